import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { useCountedVisits } from '../lib/analytics.ts'
import { ErrorPage } from '../lib/error-page.tsx'
import { NavigationLine } from '../lib/navigation-line.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { Toasts } from '../ui/toast.tsx'
import { ConsentBar } from './consent/consent-bar.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** The sheet that every public page lies on. `notice` stands above everything, in the flow: the cookie bar. */
function SiteShell({ notice, children }: { notice?: ReactNode; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      {notice}
      <NavigationLine />
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <Toasts />
    </>
  )
}

export default function SiteLayout() {
  useCountedVisits()
  return (
    <SiteShell notice={<ConsentBar />}>
      <Outlet />
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
