import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { exampleMessages } from '../../../contract/text/example-messages.ts'
import { siteMessages as messages, showingClinics } from '../../../contract/text/site-messages.ts'
import { usePlace } from '../../platform/place.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Chip, ChipLink, Chips } from '../../ui/controls/chip.tsx'
import { useAnnounceChange } from '../../ui/feedback/announcer.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import searchDrawing from '../../ui/figures/drawings/search.svg?no-inline'
import { classNames } from '../../ui/theme/class-names.ts'
import type { Search } from '../results/address.ts'
import { withoutFilter, withoutFilters } from '../results/fewer-filters.ts'
import { activeFilters } from '../results/filters/filter-labels.ts'
import { sortLabels } from '../results/filters/filter-page.ts'
import { type choicesOf, narrow, type Sample } from './narrow.ts'
import styles from './result-examples.module.css'
import { SampleCards } from './sample-cards.tsx'
import { SampleFilters, sampleFiltersId } from './sample-filters.tsx'
import { readSampleAddress, sampleAddress } from './sample-page.ts'

type Props = { samples: Sample[]; choices: ReturnType<typeof choicesOf> }

/** Invented clinics, narrowed and ordered as the address says. */
export function SampleResults({ samples, choices }: Props) {
  const { search: query } = usePlace()
  const params = useMemo(() => new URLSearchParams(query), [query])
  const search = useMemo(() => readSampleAddress(params), [params])
  const passing = useMemo(() => narrow(samples, search).map(({ id }) => id), [samples, search])
  const opened = samples.find(({ id }) => id === params.get('opened'))
  return (
    <div className={classNames('wrap columns-m', styles.grid)}>
      <SampleFilters search={search} passing={passing.length} choices={choices} />
      <div className="shrink">
        <div className="stack gap-8 mb-24">
          <Banner tone="info">
            <b>This is a demonstration.</b> All ten clinics, their prices and their reviews are invented.
          </Banner>
          {opened && (
            <Banner tone="info" role="status">
              {exampleMessages.demoClinic}
            </Banner>
          )}
        </div>
        <Heading search={search} shown={passing.length} of={samples.length} />
        <SampleCards passing={passing} />
        {passing.length === 0 && <NothingPasses search={search} />}
      </div>
    </div>
  )
}

function Heading({ search, shown, of }: { search: Search; shown: number; of: number }) {
  const summary = showingClinics(String(shown), String(of))
  useAnnounceChange(summary)
  return (
    <div className="mb-16">
      <h1>{exampleMessages.demoHeading}</h1>
      <div className={`row gap-12 spread mt-8 ${styles.row}`}>
        <p tabIndex={-1} className={styles.summary} data-landing="">
          <b>{summary}</b> by {sortLabels[search.sort].toLowerCase()}
        </p>
        <Chips>
          {activeFilters(search).map(({ name, label }) => (
            <ChipLink
              key={name}
              on
              to={sampleAddress(withoutFilter(search, name))}
              replace
              preventScrollReset
            >
              <span className="visually-hidden">Remove filter: </span>
              {label}
              <IconX aria-hidden="true" />
            </ChipLink>
          ))}
          <Chip className={styles.opener} popoverTarget={sampleFiltersId}>
            <IconAdjustmentsHorizontal aria-hidden="true" />
            Filters
          </Chip>
        </Chips>
      </div>
    </div>
  )
}

const NothingPasses = ({ search }: { search: Search }) => (
  <EmptyState
    drawing={searchDrawing}
    title={messages.noClinicsMatch}
    action={
      <ButtonLink kind="primary" to={sampleAddress(withoutFilters(search))} replace preventScrollReset>
        {messages.resetFilters}
      </ButtonLink>
    }
  >
    {messages.adjustFilters}
  </EmptyState>
)
