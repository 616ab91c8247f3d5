import { Link } from 'react-router'
import { listStoredEmails, type StoredEmail, storedEmailDays } from '../../../contract/stored-emails.ts'
import { asStaff, load } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { PageMeta } from '../../lib/page-meta.tsx'
import inboxDrawing from '../../ui/drawings/inbox.svg?no-inline'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type Column, DataTable } from '../../ui/mantine/data-table.tsx'
import { PageHead } from '../page-head.tsx'
import { staffPage } from '../staff-page.ts'
import type { Route } from './+types/stored-emails.ts'

/** As far as the server counts. */
const lastPage = 10_000

export const clientLoader = staffPage(async ({ request }) => {
  const page = Math.floor(Number(new URL(request.url).searchParams.get('page'))) || 1
  const query = { page: Math.min(lastPage, Math.max(1, page)) }
  return (await load(asStaff, listStoredEmails, { query })).data
}, listStoredEmails)

export default function StoredEmails({ loaderData }: Route.ComponentProps) {
  const { items, total, page, pages } = loaderData
  return (
    <>
      <PageMeta title="Stored emails" hidden />
      <PageHead
        title="Stored emails"
        lead={`Emails stored because no mail server is set up. We delete them after ${storedEmailDays} days.`}
      />
      <DataTable
        label="emails"
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        page={page}
        pages={pages}
        total={total}
        empty={
          <EmptyState drawing={inboxDrawing} title="No stored emails">
            Emails go to your mail server, or nothing has been sent yet.
          </EmptyState>
        }
      />
    </>
  )
}

const columns: Column<StoredEmail>[] = [
  { key: 'when', label: 'When', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { key: 'to', label: 'To', cell: ({ recipient }) => recipient },
  {
    key: 'subject',
    label: 'Subject',
    cell: ({ id, subject }) => <Link to={`/staff/stored-emails/${id}`}>{subject}</Link>,
  },
]
