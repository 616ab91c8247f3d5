import { NativeSelect } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { listRuns, type Run, type RunView, runViews } from '../../../../contract/email/runs.ts'
import { asStaff, load } from '../../../platform/api.ts'
import { formatCount, formatDateTime, formatNumber } from '../../../platform/format.ts'
import { PageMeta } from '../../../platform/meta/page-meta.tsx'
import { Tag } from '../../../ui/controls/tag.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import searchDrawing from '../../../ui/figures/drawings/search.svg?no-inline'
import { type Column, DataTable } from '../../../ui/mantine/tables/data-table.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { staffPage } from '../../shell/staff-page.ts'
import { useNarrow } from '../../shell/use-narrow.ts'
import { listSize, runLabels, runTones, stateWords } from '../runs/run-words.ts'
import { campaignsPath } from '../tabs.ts'
import type { Route } from './+types/campaigns.ts'

const perPage = 25

export const clientLoader = staffPage(async ({ request }) => {
  const address = new URL(request.url).searchParams
  const show = runViews.find(view => view === address.get('show'))
  const page = Math.max(1, Math.floor(Number(address.get('page'))) || 1)
  return (await load(asStaff, listRuns, { query: { page, limit: perPage, show } })).data
})

const viewWords: Record<RunView, string> = { ...runLabels, unknown: 'With unknown emails' }

/** Every campaign that was sent or is being sent, newest first. */
export default function Campaigns({ loaderData: { items, total, page, pages } }: Route.ComponentProps) {
  const [address] = useSearchParams()
  const narrow = useNarrow()
  return (
    <>
      <PageMeta title="All campaigns" hidden />
      <PageHead title="All campaigns" lead={formatCount(total, 'campaign')}>
        <Link to="/staff/email-marketing">Email Marketing</Link>
      </PageHead>
      <section className="card" aria-label="Campaigns">
        <search className="row mb-16">
          <NativeSelect
            size="sm"
            label="Show"
            data={[
              { value: '', label: 'All' },
              ...runViews.map(value => ({ value, label: viewWords[value] })),
            ]}
            value={address.get('show') ?? ''}
            onChange={event => narrow({ show: event.currentTarget.value })}
          />
        </search>
        <DataTable
          label="campaigns"
          columns={columns}
          rows={items}
          rowKey={run => run.id}
          page={page}
          pages={pages}
          total={total}
          empty={
            <EmptyState drawing={searchDrawing} title="No campaigns match">
              Choose something else to show.
            </EmptyState>
          }
        />
      </section>
    </>
  )
}

const screenOf = ({ id, kind }: Run) =>
  `/staff/email-marketing/${kind === 'bulk' ? 'bulk' : 'automated'}?run=${id}`

const columns: Column<Run>[] = [
  {
    key: 'name',
    label: 'Campaign',
    cell: run => (
      <Link to={screenOf(run)} className="strong">
        {run.name}
      </Link>
    ),
  },
  {
    key: 'results',
    label: 'Results',
    quiet: true,
    cell: run => (
      <Link to={`${campaignsPath}/${run.id}`} aria-label={`Results of ${run.name}`}>
        Results
      </Link>
    ),
  },
  {
    key: 'state',
    label: 'State',
    cell: run => (
      <span className="row gap-6">
        <Tag tone={runTones[run.state]}>{stateWords(run)}</Tag>
        {run.counts.unknown > 0 && <Tag tone="warn">{formatNumber(run.counts.unknown)} unknown</Tag>}
      </span>
    ),
  },
  {
    key: 'sent',
    label: 'Sent',
    numeric: true,
    cell: run => `${formatNumber(run.sent)} of ${formatNumber(listSize(run))}`,
  },
  { key: 'by', label: 'Started by', cell: ({ startedBy }) => startedBy ?? 'Schedule' },
  { key: 'started', label: 'Started', cell: ({ startedAt }) => formatDateTime(startedAt) },
]
