import { IconAlertTriangle } from '@tabler/icons-react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { PriceGrid, PriceRow } from '../../../contract/providers/prices.ts'
import { formatCount, formatDate, formatPrice } from '../../platform/format.ts'
import { toast } from '../../ui/mantine/toasts.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { kindLabels } from '../treatments/price-fields.tsx'
import {
  amountFields,
  amountsNow,
  asText,
  type ColumnId,
  columnsOf,
  type Drafts,
  doubtAbout,
  fieldIn,
  generalColumn,
  groupsOf,
  kindNow,
  offerNow,
  type PriceErrors,
  pasted,
  pastedBeyond,
  textIn,
  typed,
} from './grid-state.ts'
import styles from './price-table.module.css'

export type Selected = { row: string; column: ColumnId }

type Props = {
  grid: PriceGrid
  drafts: Drafts
  onDrafts: (drafts: Drafts) => void
  errors: PriceErrors
  selected: Selected | undefined
  onSelect: (selected: Selected) => void
  /** Everything about the selected price is to be edited. */
  onDetails: () => void
  /** The one column that a phone has room for. */
  onPhone: ColumnId
}

export const headingOf = ({ places }: Pick<PriceGrid, 'places'>, column: ColumnId) =>
  places.find(({ id }) => id === column)?.label ?? (places.length > 1 ? 'All locations' : 'Price')

export const cellId = (row: string, column: ColumnId) => `price-${row}-${column}`

/** Every price as a cell. Enter and the arrows go up and down, Tab to the right; a copied range is pasted as it is. */
export function PriceTable(props: Props) {
  const { grid, drafts, onDrafts, selected, onSelect, onDetails } = props
  const columns = columnsOf(grid)
  const groups = groupsOf(grid.rows)
  const rows = groups.flatMap(group => group.rows)

  function press(event: KeyboardEvent<HTMLInputElement>, row: PriceRow, column: ColumnId) {
    const at = rows.indexOf(row)
    if (event.key === 'F2') {
      event.preventDefault()
      return onDetails()
    }
    if (event.key === 'd' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      const above = rows[at - 1]
      if (!above) return
      // An empty cell of a location shows the general price, so that is what gets copied.
      const copied =
        textIn(above, fieldIn(above, column, drafts), drafts) || placeholderOf(above, drafts, column)
      return onDrafts(typed(drafts, row, fieldIn(row, column, drafts), copied))
    }
    const down = event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const next = rows[at + down]
    if (down === 0 || !next) return
    event.preventDefault()
    const cell = document.getElementById(cellId(next.id, column)) as HTMLInputElement | null
    cell?.focus()
    cell?.select()
  }

  function paste(event: ClipboardEvent, row: PriceRow, column: ColumnId) {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    const at = { row: rows.indexOf(row), column }
    onDrafts(pasted(drafts, rows, columns, at, text))
    const beyond = pastedBeyond(rows, columns, at, text)
    const left = [
      beyond.rows > 0 && formatCount(beyond.rows, 'row'),
      beyond.columns > 0 && formatCount(beyond.columns, 'column'),
    ].filter(count => count !== false)
    if (left.length > 0) toast('bad', `${left.join(' and ')} left out: the table ends before your data does.`)
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls has to be reached with the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label="Prices by treatment and location">
      <table className={styles.grid}>
        <thead>
          <tr>
            <th scope="col">Treatment</th>
            <th scope="col">Price kind</th>
            {columns.map(column => (
              <th key={column} scope="col" className={styles.amount}>
                {headingOf(grid, column)}
              </th>
            ))}
            <th scope="col">Confirmed</th>
          </tr>
        </thead>
        {groups.map(group => (
          <tbody key={group.name ?? ''}>
            {group.name !== null && (
              <tr className={styles.groupRow}>
                <th className={styles.group} colSpan={columns.length + 3} scope="rowgroup">
                  {group.name}
                </th>
              </tr>
            )}
            {group.rows.map(row => (
              <tr
                key={row.id}
                className={classNames(
                  styles.row,
                  row.isOld && styles.old,
                  selected?.row === row.id && styles.current,
                )}
              >
                <th scope="row" className={styles.name}>
                  {row.name}
                  {row.searchedAs === null && (
                    <p className="fine muted">Name not recognised, so not compared</p>
                  )}
                </th>
                <td className={styles.about}>
                  <button
                    type="button"
                    className={styles.kind}
                    aria-label={`${kindLabels[kindNow(row, drafts)]} price, details of ${row.name}`}
                    onClick={() => {
                      onSelect({ row: row.id, column: props.onPhone })
                      onDetails()
                    }}
                  >
                    {kindLabels[kindNow(row, drafts)]}
                  </button>
                </td>
                {columns.map(column => (
                  <Cell
                    key={column}
                    {...props}
                    row={row}
                    column={column}
                    onKeyDown={event => press(event, row, column)}
                    onPaste={event => paste(event, row, column)}
                  />
                ))}
                <td className={classNames(styles.about, styles.confirmed)}>
                  {row.confirmedOn && (
                    <>
                      <span className={styles.only}>Confirmed </span>
                      {formatDate(row.confirmedOn)}
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

type CellProps = Props & {
  row: PriceRow
  column: ColumnId
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  onPaste: (event: ClipboardEvent) => void
}

function Cell({ grid, drafts, onDrafts, errors, selected, onSelect, onPhone, ...cell }: CellProps) {
  const { row, column } = cell
  const field = fieldIn(row, column, drafts)
  const wrong = errorIn(errors[row.id], column)
  const doubt = wrong ? null : doubtAbout(row, drafts, column)
  const beside = besideOf(row, drafts, column)
  const isChanged = fieldsOf(column).some(name => drafts[row.id]?.[name] !== undefined)
  const id = cellId(row.id, column)
  return (
    <td
      className={classNames(
        styles.price,
        isChanged && styles.changed,
        doubt !== null && styles.doubtful,
        selected?.row === row.id && selected.column === column && styles.selected,
        column !== onPhone && styles.away,
      )}
    >
      <input
        id={id}
        className={styles.cell}
        inputMode="decimal"
        autoComplete="off"
        aria-label={`${headingOf(grid, column)}, ${row.name}`}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong || doubt || beside ? `${id}-note` : undefined}
        placeholder={placeholderOf(row, drafts, column)}
        value={textIn(row, field, drafts)}
        onChange={event => onDrafts(typed(drafts, row, field, event.currentTarget.value))}
        onFocus={() => onSelect({ row: row.id, column })}
        onKeyDown={cell.onKeyDown}
        onPaste={cell.onPaste}
      />
      <p id={`${id}-note`} className={classNames(styles.beside, wrong && styles.wrong)}>
        {doubt && <IconAlertTriangle size={14} aria-hidden="true" />}
        {wrong ?? doubt ?? beside}
      </p>
    </td>
  )
}

/** All that the general price is made of is behind its one cell. */
const fieldsOf = (column: ColumnId) =>
  column === generalColumn ? [...amountFields, 'priceKind', 'costsMore'] : [column]

const errorIn = (errors: Record<string, string> | undefined, column: ColumnId) =>
  fieldsOf(column)
    .map(field => errors?.[field])
    .find(Boolean)

/** What stands small beside the price that patients compare: from £2,100; £540 to £780; typical. */
function besideOf(row: PriceRow, drafts: Drafts, column: ColumnId) {
  if (column !== generalColumn) return null
  const kind = kindNow(row, drafts)
  const { price, usualPrice, highestPrice } = amountsNow(row, drafts)
  if (kind === 'from' && price !== null) return `from ${formatPrice(price)}`
  if (kind === 'range' && price !== null && highestPrice !== null)
    return `${formatPrice(price)} to ${formatPrice(highestPrice)}`
  return kind === 'after_consultation' && usualPrice !== null ? 'typical' : null
}

/** An empty cell of a location has the general price, and a range without a usual price counts as its upper end. */
function placeholderOf(row: PriceRow, drafts: Drafts, column: ColumnId) {
  if (column === generalColumn) return asText(amountsNow(row, drafts).highestPrice)
  const offer = offerNow(row, drafts)
  return asText(offer?.usualPrice ?? offer?.highestPrice ?? offer?.price)
}
