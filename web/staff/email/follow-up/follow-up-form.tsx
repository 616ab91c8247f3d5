import { Button, Checkbox, Modal, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { openTrackingWording } from '../../../../contract/email/consent.ts'
import { longestNotes, sendFollowUp } from '../../../../contract/email/email.ts'
import { maxLength } from '../../../../contract/rules/limits.ts'
import { formatDateTime } from '../../../platform/format.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { SubmitButton } from '../../../ui/mantine/submit-button.tsx'
import { useMay } from '../../shell/use-stored-staff.ts'
import { AgreementFields, BasisFields, isStated } from '../fields/basis-fields.tsx'
import { EmailPreview } from '../preview/email-preview.tsx'
import styles from './follow-up-form.module.css'
import { type Draft, useFollowUp } from './use-follow-up.ts'

type Props = {
  onSent: (trackingId: string) => void
  /** What is known of the person already. */
  filledIn?: Partial<Draft> | undefined
  /** Replaces the buttons while nobody is signed in: sending needs a staff login. */
  instead?: ReactNode
}

/** Writes to one person about listing their clinic. */
export function FollowUpForm({ onSent, filledIn, instead }: Props) {
  const followUp = useFollowUp(onSent, filledIn)
  const { props, draft, busy } = followUp
  return (
    <form {...props} className={styles.form}>
      <OutcomeBanner {...followUp} />
      <fieldset className={styles.fields} disabled={busy !== undefined || instead !== undefined}>
        <legend className="visually-hidden">Follow-up email</legend>
        <PersonFields {...followUp} />
        <BasisFields
          value={draft.basis}
          onChange={basis => followUp.change({ basis })}
          errors={followUp.errors}
        />
        <TrackingFields {...followUp} />
      </fieldset>
      {instead ?? <Ways {...followUp} />}
      <PreviewDialog {...followUp} />
    </form>
  )
}

type FollowUp = ReturnType<typeof useFollowUp>

function PersonFields({ field: input, change, lastEmailAt }: FollowUp) {
  const field = (name: 'clientName' | 'clientEmail' | 'clinicName' | 'additionalNotes') => ({
    ...input(name),
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  })
  return (
    <>
      <div className={`pair ${styles.two}`}>
        <TextInput
          label="Client name"
          autoComplete="off"
          maxLength={maxLength.personName}
          required
          {...field('clientName')}
        />
        <TextInput
          label="Client email"
          type="email"
          autoComplete="off"
          maxLength={maxLength.email}
          required
          {...field('clientEmail')}
        />
      </div>
      {lastEmailAt && (
        <Banner tone="info" role="status">
          They had an email from us on {formatDateTime(lastEmailAt)}.
        </Banner>
      )}
      <TextInput
        label="Clinic name"
        autoComplete="off"
        maxLength={maxLength.clinicName}
        required
        {...field('clinicName')}
      />
      <Textarea
        label="Additional notes (optional)"
        description="Appears in the body of the email as plain text."
        autosize
        minRows={3}
        maxRows={12}
        maxLength={longestNotes}
        {...field('additionalNotes')}
      />
    </>
  )
}

function TrackingFields({ draft, change, errors }: FollowUp) {
  return (
    <div className={`stack ${styles.tracking}`}>
      <Checkbox
        label="They agreed to open tracking"
        description={`They agreed to this: “${openTrackingWording}” We count clicks on links for everyone.`}
        checked={draft.trackOpens}
        onChange={event => change({ trackOpens: event.currentTarget.checked })}
      />
      {draft.trackOpens && (
        <AgreementFields
          value={draft.tracking}
          onChange={tracking => change({ tracking })}
          errors={{ source: errors['trackOpens.source'], date: errors['trackOpens.date'] }}
        />
      )}
    </div>
  )
}

function Ways({ draft, busy, show }: FollowUp) {
  const stated = isStated(draft.basis)
  const maySend = useMay(sendFollowUp)
  return (
    <div className="row gap-16">
      <SubmitButton
        busy={busy === 'sending' ? 'Sending...' : undefined}
        disabled={!maySend || !stated || busy !== undefined}
      >
        Send email
      </SubmitButton>
      <Button variant="default" disabled={busy !== undefined} onClick={show}>
        {busy === 'previewing' ? 'Loading preview...' : 'Preview'}
      </Button>
      {!maySend ? (
        <p className="small muted">You don't have permission to send emails. Ask an administrator.</p>
      ) : (
        !stated && <p className="small muted">Choose a legal basis to send.</p>
      )}
    </div>
  )
}

function OutcomeBanner({ failure, sent }: FollowUp) {
  if (failure)
    return (
      <Banner tone="bad" role="alert">
        {failure.message}{' '}
        {failure.kind === 'signed-out' && (
          <a href="/staff/login" target="_blank" rel="noreferrer">
            Sign in in a new tab, then send again
          </a>
        )}
      </Banner>
    )
  if (!sent) return null
  return (
    <Banner tone={sent.nextTryAt ? 'warn' : 'good'} role="status">
      {sent.message}
    </Banner>
  )
}

function PreviewDialog({ preview, closePreview, draft, send, busy }: FollowUp) {
  const maySend = useMay(sendFollowUp)
  return (
    <Modal opened={preview !== undefined} onClose={closePreview} title="Preview" size="xl">
      {preview && (
        <div className={styles.preview}>
          <EmailPreview message={preview} to={`${draft.clientName}, ${draft.clientEmail.trim()}`} />
          <div className="row gap-16">
            <Button disabled={!maySend || !isStated(draft.basis) || busy !== undefined} onClick={send}>
              {busy === 'sending' ? 'Sending...' : 'Send email'}
            </Button>
            <Button variant="default" onClick={closePreview}>
              Back to the form
            </Button>
          </div>
        </div>
      )}
    </Modal>
  )
}
