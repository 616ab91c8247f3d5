import { passkeys } from '../../../contract/auth/passkeys.ts'
import { twoFactor } from '../../../contract/auth/two-factor.ts'
import { callApi } from '../../../contract/core/client.ts'
import {
  changeStaffPassword,
  endOtherStaffLogins,
  endStaffLogin,
  listStaffLogins,
} from '../../../contract/staff/staff.ts'
import { asStaff, load } from '../../platform/api.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { Logins } from '../../shared/account-security/logins.tsx'
import { Passkeys } from '../../shared/account-security/passkeys.tsx'
import { TwoFactor } from '../../shared/account-security/two-factor.tsx'
import { ChangePassword } from '../../shared/passwords/change-password.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { staffPage } from '../shell/staff-page.ts'
import type { Route } from './+types/settings.ts'

export const clientLoader = staffPage(async ({ staff }) => {
  // Before a second factor that is required, nothing else may be called.
  const mayHavePasskeys = staff.twofactor !== 'required'
  const [state, keys, logins] = await Promise.all([
    load(asStaff, twoFactor.staff.read, {}),
    mayHavePasskeys ? load(asStaff, passkeys.staff.list, {}) : undefined,
    load(asStaff, listStaffLogins, { query: {} }),
  ])
  return { staff, twoFactor: state.data, passkeys: keys?.data.items, logins: logins.data }
})

export default function Settings({
  loaderData: { staff, twoFactor, passkeys, logins },
}: Route.ComponentProps) {
  return (
    <>
      <PageMeta title="Settings" hidden />
      <PageHead title="Settings" lead="How you sign in, and where you're signed in." />
      <div className="stack">
        {staff.twofactor === 'required' && (
          <Banner tone="warn">
            All staff must use two-factor sign-in. Set it up below to use the rest of the portal.
          </Banner>
        )}
        <Section
          title="Two-factor sign-in"
          lead="Use an app code as well as your password, so a stolen password isn't enough."
        >
          <TwoFactor login="staff" state={twoFactor} />
        </Section>
        {passkeys && (
          <Section title="Passkeys" lead="Sign in with your fingerprint, face or PIN instead of a password.">
            <Passkeys login="staff" passkeys={passkeys} />
          </Section>
        )}
        {staff.twofactor !== 'required' && (
          <ChangePassword save={body => callApi(asStaff, changeStaffPassword, { body })} />
        )}
        <Section title="Where you're signed in">
          <Logins
            logins={logins}
            end={login => callApi(asStaff, endStaffLogin, { params: login })}
            endMany={{
              label: 'Sign out every other device',
              send: () => callApi(asStaff, endOtherStaffLogins, {}),
            }}
          />
        </Section>
      </div>
    </>
  )
}
