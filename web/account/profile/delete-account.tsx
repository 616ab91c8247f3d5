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

export function DeleteAccount() {
  const [open, setOpen] = useState(false)
  return (
    <Section
      title="Delete Account"
      lead="We'll remove your listing from search straight away, end your subscription and delete your data. You can't undo this."
    >
      <div>
        <Button variant="danger" onClick={() => setOpen(true)}>
          Delete Account
        </Button>
      </div>
      <Modal opened={open} onClose={() => setOpen(false)} title="Delete your account?" centered>
        <DeleteForm onClose={() => setOpen(false)} />
      </Modal>
    </Section>
  )
}

function DeleteForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { props, field, busy, failure } = useApiForm({
    otherwise: messages.failedToDeleteAccount,
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
      <p className="small">
        We'll permanently delete everything in your account: listing, treatments, clinics, enquiries and
        figures. We won't charge your card again. We only keep invoices, without your name.
      </p>
      <SaveFailure failure={failure} />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        data-autofocus
        {...field('password')}
      />
      <div className="row">
        <SubmitButton variant="danger" busy={busy ? 'Deleting...' : undefined}>
          Delete my account
        </SubmitButton>
        <Button variant="default" onClick={onClose} disabled={busy}>
          Keep my account
        </Button>
      </div>
    </form>
  )
}
