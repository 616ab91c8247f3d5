import { Island } from '../../../platform/islands/island.tsx'
import { inPlace } from '../../../platform/navigation/go.ts'
import { Pagination } from '../../../ui/controls/pagination.tsx'
import { PageLink } from '../../../ui/navigation/page-link.tsx'
import { addressOf } from '../address.ts'
import { withoutFilters } from '../fewer-filters.ts'
import type { SentResults } from '../load-results.ts'
import { ResultCards } from './result-cards.tsx'

/** The clinics of this page, and the way to the others. */
export const ResultList = ({ results: { search, pages, near, rest } }: { results: SentResults }) => (
  <>
    <Island name="ResultCards" of={ResultCards} />
    <div data-swap="others">
      <Pagination page={search.page} pages={pages} hrefOf={page => addressOf({ ...search, page })} />
      {rest && (
        <p className="mt-16 muted small no-print">
          {rest}{' '}
          <PageLink to={addressOf(withoutFilters(search, near !== null))} {...inPlace}>
            Show them
          </PageLink>
        </p>
      )}
    </div>
  </>
)
