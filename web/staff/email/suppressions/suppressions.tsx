import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { callApi } from '../../../../contract/core/client.ts'
import { refusals } from '../../../../contract/email/consent.ts'
import {
  listSuppressions,
  removeSuppression,
  type Suppression,
  suppressionReasons,
} from '../../../../contract/email/suppressions.ts'
import { maxLength } from '../../../../contract/rules/limits.ts'
import { emailPurposes } from '../../../../contract/text/email-purposes.ts'
import { asStaff, load } from '../../../platform/api.ts'
import { formatCount, formatDate } from '../../../platform/format.ts'
import { PageMeta } from '../../../platform/meta/page-meta.tsx'
import { messageIn, useSubmit } from '../../../shared/forms/use-submit.ts'
import { Tag } from '../../../ui/controls/tag.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import verifiedDrawing from '../../../ui/figures/drawings/verified.svg?no-inline'
import { Section } from '../../../ui/layout/section.tsx'
import { type Column, DataTable } from '../../../ui/mantine/tables/data-table.tsx'
import { EmailAddress } from '../../shell/email-address.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { staffPage } from '../../shell/staff-page.ts'
import { useMay } from '../../shell/use-stored-staff.ts'
import type { Route } from './+types/suppressions.ts'
import { AddSuppression } from './add-suppression.tsx'
import { SuppressionFilters } from './suppression-filters.tsx'

export const clientLoader = staffPage(async ({ request }) => {
  const address = new URL(request.url).searchParams
  const reason = suppressionReasons.find(name => name === address.get('reason'))
  const page = Math.max(1, Math.floor(Number(address.get('page'))) || 1)
  const search = address.get('search')?.slice(0, maxLength.email) || undefined
  return (await load(asStaff, listSuppressions, { query: { page, reason, search } })).data
})

export default function Suppressions({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageMeta title="Suppression list" hidden />
      <PageHead
        title="Suppression list"
        lead="We don't send follow-ups or campaigns to these addresses. They still get emails about their own account."
      >
        <Link to="/staff/email-marketing">Email Marketing</Link>
      </PageHead>
      <div className="stack gap-24">
        <AddSuppression />
        <Section title="Addresses">
          {loaderData.named ? <Addresses list={loaderData} /> : <OnlyTheNumber total={loaderData.total} />}
        </Section>
      </div>
    </>
  )
}

type List = Route.ComponentProps['loaderData']

const Addresses = ({ list: { items, total, page, pages } }: { list: List }) => (
  <>
    <SuppressionFilters />
    <div className="full">
      <DataTable
        label="addresses"
        columns={columns}
        rows={items}
        rowKey={({ email, scope }) => `${email} ${scope}`}
        page={page}
        pages={pages}
        total={total}
        empty={
          <EmptyState drawing={verifiedDrawing} title="No addresses found">
            No address on the list matches your search.
          </EmptyState>
        }
      />
    </div>
  </>
)

/** Addresses are clinics' data: staff who may not see users get only the total. */
const OnlyTheNumber = ({ total }: { total: number }) => (
  <p>
    {formatCount(total, 'entry', 'entries')} on the list. Addresses are only shown to people with access to
    Users.
  </p>
)

const reasonWords = {
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
  complained: 'Complained',
  staff: 'Added by staff',
}

const columns: Column<Suppression>[] = [
  {
    key: 'email',
    label: 'Address',
    cell: ({ email }) => (
      <b>
        <EmailAddress email={email} />
      </b>
    ),
  },
  {
    key: 'reason',
    label: 'Reason',
    cell: ({ reason }) => <Tag tone={reason === 'complained' ? 'bad' : 'plain'}>{reasonWords[reason]}</Tag>,
  },
  {
    key: 'scope',
    label: 'Blocks',
    cell: ({ scope }) => (scope === 'all' ? 'All follow-ups and campaigns' : emailPurposes[scope]),
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
  const { busy, run } = useSubmit()
  const mayAllow = useMay(removeSuppression)
  if (!removable) return <span className="small muted">Only they can opt back in</span>
  if (!mayAllow) return null
  return (
    <Button
      size="compact-sm"
      variant="default"
      disabled={busy}
      onClick={() => run(() => callApi(asStaff, removeSuppression, { query: { email } }), messageIn)}
    >
      Allow again<span className="visually-hidden"> for {email}</span>
    </Button>
  )
}
