import { IconMenu2 } from '@tabler/icons-react'
import { type ToggleEvent, useEffect, useRef, useSyncExternalStore } from 'react'
import { NavigationLink, usePlace } from '../../platform/place.tsx'
import { type Login, storedToken } from '../../platform/stored-token.ts'
import { Button } from '../../ui/controls/button.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { CompareBadge, CompareLink } from '../shortlist/compare-link.tsx'
import { HomeLink } from './home-link.tsx'
import { comparePath, mainNavigation, signInPath } from './navigation.ts'
import styles from './site-header.module.css'

const areas: Record<Login, { to: string; label: string }> = {
  provider: { to: '/account', label: 'Your account' },
  staff: { to: '/staff', label: 'Staff portal' },
}

/** Who signs in or out comes to another page, and may go back to this one as it was left. */
function onShown(listener: () => void) {
  addEventListener('pageshow', listener)
  return () => removeEventListener('pageshow', listener)
}

const whoIsHere = (): Login | null =>
  storedToken('provider') ? 'provider' : storedToken('staff') ? 'staff' : null
// The page is the same for everyone; only the browser knows who is signed in.
const nobody = () => null

function SignInLink({ to, label }: { to: string; label: string }) {
  const who = useSyncExternalStore(onShown, whoIsHere, nobody)
  const area = who ? areas[who] : { to, label }
  return <NavigationLink to={area.to}>{area.label}</NavigationLink>
}

const linkTo = (to: string, label: string) => {
  if (to === comparePath) return <CompareLink label={label} />
  if (to === signInPath) return <SignInLink to={to} label={label} />
  return <NavigationLink to={to}>{label}</NavigationLink>
}

const Links = () => (
  <ul className={styles.links}>
    {mainNavigation.map(({ to, label }) => (
      <li key={to}>{linkTo(to, label)}</li>
    ))}
  </ul>
)

/** Logo and navigation. On a phone the links are in a native popover, which opens without scripts too. */
export function SiteHeader() {
  const menu = useRef<HTMLElement>(null)
  const { key } = usePlace()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever another page opens
  useEffect(() => {
    const close = () => menu.current?.matches(':popover-open') && menu.current.hidePopover()
    close()
    // A document that someone comes back to is as it was left.
    addEventListener('pagehide', close)
    return () => removeEventListener('pagehide', close)
  }, [key])
  // In the top layer it knows nothing of the header it belongs to: the cookie bar above may have any height.
  const placeBelow = (event: ToggleEvent<HTMLElement>) => {
    const bar = event.currentTarget.parentElement
    if (event.newState === 'open' && bar)
      event.currentTarget.style.top = `${bar.getBoundingClientRect().bottom + scrollY}px`
  }
  return (
    <header className={`no-print ${styles.header}`}>
      <div className={classNames('wrap', styles.bar)}>
        <HomeLink />
        <nav className={styles.wide} aria-label="Main">
          <Links />
        </nav>
        <CompareBadge />
        <Button small className={styles.opener} popoverTarget="site-menu" aria-label="Menu">
          <IconMenu2 aria-hidden="true" />
        </Button>
        <nav
          id="site-menu"
          className={styles.menu}
          popover="auto"
          ref={menu}
          onBeforeToggle={placeBelow}
          aria-label="Menu"
        >
          <Links />
        </nav>
      </div>
    </header>
  )
}
