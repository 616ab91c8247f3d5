import { Link } from 'react-router'
import type { forgotPassword } from '../../contract/auth/auth.ts'
import { callApi } from '../../contract/core/client.ts'
import { ForgottenPassword } from '../shared/passwords/forgotten-password.tsx'
import styles from './form-page.module.css'
import { FormPage } from './form-page.tsx'

export default function ForgotPassword() {
  return (
    <ForgottenPassword
      frame={FormPage}
      lead="Enter the email you sign in with. We'll send you a link to choose a new password."
      ask={email =>
        callApi<typeof forgotPassword>(
          fetch,
          { method: 'POST', path: '/api/forgot-password' },
          { body: { email } },
        )
      }
    >
      {asked => (
        <>
          {asked && (
            <div className="stack left mt-24">
              <p className="muted">
                The link works once, for 60 minutes. If it doesn't arrive, check your spam or junk folder, and
                that you used the email you registered with.
              </p>
            </div>
          )}
          <p className={`row gap-16 spread ${styles.links}`}>
            <Link to="/login">Back to sign in</Link>
          </p>
        </>
      )}
    </ForgottenPassword>
  )
}
