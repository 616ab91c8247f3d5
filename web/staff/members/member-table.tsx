import { Button, NativeSelect } from '@mantine/core'
import { useSearchParams } from 'react-router'
import type { StaffMember } from '../../../contract/staff/members.ts'
import { roles } from '../../../contract/staff/staff.ts'
import { formatDate, formatNumber } from '../../platform/format.ts'
import { Tag } from '../../ui/controls/tag.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import searchDrawing from '../../ui/figures/drawings/search.svg?no-inline'
import { type Column, DataTable } from '../../ui/mantine/tables/data-table.tsx'
import { SearchField } from '../forms/search-field.tsx'
import { roleLabel } from '../role-tag.tsx'
import { EmailAddress } from '../shell/email-address.tsx'
import { useNarrow } from '../shell/use-narrow.ts'
import styles from './staff-management.module.css'

type Props = {
  members: { items: StaffMember[]; total: number; page: number; pages: number }
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** Where focus returns to when the drawer closes. */
export const editId = (id: string) => `edit-${id}`

/** Everyone who works here or did, with what narrows the list above. */
export function MemberTable({ members: { items, total, page, pages }, chosen, onChoose }: Props) {
  return (
    <div className="full">
      <Filters />
      <DataTable
        label="members of staff"
        columns={columns(onChoose)}
        rows={items}
        rowKey={({ id }) => id}
        sort="name"
        page={page}
        pages={pages}
        total={total}
        {...(chosen && { chosen })}
        empty={
          <EmptyState drawing={searchDrawing} title="Nobody matches">
            Try fewer words or another filter.
          </EmptyState>
        }
      />
    </div>
  )
}

const anything = { value: '', label: 'Any' }
const states = [anything, { value: 'active', label: 'Active' }, { value: 'inactive', label: 'Inactive' }]

function Filters() {
  const [address] = useSearchParams()
  const narrow = useNarrow()
  return (
    <search className={`grid gap-12 bottom mb-16 ${styles.filters}`}>
      <SearchField label="Name, email, staff ID or code" name="q" />
      <NativeSelect
        size="sm"
        label="Role"
        data={[anything, ...roles.map(role => ({ value: role, label: roleLabel(role) }))]}
        value={address.get('role') ?? ''}
        onChange={event => narrow({ role: event.currentTarget.value })}
      />
      <NativeSelect
        size="sm"
        label="Status"
        data={states}
        value={address.get('state') ?? ''}
        onChange={event => narrow({ state: event.currentTarget.value })}
      />
    </search>
  )
}

const columns = (onChoose: (id: string) => void): Column<StaffMember>[] => [
  {
    key: 'name',
    label: 'Name',
    sortable: true,
    cell: ({ firstname, lastname, email, staff_id }) => (
      <>
        <b>
          {firstname} {lastname}
        </b>
        <br />
        <span className="muted small">
          {staff_id}
          <br />
          <EmailAddress email={email} />
        </span>
      </>
    ),
  },
  {
    key: 'role',
    label: 'Role',
    sortable: true,
    cell: ({ role }) => <span className="nowrap">{roleLabel(role)}</span>,
  },
  {
    key: 'work',
    label: 'Department',
    cell: ({ department, position }) => [position, department].filter(Boolean).join(', ') || 'Not set',
  },
  {
    key: 'referrals',
    label: 'Referrals',
    sortable: true,
    numeric: true,
    cell: ({ referralcount }) => formatNumber(referralcount),
  },
  {
    key: 'last_login',
    label: 'Last login',
    sortable: true,
    dated: true,
    cell: ({ last_login }) => (last_login ? formatDate(last_login) : 'Never'),
  },
  {
    key: 'status',
    label: 'Status',
    cell: ({ isactive }) => <Tag tone={isactive ? 'good' : 'plain'}>{isactive ? 'Active' : 'Inactive'}</Tag>,
  },
  {
    key: 'edit',
    label: 'Edit',
    quiet: true,
    cell: ({ id, firstname, lastname }) => (
      <Button id={editId(id)} variant="default" size="sm" onClick={() => onChoose(id)}>
        Edit
        <span className="visually-hidden">
          {' '}
          {firstname} {lastname}
        </span>
      </Button>
    ),
  },
]
