import { Button, Modal } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '../../../contract/core/client.ts'
import { deleteProfile } from '../../../contract/providers/account.ts'
import { messages } from '../../../contract/text/messages.ts'
import { asProvider } from '../../platform/api.ts'
import { leaveNotice } from '../../platform/notice.ts'
import { forgetLogin } from '../../platform/session.ts'
import { PasswordField } from '../../ui/mantine/password-field.tsx'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import styles from '../forms/edit-form.module.css'
import { SaveFailure } from '../forms/save-failure.tsx'
import { forgetUnsaved } from '../forms/unsaved.tsx'
import { useSave } from '../forms/use-save.ts'
import { Sheet } from '../sheet.tsx'

/** The way out for good. */
export function DeleteAccount() {
  const [open, setOpen] = useState(false)
  return (
    <Sheet
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
        We'll permanently delete everything in your account: listing, treatments, clinics, enquiries and
        figures. We won't charge your card again. We only keep invoices, without your name.
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
