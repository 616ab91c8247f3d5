import { Link, Outlet, useLocation, useNavigate } from 'react-router'
import { type AccountOverview, getAccountOverview } from '../../contract/account-overview.ts'
import type { User } from '../../contract/auth.ts'
import { ErrorPage } from '../lib/error-page.tsx'
import { formatDate } from '../lib/format.ts'
import { homePath } from '../lib/home-path.ts'
import { storedPerson } from '../lib/session.ts'
import { signOut } from '../lib/sign-out.ts'
import { Banner } from '../ui/banner.tsx'
import { Mantine } from '../ui/mantine/provider.tsx'
import { Toasts } from '../ui/mantine/toasts.tsx'
import type { Route } from './+types/layout.ts'
import { AccountHeading } from './account-heading.tsx'
import { AccountLoading } from './account-loading.tsx'
import { AccountShell } from './account-shell.tsx'
import { AccountTabs } from './account-tabs.tsx'
import { Checklist } from './checklist.tsx'
import { ConfirmEmailBanner } from './confirm-email-banner.tsx'
import { Due } from './due.tsx'
import { EarlyStyles } from './early-styles.tsx'
import { forgetDrafts } from './enquiries/answer-draft.ts'
import { ListingCheckNotice } from './listing-check-notice.tsx'
import { loadAccount } from './load-account.ts'
import { accountLinks, accountSections, pageNameAt } from './navigation.ts'
import styles from './notices.module.css'
import { SignInAgain } from './sign-in-again.tsx'
import { mayLeave, UnsavedGuard } from './unsaved.tsx'
import { OverviewContext } from './use-overview.ts'

let known: AccountOverview | undefined

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  try {
    known = await loadAccount(request, getAccountOverview, {})
  } catch (error) {
    // What could not be fetched anew does not take the frame away: the page inside says what failed.
    if (error instanceof Response || !known || known.id !== signedInId()) throw error
  }
  return known
}

const signedInId = () => (storedPerson('provider') as User | undefined)?.id

function useSignOut() {
  const navigate = useNavigate()
  return async () => {
    if (!(await mayLeave())) return
    forgetDrafts()
    await signOut()
    navigate(homePath)
  }
}

/** While the login is looked at nothing of the account is known: the same frame, with its contents to come. */
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
  return (
    <Mantine>
      <OverviewContext value={account}>
        <AccountShell links={accountLinks} onSignOut={useSignOut()}>
          <AccountHeading
            clinic={account.companyName}
            title={
              <>
                Welcome, {account.firstName}
                <span className="visually-hidden">: {pageNameAt(pathname)}</span>
              </>
            }
            subtitle={`${account.companyName}, with us since ${formatDate(account.createdAt)}`}
          >
            <Due {...account} />
          </AccountHeading>
          <Notices {...account} />
          <AccountTabs sections={accountSections} news={{ '/account/enquiries': account.unreadEnquiries }} />
          {pathname === '/account' && <Checklist {...account} />}
          {/* Another clinic's pages begin anew, also where they stand at the same address. */}
          <Outlet key={account.id} />
        </AccountShell>
        <EarlyStyles />
        <UnsavedGuard />
        <SignInAgain />
        <Toasts />
      </OverviewContext>
    </Mantine>
  )
}

function Notices({ emailConfirmed, email, suspended, suspensionReason, listingCheck }: AccountOverview) {
  return (
    <div className={styles.notices}>
      {suspended && (
        <Banner tone="bad">
          <p>
            <b>Your listing is suspended.</b> Patients cannot find your clinic. Please write to our support:
            the way is on the <Link to="/account/help">Help page</Link>.
          </p>
          {suspensionReason && <p>The reason: {suspensionReason}</p>}
        </Banner>
      )}
      {listingCheck && <ListingCheckNotice {...listingCheck} />}
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
