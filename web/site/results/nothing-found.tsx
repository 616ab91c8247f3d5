import { siteMessages as messages } from '../../../contract/text/site-messages.ts'
import { formatBothDistances } from '../../platform/format.ts'
import { AnchorButton } from '../../ui/controls/button.tsx'
import chip from '../../ui/controls/chip.module.css'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import searchDrawing from '../../ui/figures/drawings/search.svg?no-inline'
import { classNames } from '../../ui/theme/class-names.ts'
import { clinicAddress, searchOf } from '../clinics/clinic-address.ts'
import { resultsAddress } from '../search-form/results-address.ts'
import { addressOf } from './address.ts'
import { withoutFilters } from './fewer-filters.ts'
import type { Results } from './load-results.ts'
import styles from './results.module.css'

/** Written as plain HTML by the server: most visitors never see it. */
export function Nothing({ results }: { results: Results }) {
  if (results.found === 0) return <NothingFound results={results} />
  return results.passing === 0 ? <NothingPasses results={results} /> : null
}

/** The search itself found nothing: says why, and offers what may have been meant. */
function NothingFound({ results }: { results: Results }) {
  const { search, otherPlaces, offered } = results
  const { treatmentName, location } = search
  if (otherPlaces) {
    const places = otherPlaces.map(({ label, query }) => ({
      label,
      to: resultsAddress(treatmentName, query),
    }))
    return (
      <EmptyState
        drawing={searchDrawing}
        title={messages.noResultsFound}
        action={
          <Offers
            title={places.length > 0 ? 'Did you mean' : 'Try instead'}
            offers={[...places, { label: 'Search the whole UK', to: resultsAddress(treatmentName) }]}
          />
        }
      >
        We couldn't find “{location}”. Check the spelling, or use a postcode.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      drawing={searchDrawing}
      title={messages.noResultsFound}
      action={
        <Offers
          title={offered.title}
          offers={offered.names.map(name => ({ label: name, to: resultsAddress(name, location) }))}
        />
      }
    >
      {offered.lead}
    </EmptyState>
  )
}

/** The filters left nothing: shows the nearest clinic without them, and takes them away. */
function NothingPasses({ results: { search, nearest, near } }: { results: Results }) {
  return (
    <EmptyState
      drawing={searchDrawing}
      title={messages.noClinicsMatch}
      action={
        <AnchorButton kind="primary" href={addressOf(withoutFilters(search, near !== null))}>
          {messages.resetFilters}
        </AnchorButton>
      }
    >
      {nearest && nearest.distance !== null ? (
        <>
          Without filters, the nearest is{' '}
          <a href={clinicAddress(nearest.id, searchOf(search))}>{nearest.name}</a>,{' '}
          {formatBothDistances(nearest.distance)} away{nearest.area && ` in ${nearest.area}`}.
        </>
      ) : (
        'Try adjusting your filters to see more results.'
      )}
    </EmptyState>
  )
}

const Offers = ({ title, offers }: { title: string; offers: { label: string; to: string }[] }) => (
  <div className="stack gap-8">
    <p className="small muted">{title}</p>
    <div className={classNames('row', styles.offers)}>
      {offers.map(({ label, to }) => (
        <a key={to} href={to} className={chip.chip}>
          {label}
        </a>
      ))}
    </div>
  </div>
)
