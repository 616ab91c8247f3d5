import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { callApi } from '../../../contract/core/client.ts'
import { restoreUser, suspendUser, type UserDetail } from '../../../contract/staff/providers.ts'
import { asStaff } from '../../platform/api.ts'
import { formatDate } from '../../platform/format.ts'
import { keepFocus } from '../../shared/forms/keep-focus.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { useDeed } from '../forms/use-deed.ts'
import { useMay } from '../shell/use-stored-staff.ts'
import styles from './user.module.css'

/** Takes the listing off the site or puts it back. */
export function SuspensionPanel({ user }: { user: UserDetail }) {
  const maySuspend = useMay(suspendUser)
  if (!user.suspendedAt && !maySuspend) return null
  return (
    <section>
      <h3>Suspension</h3>
      {user.suspendedAt ? <Suspended user={user} since={user.suspendedAt} /> : <Suspend id={user.id} />}
    </section>
  )
}

function Suspended({ user, since }: { user: UserDetail; since: string }) {
  const { busy, run } = useDeed()
  const mayRestore = useMay(restoreUser)
  return (
    <>
      <Banner tone="bad">
        Suspended since {formatDate(since)}. {user.suspensionReason}
      </Banner>
      {mayRestore && (
        <Button
          size="sm"
          disabled={busy}
          onClick={() => run(() => callApi(asStaff, restoreUser, { params: { id: user.id } }))}
        >
          {busy ? 'Restoring...' : 'Restore the listing'}
        </Button>
      )}
    </>
  )
}

function Suspend({ id }: { id: string }) {
  const [opened, setOpened] = useState(false)
  const [reason, setReason] = useState('')
  const { busy, fields, run } = useDeed()
  if (!opened)
    return (
      <Button size="sm" variant="danger" onClick={() => setOpened(true)}>
        Suspend the listing
      </Button>
    )
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        run(() => callApi(asStaff, suspendUser, { params: { id }, body: { reason } }))
      }}
    >
      <Textarea
        label="Reason"
        description="We’ll email this reason to the clinic. The listing is hidden straight away and they’re signed out, but they can sign back in."
        autosize
        minRows={3}
        maxLength={1000}
        data-autofocus
        autoFocus
        value={reason}
        error={fields.reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
      <div className={styles.row}>
        <SubmitButton size="sm" variant="danger" busy={busy ? 'Suspending...' : undefined}>
          Suspend and email the clinic
        </SubmitButton>
        <Button
          size="sm"
          variant="default"
          onClick={() => {
            const returnFocus = keepFocus()
            setOpened(false)
            returnFocus()
          }}
        >
          Keep it listed
        </Button>
      </div>
    </form>
  )
}
