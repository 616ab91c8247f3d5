import type { ReactNode } from 'react'
import { Link, Outlet } from 'react-router'
import { productName } from '../../contract/text/product.ts'
import { useCountedVisits } from '../platform/analytics/analytics.ts'
import { ErrorPage } from '../platform/error-page.tsx'
import { useHome } from '../platform/home-path.ts'
import { NavigationLine } from '../platform/navigation-line.tsx'
import { useNotice } from '../platform/notice.ts'
import { notify, Toasts } from '../ui/feedback/toast.tsx'
import { Logo } from '../ui/figures/logo.tsx'
import { inOwnDocument } from '../ui/mantine/own-document.ts'
import { SkipLink } from '../ui/navigation/skip-link.tsx'
import { classNames } from '../ui/theme/class-names.ts'
import { SchemeSwitch } from '../ui/theme/scheme-switch.tsx'
import styles from './layout.module.css'

export const clientMiddleware = [inOwnDocument]

/** The sheet for coming in: as little around the form as possible. */
function JoinShell({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <NavigationLine />
      <header className={styles.header}>
        <div className={classNames('wrap line gap-24 spread', styles.bar)}>
          <Logo name={productName} to={useHome()} />
          <Link to="/providersearch">Find a provider</Link>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={styles.footer}>
        <div className="wrap">
          <SchemeSwitch />
        </div>
      </footer>
      <Toasts />
    </>
  )
}

export default function JoinLayout() {
  useNotice(text => notify(text, 'alert'))
  useCountedVisits()
  return (
    <JoinShell>
      <Outlet />
    </JoinShell>
  )
}

export function ErrorBoundary() {
  return (
    <JoinShell>
      <div className="wrap section">
        <ErrorPage />
      </div>
    </JoinShell>
  )
}
