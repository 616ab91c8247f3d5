import { data, redirect } from 'react-router'
import { maxSearchText } from '../../../contract/rules/limits.ts'
import type { Help } from '../../../contract/text/help.ts'
import { Island } from '../../platform/islands/island.tsx'
import { SwapFailure } from '../../platform/islands/swap-failure.tsx'
import { markupOf } from '../../platform/markup/markup.ts'
import { useWritten } from '../../platform/markup/written.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import {
  apiContext,
  clinicNotesContext,
  leaveBytes,
  leaveWritten,
  siteContext,
} from '../../platform/server-context.ts'
import { classNames } from '../../ui/theme/class-names.ts'
import { resultsAddress } from '../search-form/results-address.ts'
import { SearchForm } from '../search-form/search-form.tsx'
import { CompareTray } from '../shortlist/compare-tray.tsx'
import type { Route } from './+types/results.ts'
import { addressOf, readAddress } from './address.ts'
import { CountedSearch } from './counted-search.ts'
import { withoutFilters } from './fewer-filters.ts'
import { FilterSheet } from './filters/filter-sheet.tsx'
import './help-block.css'
import './page-tools/page-tools.css'
import { HelpBlock } from './help-block.tsx'
import { InvalidSearch } from './invalid-search.tsx'
import { ResultList } from './list/result-list.tsx'
import { helpWithoutPlace, loadResults, type SentResults, sentOf } from './load-results.ts'
import { MapSheet } from './map/map-sheet.tsx'
import styles from './results.module.css'
import { ResultsHeading } from './results-heading.tsx'
import { type Written, writeParts } from './write-parts.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const { origin, switchedOff } = context.get(siteContext)
  const search = readAddress(withoutOff(searchParams, switchedOff))
  if (!search) {
    const typed = {
      treatmentName: text(searchParams, 'treatmentName'),
      location: text(searchParams, 'location'),
    }
    const help = await helpWithoutPlace(context.get(apiContext), typed.treatmentName)
    return data({ typed, results: null, help: help && shown(help, false) }, { status: 400 })
  }
  const results = await loadResults(context.get(apiContext), search, new Date(), switchedOff)
  if (results.elsewhere) throw redirect(results.elsewhere)
  context.get(clinicNotesContext).shown(results.items.map(({ card }) => card.id))
  if (search.page > results.pages) throw redirect(addressOf({ ...search, page: results.pages }))
  const { help } = results
  const hasAlerts = !switchedOff.includes('price-alerts')
  const written = leaveWritten(
    context,
    writeParts(results, {
      address: `${origin}${addressOf(search)}`,
      hasAlerts,
      leave: pieces => leaveBytes(context, pieces),
    }),
  )
  return {
    typed: search,
    results: { ...sentOf(results), written },
    help: help && shown(help, help.placement === 'above' && results.found > 0),
  }
}

/** An address from before may ask for what is switched off. */
function withoutOff(params: URLSearchParams, off: readonly string[]) {
  const asked = new URLSearchParams(params)
  if (off.includes('appointments')) {
    for (const name of ['freeThisWeek', 'freeSaturday', 'freeEvening']) asked.delete(name)
    if (asked.get('sort') === 'next-free') asked.delete('sort')
  }
  return asked
}

/** Written by the server, so that no browser has to fetch what writes it. */
const shown = (help: Help, isAbove: boolean) => ({
  isAbove,
  markup: markupOf(<HelpBlock help={help} isAbove={isAbove} />),
})

type Shown = SentResults & { written: Written }

export default function ResultsPage({ loaderData: { typed, results, help } }: Route.ComponentProps) {
  const written = useWritten(results?.written ?? null)
  return (
    <>
      <div className={`no-print ${styles.bar}`}>
        <div className={classNames('wrap', styles.wide)}>
          <Island
            name="SearchForm"
            of={SearchForm}
            props={{ kind: 'bar', treatmentName: typed.treatmentName, location: typed.location }}
          />
        </div>
      </div>
      <Island name="SwapFailure" of={SwapFailure} props={{ className: 'wrap mt-16 mb-16' }} />
      <div data-swap="page">
        {results ? (
          help ? (
            <Helped results={{ ...results, written }} help={help} />
          ) : (
            <Counted results={{ ...results, written }} />
          )
        ) : (
          <>
            {help && <Numbers markup={help.markup} />}
            <InvalidSearch heading={help ? 'h2' : 'h1'} />
          </>
        )}
      </div>
      <Island name="CompareTray" of={CompareTray} props={{}} />
    </>
  )
}

type HelpedProps = { results: Shown; help: { isAbove: boolean; markup: string } }

/** Help first; clinics below it only where a planned visit may be meant, and none of it is counted. */
const Helped = ({ results, help: { isAbove, markup } }: HelpedProps) => (
  <>
    {!isAbove && <PageMeta title="Get help now" hidden />}
    <Numbers markup={markup} />
    {isAbove && <Found results={results} heading="h2" />}
  </>
)

const Numbers = ({ markup }: { markup: string }) => (
  <div
    className={classNames('wrap', styles.wide, styles.help)}
    data-swap="help"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the loader from our own list, escaped
    dangerouslySetInnerHTML={{ __html: markup }}
  />
)

function Counted({ results }: { results: Shown }) {
  const { treatmentName: treatment, location: place } = results.search
  return (
    <>
      <Island
        name="CountedSearch"
        of={CountedSearch}
        props={{ treatment, place, found: results.found > 0 }}
      />
      <Found results={results} heading="h1" />
    </>
  )
}

function Found({ results, heading }: { results: Shown; heading: 'h1' | 'h2' }) {
  const { search, words, found, passing, written, hasMap, map } = results
  const title = `${words.treatment} ${words.where}`
  return (
    <>
      <PageMeta
        title={search.page > 1 ? `${title}, page ${search.page}` : title}
        description={results.description}
        canonical={resultsAddress(search.treatmentName, search.location)}
        hidden
      />
      <div className={classNames('wrap', styles.wide, styles.grid, layoutOf(results))} data-swap="found">
        {found > 0 && <Island name="FilterSheet" of={FilterSheet} props={filtersOf(results)} />}
        <div className="shrink" data-swap="list">
          <div data-swap="heading">
            <ResultsHeading results={results} reading={written.reading} title={title} heading={heading} />
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: written by the loader, escaped */}
            <div className="results-tools" dangerouslySetInnerHTML={{ __html: written.tools }} />
          </div>
          {passing > 0 ? (
            <ResultList results={results} />
          ) : (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the loader, escaped
            <div data-swap="nothing" dangerouslySetInnerHTML={{ __html: written.nothing }} />
          )}
        </div>
        <div className={styles.unboxed} data-swap="map">
          {hasMap && <Island name="MapSheet" of={MapSheet} props={{ map }} />}
        </div>
      </div>
    </>
  )
}

function filtersOf({ search, passing, near, active, ...results }: SentResults) {
  const { priceOptions, priceBars, experienceOptions, unrated, facets } = results
  const isNear = near !== null
  return {
    search,
    passing,
    choices: { priceOptions, priceBars, experienceOptions, unrated, facets },
    reset: isNear || active.length > 0 ? addressOf(withoutFilters(search, isNear)) : null,
  }
}

/** What is empty leaves its room to the rest. */
const layoutOf = ({ found, hasMap }: SentResults) =>
  found === 0 ? styles.alone : hasMap ? undefined : styles.withoutMap

const text = (params: URLSearchParams, name: string) =>
  (params.get(name) ?? '').trim().slice(0, maxSearchText)
