import { Link, Outlet, useLocation, useNavigate } from 'react-router'
import type { User } from '../../contract/auth/auth.ts'
import { roleIncludes, teamRoleLabels } from '../../contract/core/team-roles.ts'
import { type AccountOverview, getAccountOverview } from '../../contract/providers/overview.ts'
import { ErrorPage } from '../platform/error-page.tsx'
import { formatDate } from '../platform/format.ts'
import { homePath } from '../platform/home-path.ts'
import { useSwitchedOff } from '../platform/meta/offered.tsx'
import { storedPerson } from '../platform/session.ts'
import { signOut } from '../platform/signed-in/sign-out.ts'
import { type FormArea, FormAreaContext } from '../shared/forms/form-area.ts'
import { mayLeave } from '../shared/forms/unsaved.ts'
import { UnsavedGuard } from '../shared/forms/unsaved-guard.tsx'
import { Banner } from '../ui/feedback/banner.tsx'
import { inOwnDocument } from '../ui/mantine/own-document.ts'
import { Mantine } from '../ui/mantine/provider.tsx'
import { Toasts, toast } from '../ui/mantine/toasts.tsx'
import type { Route } from './+types/layout.ts'
import { forgetDrafts } from './enquiries/answer-draft.ts'
import { sendSignedIn } from './forms/send-signed-in.ts'
import { SignInAgain } from './forms/sign-in-again.tsx'
import { Checklist } from './overview/checklist.tsx'
import { ConfirmEmailBanner } from './overview/confirm-email-banner.tsx'
import { Due } from './overview/due.tsx'
import { ListingCheckNotice } from './overview/listing-check-notice.tsx'
import styles from './overview/notices.module.css'
import { OverviewContext } from './overview/use-overview.ts'
import { VerificationNotice } from './overview/verification-notice.tsx'
import { AccountHeading } from './shell/account-heading.tsx'
import { AccountLoading } from './shell/account-loading.tsx'
import { AccountShell } from './shell/account-shell.tsx'
import { AccountTabs } from './shell/account-tabs.tsx'
import { loadAccount } from './shell/load-account.ts'
import { accountLinks, accountSections, forRole, pageNameAt } from './shell/navigation.ts'
import { AuthenticationNotice } from './subscriptions/authenticate-payment.tsx'

export const clientMiddleware = [inOwnDocument]

/** Has its own banner, on which the question is answered. */
const subscriptionsPath = '/account/subscriptions'

let known: AccountOverview | undefined

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  try {
    known = await loadAccount(request, getAccountOverview, {})
  } catch (error) {
    // A failed refetch keeps the frame: the page inside shows what failed.
    if (error instanceof Response || !known || known.id !== signedInId()) throw error
  }
  return known
}

const formAreaOf = (account: AccountOverview): FormArea => ({
  send: call => sendSignedIn(account, call),
  failures: 'page',
  toast,
  asksBeforeLeaving: true,
})

const signedInId = () => (storedPerson('provider') as User | undefined)?.id

function useSignOut() {
  const navigate = useNavigate()
  return async () => {
    if (!(await mayLeave())) return
    forgetDrafts()
    await signOut('provider')
    navigate(homePath)
  }
}

/** While the login is checked nothing of the account is known: the same frame with placeholders. */
export function HydrateFallback() {
  return (
    <Mantine>
      <AccountShell links={accountLinks} onSignOut={useSignOut()}>
        <AccountLoading />
      </AccountShell>
    </Mantine>
  )
}

export default function AccountLayout({ loaderData: account }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const off = useSwitchedOff()
  return (
    <Mantine>
      <OverviewContext value={account}>
        <FormAreaContext value={formAreaOf(account)}>
          <AccountShell links={forRole(accountLinks, account.role, off)} onSignOut={useSignOut()}>
            <AccountHeading
              clinic={account.companyName}
              logo={account.logo}
              title={
                <>
                  Welcome, {account.firstName}
                  <span className="visually-hidden">: {pageNameAt(pathname)}</span>
                </>
              }
              subtitle={subtitleOf(account)}
            >
              {roleIncludes(account.role, 'billing') && <Due {...account} />}
            </AccountHeading>
            <Notices {...account} />
            <AccountTabs
              sections={forRole(accountSections, account.role, off)}
              news={{
                '/account/enquiries': { count: account.unreadEnquiries, are: 'unread' },
                '/account/calendar': { count: account.waitingRequests, are: 'waiting for your answer' },
              }}
            />
            <div className="stack gap-24 mt-24">
              {pathname === '/account' && roleIncludes(account.role, 'manage') && <Checklist {...account} />}
              {/* Another clinic's pages start again, also at the same URL. */}
              <Outlet key={`${account.id} ${account.email}`} />
            </div>
          </AccountShell>
        </FormAreaContext>
        <UnsavedGuard />
        <SignInAgain />
        <Toasts />
      </OverviewContext>
    </Mantine>
  )
}

/** The owner reads since when the clinic is with us; others, what they are here for. */
const subtitleOf = ({ companyName, createdAt, role }: AccountOverview) =>
  role === 'owner'
    ? `${companyName}, with us since ${formatDate(createdAt)}`
    : `${companyName}. Your role: ${teamRoleLabels[role]}`

function Notices(account: AccountOverview) {
  const { emailConfirmed, email, suspended, suspensionReason } = account
  const { listingCheck, verification, subscription } = account
  const { pathname } = useLocation()
  const asked = pathname === subscriptionsPath ? null : subscription?.authentication
  return (
    <div className={`stack gap-8 mb-16 ${styles.notices}`}>
      {suspended && (
        <Banner tone="bad">
          <p>
            <b>Your listing is suspended.</b> Patients can't find your clinic. Please{' '}
            <Link to="/account/help">contact support</Link>.
          </p>
          {suspensionReason && <p>Reason: {suspensionReason}</p>}
        </Banner>
      )}
      {asked && <AuthenticationNotice asked={asked} />}
      {listingCheck && <ListingCheckNotice {...listingCheck} />}
      {!listingCheck && emailConfirmed && verification && <VerificationNotice {...verification} />}
      {!emailConfirmed && <ConfirmEmailBanner email={email} />}
    </div>
  )
}

export function ErrorBoundary() {
  return (
    <Mantine>
      <AccountShell links={accountLinks} onSignOut={useSignOut()}>
        <div className="section">
          <ErrorPage />
        </div>
      </AccountShell>
    </Mantine>
  )
}
