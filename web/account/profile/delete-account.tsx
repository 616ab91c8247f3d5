import { Button, Modal } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '../../../contract/client.ts'
import { messages } from '../../../contract/messages.ts'
import { deleteProfile } from '../../../contract/profile.ts'
import { asProvider } from '../../lib/api.ts'
import { leaveNotice } from '../../lib/notice.ts'
import { forgetLogin } from '../../lib/session.ts'
import { PasswordField } from '../../ui/mantine/password-field.tsx'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import styles from '../edit-form.module.css'
import { SaveFailure } from '../save-failure.tsx'
import { Sheet } from '../sheet.tsx'
import { forgetUnsaved } from '../unsaved.tsx'
import { useSave } from '../use-save.ts'

/** The way out for good. */
export function DeleteAccount() {
  const [open, setOpen] = useState(false)
  return (
    <Sheet
      title="Delete Account"
      lead="Your listing disappears from search at once, your subscription ends and what you entered is deleted. This cannot be undone."
    >
      <div>
        <Button variant="danger" onClick={() => setOpen(true)}>
          Delete Account
        </Button>
      </div>
      <Modal opened={open} onClose={() => setOpen(false)} title="Delete your account?" centered>
        <DeleteForm onClose={() => setOpen(false)} />
      </Modal>
    </Sheet>
  )
}

function DeleteForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { save, busy, failure, fail } = useSave(messages.failedToDeleteAccount)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password'))
    if (password.trim() === '')
      return fail({ kind: 'refused', message: messages.enterPasswordToDelete, fields: {} })
    const answer = await save(() => callApi(asProvider, deleteProfile, { body: { password } }))
    if (!answer) return
    forgetLogin('provider')
    forgetUnsaved()
    leaveNotice(answer.data.message)
    await navigate('/', { replace: true })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className="small">
        Everything in your account goes for good: listing, treatments, clinics, enquiries and figures. Your
        card is not charged again. We keep only invoices, without your name.
      </p>
      <SaveFailure failure={failure} />
      <PasswordField label="Your password" name="password" autoComplete="current-password" data-autofocus />
      <div className={styles.buttons}>
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
