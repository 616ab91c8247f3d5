import { IconAdjustmentsHorizontal, IconMap2, IconX } from '@tabler/icons-react'
import { type RefObject, useRef } from 'react'
import { showingClinics } from '../../../contract/text/site-messages.ts'
import { formatNumber } from '../../platform/format.ts'
import { Followed } from '../../platform/markup/followed.tsx'
import { inPlace } from '../../platform/navigation/go.ts'
import { Chip, ChipLink, Chips } from '../../ui/controls/chip.tsx'
import { useAnnounceChange } from '../../ui/feedback/announcer.tsx'
import { sortLabels } from './filters/filter-page.ts'
import { filterSheetId } from './filters/filter-sheet.tsx'
import type { SentResults } from './load-results.ts'
import { mapSheetId } from './map-sheet.tsx'
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
  const summaryLine = useRef<HTMLParagraphElement>(null)
  const { search, found, passing } = results
  const summary = found > 0 ? showingClinics(formatNumber(passing), formatNumber(found)) : ''
  useAnnounceChange(summary)
  return (
    <div className="mb-16">
      <Heading>{title}</Heading>
      {found > 0 && (
        <div className={styles.row}>
          <p ref={summaryLine} tabIndex={-1} className={styles.summary}>
            <b>{summary}</b> by {sortLabels[search.sort].toLowerCase()}
          </p>
          <Chips className={styles.chips}>
            <ActiveFilters active={results.active} landing={summaryLine} />
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
      <Followed markup={reading} written="reading" />
    </div>
  )
}

type Landing = RefObject<HTMLElement | null>

/** The filters that are on; each can be taken away. The focus then goes where it is said what is left. */
function ActiveFilters({ active, landing }: { active: SentResults['active']; landing: Landing }) {
  return active.map(({ label, to }) => (
    <ChipLink
      key={label}
      on
      {...inPlace}
      to={to}
      onClick={() => landing.current?.focus({ preventScroll: true })}
    >
      <span className="visually-hidden">Remove filter: </span>
      {label}
      <IconX aria-hidden="true" />
    </ChipLink>
  ))
}
