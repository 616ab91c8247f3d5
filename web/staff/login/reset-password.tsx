import { Link } from 'react-router'
import { callApi } from '../../../contract/core/client.ts'
import type { resetStaffPassword } from '../../../contract/staff/staff.ts'
import { messages } from '../../../contract/text/messages.ts'
import { NewPassword } from '../../shared/passwords/new-password.tsx'
import { FormSheet, Ways } from '../../ui/layout/form-sheet.tsx'

const wayTo = (path: string, label: string) => (
  <Ways>
    <Link to={path}>{label}</Link>
  </Ways>
)

export default function ResetStaffPassword() {
  return (
    <NewPassword
      login="staff"
      frame={FormSheet}
      lead="This will sign you out on every device."
      save={(token, password) =>
        callApi<typeof resetStaffPassword>(
          fetch,
          { method: 'POST', path: '/api/staff/reset-password' },
          { body: { token, password } },
        )
      }
      done={{ title: 'Your password has been changed', way: wayTo('/staff/login', messages.signIn) }}
      expired={{
        title: "This link doesn't work",
        way: wayTo('/staff/forgot-password', 'Ask for a new link'),
      }}
    />
  )
}
