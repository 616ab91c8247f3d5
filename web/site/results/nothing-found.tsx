import { Link } from 'react-router'
import { siteMessages as messages } from '../../../contract/text/site-messages.ts'
import { formatDistance } from '../../platform/format.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { ChipLink, Chips } from '../../ui/controls/chip.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import searchDrawing from '../../ui/figures/drawings/search.svg?no-inline'
import { clinicAddress } from '../clinics/clinic-address.ts'
import { resultsAddress } from '../search-form/results-address.ts'
import { addressOf, withoutFilters } from './address.ts'
import type { Results } from './load-results.ts'
import styles from './nothing-found.module.css'

/** The search itself found nothing: says why, and offers what may have been meant. */
export function NothingFound({ results }: { results: Results }) {
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
export function NothingPasses({ results: { search, nearest } }: { results: Results }) {
  return (
    <EmptyState
      drawing={searchDrawing}
      title={messages.noClinicsMatch}
      action={
        <ButtonLink kind="primary" to={addressOf(withoutFilters(search))} replace preventScrollReset>
          {messages.resetFilters}
        </ButtonLink>
      }
    >
      {nearest && nearest.distance !== null ? (
        <>
          Without filters, the nearest is{' '}
          <Link
            to={clinicAddress(nearest.id, { treatmentName: search.treatmentName, location: search.location })}
          >
            {nearest.name}
          </Link>
          , {formatDistance(nearest.distance)} away{nearest.area && ` in ${nearest.area}`}.
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
    <Chips className={styles.chips}>
      {offers.map(({ label, to }) => (
        <ChipLink key={to} to={to}>
          {label}
        </ChipLink>
      ))}
    </Chips>
  </div>
)
