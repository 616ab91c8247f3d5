import type { z } from 'zod'
import type { ProofOfCredential, passkeys } from '../../../contract/auth/passkeys.ts'
import { callApi } from '../../../contract/core/client.ts'
import { messages } from '../../../contract/text/messages.ts'
import { type SignedIn, storedDevice, storeLogin } from '../../platform/session.ts'
import type { Login } from '../../platform/stored-token.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Refused } from '../../ui/layout/form-sheet.tsx'
import { useSubmit } from '../forms/use-submit.ts'
import { provePasskey, usePasskeySupport } from './passkey-device.ts'

export type PasskeyProof = { credential: z.input<typeof ProofOfCredential>; device?: string }

type Props = {
  login: Login
  signIn: (proof: PasskeyProof) => Promise<SignedIn>
  onDone: () => unknown
}

const optionsPaths = {
  provider: '/api/passkeys/sign-in-options',
  staff: '/api/staff/passkeys/sign-in-options',
} as const

const begin = (login: Login) =>
  callApi<(typeof passkeys)[Login]['beginSignIn']>(fetch, { method: 'POST', path: optionsPaths[login] }, {})

/** Signs in without email, password or code. Shown where the browser can. */
export function PasskeySignIn({ login, signIn, onDone }: Props) {
  const supported = usePasskeySupport()
  const { busy, failure, submit } = useSubmit({ otherwise: messages.loginFailed, failures: 'page' })
  if (!supported) return null
  const enter = () =>
    submit(async () => {
      const { data: options } = await begin(login)
      const signedIn = await signIn({ credential: await provePasskey(options), ...storedDevice(login) })
      storeLogin(login, signedIn)
      return { data: signedIn }
    }, onDone)
  return (
    <>
      <Refused>{failure?.message}</Refused>
      <Button block onClick={enter} disabled={busy}>
        {busy ? messages.signingIn : 'Sign in with a passkey'}
      </Button>
    </>
  )
}
