import { Link, Outlet, useLocation, useParams } from 'react-router'
import { exportUsers, listUsers, UserFilters, type UserItem } from '../../../contract/staff/providers.ts'
import { asStaff, load } from '../../platform/api.ts'
import { formatCount, formatDate, formatNumber } from '../../platform/format.ts'
import { PageMeta } from '../../platform/meta/page-meta.tsx'
import { Tag } from '../../ui/controls/tag.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import searchDrawing from '../../ui/figures/drawings/search.svg?no-inline'
import { type Column, DataTable } from '../../ui/mantine/tables/data-table.tsx'
import { ExportButton } from '../forms/export-button.tsx'
import { useFocusReturn } from '../forms/use-focus-return.ts'
import { staffPage } from '../shell/staff-page.ts'
import type { Route } from './+types/users.ts'
import { UserFiltersForm } from './user-filters-form.tsx'
import styles from './users.module.css'
import { checkSummaryTones, checkSummaryWords, subscriptionTones, subscriptionWords } from './wording.ts'

/** Up to the server's limit. */
const lastPage = 100_000

/** What of an address the list understands; the rest is left out instead of refused. */
function queryOf(url: string) {
  const given = Object.fromEntries([...new URL(url).searchParams].filter(([, value]) => value !== ''))
  const query = UserFilters.safeParse(given)
  const page = Math.min(lastPage, Math.max(1, Math.floor(Number(given.page)) || 1))
  return { ...(query.success ? query.data : UserFilters.parse({})), page }
}

export const clientLoader = staffPage(async ({ request }) => {
  const { data } = await load(asStaff, listUsers, { query: queryOf(request.url) })
  return data
}, listUsers)

export default function Users({ loaderData }: Route.ComponentProps) {
  const { items, total, page, pages } = loaderData
  const { search } = useLocation()
  const { id } = useParams()
  useFocusReturn(id, linkId)
  return (
    <>
      <PageMeta title="Users" hidden />
      <header className="row gap-16 bottom spread mb-16">
        <div>
          <h1>Users</h1>
          <p className="muted">{total === 1 ? '1 provider' : `${formatNumber(total)} providers`}</p>
        </div>
        <ExportButton call={exportUsers} search={search} />
      </header>
      <section className="card" aria-label="Providers">
        <UserFiltersForm />
        <DataTable
          label="providers"
          columns={columnsFor(search)}
          rows={items}
          rowKey={user => user.id}
          sort="-created"
          page={page}
          pages={pages}
          total={total}
          chosen={id}
          empty={
            <EmptyState drawing={searchDrawing} title="No providers match">
              Try fewer words or another filter.
            </EmptyState>
          }
        />
      </section>
      <Outlet />
    </>
  )
}

const linkId = (id: string) => `user-${id}`

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

const Waiting = ({ items, since }: NonNullable<UserItem['waiting']>) => (
  <>
    {formatDate(since)}
    {items > 1 && <p className="muted">{formatCount(items, 'item')}</p>}
  </>
)

function Clinic({ user, search }: { user: UserItem; search: string }) {
  const { id, companyName, firstName, surname, email, suspended, listingCheck, openProblems } = user
  return (
    <div className={`stack left ${styles.clinic}`}>
      <Link id={linkId(id)} to={`/staff/users/${id}${search}`} preventScrollReset>
        {companyName}
      </Link>
      <span className="muted">
        {firstName} {surname}
      </span>
      <span className="muted">{email}</span>
      {(suspended || listingCheck || openProblems > 0) && (
        <span className={`row gap-6 ${styles.tags}`}>
          {suspended && <Tag tone="bad">Suspended</Tag>}
          {listingCheck && (
            <Tag tone={checkSummaryTones[listingCheck]}>{checkSummaryWords[listingCheck]}</Tag>
          )}
          {openProblems > 0 && (
            <Tag tone="warn">{openProblems === 1 ? '1 problem' : `${openProblems} problems`}</Tag>
          )}
        </span>
      )}
    </div>
  )
}
