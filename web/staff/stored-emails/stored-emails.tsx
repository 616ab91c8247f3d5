import { Link } from 'react-router'
import { listStoredEmails, type StoredEmail, storedEmailDays } from '../../../contract/email/stored-emails.ts'
import { asStaff, load } from '../../platform/api.ts'
import { formatDateTime } from '../../platform/format.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import inboxDrawing from '../../ui/figures/drawings/inbox.svg?no-inline'
import { type Column, DataTable } from '../../ui/mantine/tables/data-table.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { staffPage } from '../shell/staff-page.ts'
import type { Route } from './+types/stored-emails.ts'

/** Up to the server's limit. */
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
            Either a mail server is set up, or nothing has been sent yet.
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
