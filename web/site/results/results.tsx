import { useEffect, useMemo, useState } from 'react'
import { data, isRouteErrorResponse, Link, redirect, useLocation, useRouteError } from 'react-router'
import { maxSearchText } from '../../../contract/rules/limits.ts'
import type { Help } from '../../../contract/text/help.ts'
import { siteMessages as messages, wentWrong } from '../../../contract/text/site-messages.ts'
import { useTracked } from '../../platform/analytics/analytics.ts'
import { ErrorPage } from '../../platform/error-page.tsx'
import { markupOf } from '../../platform/markup/markup.ts'
import { useWritten } from '../../platform/markup/written.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { inPlace } from '../../platform/navigation/go.ts'
import {
  apiContext,
  clinicNotesContext,
  leaveBytes,
  leaveWritten,
  siteContext,
} from '../../platform/server-context.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { resultsAddress } from '../search-form/results-address.ts'
import { SearchForm } from '../search-form/search-form.tsx'
import { CompareTray } from '../shortlist/compare-tray.tsx'
import type { Route } from './+types/results.ts'
import { addressOf, readAddress } from './address.ts'
import { FilterSheet } from './filters/filter-sheet.tsx'
import './help-block.css'
import { Followed } from '../../platform/markup/followed.tsx'
import './page-tools/page-tools.css'
import { HelpBlock } from './help-block.tsx'
import { InvalidSearch } from './invalid-search.tsx'
import { helpWithoutPlace, loadResults, type SentResults, sentOf } from './load-results.ts'
import { MapSheet } from './map-sheet.tsx'
import { ResultList } from './result-list.tsx'
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

type Sent = Route.ComponentProps['loaderData']
type Shown = SentResults & { written: Written }
type Loaded = Omit<Sent, 'results'> & { results: Shown | null }
/** What a failed request must not take away. */
let lastShown: Loaded | undefined

export default function ResultsPage({ loaderData }: Route.ComponentProps) {
  const { results } = loaderData
  const written = useWritten(results?.written ?? null)
  const loaded = useMemo(
    () => ({ ...loaderData, results: results && { ...results, written } }),
    [loaderData, results, written],
  )
  useEffect(() => {
    lastShown = loaded
  }, [loaded])
  return <Page loaded={loaded} />
}

/** Without a connection, or while the server fails, the list that was there stays, and says so. */
export function ErrorBoundary() {
  const error = useRouteError()
  const here = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : undefined
  // Clinics for other words would be a wrong answer, most of all to a call for help.
  const asked = new URLSearchParams(here.search).get('treatmentName') ?? ''
  if (lastShown?.typed.treatmentName !== asked || (status && status < 500))
    return (
      <div className="wrap section">
        <ErrorPage />
      </div>
    )
  return (
    <>
      <div className="wrap mt-16 mb-16">
        <Banner tone="bad" role="alert">
          {status ? wentWrong : messages.unableToConnect} The list below hasn't changed.{' '}
          <Link to={here} replace {...inPlace}>
            Try again
          </Link>
        </Banner>
      </div>
      <Page loaded={lastShown} isKept />
    </>
  )
}

function Page({ loaded: { typed, results, help }, isKept }: { loaded: Loaded; isKept?: true }) {
  return (
    <>
      <div className={`no-print ${styles.bar}`}>
        <div className={classNames('wrap', styles.wide)}>
          <SearchForm kind="bar" treatmentName={typed.treatmentName} location={typed.location} />
        </div>
      </div>
      {results ? (
        help ? (
          <Helped results={results} help={help} />
        ) : isKept ? (
          <Found results={results} heading="h1" />
        ) : (
          <Counted results={results} />
        )
      ) : (
        <>
          {help && <Numbers markup={help.markup} />}
          <InvalidSearch heading={help ? 'h2' : 'h1'} />
        </>
      )}
      <CompareTray />
    </>
  )
}

type HelpedProps = { results: Shown; help: { isAbove: boolean; markup: string } }

/** Help first; clinics below it only where a planned visit may be meant, and none of it is counted. */
function Helped({ results, help: { isAbove, markup } }: HelpedProps) {
  return (
    <>
      {!isAbove && <PageMeta title="Get help now" hidden />}
      <Numbers markup={markup} />
      {isAbove && <Found results={results} heading="h2" />}
    </>
  )
}

const Numbers = ({ markup }: { markup: string }) => (
  <div
    className={classNames('wrap', styles.wide, styles.help)}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the loader from our own list, escaped
    dangerouslySetInnerHTML={{ __html: markup }}
  />
)

function Counted({ results }: { results: Shown }) {
  const { treatmentName: treatment, location: place } = results.search
  useTracked({ kind: 'search', treatment, place, found: results.found > 0 })
  return <Found results={results} heading="h1" />
}

function Found({ results, heading }: { results: Shown; heading: 'h1' | 'h2' }) {
  const [chosen, setChosen] = useState<string>()
  const { search, words, found, passing, written } = results
  const title = `${words.treatment} ${words.where}`
  return (
    <>
      <PageMeta
        title={search.page > 1 ? `${title}, page ${search.page}` : title}
        description={results.description}
        canonical={resultsAddress(search.treatmentName, search.location)}
        hidden
      />
      <div className={classNames('wrap', styles.wide, styles.grid, layoutOf(results))}>
        {found > 0 && <FilterSheet results={results} written={written} />}
        <div className="shrink">
          <ResultsHeading results={results} reading={written.reading} title={title} heading={heading} />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: written by the loader, escaped */}
          <div data-written="tools" dangerouslySetInnerHTML={{ __html: written.tools }} />
          {passing > 0 ? (
            <ResultList results={results} cards={written.cards} onLook={setChosen} />
          ) : (
            <Followed markup={written.nothing} written="nothing" />
          )}
        </div>
        {results.hasMap && <MapSheet map={results.map} written={written} chosen={chosen} />}
      </div>
    </>
  )
}

/** What is empty leaves its room to the rest. */
const layoutOf = ({ found, hasMap }: SentResults) =>
  found === 0 ? styles.alone : hasMap ? undefined : styles.withoutMap

const text = (params: URLSearchParams, name: string) =>
  (params.get(name) ?? '').trim().slice(0, maxSearchText)
