import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { callApi } from '../../../contract/core/client.ts'
import { maxLength } from '../../../contract/rules/limits.ts'
import { restoreUser, suspendUser, type UserDetail } from '../../../contract/staff/providers.ts'
import { asStaff } from '../../platform/api.ts'
import { formatDate } from '../../platform/format.ts'
import { keepFocus } from '../../shared/forms/keep-focus.ts'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { messageIn, useSubmit } from '../../shared/forms/use-submit.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
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
  const { busy, run } = useSubmit()
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
          onClick={() => run(() => callApi(asStaff, restoreUser, { params: { id: user.id } }), messageIn)}
        >
          {busy ? 'Restoring...' : 'Restore the listing'}
        </Button>
      )}
    </>
  )
}

function Suspend({ id }: { id: string }) {
  const [opened, setOpened] = useState(false)
  const { props, field, busy } = useApiForm({
    initial: { reason: '' },
    send: body => callApi(asStaff, suspendUser, { params: { id }, body }),
    said: messageIn,
  })
  if (!opened)
    return (
      <Button size="sm" variant="danger" onClick={() => setOpened(true)}>
        Suspend the listing
      </Button>
    )
  return (
    <form {...props} className={styles.form}>
      <Textarea
        label="Reason"
        description="We'll email this reason to the clinic. The listing is hidden straight away and they're signed out, but they can sign back in."
        autosize
        minRows={3}
        maxLength={maxLength.suspensionReason}
        data-autofocus
        autoFocus
        {...field('reason')}
      />
      <div className="row gap-12">
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
