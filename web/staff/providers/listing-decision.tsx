import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { callApi } from '../../../contract/core/client.ts'
import {
  approveListing,
  dismissListingAlerts,
  type ListingCheck,
  refusalReason,
  refuseListing,
} from '../../../contract/providers/listing-checks.ts'
import { asStaff } from '../../platform/api.ts'
import { keepingFocus } from '../../shared/forms/keep-focus.ts'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { messageIn, useSubmit } from '../../shared/forms/use-submit.ts'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { ConfirmedButton } from '../forms/confirmed-button.tsx'
import { useMay } from '../shell/use-stored-staff.ts'
import styles from './user.module.css'

type Props = { id: string; checks: ListingCheck[] }

/** What was on the screen at the decision: the server refuses if it has changed. */
const seenOf = (checks: ListingCheck[]) => checks.map(({ id, state }) => ({ id, state }))

/** Approves or refuses a listing that is hidden because it matches another. */
export function HoldDecision({ id, checks }: Props) {
  const { busy, run } = useSubmit()
  const [refusing, setRefusing] = useState(false)
  const mayApprove = useMay(approveListing)
  const mayRefuse = useMay(refuseListing)
  const open = checks.filter(({ state }) => state === 'open')
  const stopRefusing = keepingFocus(() => setRefusing(false))
  if (refusing && mayRefuse) return <Refusal id={id} checks={open} onCancel={stopRefusing} />
  return (
    <div className="row gap-12">
      {mayApprove && (
        <ConfirmedButton
          variant="filled"
          label={open.length > 0 ? 'Approve' : 'Approve after all'}
          question="Approve this listing? Patients can see it as soon as its email is confirmed and its subscription runs. We add the time it was hidden to its free trial or to the month it has paid for. We'll tell both clinics."
          answer={busy ? 'Approving...' : 'Yes, approve'}
          busy={busy}
          onConfirm={() =>
            run(
              () => callApi(asStaff, approveListing, { params: { id }, body: { checks: seenOf(checks) } }),
              messageIn,
            )
          }
        />
      )}
      {mayRefuse && open.length > 0 && (
        <Button size="sm" variant="danger" disabled={busy} onClick={() => setRefusing(true)}>
          Refuse
        </Button>
      )}
    </div>
  )
}

function Refusal({ id, checks, onCancel }: Props & { onCancel: () => void }) {
  const { props, field, busy } = useApiForm({
    initial: { reason: '' },
    send: ({ reason }) =>
      callApi(asStaff, refuseListing, { params: { id }, body: { checks: seenOf(checks), reason } }),
    said: messageIn,
  })
  return (
    <form {...props} className={styles.form}>
      <Textarea
        label="Reason for refusing"
        description={`We'll email the clinic exactly what you write here. Don't name the other clinic. ${refusalReason.min} to ${refusalReason.max} characters.`}
        autosize
        minRows={3}
        maxLength={refusalReason.max}
        autoFocus
        {...field('reason')}
      />
      <p className="muted">
        The listing stays hidden and the subscription ends now. The card won't be charged. We'll also tell the
        clinic it matches, without your reason.
      </p>
      <div className="row gap-12">
        <SubmitButton size="sm" variant="danger" busy={busy ? 'Refusing...' : undefined}>
          Refuse and email the clinic
        </SubmitButton>
        <Button size="sm" variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** Notes that someone has looked at details which may well be shared. */
export function AlertDecision({ id, checks }: Props) {
  const { busy, run } = useSubmit()
  const body = { checks: seenOf(checks) }
  if (!useMay(dismissListingAlerts)) return null
  return (
    <Button
      size="sm"
      variant="default"
      disabled={busy}
      onClick={() => run(() => callApi(asStaff, dismissListingAlerts, { params: { id }, body }), messageIn)}
    >
      {busy ? 'Saving...' : 'Mark as checked'}
    </Button>
  )
}
