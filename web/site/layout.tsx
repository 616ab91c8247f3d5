import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { ErrorPage } from '../platform/error-page.tsx'
import { Island } from '../platform/islands/island.tsx'
import { NavigationLine } from '../platform/navigation-line.tsx'
import { Toasts } from '../ui/feedback/toast.tsx'
import { SkipLink } from '../ui/navigation/skip-link.tsx'
import { ConsentBar } from './consent/consent-bar.tsx'
import { SiteFooter } from './shell/site-footer.tsx'
import { SiteHeader } from './shell/site-header.tsx'
import { Visit } from './shell/visit.tsx'

/** The frame of every public page. `notice` comes above everything, in the flow: the cookie bar. */
function SiteShell({ notice, children }: { notice?: ReactNode; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      {notice}
      <NavigationLine />
      <Island name="SiteHeader" of={SiteHeader} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <Island name="Toasts" of={Toasts} />
    </>
  )
}

export default function SiteLayout() {
  return (
    <SiteShell notice={<Island name="ConsentBar" of={ConsentBar} />}>
      <Outlet />
      <Island name="Visit" of={Visit} />
    </SiteShell>
  )
}

export function ErrorBoundary() {
  return (
    <SiteShell>
      <div className="wrap section">
        <ErrorPage />
      </div>
    </SiteShell>
  )
}
