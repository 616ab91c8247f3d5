import { Link } from 'react-router'
import { Pagination } from '../../ui/pagination.tsx'
import { ClinicCard } from '../clinics/clinic-card.tsx'
import { CompareToggle } from '../shortlist/compare-toggle.tsx'
import { addressOf, withoutFilters } from './address.ts'
import { leftOut } from './filter-labels.ts'
import type { ResultItem, Results } from './load-results.ts'
import { useNarrowing } from './narrowing.ts'
import styles from './result-list.module.css'

type Props = {
  results: Results
  /** Told which clinic is being looked at, so that the map can show it. */
  onLook: (id: string) => void
}

/** The clinics of this page as cards, and the way to the others. */
export function ResultList({ results, onLook }: Props) {
  const { items, range, search, pages, passing, found } = results
  const narrowing = useNarrowing()
  const longest = Math.max(0, ...items.map(({ card }) => card.distance ?? 0))
  const rest = leftOut(search, found - passing)
  return (
    <>
      <ol className={styles.list} aria-busy={narrowing}>
        {items.map(({ card, letter, href, at, why }) => (
          <li key={card.id} onPointerEnter={() => onLook(card.id)} onFocus={() => onLook(card.id)}>
            <ClinicCard
              clinic={card}
              letter={at ? letter : undefined}
              range={range}
              longest={longest}
              href={href}
              more={<Why reasons={why} name={card.name} />}
              compare={<CompareToggle id={card.id} name={card.name} />}
            />
          </li>
        ))}
      </ol>
      <Pagination page={search.page} pages={pages} hrefOf={page => addressOf({ ...search, page })} />
      {rest && (
        <p className={styles.rest}>
          {rest}{' '}
          <Link to={addressOf(withoutFilters(search))} replace preventScrollReset>
            Show them
          </Link>
        </p>
      )}
    </>
  )
}

function Why({ reasons, name }: { reasons: ResultItem['why']; name: string }) {
  return (
    <details className={styles.why}>
      <summary>
        Why is this here?<span className="visually-hidden"> {name}</span>
      </summary>
      <ul>
        {reasons.map(reason => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </details>
  )
}
