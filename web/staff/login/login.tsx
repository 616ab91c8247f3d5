import { Link, useSearchParams } from 'react-router'
import { callApi } from '../../../contract/core/client.ts'
import type { staffLogin, staffLoginWithPasskey } from '../../../contract/staff/staff.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { ownPath } from '../../platform/signed-in/own-path.ts'
import { SignInForm } from '../../shared/passwords/sign-in-form.tsx'
import { FormSheet, Ways } from '../../ui/layout/form-sheet.tsx'

const dashboard = '/staff/dashboard'

/** Only back into the portal, never to a page of the public site. */
function destination(from: string | null) {
  const path = ownPath(from)
  return path?.startsWith('/staff/') && !path.startsWith('/staff/login') ? path : dashboard
}

export default function StaffLogin() {
  const [address] = useSearchParams()
  return (
    <>
      <PageMeta title="Staff sign-in" hidden />
      <FormSheet title="Staff sign-in" lead="Sign in with your staff account.">
        <SignInForm
          login="staff"
          to={destination(address.get('from'))}
          signIn={async credentials => {
            const { data } = await callApi<typeof staffLogin>(
              fetch,
              { method: 'POST', path: '/api/staff/login' },
              { body: credentials },
            )
            return { token: data.token, person: data.staff, device: data.device }
          }}
          signInWithPasskey={async proof => {
            const { data } = await callApi<typeof staffLoginWithPasskey>(
              fetch,
              { method: 'POST', path: '/api/staff/passkeys/sign-in' },
              { body: proof },
            )
            return { token: data.token, person: data.staff, device: data.device }
          }}
        />
        <Ways>
          <Link to="/staff/forgot-password">Forgot password?</Link>
          <span>Need help? Accounts are by invitation. If yours doesn't work, ask your administrator.</span>
        </Ways>
      </FormSheet>
    </>
  )
}
