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
import { forgetUnsaved } from '../../shared/forms/unsaved.tsx'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { Section } from '../../ui/layout/section.tsx'
import { PasswordField } from '../../ui/mantine/password-field.tsx'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { useOverview } from '../overview/use-overview.ts'

/** For everybody but the owner: their own sign-in goes, the clinic's account stays. */
export function LeaveTeam() {
  const { companyName } = useOverview()
  const [open, setOpen] = useState(false)
  return (
    <Section
      title="Leave the team"
      lead={`We'll delete your sign-in and sign you out on every device. The account of ${companyName} stays as it is.`}
    >
      <div>
        <Button variant="danger" onClick={() => setOpen(true)}>
          Leave the team
        </Button>
      </div>
      <Modal opened={open} onClose={() => setOpen(false)} title="Leave the team?" centered>
        <LeaveForm onClose={() => setOpen(false)} />
      </Modal>
    </Section>
  )
}

function LeaveForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { props, field, busy, failure } = useApiForm({
    otherwise: "We couldn't delete your sign-in. Please try again.",
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
      <p className="small">To come back, you'll need a new invitation.</p>
      <SaveFailure failure={failure} />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        data-autofocus
        {...field('password')}
      />
      <div className="row">
        <SubmitButton variant="danger" busy={busy ? 'Leaving...' : undefined}>
          Leave the team
        </SubmitButton>
        <Button variant="default" onClick={onClose} disabled={busy}>
          Stay
        </Button>
      </div>
    </form>
  )
}
