import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { productName } from '../../../contract/text/product.ts'
import { ErrorPage } from '../../platform/error-page.tsx'
import { homePath } from '../../platform/home-path.ts'
import { NavigationLine } from '../../platform/navigation-line.tsx'
import { Toasts } from '../../ui/feedback/toast.tsx'
import { Logo } from '../../ui/figures/logo.tsx'
import { inOwnDocument } from '../../ui/mantine/own-document.ts'
import { SkipLink } from '../../ui/navigation/skip-link.tsx'
import { SchemeSwitch } from '../../ui/theme/scheme-switch.tsx'
import styles from './layout.module.css'

export const clientMiddleware = [inOwnDocument]

/** The door of the portal: the rail's deep colour with nothing on it yet, and one form. */
function Door({ children }: { children: ReactNode }) {
  return (
    <>
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
    </>
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
