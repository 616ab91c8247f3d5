import { Button, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMenu2, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { productName } from '../../../contract/text/product.ts'
import { homePath } from '../../platform/home-path.ts'
import { NavigationLine } from '../../platform/navigation-line.tsx'
import { Logo } from '../../ui/figures/logo.tsx'
import { SkipLink } from '../../ui/navigation/skip-link.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { RoleTag } from '../role-tag.tsx'
import { RailContent, type RailProps } from './rail-content.tsx'
import styles from './staff-shell.module.css'

/** The staff portal: a deep rail with every screen beside the page; on small screens a bar with a drawer. */
export function StaffShell({ children, ...rail }: RailProps & { children: ReactNode }) {
  const [opened, { open, close }] = useDisclosure(false)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes whenever another page opens
  useEffect(close, [key])
  return (
    <>
      <SkipLink />
      <NavigationLine overlay />
      <div className={styles.shell}>
        <aside className={classNames(styles.rail, 'no-print', styles.side)} aria-label="Staff portal">
          <RailContent {...rail} />
        </aside>
        <header className={classNames(styles.rail, 'no-print', styles.bar)}>
          <Logo name={productName} to={homePath} className={styles.logo} />
          {rail.person && <RoleTag role={rail.person.role} />}
          <Button
            variant="default"
            size="sm"
            className={styles.control}
            onClick={open}
            aria-label="Menu"
            aria-expanded={opened}
          >
            <IconMenu2 aria-hidden="true" />
          </Button>
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      <Drawer.Root opened={opened} onClose={close} size={280} classNames={{ content: styles.rail }}>
        <Drawer.Overlay />
        <Drawer.Content aria-label="Menu" radius={0}>
          <Drawer.Body className={styles.drawer}>
            <RailContent {...rail} />
            <Button
              variant="default"
              size="sm"
              className={classNames(styles.control, styles.close)}
              onClick={close}
              aria-label="Close"
            >
              <IconX aria-hidden="true" />
            </Button>
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </>
  )
}
