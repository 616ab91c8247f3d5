import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { listSavedFilters } from '../../../contract/staff/bulk.ts'
import { exportUsers, listUsers, type UserItem } from '../../../contract/staff/providers.ts'
import { asStaff, load } from '../../platform/api.ts'
import { formatCount, formatDate, formatNumber } from '../../platform/format.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { Tag } from '../../ui/controls/tag.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import searchDrawing from '../../ui/figures/drawings/search.svg?no-inline'
import { type Column, DataTable } from '../../ui/mantine/tables/data-table.tsx'
import { ExportButton } from '../forms/export-button.tsx'
import { EmailAddress } from '../shell/email-address.tsx'
import { staffPage } from '../shell/staff-page.ts'
import type { Route } from './+types/users.ts'
import { SavedFilters } from './bulk/saved-filters.tsx'
import { SelectionBar } from './bulk/selection-bar.tsx'
import { UserFiltersForm } from './user-filters-form.tsx'
import { filtersIn, pageIn } from './user-query.ts'
import styles from './users.module.css'
import { checkSummaryTones, checkSummaryWords, subscriptionTones, subscriptionWords } from './wording.ts'

export const clientLoader = staffPage(async ({ request }) => {
  const [users, filters] = await Promise.all([
    load(asStaff, listUsers, { query: { ...filtersIn(request.url), page: pageIn(request.url) } }),
    load(asStaff, listSavedFilters, {}),
  ])
  return { ...users.data, filters: filters.data.items }
}, listUsers)

const none: ReadonlySet<string> = new Set()

/** All of an address but the page. */
function filterOf(search: string) {
  const query = new URLSearchParams(search)
  query.delete('page')
  query.sort()
  return query.toString()
}

export default function Users({ loaderData }: Route.ComponentProps) {
  const { items, total, page, pages, filters } = loaderData
  const { search } = useLocation()
  const filter = filterOf(search)
  const [selection, setSelection] = useState({ filter, ids: new Set<string>() as ReadonlySet<string> })
  // Clinics selected under another filter may not be on any page of this one.
  const selected = selection.filter === filter ? selection.ids : none
  const select = (ids: Iterable<string>) => setSelection({ filter, ids: new Set(ids) })
  return (
    <>
      <PageMeta title="Users" hidden />
      <header className="row gap-16 bottom spread mb-16">
        <div>
          <h1>Users</h1>
          <p className="muted">{total === 1 ? '1 provider' : `${formatNumber(total)} providers`}</p>
        </div>
        <div className="row gap-12">
          <SavedFilters filters={filters} />
          <ExportButton call={exportUsers} search={search} />
        </div>
      </header>
      <section className="card" aria-label="Providers">
        <UserFiltersForm />
        <SelectionBar selected={selected} total={total} onSelect={select} />
        <SelectPage items={items} selected={selected} onSelect={select} />
        <DataTable
          label="providers"
          columns={[selectColumn(selected, select), ...columnsFor(search)]}
          rows={items}
          rowKey={user => user.id}
          sort="-created"
          page={page}
          pages={pages}
          total={total}
          empty={
            <EmptyState drawing={searchDrawing} title="No providers match">
              Try fewer words or another filter.
            </EmptyState>
          }
        />
      </section>
    </>
  )
}

type Selecting = { selected: ReadonlySet<string>; onSelect: (ids: Iterable<string>) => void }

/** All on this page, or none of them. */
function SelectPage({ items, selected, onSelect }: Selecting & { items: UserItem[] }) {
  if (items.length === 0) return null
  const onPage = items.filter(({ id }) => selected.has(id)).length
  const toggle = () => {
    const rest = [...selected].filter(id => !items.some(item => item.id === id))
    onSelect(onPage === items.length ? rest : [...rest, ...items.map(({ id }) => id)])
  }
  return (
    <Checkbox
      size="sm"
      label={`Select all ${items.length} on this page`}
      checked={onPage === items.length}
      indeterminate={onPage > 0 && onPage < items.length}
      onChange={toggle}
    />
  )
}

const selectColumn = (selected: ReadonlySet<string>, onSelect: Selecting['onSelect']): Column<UserItem> => ({
  key: 'select',
  label: 'Select',
  quiet: true,
  cell: ({ id, companyName }) => (
    <Checkbox
      size="sm"
      aria-label={`Select ${companyName}`}
      checked={selected.has(id)}
      onChange={() =>
        onSelect(selected.has(id) ? [...selected].filter(other => other !== id) : [...selected, id])
      }
    />
  ),
})

const columnsFor = (search: string): Column<UserItem>[] => [
  { key: 'name', label: 'Clinic', sortable: true, cell: user => <Clinic user={user} search={search} /> },
  {
    key: 'subscription',
    label: 'Subscription',
    cell: ({ subscription }) => (
      <Tag tone={subscriptionTones[subscription]}>{subscriptionWords[subscription]}</Tag>
    ),
  },
  {
    key: 'confirmed',
    label: 'Email',
    cell: ({ confirmed }) =>
      confirmed ? <span className="nowrap">Confirmed</span> : <Tag tone="warn">Not confirmed</Tag>,
  },
  {
    key: 'completion',
    label: 'Profile',
    sortable: true,
    numeric: true,
    cell: ({ completion }) => `${completion}%`,
  },
  {
    key: 'lastLogin',
    label: 'Last login',
    sortable: true,
    dated: true,
    cell: ({ lastLoginAt }) => (lastLoginAt ? formatDate(lastLoginAt) : 'Never'),
  },
  new URLSearchParams(search).get('waiting') ? waitingColumn : createdColumn,
]

const createdColumn: Column<UserItem> = {
  key: 'created',
  label: 'Registered',
  sortable: true,
  dated: true,
  cell: ({ createdAt }) => formatDate(createdAt),
}

/** Of the work queue that the list is narrowed to. */
const waitingColumn: Column<UserItem> = {
  key: 'waiting',
  label: 'Waiting since',
  sortable: true,
  dated: true,
  cell: ({ waiting }) => waiting && <Waiting {...waiting} />,
}

const Waiting = ({ items, since, owner }: NonNullable<UserItem['waiting']>) => (
  <>
    {formatDate(since)}
    <p className="muted">
      {items > 1 && `${formatCount(items, 'item')}, `}
      {owner ? owner.name : 'no owner'}
    </p>
  </>
)

function Clinic({ user, search }: { user: UserItem; search: string }) {
  const { id, companyName, firstName, surname, email, suspended, listingCheck, openProblems, tags } = user
  return (
    <div className={`stack left ${styles.clinic}`}>
      <Link to={`/staff/users/${id}${search}`}>{companyName}</Link>
      <span className="muted">
        {firstName} {surname}
      </span>
      <span className="muted">
        <EmailAddress email={email} />
      </span>
      {(suspended || listingCheck || openProblems > 0 || tags.length > 0) && (
        <span className={`row gap-6 ${styles.tags}`}>
          {suspended && <Tag tone="bad">Suspended</Tag>}
          {listingCheck && (
            <Tag tone={checkSummaryTones[listingCheck]}>{checkSummaryWords[listingCheck]}</Tag>
          )}
          {openProblems > 0 && (
            <Tag tone="warn">{openProblems === 1 ? '1 problem' : `${openProblems} problems`}</Tag>
          )}
          {tags.map(tag => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </span>
      )}
    </div>
  )
}
