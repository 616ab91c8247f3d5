import { useNavigate } from 'react-router'
import { endAllLogins, endLogin } from '../../../contract/auth/auth.ts'
import type { Passkey } from '../../../contract/auth/passkeys.ts'
import { callApi } from '../../../contract/core/client.ts'
import { asProvider } from '../../platform/api.ts'
import { forgetLogin } from '../../platform/session.ts'
import { Logins } from '../../shared/account-security/logins.tsx'
import { Passkeys } from '../../shared/account-security/passkeys.tsx'
import { TwoFactor } from '../../shared/account-security/two-factor.tsx'
import { Section } from '../../ui/layout/section.tsx'

type Props = Pick<Parameters<typeof Logins>[0], 'logins'> & {
  twoFactor: Parameters<typeof TwoFactor>[0]['state']
  passkeys: Passkey[]
}

export function SignInSecurity({ twoFactor, passkeys, logins }: Props) {
  const navigate = useNavigate()
  return (
    <>
      <Section
        title="Two-factor sign-in"
        lead="Use a code from an app as well as your password, so that a stolen password isn't enough to read your patients' messages."
      >
        <TwoFactor login="provider" state={twoFactor} />
      </Section>
      <Section title="Passkeys" lead="Sign in with your fingerprint, face or PIN instead of a password.">
        <Passkeys login="provider" passkeys={passkeys} />
      </Section>
      <Section title="Where you're signed in">
        <Logins
          logins={logins}
          end={login => callApi(asProvider, endLogin, { params: login })}
          endMany={{
            label: 'Sign out everywhere',
            send: () => callApi(asProvider, endAllLogins, {}),
            onDone: () => {
              forgetLogin('provider')
              return navigate('/login')
            },
          }}
        />
      </Section>
    </>
  )
}
