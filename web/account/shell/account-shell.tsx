import { Button, Menu } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { productName } from '../../../contract/text/product.ts'
import { homePath } from '../../platform/home-path.ts'
import { NavigationLine } from '../../platform/navigation-line.tsx'
import { Logo } from '../../ui/figures/logo.tsx'
import { SkipLink } from '../../ui/navigation/skip-link.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { SchemeSwitch } from '../../ui/theme/scheme-switch.tsx'
import styles from './account-shell.module.css'
import type { Destination } from './navigation.ts'
import { usePrefetch } from './use-prefetch.ts'

type Ways = { links: Destination[]; onSignOut: () => void }

/** The frame of the account area: logo, sign-out and the page. */
export function AccountShell({ links, onSignOut, children }: Ways & { children: ReactNode }) {
  const prefetch = usePrefetch()
  return (
    <>
      <SkipLink />
      <NavigationLine />
      <header className={`no-print ${styles.header}`}>
        <div className={classNames('wrap line gap-24 spread', styles.bar)}>
          <Logo name={productName} to={homePath} />
          <nav className={`line gap-24 ${styles.wide}`} aria-label="Main">
            {links.map(({ to, label }) => (
              <Link key={to} to={to} prefetch={prefetch}>
                {label}
              </Link>
            ))}
            <Button variant="default" size="sm" onClick={onSignOut}>
              Sign out
            </Button>
          </nav>
          <PhoneMenu links={links} onSignOut={onSignOut} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={classNames('wrap', styles.main)}>
        {children}
      </main>
      <footer className={`no-print ${styles.footer}`}>
        <div className="wrap">
          <SchemeSwitch />
        </div>
      </footer>
    </>
  )
}

function PhoneMenu({ links, onSignOut }: Ways) {
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button variant="default" size="sm" className={styles.narrow} aria-label="Menu">
          <IconMenu2 size={20} stroke={1.75} aria-hidden="true" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {links.map(({ to, label }) => (
          <Menu.Item key={to} component={Link} to={to}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Item onClick={onSignOut}>Sign out</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
