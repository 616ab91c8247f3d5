import { IconColumns3 } from '@tabler/icons-react'
import { NavigationLink, usePlace } from '../../platform/place.tsx'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { compareAddress, maxCompared, readAsked } from '../compare/address.ts'
import badge from './compare-badge.module.css'
import styles from './compare-link.module.css'
import { useShortlist } from './shortlist.ts'

/** The link to the comparison on every page, with the number of selected clinics. */
export function CompareLink({ label }: { label: string }) {
  const { to, count } = useWaiting()
  return (
    <NavigationLink to={to}>
      {label}
      {count > 0 && <Count count={count} />}
    </NavigationLink>
  )
}

/** What the shortlist holds and where it is compared, for the search in the address where there is one. */
export function useWaiting() {
  const { clinics } = useShortlist()
  const { search } = usePlace()
  const ids = clinics.map(({ id }) => id)
  const first = ids.slice(0, maxCompared)
  return {
    to: compareAddress(first, ids.length > 0 ? readAsked(new URLSearchParams(search)) : {}),
    count: ids.length,
  }
}

/** How many clinics are on the shortlist. */
export const Count = ({ count }: { count: number }) => (
  <span className={styles.count}>
    {count}
    <span className="visually-hidden"> on your shortlist</span>
  </span>
)

/** Beside the closed menu on a phone, once there is something to compare. */
export function CompareBadge() {
  const { to, count } = useWaiting()
  if (count === 0) return null
  return (
    <PageLink to={to} className={badge.badge}>
      <IconColumns3 aria-hidden="true" />
      <span className="visually-hidden">Compare </span>
      <Count count={count} />
    </PageLink>
  )
}
