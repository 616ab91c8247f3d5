import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { callApi } from '../../../../contract/client.ts'
import { mailPurposes, refusals } from '../../../../contract/email-consent.ts'
import {
  listSuppressions,
  removeSuppression,
  type Suppression,
  suppressionReasons,
} from '../../../../contract/email-suppressions.ts'
import { asStaff, load } from '../../../lib/api.ts'
import { formatDate } from '../../../lib/format.ts'
import { PageMeta } from '../../../lib/page-meta.tsx'
import verifiedDrawing from '../../../ui/drawings/verified.svg?no-inline'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { type Column, DataTable } from '../../../ui/mantine/data-table.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { PageHead } from '../../page-head.tsx'
import { Sheet } from '../../sheet.tsx'
import { staffPage } from '../../staff-page.ts'
import { useDeed } from '../../use-deed.ts'
import type { Route } from './+types/suppressions.ts'
import { AddSuppression } from './add-suppression.tsx'
import { SuppressionFilters } from './suppression-filters.tsx'
import styles from './suppressions.module.css'

export const clientLoader = staffPage(async ({ request }) => {
  const address = new URL(request.url).searchParams
  const reason = suppressionReasons.find(name => name === address.get('reason'))
  const page = Math.max(1, Math.floor(Number(address.get('page'))) || 1)
  const search = address.get('search')?.slice(0, 254) || undefined
  return (await load(asStaff, listSuppressions, { query: { page, reason, search } })).data
})

export default function Suppressions({ loaderData: { items, total, page, pages } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta title="Suppression list" hidden />
      <PageHead
        title="Suppression list"
        lead="Addresses that get no follow-ups and no campaigns. Mail about their own account still reaches them."
      >
        <Link to="/staff/email-marketing">Email Marketing</Link>
      </PageHead>
      <AddSuppression />
      <Sheet title="Addresses">
        <SuppressionFilters />
        <div className={styles.list}>
          <DataTable
            label="addresses"
            columns={columns}
            rows={items}
            rowKey={({ email, scope }) => `${email} ${scope}`}
            page={page}
            pages={pages}
            total={total}
            empty={
              <EmptyState drawing={verifiedDrawing} title="No address here">
                Nobody on the list matches this.
              </EmptyState>
            }
          />
        </div>
      </Sheet>
    </>
  )
}

const reasonWords = {
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
  complained: 'Complained',
  staff: 'By staff',
}

const columns: Column<Suppression>[] = [
  { key: 'email', label: 'Address', cell: ({ email }) => <span className={styles.email}>{email}</span> },
  {
    key: 'reason',
    label: 'Reason',
    cell: ({ reason }) => <Tag tone={reason === 'complained' ? 'bad' : 'plain'}>{reasonWords[reason]}</Tag>,
  },
  {
    key: 'scope',
    label: 'Stops',
    cell: ({ scope }) => (scope === 'all' ? 'Everything' : mailPurposes[scope]),
  },
  { key: 'detail', label: 'Detail', cell: ({ detail, reason }) => detail || refusals[reason] },
  {
    key: 'added',
    label: 'Since',
    cell: ({ addedAt, addedBy }) => `${formatDate(addedAt)}${addedBy ? `, ${addedBy}` : ''}`,
  },
  { key: 'ways', label: 'Actions', quiet: true, cell: row => <Allow row={row} /> },
]

function Allow({ row: { email, removable } }: { row: Suppression }) {
  const { busy, run } = useDeed()
  if (!removable) return <span className="small muted">Only they can undo it</span>
  return (
    <Button
      size="compact-sm"
      variant="default"
      disabled={busy}
      onClick={() => run(() => callApi(asStaff, removeSuppression, { query: { email } }))}
    >
      Allow again<span className="visually-hidden"> for {email}</span>
    </Button>
  )
}
