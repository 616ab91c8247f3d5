import { z } from 'zod'
import { callApi } from '../../../contract/core/client.ts'
import { changePassword } from '../../../contract/providers/account.ts'
import { messages } from '../../../contract/text/messages.ts'
import { asProvider } from '../../platform/api.ts'
import { PasswordField } from '../../ui/mantine/password-field.tsx'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { toast } from '../../ui/mantine/toasts.tsx'
import styles from '../forms/edit-form.module.css'
import { SaveFailure } from '../forms/save-failure.tsx'
import { useEditForm } from '../forms/use-edit-form.ts'
import { Sheet } from '../sheet.tsx'

const empty = { currentPassword: '', password: '', confirm: '' }

const Form = changePassword.body
  .extend({ confirm: z.string() })
  .refine(({ password, confirm }) => password === confirm, {
    path: ['confirm'],
    message: messages.passwordsDoNotMatch,
  })

/** A new password, for whoever knows the old one. */
export function PasswordForm() {
  const { form, busy, failure, submit, adopt, onSubmit } = useEditForm({
    initial: empty,
    schema: Form,
    otherwise: "We couldn't change your password.",
    send: ({ currentPassword, password }) =>
      callApi(asProvider, changePassword, { body: { currentPassword, password } }),
    onSaved: ({ data }) => {
      adopt(empty)
      toast('good', data.message)
    },
  })
  return (
    <Sheet title="Change your password" lead="We'll sign you out on all your other devices.">
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <SaveFailure failure={failure} onRetry={submit} />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <div className={styles.pair}>
          <PasswordField
            label="New password"
            autoComplete="new-password"
            description={messages.passwordHint}
            {...form.getInputProps('password')}
          />
          <PasswordField
            label="Confirm new password"
            autoComplete="new-password"
            {...form.getInputProps('confirm')}
          />
        </div>
        <div className={styles.buttons}>
          <SubmitButton variant="default" busy={busy ? 'Saving...' : undefined}>
            Change password
          </SubmitButton>
        </div>
      </form>
    </Sheet>
  )
}
