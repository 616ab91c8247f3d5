import type { ClipboardEvent, KeyboardEvent } from 'react'
import { priceKinds } from '../../../contract/directory/prices/price-parts.ts'
import type { PriceGrid, PriceRow } from '../../../contract/providers/prices.ts'
import { messages } from '../../../contract/text/messages.ts'
import { formatDate, priceText } from '../../platform/format.ts'
import { classNames } from '../../ui/theme/class-names.ts'
import { kindLabels } from '../treatments/price-fields.tsx'
import {
  type ColumnId,
  cellText,
  columnsOf,
  type Drafts,
  isUsed,
  kindColumn,
  kindNow,
  pasted,
  shownNow,
  typed,
} from './grid-state.ts'
import styles from './prices.module.css'

type Props = {
  grid: PriceGrid
  drafts: Drafts
  onDrafts: (drafts: Drafts) => void
  /** What is wrong, by treatment and column. */
  errors: Record<string, Record<string, string>>
}

const headings: Record<string, string> = {
  price: 'Price, from or lowest',
  usualPrice: 'Most patients pay',
  highestPrice: 'Highest price',
}

/** Every price as a cell. Enter and the arrows go up and down, Tab to the right; a copied range is pasted as it is. */
export function PriceTable({ grid, drafts, onDrafts, errors }: Props) {
  const { rows, places } = grid
  const columns = columnsOf(grid)
  const headingOf = (column: ColumnId) =>
    headings[column] ?? places.find(({ id }) => id === column)?.label ?? ''

  function go(event: KeyboardEvent<HTMLInputElement>, row: number, column: ColumnId) {
    if (event.key === 'd' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      const above = rows[row - 1]
      if (above) onDrafts(typed(drafts, rows[row]!, column, cellText(above, column, drafts)))
      return
    }
    const down = event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (down === 0) return
    event.preventDefault()
    for (let at = row + down; at >= 0 && at < rows.length; at += down) {
      const cell = document.getElementById(cellId(rows[at]!.id, column)) as HTMLInputElement | null
      if (cell && !cell.disabled) return void cell.select()
    }
  }

  function paste(event: ClipboardEvent, row: number, column: ColumnId) {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    onDrafts(pasted(drafts, rows, columns, { row, column }, text))
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
              <th key={column} scope="col">
                {headingOf(column)}
              </th>
            ))}
            <th scope="col">Patients see</th>
            <th scope="col">Confirmed</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.id} className={row.toConfirm ? styles.old : undefined}>
              <th scope="row">
                {row.name}
                {row.searchedAs === null && (
                  <p className="fine muted">Name not recognised, so not compared</p>
                )}
              </th>
              <td data-label="Price kind">
                <select
                  aria-label={`Price kind of ${row.name}`}
                  value={kindNow(row, drafts)}
                  onChange={event => onDrafts(typed(drafts, row, kindColumn, event.currentTarget.value))}
                >
                  {priceKinds.map(kind => (
                    <option key={kind} value={kind}>
                      {kindLabels[kind]}
                    </option>
                  ))}
                </select>
                {kindNow(row, drafts) === 'from' && (
                  <input
                    className={styles.more}
                    aria-label={`What makes ${row.name} cost more`}
                    placeholder="What makes it cost more"
                    value={drafts[row.id]?.costsMore ?? row.costsMore}
                    onChange={event =>
                      onDrafts({
                        ...drafts,
                        [row.id]: { ...drafts[row.id], costsMore: event.currentTarget.value },
                      })
                    }
                  />
                )}
              </td>
              {columns.map(column => {
                const wrong = errors[row.id]?.[column]
                const isChanged = drafts[row.id]?.[column] !== undefined
                return (
                  <td
                    key={column}
                    data-label={headingOf(column)}
                    className={classNames(
                      isChanged && styles.changed,
                      !isUsed(kindNow(row, drafts), column) && styles.unused,
                    )}
                  >
                    <input
                      id={cellId(row.id, column)}
                      className={styles.cell}
                      inputMode="decimal"
                      autoComplete="off"
                      aria-label={`${headingOf(column)}, ${row.name}`}
                      aria-invalid={wrong ? true : undefined}
                      placeholder={placeholderOf(column)}
                      disabled={!isUsed(kindNow(row, drafts), column)}
                      value={cellText(row, column, drafts)}
                      onChange={event => onDrafts(typed(drafts, row, column, event.currentTarget.value))}
                      onKeyDown={event => go(event, at, column)}
                      onPaste={event => paste(event, at, column)}
                    />
                    {wrong && <p className={styles.wrong}>{wrong}</p>}
                  </td>
                )
              })}
              <Shown row={row} drafts={drafts} />
              <td className="fine muted nowrap" data-label="Confirmed">
                {row.confirmedOn && formatDate(row.confirmedOn)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** What becomes of the amounts: the one price on cards, in the order and in filters. */
function Shown({ row, drafts }: { row: PriceRow; drafts: Drafts }) {
  const { price, plus, note } = shownNow(row, drafts)
  return (
    <td className={styles.shown} data-label="Patients see">
      <div>
        <b>{price === null ? messages.contactForPricing : priceText(price)}</b>
        {[plus, note].map(words => words && <p key={words}>{words}</p>)}
      </div>
    </td>
  )
}

const cellId = (row: string, column: ColumnId) => `price-${row}-${column}`

/** An empty cell of a location has the general price. */
const placeholderOf = (column: ColumnId) => (headings[column] ? '' : 'Same')
