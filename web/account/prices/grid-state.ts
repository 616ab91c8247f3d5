import type { PriceKind } from '../../../contract/directory/prices/price-parts.ts'
import {
  notOffered,
  type PriceEdit,
  type PriceGrid,
  type PriceRow,
} from '../../../contract/providers/prices.ts'
import { offerPrice } from '../../shared/prices/offer-price.ts'

/** The columns of the grid in order: three amounts, then one for each location. */
export type ColumnId = 'price' | 'usualPrice' | 'highestPrice' | string
/** What somebody typed and has not saved, by treatment and column. */
export type Drafts = Readonly<Record<string, Readonly<Record<ColumnId, string>>>>

export const amountColumns = ['price', 'usualPrice', 'highestPrice'] as const
export const kindColumn = 'priceKind'

export const columnsOf = ({ places }: Pick<PriceGrid, 'places'>): ColumnId[] =>
  places.length > 1 ? [...amountColumns, ...places.map(({ id }) => id)] : [...amountColumns]

export const asText = (pounds: number | null | undefined) =>
  pounds == null ? '' : Number.isInteger(pounds) ? String(pounds) : pounds.toFixed(2)

/** What a cell shows before anybody types. */
export function storedText(row: PriceRow, column: ColumnId): string {
  if (column === kindColumn) return row.priceKind
  const amount = amountColumns.find(name => name === column)
  if (amount) return asText(row[amount])
  const price = row.places[column]
  return price === notOffered ? 'Not offered' : asText(price)
}

export const cellText = (row: PriceRow, column: ColumnId, drafts: Drafts) =>
  drafts[row.id]?.[column] ?? storedText(row, column)

/** The kind of price that is chosen now, saved or not. */
export const kindNow = (row: PriceRow, drafts: Drafts) => cellText(row, kindColumn, drafts) as PriceKind

/** Which amounts a kind of price has; the others are not asked for. */
export const isUsed = (kind: PriceKind, column: ColumnId) =>
  column === 'price'
    ? kind !== 'after_consultation'
    : column === 'usualPrice'
      ? kind !== 'fixed'
      : column !== 'highestPrice' || kind === 'range'

/** What patients would see as the general price, of what is typed so far: compulsory parts are in it. */
export function shownNow(row: PriceRow, drafts: Drafts) {
  const kind = kindNow(row, drafts)
  const amount = (column: (typeof amountColumns)[number]) =>
    isUsed(kind, column) ? amountIn(cellText(row, column, drafts)) : null
  const { name, parts, vatExtra } = row
  const [price, usualPrice, highestPrice] = amountColumns.map(amount) as (number | null)[]
  return offerPrice(
    { name, parts, vatExtra, priceKind: kind, price: price ?? null, usualPrice, highestPrice },
    new Date(),
  )
}

/** Null for an empty cell and for what is no amount. */
function amountIn(text: string): number | null {
  const amount = Number(text.replace(/[£,\s]/g, '') || Number.NaN)
  return Number.isFinite(amount) ? amount : null
}

/** Takes what was typed into a cell; what is as before is no change. */
export function typed(drafts: Drafts, row: PriceRow, column: ColumnId, text: string): Drafts {
  const { [column]: _, ...others } = drafts[row.id] ?? {}
  const own = text.trim() === storedText(row, column) ? others : { ...others, [column]: text }
  const { [row.id]: __, ...rest } = drafts
  return Object.keys(own).length > 0 ? { ...rest, [row.id]: own } : rest
}

/** Spreads cells copied from a spreadsheet over the grid, from a cell to the right and down. */
export function pasted(
  drafts: Drafts,
  rows: readonly PriceRow[],
  columns: readonly ColumnId[],
  at: { row: number; column: ColumnId },
  text: string,
): Drafts {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  const first = columns.indexOf(at.column)
  return lines.reduce((after, line, down) => {
    const row = rows[at.row + down]
    if (!row) return after
    return line.split('\t').reduce((next, cell, across) => {
      const column = columns[first + across]
      return column && isUsed(kindNow(row, next), column) ? typed(next, row, column, cell.trim()) : next
    }, after)
  }, drafts)
}

/** Every amount changed by so many per cent, to whole pounds from ten pounds on and to whole pence below. */
export function byPercent(
  drafts: Drafts,
  rows: readonly PriceRow[],
  columns: readonly ColumnId[],
  percent: number,
): Drafts {
  return rows.reduce(
    (after, row) =>
      columns.reduce((next, column) => {
        const amount = amountIn(cellText(row, column, next))
        if (!amount || !isUsed(kindNow(row, next), column)) return next
        const changed = amount * (1 + percent / 100)
        const rounded = changed >= 10 ? Math.round(changed) : Math.round(changed * 100) / 100
        return typed(next, row, column, asText(rounded))
      }, after),
    drafts,
  )
}

/** What is sent: only rows and cells that changed. The server reads the amounts. */
export const changesOf = (rows: readonly PriceRow[], drafts: Drafts): PriceEdit[] =>
  rows.flatMap(row => {
    const own = drafts[row.id]
    if (!own) return []
    const { priceKind, price, usualPrice, highestPrice, costsMore, ...places } = own as Record<string, string>
    const change = {
      id: row.id,
      version: row.version,
      ...(priceKind !== undefined && { priceKind }),
      ...(price !== undefined && { price }),
      ...(usualPrice !== undefined && { usualPrice }),
      ...(highestPrice !== undefined && { highestPrice }),
      ...(costsMore !== undefined && { costsMore }),
      ...(Object.keys(places).length > 0 && {
        places: Object.fromEntries(
          Object.entries(places).map(([id, text]) => [
            id,
            text.trim().toLowerCase() === notOffered ? notOffered : text,
          ]),
        ),
      }),
    }
    return [change as unknown as PriceEdit]
  })
