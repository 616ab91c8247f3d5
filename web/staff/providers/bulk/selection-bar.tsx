import { Button, Modal, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { callApi } from '../../../../contract/core/client.ts'
import { maxLength } from '../../../../contract/rules/limits.ts'
import {
  followUpUsers,
  matchingUsers,
  maxAtOnce,
  suspendUsers,
  tagUsers,
  undoBulkAction,
} from '../../../../contract/staff/bulk.ts'
import { UserFilters } from '../../../../contract/staff/providers.ts'
import { asStaff } from '../../../platform/api.ts'
import { formatCount } from '../../../platform/format.ts'
import { keepingFocus } from '../../../shared/forms/keep-focus.ts'
import { useApiForm } from '../../../shared/forms/use-api-form.ts'
import { messageIn, useSubmit } from '../../../shared/forms/use-submit.ts'
import { SubmitButton } from '../../../ui/mantine/submit-button.tsx'
import { useMay } from '../../shell/use-stored-staff.ts'
import styles from './selection-bar.module.css'

type Done = { message: string; undo: string | null }

type Props = {
  selected: ReadonlySet<string>
  /** All that match, on every page. */
  total: number
  onSelect: (ids: Iterable<string>) => void
}

/** What can be done with the selected clinics, and how the last of it is undone. */
export function SelectionBar({ selected, total, onSelect }: Props) {
  const [done, setDone] = useState<Done>()
  const [asking, setAsking] = useState<'suspend' | 'tag'>()
  const { revalidate } = useRevalidator()
  const maySuspend = useMay(suspendUsers)
  const mayTag = useMay(tagUsers)
  const ids = [...selected]
  const close = () => setAsking(undefined)
  const finish = async (outcome: Done) => {
    close()
    setDone(outcome)
    onSelect([])
    await revalidate()
  }
  if (ids.length === 0) return done ? <Outcome done={done} onClose={() => setDone(undefined)} /> : null
  return (
    <section className={`row gap-12 ${styles.bar}`} aria-label="Selected clinics">
      <b role="status">{formatCount(ids.length, 'clinic')} selected</b>
      <SelectAll total={total} count={ids.length} onSelect={onSelect} />
      <FollowUp ids={ids} />
      {mayTag && (
        <Button size="sm" variant="default" onClick={() => setAsking('tag')}>
          Tag
        </Button>
      )}
      {maySuspend && (
        <Button size="sm" variant="danger" onClick={() => setAsking('suspend')}>
          Suspend
        </Button>
      )}
      <Button size="sm" variant="subtle" onClick={() => onSelect([])}>
        Clear selection
      </Button>
      <Modal
        opened={asking === 'suspend'}
        onClose={close}
        title={`Suspend ${formatCount(ids.length, 'clinic')}`}
        transitionProps={{ duration: 0 }}
      >
        <SuspendForm ids={ids} onDone={finish} />
      </Modal>
      <Modal
        opened={asking === 'tag'}
        onClose={close}
        title={`Tag ${formatCount(ids.length, 'clinic')}`}
        transitionProps={{ duration: 0 }}
      >
        <TagForm ids={ids} onDone={finish} />
      </Modal>
    </section>
  )
}

function SelectAll({
  total,
  count,
  onSelect,
}: {
  total: number
  count: number
  onSelect: Props['onSelect']
}) {
  const { search } = useLocation()
  const { busy, submit } = useSubmit()
  const maySelect = useMay(matchingUsers)
  if (!maySelect || count >= Math.min(total, maxAtOnce)) return null
  const filters = UserFilters.safeParse(Object.fromEntries(new URLSearchParams(search)))
  const select = () =>
    submit(
      () => callApi(asStaff, matchingUsers, { query: filters.success ? filters.data : {} }),
      ({ ids }) => onSelect(ids),
    )
  return (
    <Button size="sm" variant="subtle" disabled={busy} onClick={select}>
      {total > maxAtOnce ? `Select the first ${maxAtOnce}` : `Select all ${total}`}
    </Button>
  )
}

/** Leads to a bulk campaign with these clinics as its contacts. */
function FollowUp({ ids }: { ids: string[] }) {
  const navigate = useNavigate()
  const { busy, submit } = useSubmit()
  if (!useMay(followUpUsers)) return null
  const go = () =>
    submit(
      () => callApi(asStaff, followUpUsers, { body: { ids } }),
      upload => navigate('/staff/email-marketing/bulk', { state: { upload } }),
    )
  return (
    <Button size="sm" disabled={busy} onClick={go}>
      Email them
    </Button>
  )
}

type FormProps = { ids: string[]; onDone: (done: Done) => Promise<void> }

function SuspendForm({ ids, onDone }: FormProps) {
  const { props, field, busy } = useApiForm({
    initial: { reason: '' },
    send: ({ reason }) => callApi(asStaff, suspendUsers, { body: { ids, reason } }),
    onDone,
  })
  return (
    <form {...props} className="stack">
      <Textarea
        label="Reason"
        description="We'll email this reason to each clinic. Their listings are hidden straight away. You can undo this for an hour; each clinic then gets an email that it's back."
        autosize
        minRows={3}
        maxLength={maxLength.suspensionReason}
        data-autofocus
        {...field('reason')}
      />
      <SubmitButton size="sm" variant="danger" busy={busy ? 'Suspending...' : undefined}>
        {`Suspend ${formatCount(ids.length, 'clinic')}`}
      </SubmitButton>
    </form>
  )
}

function TagForm({ ids, onDone }: FormProps) {
  const { props, field, busy } = useApiForm({
    initial: { tag: '' },
    send: ({ tag }) => callApi(asStaff, tagUsers, { body: { ids, tag } }),
    onDone,
  })
  return (
    <form {...props} className="stack">
      <TextInput label="Tag" maxLength={maxLength.tag} autoComplete="off" data-autofocus {...field('tag')} />
      <SubmitButton size="sm" busy={busy ? 'Saving...' : undefined}>
        {`Tag ${formatCount(ids.length, 'clinic')}`}
      </SubmitButton>
    </form>
  )
}

function Outcome({ done: { message, undo }, onClose }: { done: Done; onClose: () => void }) {
  const { busy, run } = useSubmit()
  const mayUndo = useMay(undoBulkAction)
  const takeBack = async (id: string) => {
    const undone = await run(() => callApi(asStaff, undoBulkAction, { params: { id } }), messageIn)
    if (undone) onClose()
  }
  return (
    <div className={`row gap-12 ${styles.bar}`}>
      <b role="status">{message}</b>
      {undo && mayUndo && (
        <Button size="sm" variant="default" disabled={busy} onClick={() => takeBack(undo)}>
          Undo
        </Button>
      )}
      <Button size="sm" variant="subtle" onClick={keepingFocus(onClose)}>
        Hide
      </Button>
    </div>
  )
}
