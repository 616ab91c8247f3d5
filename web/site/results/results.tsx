import { useState } from 'react'
import { data, redirect } from 'react-router'
import type { Help } from '../../../contract/help.ts'
import { useTracked } from '../../lib/analytics.ts'
import { PageMeta } from '../../lib/page-meta.tsx'
import { apiContext, clinicNotesContext } from '../../lib/server-context.ts'
import { classNames } from '../../ui/class-names.ts'
import { resultsAddress } from '../search-form/popular.ts'
import { SearchForm } from '../search-form/search-form.tsx'
import { CompareTray } from '../shortlist/compare-tray.tsx'
import type { Route } from './+types/results.ts'
import { addressOf, readAddress } from './address.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { HelpBlock } from './help-block.tsx'
import { InvalidSearch } from './invalid-search.tsx'
import { loadResults, type Results } from './load-results.ts'
import { MapSheet } from './map-sheet.tsx'
import { NothingFound, NothingPasses } from './nothing-found.tsx'
import { ResultList } from './result-list.tsx'
import styles from './results.module.css'
import { ResultsHeading } from './results-heading.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const search = readAddress(searchParams)
  if (!search) {
    const typed = {
      treatmentName: text(searchParams, 'treatmentName'),
      location: text(searchParams, 'location'),
    }
    return data({ typed, results: null }, { status: 400 })
  }
  const results = await loadResults(context.get(apiContext), search, new Date())
  context.get(clinicNotesContext).shown(results.items.map(({ card }) => card.id))
  if (search.page > results.pages) throw redirect(addressOf({ ...search, page: results.pages }))
  return { typed: search, results }
}

export default function ResultsPage({ loaderData: { typed, results } }: Route.ComponentProps) {
  return (
    <>
      <div className={styles.bar}>
        <div className={classNames('wrap', styles.wide)}>
          <SearchForm kind="bar" treatmentName={typed.treatmentName} location={typed.location} />
        </div>
      </div>
      {results ? (
        results.help ? (
          <Helped results={results} help={results.help} />
        ) : (
          <Counted results={results} />
        )
      ) : (
        <InvalidSearch />
      )}
      <CompareTray />
    </>
  )
}

/** Help first; clinics below it only where a planned visit may be meant, and none of it is counted. */
function Helped({ results, help }: { results: Results; help: Help }) {
  const isAbove = help.placement === 'above' && results.found > 0
  return (
    <>
      {!isAbove && <PageMeta title="Get help now" hidden />}
      <div className={classNames('wrap', styles.wide, styles.help)}>
        <HelpBlock help={help} />
        {isAbove && (
          <div className={styles.after}>
            <h2>If you already know it isn’t urgent</h2>
            <p className="muted">
              Private clinics don’t treat emergencies. These clinics are for a planned appointment.
            </p>
          </div>
        )}
      </div>
      {isAbove && <Found results={results} />}
    </>
  )
}

function Counted({ results }: { results: Results }) {
  const { treatmentName: treatment, location: place } = results.search
  useTracked({ kind: 'search', treatment, place, found: results.found > 0 })
  return <Found results={results} />
}

function Found({ results }: { results: Results }) {
  const [chosen, setChosen] = useState<string>()
  const { search, words, found, passing } = results
  const title = `${words.treatment} ${words.where}`
  return (
    <>
      <PageMeta
        title={search.page > 1 ? `${title}, page ${search.page}` : title}
        description={`Private clinics for ${words.treatment} ${words.where}, compared by price, rating, distance and experience.`}
        canonical={resultsAddress(search.treatmentName, search.location)}
        hidden
      />
      <div className={classNames('wrap', styles.wide, styles.grid, layoutOf(results))}>
        {found > 0 && <FilterSheet results={results} />}
        <div className={styles.list}>
          <ResultsHeading results={results} title={title} />
          {found === 0 ? (
            <NothingFound results={results} />
          ) : passing === 0 ? (
            <NothingPasses results={results} />
          ) : (
            <ResultList results={results} onLook={setChosen} />
          )}
        </div>
        {passing > 0 && <MapSheet results={results} chosen={chosen} />}
      </div>
    </>
  )
}

/** What is empty leaves its room to the rest. */
const layoutOf = ({ found, passing }: Results) =>
  found === 0 ? styles.alone : passing === 0 ? styles.withoutMap : undefined

const text = (params: URLSearchParams, name: string) => (params.get(name) ?? '').trim().slice(0, 100)
