import { useMemo } from 'react'
import { Link } from 'react-router'
import { inPlace } from '../../platform/route-focus.ts'
import { Pagination } from '../../ui/controls/pagination.tsx'
import { CardList } from '../clinics/card-list.tsx'
import { addressOf, withoutFilters } from './address.ts'
import { useNarrowing } from './filters/narrowing.ts'
import type { Results } from './load-results.ts'
import styles from './result-list.module.css'

type Props = {
  results: Results
  /** Told which clinic is being looked at, so that the map can show it. */
  onLook: (id: string) => void
}

/** The clinics of this page as cards, and the way to the others. */
export function ResultList({ results, onLook }: Props) {
  const { search, pages, near, rest } = results
  const cards = useMemo(() => cardsOf(results), [results])
  const narrowing = useNarrowing()
  return (
    <>
      <CardList cards={cards} className={styles.list} busy={narrowing} onLook={onLook} />
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

function cardsOf({ items, range }: Results) {
  const longest = Math.max(0, ...items.map(({ card }) => card.distance ?? 0))
  return items.map(({ card, letter, href, at, why }) => ({
    clinic: card,
    letter: at ? letter : undefined,
    range,
    longest,
    href,
    why,
    comparable: true,
  }))
}
