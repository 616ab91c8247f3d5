import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { CallFailed, callApi } from '../../../contract/core/client.ts'
import { confirmIdentity, confirmIdentityWithPasskey } from '../../../contract/staff/staff.ts'
import { messages } from '../../../contract/text/messages.ts'
import { asStaff } from '../../platform/api.ts'
import { access } from '../../shared/account-security/access.ts'
import { provePasskey, usePasskeySupport } from '../../shared/account-security/passkey-device.ts'
import { awaitedDialog } from '../../shared/forms/awaited-dialog.tsx'
import { type FormArea, FormAreaContext } from '../../shared/forms/form-area.ts'
import { useApiForm } from '../../shared/forms/use-api-form.ts'
import { useSubmit } from '../../shared/forms/use-submit.ts'
import { CodeField } from '../../shared/passwords/sign-in-form.tsx'
import { PasswordField } from '../../ui/controls/password-field.tsx'
import { Refused } from '../../ui/layout/form-sheet.tsx'
import { SubmitButton } from '../../ui/mantine/submit-button.tsx'
import { toast } from '../../ui/mantine/toasts.tsx'

const dialog = awaitedDialog("Confirm it's you")

const isUnconfirmed = (error: unknown) =>
  error instanceof CallFailed && error.body.code === 'identity_unconfirmed'

/** Sends; where that needs a fresh proof asks for it and sends once more. */
export async function sendConfirmed<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send()
  } catch (error) {
    if (!isUnconfirmed(error) || !(await dialog.ask({}))) throw error
    return send()
  }
}

/** Its own failures are said in the dialog, and sending them never opens another one. */
const inDialog: FormArea = {
  send: call => call(),
  failures: 'page',
  toast,
  offline: messages.networkError,
  asksBeforeLeaving: false,
}

/** The dialog that asks staff to show that it is still them; rendered once in the portal. */
export const ConfirmIdentity = () => (
  <dialog.Dialog>
    {({ answer }) => (
      <FormAreaContext value={inDialog}>
        <ConfirmForm answer={answer} />
      </FormAreaContext>
    )}
  </dialog.Dialog>
)

function ConfirmForm({ answer }: { answer: (confirmed: boolean) => void }) {
  const [withCode, setWithCode] = useState(false)
  const { props, field, busy, general } = useApiForm<Record<string, string>, unknown>({
    otherwise: messages.unexpectedError,
    check: ({ password = '' }) =>
      password === '' ? { fields: { password: 'Enter your password' } } : undefined,
    send: ({ password = '', code }) =>
      callApi(asStaff, confirmIdentity, { body: { password, ...(code && { code }) } }),
    onDone: () => answer(true),
    onFailure({ code }) {
      if (code !== 'code_required') return
      setWithCode(true)
      return true
    },
  })
  return (
    <form {...props} className="stack">
      <Text size="sm">
        This sends a campaign, changes who can sign in, exports personal data or moves money, so we check
        first.
      </Text>
      <Refused>{general}</Refused>
      <PasswordField label="Password" autoComplete="current-password" data-autofocus {...field('password')} />
      {withCode && <CodeField {...field('code')} />}
      <SubmitButton busy={busy ? 'Checking...' : undefined} fullWidth>
        Continue
      </SubmitButton>
      <PasskeyButton onDone={() => answer(true)} />
    </form>
  )
}

function PasskeyButton({ onDone }: { onDone: () => void }) {
  const supported = usePasskeySupport()
  const { busy, failure, submit } = useSubmit({ otherwise: messages.unexpectedError })
  if (!supported) return null
  const confirm = () =>
    submit(async () => {
      const { data: options } = await callApi(fetch, access.staff.passkeys.beginSignIn, {})
      const credential = await provePasskey(options)
      return callApi(asStaff, confirmIdentityWithPasskey, { body: { credential } })
    }, onDone)
  return (
    <>
      <Refused>{failure?.message}</Refused>
      <Button variant="default" fullWidth onClick={confirm} disabled={busy}>
        {busy ? 'Checking...' : 'Use a passkey'}
      </Button>
    </>
  )
}
