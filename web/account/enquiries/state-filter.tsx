import { Link } from 'react-router'
import { type EnquiryState, enquiryStateNames as stateNames } from '../../../contract/patients/enquiries.ts'
import { formatNumber } from '../../platform/format.ts'
import styles from './enquiries.module.css'

type Props = {
  counts: Record<EnquiryState, number>
  all: number
  chosen: EnquiryState | undefined
  assigned: 'me' | 'nobody' | undefined
}

/** Filters the inbox; each choice has its own URL. */
export function StateFilter({ counts, all, chosen, assigned }: Props) {
  const choices: [EnquiryState | undefined, string, number][] = [
    [undefined, 'All', all],
    ['unread', stateNames.unread, counts.unread],
    // What nobody has read is to be answered too.
    ['waiting', stateNames.waiting, counts.waiting + counts.unread],
    ['answered', stateNames.answered, counts.answered],
    ['closed', stateNames.closed, counts.closed],
  ]
  const hrefOf = (state: EnquiryState | undefined) =>
    state || assigned
      ? `?${new URLSearchParams({ ...(state && { state }), ...(assigned && { assigned }) })}`
      : '/account/enquiries'
  return (
    <nav aria-label="Filter enquiries" className={`row ${styles.filter}`}>
      {choices.map(([state, name, count]) => (
        <Link key={name} to={hrefOf(state)} replace aria-current={state === chosen ? 'true' : undefined}>
          {name} <span>{formatNumber(count)}</span>
        </Link>
      ))}
    </nav>
  )
}
