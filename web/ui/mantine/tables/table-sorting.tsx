import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { classNames } from '../../theme/class-names.ts'
import styles from './data-table.module.css'

type Sortable = {
  key: string
  label: string
  sortable?: boolean
  numeric?: boolean
  dated?: boolean
  quiet?: boolean
}

/** Both orders of a column, in words. */
const ordersOf = ({ numeric, dated }: Sortable) =>
  dated ? ['oldest first', 'newest first'] : numeric ? ['low to high', 'high to low'] : ['A to Z', 'Z to A']

/** The address with some of its parameters changed; the first page needs no number. */
export function addressWith(address: URLSearchParams, change: { page?: number; sort?: string }) {
  const next = new URLSearchParams(address)
  for (const [name, value] of Object.entries(change)) next.set(name, String(value))
  if (next.get('page') === '1') next.delete('page')
  return `?${next}`
}

const icons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }

/** The head of a column; where the server can sort by it, a link that does so, upwards first. */
export function SortLink({ column, sort }: { column: Sortable; sort: string | undefined }) {
  const [address] = useSearchParams()
  const { key, label, sortable, numeric, quiet } = column
  const order = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none'
  const Icon = icons[order]
  const next = order === 'ascending' ? `-${key}` : key
  return (
    <th
      scope="col"
      aria-sort={sortable ? order : undefined}
      className={classNames(numeric && styles.numeric)}
    >
      {sortable ? (
        // Replaced, so that focus stays here and Back leaves the list instead of walking through its orders.
        <Link
          replace
          preventScrollReset
          className={styles.sort}
          to={addressWith(address, { sort: next, page: 1 })}
        >
          {label}
          <Icon aria-hidden="true" />
        </Link>
      ) : (
        <span className={classNames(quiet && 'visually-hidden')}>{label}</span>
      )}
    </th>
  )
}

/** The same as a list to choose from, for phones, where a table has no head. */
export function SortSelect({ columns, sort }: { columns: Sortable[]; sort: string | undefined }) {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const sortable = columns.filter(column => column.sortable)
  if (sortable.length === 0) return null
  const choose = (chosen: string) =>
    navigate(addressWith(address, { sort: chosen, page: 1 }), { replace: true, preventScrollReset: true })
  return (
    <label className={styles.choice}>
      Sort by
      <select value={sort} onChange={event => choose(event.currentTarget.value)}>
        {sortable.flatMap(column => {
          const { key, label } = column
          const [up, down] = ordersOf(column)
          return [
            <option key={key} value={key}>
              {label}: {up}
            </option>,
            <option key={`-${key}`} value={`-${key}`}>
              {label}: {down}
            </option>,
          ]
        })}
      </select>
    </label>
  )
}
