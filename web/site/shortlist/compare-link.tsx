import { NavLink, useSearchParams } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { compareAddress, readAsked } from '../compare/address.ts'
import styles from './compare-link.module.css'
import { useShortlist } from './shortlist.ts'

type Props = {
  label: string
  /** Stands beside the closed menu of a phone, and only when there is something to compare. */
  onlyWhenChosen?: boolean
}

/** The way to the comparison from every page, with the number of clinics that wait there. */
export function CompareLink({ label, onlyWhenChosen = false }: Props) {
  const { clinics } = useShortlist()
  const [params] = useSearchParams()
  const ids = clinics.map(({ id }) => id)
  if (onlyWhenChosen && ids.length === 0) return null
  return (
    <NavLink
      className={classNames(onlyWhenChosen && styles.beside)}
      to={compareAddress(ids, ids.length > 0 ? readAsked(params) : {})}
    >
      {label}
      {ids.length > 0 && (
        <span className={styles.count}>
          {ids.length}
          <span className="visually-hidden"> on your shortlist</span>
        </span>
      )}
    </NavLink>
  )
}
