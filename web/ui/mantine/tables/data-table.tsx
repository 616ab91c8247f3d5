import type { ReactNode } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { Pagination } from '../../controls/pagination.tsx'
import { useAnnounceChange } from '../../feedback/announcer.tsx'
import { Skeleton } from '../../feedback/skeleton.tsx'
import { classNames } from '../../theme/class-names.ts'
import styles from './data-table.module.css'
import { LastPage } from './last-page.tsx'
import { addressWith, SortLink, SortSelect } from './table-sorting.tsx'

export type Column<Row> = {
  /** Also what the server sorts by, where `sortable`. */
  key: string
  label: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  /** Numbers are right-aligned, in tabular figures. */
  numeric?: boolean
  /** Times and days, sorted as newest or oldest first. */
  dated?: boolean
  /** A column of buttons or marks whose label is for screen readers only. */
  quiet?: boolean
}

type Props<Row> = {
  /** What the rows are, in the plural: "Users". */
  label: string
  columns: Column<Row>[]
  /** Undefined while they are on their way for the first time. */
  rows: Row[] | undefined
  rowKey: (row: Row) => string
  /** The sorting that holds while the address names none: `name`, or `-name` downwards. */
  sort?: string
  page?: number
  pages?: number
  total?: number
  /** Shown instead of the table without rows. */
  empty: ReactNode
  /** The row that is opened beside the table. */
  chosen?: string
}

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/**
 * A table that the server sorts and pages. Sorting and page are in the URL (`?sort=-created&page=2`), so the
 * loader reads them there and hands them to the call; changing the sorting goes back to the first page, and a page
 * past the end leads to the last. On a phone each row is a card and sorting a list to choose from.
 *
 *     const { items, page, pages, total } = loaderData
 *     <DataTable
 *       label="Posts"
 *       columns={[
 *         { key: 'title', label: 'Title', sortable: true, cell: post => <Link to={post.id}>{post.title}</Link> },
 *         { key: 'views', label: 'Views', sortable: true, numeric: true, cell: post => formatNumber(post.views) },
 *       ]}
 *       rows={items} rowKey={post => post.id} sort="-created" page={page} pages={pages} total={total}
 *       empty={<EmptyState drawing={searchDrawing} title="No posts yet" />}
 *     />
 *
 * `contract/core/sorting.ts` has the schema for `sort`. Show it with `rows={undefined}` in a `HydrateFallback`.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows, rowKey, page = 1, pages = 1, total, empty, chosen } = props
  const [address] = useSearchParams()
  const { pathname } = useLocation()
  const navigation = useNavigation()
  const turning = navigation.state === 'loading' && navigation.location.pathname === pathname
  const sort = address.get('sort') ?? props.sort
  useAnnounceChange(rows && total !== undefined ? `${total.toLocaleString('en-GB')} ${label}` : '')
  if (rows?.length === 0 && page > Math.max(1, pages)) return <LastPage pages={pages} />
  if (rows?.length === 0) return empty
  return (
    <>
      <SortSelect columns={columns} sort={sort} />
      {/* biome-ignore-start lint/a11y/noRedundantRoles: as cards the parts are no table to the browser, but still to a listener */}
      <table
        className={classNames(styles.table, turning && styles.turning)}
        aria-label={label}
        aria-busy={turning || rows === undefined}
        role="table"
      >
        <thead>
          <tr>
            {columns.map(column => (
              <SortLink key={column.key} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows?.map(row => (
            <tr key={rowKey(row)} role="row" className={classNames(rowKey(row) === chosen && styles.chosen)}>
              {columns.map(column => (
                <Cell key={column.key} column={column}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          )) ??
            skeletonRows.map(key => (
              <tr key={key} role="row">
                {columns.map(column => (
                  <Cell key={column.key} column={column}>
                    <Skeleton width="70%" height={18} />
                  </Cell>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
      <div className={styles.pages}>
        <Pagination page={page} pages={pages} hrefOf={number => addressWith(address, { page: number })} />
      </div>
    </>
  )
}

type CellProps = { column: Pick<Column<never>, 'label' | 'numeric' | 'quiet'>; children: ReactNode }

const Cell = ({ column: { label, numeric, quiet }, children }: CellProps) => (
  // biome-ignore lint/a11y/noRedundantRoles: see the table
  <td role="cell" className={classNames(numeric && styles.numeric)}>
    {!quiet && <span className={styles.label}>{label}</span>}
    <div>{children}</div>
  </td>
)
