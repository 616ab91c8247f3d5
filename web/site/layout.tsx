import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { useCountedVisits } from '../platform/analytics/analytics.ts'
import { ErrorPage } from '../platform/error-page.tsx'
import { NavigationLine } from '../platform/navigation-line.tsx'
import { useNotice } from '../platform/notice.ts'
import { notify, Toasts } from '../ui/feedback/toast.tsx'
import { SkipLink } from '../ui/navigation/skip-link.tsx'
import { ConsentBar } from './consent/consent-bar.tsx'
import { SiteFooter } from './shell/site-footer.tsx'
import { SiteHeader } from './shell/site-header.tsx'

/** The frame of every public page. `notice` comes above everything, in the flow: the cookie bar. */
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
  useNotice(text => notify(text))
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
