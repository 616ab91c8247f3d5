import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '../../../contract/core/client.ts'
import { deleteProfile } from '../../../contract/providers/account.ts'
import { messages } from '../../../contract/text/messages.ts'
import { asProvider } from '../../platform/api.ts'
import { leaveNotice } from '../../platform/notice.ts'
import { forgetLogin } from '../../platform/session.ts'
import { SaveFailure } from '../../shared/forms/save-failure.tsx'
import { forgetUnsaved } from '../../shared/forms/unsaved.ts'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { PasswordField } from '../../ui/controls/password-field.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { useOverview } from '../overview/use-overview.ts'

type Words = {
  /** What the button that opens the dialog says. */
  action: string
  title: string
  explanation: string
  confirm: string
  busy: string
  keep: string
  failed: string
}

export const DeleteAccount = () => (
  <Deletion
    lead="We'll remove your listing from search straight away, end your subscription and delete your data. You can't undo this."
    words={{
      action: 'Delete Account',
      title: 'Delete your account?',
      explanation:
        "We'll permanently delete everything in your account: listing, treatments, clinics, enquiries and figures. We won't charge your card again. We only keep invoices, without your name.",
      confirm: 'Delete my account',
      busy: 'Deleting...',
      keep: 'Keep my account',
      failed: messages.failedToDeleteAccount,
    }}
  />
)

/** For everyone but the owner: their own sign-in goes, the clinic's account stays. */
export function LeaveTeam() {
  const { companyName } = useOverview()
  return (
    <Deletion
      lead={`We'll delete your sign-in and sign you out on every device. The account of ${companyName} stays as it is.`}
      words={{
        action: 'Leave the team',
        title: 'Leave the team?',
        explanation: "To come back, you'll need a new invitation.",
        confirm: 'Leave the team',
        busy: 'Leaving...',
        keep: 'Stay',
        failed: "We couldn't delete your sign-in. Please try again.",
      }}
    />
  )
}

function Deletion({ lead, words }: { lead: string; words: Words }) {
  const [open, setOpen] = useState(false)
  return (
    <Section title={words.action} lead={lead}>
      <div>
        <Button variant="danger" onClick={() => setOpen(true)}>
          {words.action}
        </Button>
      </div>
      <Modal opened={open} onClose={() => setOpen(false)} title={words.title} centered>
        <DeletionForm words={words} onClose={() => setOpen(false)} />
      </Modal>
    </Section>
  )
}

function DeletionForm({ words, onClose }: { words: Words; onClose: () => void }) {
  const navigate = useNavigate()
  const { props, field, busy, failure } = useApiForm({
    otherwise: words.failed,
    check: ({ password = '' }) =>
      password.trim() === '' ? { message: messages.enterPasswordToDelete } : undefined,
    send: ({ password = '' }) => callApi(asProvider, deleteProfile, { body: { password } }),
    async onDone({ message }: { message: string }) {
      forgetLogin('provider')
      forgetUnsaved()
      leaveNotice(message)
      await navigate('/', { replace: true })
    },
  })
  return (
    <form {...props} className="stack">
      <p className="small">{words.explanation}</p>
      <SaveFailure failure={failure} />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        data-autofocus
        {...field('password')}
      />
      <div className="row">
        <SubmitButton variant="danger" busy={busy ? words.busy : undefined}>
          {words.confirm}
        </SubmitButton>
        <Button variant="default" onClick={onClose} disabled={busy}>
          {words.keep}
        </Button>
      </div>
    </form>
  )
}
