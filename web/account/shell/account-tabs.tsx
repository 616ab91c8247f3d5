import { Link, NavLink, useLocation } from 'react-router'
import { formatCount } from '../../platform/format.ts'
import tabs from '../../ui/navigation/tabs.module.css'
import styles from './account-tabs.module.css'
import type { Destination } from './navigation.ts'
import { usePrefetch } from './use-prefetch.ts'

type Waiting = { count: number; are: string }

type Props = {
  sections: Destination[]
  /** For a section's address, how many things in it wait for the clinic, and what they are. */
  news?: Record<string, Waiting>
}

/** The sections of the account as tabs; each is a page with its own URL. */
export function AccountTabs({ sections, news = {} }: Props) {
  const { pathname } = useLocation()
  const prefetch = usePrefetch()
  return (
    <nav className={tabs.tabs} aria-label="Account">
      {sections.map(({ to, label, also }) => {
        const isWithin = also !== undefined && pathname.startsWith(also)
        const content = (
          <>
            {label}
            {news[to] && <News {...news[to]} />}
          </>
        )
        return isWithin ? (
          <Link key={to} to={to} prefetch={prefetch} aria-current="true" data-within>
            {content}
          </Link>
        ) : (
          <NavLink key={to} to={to} end={to === '/account'} prefetch={prefetch}>
            {content}
          </NavLink>
        )
      })}
    </nav>
  )
}

function News({ count, are }: Waiting) {
  if (count === 0) return null
  return (
    <>
      <span className={`fine strong ${styles.news}`} aria-hidden="true">
        {count > 99 ? '99+' : count}
      </span>
      <span className="visually-hidden">, {formatCount(count, are, are)}</span>
    </>
  )
}
