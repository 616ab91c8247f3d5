import { getTwoFactor, listStaffLogins } from '../../../contract/staff/staff.ts'
import { asStaff, load } from '../../platform/api.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { staffPage } from '../shell/staff-page.ts'
import type { Route } from './+types/settings.ts'
import { Logins } from './logins.tsx'
import { TwoFactor } from './two-factor.tsx'

export const clientLoader = staffPage(async ({ staff }) => {
  const [twoFactor, logins] = await Promise.all([
    load(asStaff, getTwoFactor, {}),
    load(asStaff, listStaffLogins, { query: {} }),
  ])
  return { staff, twoFactor: twoFactor.data, logins: logins.data }
})

export default function Settings({ loaderData: { staff, twoFactor, logins } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta title="Settings" hidden />
      <PageHead title="Settings" lead="How you sign in, and where you're signed in." />
      <div className="stack">
        {staff.twofactor === 'required' && (
          <Banner tone="warn">
            Administrators must use two-factor sign-in. Set it up below to use the rest of the portal.
          </Banner>
        )}
        <Section
          title="Two-factor sign-in"
          lead="Use an app code as well as your password, so a stolen password isn't enough."
        >
          <TwoFactor state={twoFactor} />
        </Section>
        <Section title="Where you're signed in">
          <Logins logins={logins} />
        </Section>
      </div>
    </>
  )
}
