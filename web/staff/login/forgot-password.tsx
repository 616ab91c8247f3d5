import { Link } from 'react-router'
import { callApi } from '../../../contract/core/client.ts'
import type { forgotStaffPassword } from '../../../contract/staff/staff.ts'
import { ForgottenPassword } from '../../shared/passwords/forgotten-password.tsx'
import { FormSheet, Ways } from '../../ui/layout/form-sheet.tsx'

export default function ForgotStaffPassword() {
  return (
    <ForgottenPassword
      frame={FormSheet}
      lead="Enter your staff email address. We'll email you a link to choose a new password."
      ask={email =>
        callApi<typeof forgotStaffPassword>(
          fetch,
          { method: 'POST', path: '/api/staff/forgot-password' },
          { body: { email } },
        )
      }
    >
      {asked => (
        <Ways>
          {asked && <span>You can use the link once, within 60 minutes.</span>}
          <Link to="/staff/login">Back to sign in</Link>
        </Ways>
      )}
    </ForgottenPassword>
  )
}
