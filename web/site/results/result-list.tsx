import { Link, useNavigation } from 'react-router'
import { inPlace } from '../../platform/navigation/go.ts'
import { Pagination } from '../../ui/controls/pagination.tsx'
import { CardList } from '../clinics/card-list.tsx'
import { addressOf, withoutFilters } from './address.ts'
import type { SentResults } from './load-results.ts'
import styles from './result-list.module.css'

type Props = {
  results: SentResults
  /** The clinics as HTML. */
  cards: string
  /** Told which clinic is being looked at, so that the map can show it. */
  onLook: (id: string) => void
}

/** The clinics of this page as cards, and the way to the others. */
export function ResultList({ results: { search, pages, near, rest }, cards, onLook }: Props) {
  const narrowing = useNarrowing()
  return (
    <>
      <CardList markup={cards} written="cards" className={styles.list} busy={narrowing} onLook={onLook} />
      <Pagination page={search.page} pages={pages} hrefOf={page => addressOf({ ...search, page })} />
      {rest && (
        <p className="mt-16 muted small no-print">
          {rest}{' '}
          <Link to={addressOf(withoutFilters(search, near !== null))} {...inPlace}>
            Show them
          </Link>
        </p>
      )}
    </>
  )
}

/** Whether another list of results is on its way. */
const useNarrowing = () => useNavigation().location?.pathname === '/results'
