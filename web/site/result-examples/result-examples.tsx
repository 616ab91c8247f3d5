import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { siteMessages as messages, showingClinics } from '../../../contract/text/site-messages.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
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
import { narrow } from './narrow.ts'
import styles from './result-examples.module.css'
import { SampleCards } from './sample-cards.tsx'
import { sampleClinics } from './sample-clinics.ts'
import { SampleFilters, sampleFiltersId } from './sample-filters.tsx'
import { readSampleAddress, sampleAddress, samplePath } from './sample-page.ts'

/** How results look, on ten invented clinics. There is no loader: the example asks the server for nothing. */
export default function ResultExamples() {
  const [params] = useSearchParams()
  const search = useMemo(() => readSampleAddress(params), [params])
  const shown = narrow(sampleClinics, search)
  const opened = sampleClinics.find(({ id }) => id === params.get('opened'))
  return (
    <>
      <PageMeta
        title="Example results"
        description="How patients see clinics side by side: an example of search results with ten invented clinics."
        canonical={samplePath}
      />
      <div className={classNames('wrap columns-m', styles.grid)}>
        <SampleFilters search={search} passing={shown.length} />
        <div className="shrink">
          <div className="stack gap-8 mb-24">
            <Banner tone="info">
              <b>This is a demonstration.</b> All ten clinics, their prices and their reviews are invented.
            </Banner>
            {opened && (
              <Banner tone="info" role="status">
                {messages.demoClinic}
              </Banner>
            )}
          </div>
          <Heading search={search} shown={shown.length} />
          {shown.length > 0 ? (
            <SampleCards clinics={shown} search={search} />
          ) : (
            <NothingPasses search={search} />
          )}
        </div>
      </div>
      <SignUpCall />
    </>
  )
}

function Heading({ search, shown }: { search: Search; shown: number }) {
  const line = useRef<HTMLParagraphElement>(null)
  const summary = showingClinics(String(shown), String(sampleClinics.length))
  useAnnounceChange(summary)
  return (
    <div className="mb-16">
      <h1>{messages.demoHeading}</h1>
      <div className={`row gap-12 spread mt-8 ${styles.row}`}>
        <p ref={line} tabIndex={-1} className={styles.summary}>
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
              onClick={() => line.current?.focus({ preventScroll: true })}
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

/** The invitation at the end of the example. */
const SignUpCall = () => (
  <section className={`no-print ${styles.call}`}>
    <div className="wrap row gap-24 spread">
      <div>
        <h2>Want to see your clinic here?</h2>
        <p>List it in four steps. 3 months free, then £7.99 a month until you cancel.</p>
      </div>
      <ButtonLink kind="cta" to="/signup">
        {messages.signUpAsProvider}
      </ButtonLink>
    </div>
  </section>
)
