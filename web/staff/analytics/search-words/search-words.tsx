import { callApi } from '../../../../contract/core/client.ts'
import {
  addSearchWords,
  listMissedSearches,
  listSearchAdditions,
  listSearchTargets,
} from '../../../../contract/staff/missed-searches.ts'
import { asStaff, load } from '../../../platform/api.ts'
import { PageMeta } from '../../../platform/meta/page-meta.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import searchDrawing from '../../../ui/figures/drawings/search.svg?no-inline'
import { ViewSwitch } from '../../email/view-switch.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { staffPage } from '../../shell/staff-page.ts'
import { useNarrow } from '../../shell/use-narrow.ts'
import type { Route } from './+types/search-words.ts'
import { AdditionTable } from './addition-table.tsx'
import { MissedTable } from './missed-table.tsx'
import { targetList, WordsForm } from './words-form.tsx'

export const clientLoader = staffPage(async ({ request }) => {
  const address = new URL(request.url).searchParams
  const page = Math.min(10_000, Math.max(1, Math.floor(Number(address.get('page'))) || 1))
  const show = address.get('show') === 'added' ? ('added' as const) : ('waiting' as const)
  const targets = load(asStaff, listSearchTargets, {})
  const query = { query: { page } }
  const [missed, added] = await Promise.all([
    show === 'waiting' ? load(asStaff, listMissedSearches, query) : undefined,
    show === 'added' ? load(asStaff, listSearchAdditions, query) : undefined,
  ])
  return { show, missed: missed?.data, added: added?.data, names: (await targets).data.names }
}, listMissedSearches)

/** Searches that found nothing, and the words that staff added so that they do. */
export default function SearchWords({ loaderData: { show, missed, added, names } }: Route.ComponentProps) {
  const narrow = useNarrow()
  return (
    <>
      <PageMeta title="Search words" hidden />
      <PageHead
        title="Search words"
        lead="What people search for and we don't understand. We show words once at least ten people have used them, and never who they were."
      />
      <datalist id={targetList}>
        {names.map(name => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <section className="card stack" aria-label="Search words">
        <ViewSwitch
          label="Which words"
          value={show}
          views={{ waiting: 'Without results', added: 'Added words' }}
          onChange={chosen => narrow({ show: chosen === 'added' ? 'added' : '' })}
        />
        {missed && (
          <MissedTable
            {...missed}
            empty={
              <EmptyState drawing={searchDrawing} title="No searches to look at">
                Searches that find nothing appear here once enough people have made them.
              </EmptyState>
            }
          />
        )}
        {added && (
          <>
            <WordsForm send={body => callApi(asStaff, addSearchWords, { body })} />
            <AdditionTable {...added} />
          </>
        )}
      </section>
    </>
  )
}
