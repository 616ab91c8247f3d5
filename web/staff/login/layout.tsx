import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { productName } from '../../../contract/product.ts'
import { ErrorPage } from '../../lib/error-page.tsx'
import { homePath } from '../../lib/home-path.ts'
import { NavigationLine } from '../../lib/navigation-line.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Mantine } from '../../ui/mantine/provider.tsx'
import { Toasts } from '../../ui/mantine/toasts.tsx'
import { SchemeSwitch } from '../../ui/scheme-switch.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import styles from './layout.module.css'

/** The door of the portal: the rail's deep colour with nothing on it yet, and one form. */
function Door({ children }: { children: ReactNode }) {
  return (
    <Mantine>
      <SkipLink />
      <NavigationLine overlay />
      <div className={styles.door}>
        <header className={styles.side}>
          <Logo name={productName} to={homePath} className={styles.logo} />
          <p className={styles.words}>Staff portal</p>
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <footer className={styles.footer}>
          <SchemeSwitch />
        </footer>
      </div>
      <Toasts />
    </Mantine>
  )
}

export default function DoorLayout() {
  return (
    <Door>
      <Outlet />
    </Door>
  )
}

export function ErrorBoundary() {
  return (
    <Door>
      <ErrorPage />
    </Door>
  )
}
