import { type ReactNode, useEffect } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { productName } from '../../contract/product.ts'
import { useCountedVisits } from '../lib/analytics.ts'
import { ErrorPage } from '../lib/error-page.tsx'
import { homePath } from '../lib/home-path.ts'
import { NavigationLine } from '../lib/navigation-line.tsx'
import { takeNotice } from '../lib/notice.ts'
import { classNames } from '../ui/class-names.ts'
import { Logo } from '../ui/logo.tsx'
import { Mantine } from '../ui/mantine/provider.tsx'
import { Toasts, toast } from '../ui/mantine/toasts.tsx'
import { SchemeSwitch } from '../ui/scheme-switch.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import styles from './layout.module.css'

/** The sheet for coming in: as little around the form as possible. */
function JoinShell({ children }: { children: ReactNode }) {
  return (
    <Mantine>
      <SkipLink />
      <NavigationLine />
      <header className={styles.header}>
        <div className={classNames('wrap', styles.bar)}>
          <Logo name={productName} to={homePath} />
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
    </Mantine>
  )
}

/** Shows what the page before has left to be said here. */
function useNotice() {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that opens may have been left a notice
  useEffect(() => {
    const notice = takeNotice()
    if (notice) toast('bad', notice)
  }, [key])
}

export default function JoinLayout() {
  useNotice()
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
