import { IconAdjustmentsHorizontal, IconMap2, IconX } from '@tabler/icons-react'
import { showingClinics } from '../../../contract/text/site-messages.ts'
import { formatNumber } from '../../platform/format.ts'
import { inPlace } from '../../platform/navigation/go.ts'
import { Chip, ChipLink, Chips } from '../../ui/controls/chip.tsx'
import { sortLabels } from './filters/filter-page.ts'
import { filterSheetId } from './filters/filter-sheet.tsx'
import type { SentResults } from './load-results.ts'
import { mapSheetId } from './map/map-sheet.tsx'
import styles from './results-heading.module.css'

type Props = {
  results: SentResults
  /** What the words were taken as, and what else they may mean, as HTML. */
  reading: string
  title: string
  /** Not the page's own, where help has that. */
  heading: 'h1' | 'h2'
}

/** What was searched, how many pass, which filters are on, and how the words were understood. */
export function ResultsHeading({ results, reading, title, heading: Heading }: Props) {
  const { search, found, passing } = results
  const summary = found > 0 ? showingClinics(formatNumber(passing), formatNumber(found)) : ''
  return (
    <div className="mb-16">
      <Heading>{title}</Heading>
      {found > 0 && (
        <div className={styles.row}>
          <p tabIndex={-1} className={styles.summary} data-landing="">
            <b data-announce="">{summary}</b> by {sortLabels[search.sort].toLowerCase()}
          </p>
          <Chips className={styles.chips}>
            <ActiveFilters active={results.active} />
            <Chip className={styles.belowM} popoverTarget={filterSheetId}>
              <IconAdjustmentsHorizontal aria-hidden="true" />
              Filters
            </Chip>
            {results.hasMap && (
              <Chip className={styles.belowL} popoverTarget={mapSheetId}>
                <IconMap2 aria-hidden="true" />
                Map
              </Chip>
            )}
          </Chips>
        </div>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: written by the loader, escaped */}
      <div dangerouslySetInnerHTML={{ __html: reading }} />
    </div>
  )
}

/** The filters that are on; each can be taken away. The focus then goes where it is said what is left. */
const ActiveFilters = ({ active }: Pick<SentResults, 'active'>) =>
  active.map(({ label, to }) => (
    <ChipLink key={label} on {...inPlace} to={to}>
      <span className="visually-hidden">Remove filter: </span>
      {label}
      <IconX aria-hidden="true" />
    </ChipLink>
  ))
