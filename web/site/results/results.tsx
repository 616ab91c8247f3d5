import { useState } from 'react'
import { data, redirect } from 'react-router'
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
      {results ? <Found results={results} /> : <InvalidSearch />}
      <CompareTray />
    </>
  )
}

function Found({ results }: { results: Results }) {
  const [chosen, setChosen] = useState<string>()
  const { search, words, found, passing } = results
  const title = `${words.treatment} ${words.where}`
  const { treatmentName: treatment, location: place } = search
  useTracked({ kind: 'search', treatment, place, found: found > 0 })
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
