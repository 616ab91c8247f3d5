import { useLocation } from 'react-router'
import { keptFor } from '../../../contract/rules/limits.ts'
import { type AuditEntry, exportAuditLog, listAuditLog } from '../../../contract/staff/audit.ts'
import { describeAction } from '../../../contract/staff/audit-words.ts'
import { asStaff, load } from '../../platform/api.ts'
import { formatCount, formatDateTime } from '../../platform/format.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import inboxDrawing from '../../ui/figures/drawings/inbox.svg?no-inline'
import { type Column, DataTable } from '../../ui/mantine/tables/data-table.tsx'
import { ExportButton } from '../forms/export-button.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { staffPage } from '../shell/staff-page.ts'
import type { Route } from './+types/audit-log.ts'
import { AuditFilters } from './audit-filters.tsx'
import { Difference } from './difference.tsx'
import { networksOf } from './networks.ts'

/** What of an address the log understands; the rest is left out instead of refused. */
function queryOf(url: string) {
  const given = Object.fromEntries([...new URL(url).searchParams].filter(([, value]) => value !== ''))
  const query = listAuditLog.query.safeParse(given)
  return query.success ? query.data : listAuditLog.query.parse({})
}

export const clientLoader = staffPage(
  async ({ request }) => (await load(asStaff, listAuditLog, { query: queryOf(request.url) })).data,
  listAuditLog,
)

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const { items, names, total, page, pages, people, actions } = loaderData
  const { search } = useLocation()
  return (
    <>
      <PageMeta title="Audit Log" hidden />
      <PageHead
        title="Audit Log"
        lead={`${formatCount(total, 'entry', 'entries')}. We keep changes and exports for ${keptFor.auditMonths / 12} years, and sign-ins, refusals and views of accounts for ${keptFor.securityEventMonths} months. We don't keep the IP address of a sign-in. Sign-ins on this page with the same network letter came from the same address.`}
      >
        <ExportButton call={exportAuditLog} search={search} />
      </PageHead>
      <section className="card" aria-label="Entries">
        <AuditFilters people={people} actions={actions} />
        <DataTable
          label="entries"
          columns={columnsWith(names, networksOf(items))}
          rows={items}
          rowKey={({ id }) => id}
          page={page}
          pages={pages}
          total={total}
          empty={
            <EmptyState drawing={inboxDrawing} title="No entries match">
              Try other days or another filter.
            </EmptyState>
          }
        />
      </section>
    </>
  )
}

const columnsWith = (names: Record<string, string>, networks: Map<string, string>): Column<AuditEntry>[] => [
  { key: 'when', label: 'When', cell: ({ happenedAt }) => formatDateTime(happenedAt) },
  { key: 'who', label: 'Who', cell: ({ staffName }) => <b>{staffName}</b> },
  {
    key: 'what',
    label: 'What',
    cell: entry => (
      <>
        {describeAction(entry)}
        <br />
        <span className="muted small">{entry.subject}</span>
      </>
    ),
  },
  {
    key: 'change',
    label: 'Details',
    cell: entry => <Difference entry={entry} names={names} />,
  },
  {
    key: 'where',
    label: 'From',
    cell: ({ address, addressHash }) => address ?? networks.get(addressHash ?? '') ?? 'Server',
  },
]
