import type { Fetcher } from '../../../contract/core/client.ts'
import { compareClinics } from '../../../contract/directory/compare.ts'
import { searchSummary } from '../../../contract/directory/search.ts'
import { load } from '../../platform/api.ts'
import { formatCount, formatList } from '../../platform/format.ts'
import { Island } from '../../platform/islands/island.tsx'
import { markupOf } from '../../platform/markup/markup.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { apiContext } from '../../platform/server-context.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { HelpBlock } from '../results/help-block.tsx'
import '../results/help-block.css'
import type { Route } from './+types/compare.ts'
import { type Asked, askAddress, compareAddress, maxCompared, readAddress } from './address.ts'
import styles from './compare.module.css'
import { CompareHead } from './compare-head.tsx'
import { KeepShortlist } from './keep-shortlist.ts'
import { NothingToCompare } from './nothing-to-compare.tsx'
import { SearchedFor } from './searched-for.tsx'
import { ShortlistPicker } from './shortlist-picker.tsx'
import { type Column, columnOf } from './table/column.ts'
import { CompareTable } from './table/compare-table.tsx'
import { priceNote } from './table/price-note.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ids, leftOut, unknown, ...asked } = readAddress(new URL(request.url).searchParams)
  if (ids.length === 0)
    return { asked, leftOut, unknown, columns: [], missing: [], comparison: undefined, help: null }
  const api = context.get(apiContext)
  const compare = async (treatmentName?: string) =>
    (await load(api, compareClinics, { query: { ids: ids.join(','), ...asked, treatmentName } })).data
  const { meant, help } = await meantBy(api, asked.treatmentName)
  let found = await compare(meant)
  // Nobody here offers that, but perhaps something else that the words mean.
  if (asked.treatmentName && !found.understood) found = await compare(asked.treatmentName)
  const { clinics, missing, ...comparison } = found
  const now = new Date()
  const columns = clinics.map(clinic => columnOf(clinic, now))
  return { asked, leftOut, unknown, missing, comparison, columns, help }
}

/**
 * The one treatment that search shows and prices for these words, so that a comparison shows the same; and as HTML the
 * help that belongs before it, or in its place.
 */
async function meantBy(api: Fetcher, treatmentName: string | undefined) {
  if (!treatmentName) return { meant: undefined, help: null }
  const { data } = await load(api, searchSummary, { query: { treatmentName, location: '' } })
  const isAbove = data.help?.placement === 'above'
  return {
    meant: data.treatment?.name ?? treatmentName,
    help: data.help && { isAbove, markup: markupOf(<HelpBlock help={data.help} isAbove={isAbove} />) },
  }
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  const { columns, missing } = loaderData
  const nothingAsked = columns.length === 0 && missing.length === 0
  return (
    <>
      <Island name="KeepShortlist" of={KeepShortlist} props={{ gone: missing, nothingAsked }} />
      <Comparison {...loaderData} />
    </>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function Comparison({ asked, leftOut, unknown, columns, missing, comparison, help }: Loaded) {
  const gone = missing.length + unknown
  // Clinics side by side would be a wrong answer to a call for help.
  if (help && !help.isAbove)
    return (
      <>
        <PageMeta title="Get help now" hidden />
        <Numbers markup={help.markup} />
      </>
    )
  if (!comparison || columns.length === 0) return <NothingToCompare gone={missing.length > 0} />
  const title = `Compare ${formatCount(columns.length, 'clinic')}`
  const ids = columns.map(({ id }) => id)
  const note = priceNote(columns)
  return (
    <>
      <PageMeta
        title={title}
        description="Private clinics side by side: price and what it includes, rating, distance, experience, regulator and opening hours."
        canonical="/compare"
        hidden
      />
      {help && <Numbers markup={help.markup} />}
      <div className={classNames('wrap', styles.page)}>
        <CompareHead
          title={title}
          heading={help ? 'h2' : 'h1'}
          columns={columns}
          asked={asked}
          comparison={comparison}
        />
        <SearchedFor ids={ids} asked={asked} comparison={comparison} />
        <div className={`stack gap-8 ${styles.notes}`}>
          {leftOut.length > 0 && (
            <Banner tone="info">
              Showing the first {maxCompared} of {leftOut.length + maxCompared} clinics.{' '}
              <PageLink to={compareAddress(leftOut, asked)}>
                Compare {leftOut.length === 1 ? 'the other one' : `the other ${leftOut.length}`}
              </PageLink>
            </Banner>
          )}
          <Island name="ShortlistPicker" of={ShortlistPicker} props={{ ids, asked }} />
          {gone > 0 && (
            <Banner tone="warn">
              {formatCount(gone, 'clinic')} in this comparison {gone === 1 ? 'is' : 'are'} no longer listed.
            </Banner>
          )}
          {note && (
            <Banner tone="info">
              <b>These prices don't cover the same things.</b> {note}
            </Banner>
          )}
          {columns.length === 1 && <Banner tone="info">Add up to three more clinics to compare.</Banner>}
        </div>
        <CompareTable columns={columns} asked={asked} comparison={comparison} />
        <AskAll columns={columns} asked={asked} />
      </div>
    </>
  )
}

const Numbers = ({ markup }: { markup: string }) => (
  <div
    className={classNames('wrap', styles.help)}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the loader from our own list, escaped
    dangerouslySetInnerHTML={{ __html: markup }}
  />
)

/** One message to all who can be written to here. */
function AskAll({ columns, asked }: { columns: Column[]; asked: Asked }) {
  const askable = columns.filter(({ hasJoined }) => hasJoined)
  if (askable.length < 2) return null
  return (
    <div className={`stack gap-8 left no-print ${styles.askAll}`}>
      <ButtonLink
        kind="primary"
        to={askAddress(
          columns.map(({ id }) => id),
          asked,
        )}
      >
        Ask {askable.length === 2 ? 'both' : `all ${askable.length}`} in one message
      </ButtonLink>
      {askable.length < columns.length && (
        <p className="small muted">
          {formatList(columns.filter(({ hasJoined }) => !hasJoined).map(({ name }) => name))}{' '}
          {columns.length - askable.length === 1 ? "hasn't" : "haven't"} joined Clinic Atlas and can't be
          asked here.
        </p>
      )}
    </div>
  )
}
