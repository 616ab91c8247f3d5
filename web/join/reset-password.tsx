import type { resetPassword } from '../../contract/auth/auth.ts'
import { callApi } from '../../contract/core/client.ts'
import { messages } from '../../contract/text/messages.ts'
import { NewPassword } from '../shared/passwords/new-password.tsx'
import { ButtonLink } from '../ui/controls/button.tsx'
import { FormPage } from './form-page.tsx'

const wayTo = (path: string, label: string) => (
  <div className="stack left mt-24">
    <ButtonLink kind="primary" to={path}>
      {label}
    </ButtonLink>
  </div>
)

export default function ResetPassword() {
  return (
    <NewPassword
      login="provider"
      frame={FormPage}
      lead="We'll sign you out on every device."
      save={(token, password) =>
        callApi<typeof resetPassword>(
          fetch,
          { method: 'POST', path: '/api/reset-password' },
          { body: { token, password } },
        )
      }
      done={{ title: 'Password changed', way: wayTo('/login', messages.signIn) }}
      expired={{ title: "This link doesn't work", way: wayTo('/forgot-password', 'Ask for a new link') }}
    />
  )
}
