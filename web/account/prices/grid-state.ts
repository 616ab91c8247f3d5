import { oddPrice } from '../../../contract/directory/prices/odd-price.ts'
import type { PriceKind } from '../../../contract/directory/prices/price-parts.ts'
import {
  notOffered,
  type PriceEdit,
  type PriceGrid,
  type PriceRow,
} from '../../../contract/providers/prices.ts'
import { numberOrNone } from '../../../contract/providers/treatments.ts'
import { formatPrice } from '../../platform/format.ts'
import { offerPrice } from '../../shared/prices/offer-price.ts'

/** A column of the grid: the price of all locations, or that of one location by its id. */
export type ColumnId = typeof generalColumn | string
/** What can be typed of a treatment: its amounts, the kind of its price, or the price at a location by its id. */
export type Field = (typeof amountFields)[number] | 'priceKind' | 'costsMore' | string
/** What someone typed and has not saved, by treatment and field. */
export type Drafts = Readonly<Record<string, Readonly<Record<Field, string>>>>

export const generalColumn = 'general'
export const amountFields = ['price', 'usualPrice', 'highestPrice'] as const
const kindField = 'priceKind'

export const columnsOf = ({ places }: Pick<PriceGrid, 'places'>): ColumnId[] =>
  places.length > 1 ? [generalColumn, ...places.map(({ id }) => id)] : [generalColumn]

/** What a cell edits. The price that patients compare is what most of them pay, unless all pay the same. */
export const fieldIn = (row: PriceRow, column: ColumnId, drafts: Drafts): Field =>
  column === generalColumn ? (kindNow(row, drafts) === 'fixed' ? 'price' : 'usualPrice') : column

/** The treatments by what they are, in the order of the clinic. A list of as many groups as treatments needs none. */
export function groupsOf(rows: readonly PriceRow[]): { name: string | null; rows: readonly PriceRow[] }[] {
  const groups = [...Map.groupBy(rows, ({ group }) => group)].map(([name, rows]) => ({ name, rows }))
  return groups.length > 1 && groups.length * 2 <= rows.length ? groups : [{ name: null, rows }]
}

export const asText = (pounds: number | null | undefined) =>
  pounds == null ? '' : Number.isInteger(pounds) ? String(pounds) : pounds.toFixed(2)

/** What a field has before anyone types. */
function storedText(row: PriceRow, field: Field): string {
  if (field === kindField || field === 'costsMore') return row[field]
  const amount = amountFields.find(name => name === field)
  if (amount) return asText(row[amount])
  const price = row.places[field]
  return price === notOffered ? 'Not offered' : asText(price)
}

export const textIn = (row: PriceRow, field: Field, drafts: Drafts) =>
  drafts[row.id]?.[field] ?? storedText(row, field)

/** The kind of price that is chosen now, saved or not. */
export const kindNow = (row: PriceRow, drafts: Drafts) => textIn(row, kindField, drafts) as PriceKind

/** Which amounts a kind of price has; the others are not asked for. */
export const isUsed = (kind: PriceKind, field: Field) =>
  field === 'price'
    ? kind !== 'after_consultation'
    : field === 'usualPrice'
      ? kind !== 'fixed'
      : field !== 'highestPrice' || kind === 'range'

/** The amounts as they are typed so far. */
export function amountsNow(row: PriceRow, drafts: Drafts) {
  const kind = kindNow(row, drafts)
  const amount = (field: (typeof amountFields)[number]) =>
    isUsed(kind, field) ? amountIn(textIn(row, field, drafts)) : null
  return { price: amount('price'), usualPrice: amount('usualPrice'), highestPrice: amount('highestPrice') }
}

const isNotOffered = (text: string) => text.trim().toLowerCase() === notOffered

/** A treatment as it is typed so far, in general or at a location; null where it is not offered there. */
export function offerNow(row: PriceRow, drafts: Drafts, column: ColumnId = generalColumn) {
  const { name, parts, vatExtra } = row
  const there = column === generalColumn ? '' : textIn(row, column, drafts).trim()
  if (isNotOffered(there)) return null
  const stated =
    there === ''
      ? { priceKind: kindNow(row, drafts), ...amountsNow(row, drafts) }
      : { priceKind: 'fixed' as const, price: amountIn(there), usualPrice: null, highestPrice: null }
  return { name, parts, vatExtra, ...stated }
}

/** What patients would see, of what is typed so far: compulsory parts are in it. */
export function shownNow(row: PriceRow, drafts: Drafts, column: ColumnId = generalColumn) {
  const offer = offerNow(row, drafts, column)
  return offer && offerPrice(offer, new Date())
}

/** Why what is typed looks like a slip, in few words for a cell; null when it does not. */
export function doubtAbout(row: PriceRow, drafts: Drafts, column: ColumnId): string | null {
  const isGeneral = column === generalColumn
  // Where a location has no price of its own, the general one is doubted already.
  if (!isGeneral && textIn(row, column, drafts).trim() === '') return null
  const shown = shownNow(row, drafts, column)
  if (!shown || shown.price === null) return null
  const { price: lowest, usualPrice } = amountsNow(row, drafts)
  const kind = kindNow(row, drafts)
  const from = kind === 'from' || kind === 'range' ? lowest : null
  const there = isGeneral ? null : amountIn(textIn(row, column, drafts))
  if (there !== null && from !== null && there < from) return `Under ${formatPrice(from)}`
  const odd = oddPrice({
    total: shown.price,
    typical: row.typical,
    ...(isGeneral && kind === 'from' && { from: lowest, usual: usualPrice }),
  })
  if (odd === 'from') return 'Few pay the “from” price'
  if (!odd || row.typical === null) return null
  return `${shown.price === 0 ? 'Free' : `Very ${odd}`}: typical is ${formatPrice(row.typical)}`
}

/** Null for an empty cell and for what is no amount. */
function amountIn(text: string): number | null {
  const amount = numberOrNone(text)
  return Number.isFinite(amount) ? (amount as number) : null
}

/** Takes what was typed into a field; what is as before is no change. */
export function typed(drafts: Drafts, row: PriceRow, field: Field, text: string): Drafts {
  const { [field]: _, ...others } = drafts[row.id] ?? {}
  const own = text.trim() === storedText(row, field) ? others : { ...others, [field]: text }
  const { [row.id]: __, ...rest } = drafts
  return Object.keys(own).length > 0 ? { ...rest, [row.id]: own } : rest
}

/** Another kind of price, which starts with what patients compare now. */
export function withKind(drafts: Drafts, row: PriceRow, kind: PriceKind): Drafts {
  const { price, usualPrice, highestPrice } = amountsNow(row, drafts)
  const known = asText(usualPrice ?? highestPrice ?? price)
  const next = typed(drafts, row, kindField, kind)
  if (kind === 'fixed') return typed(next, row, 'price', known)
  const usual = typed(next, row, 'usualPrice', known)
  return kind === 'after_consultation' ? typed(usual, row, 'price', '') : usual
}

const linesOf = (text: string) => text.replace(/\r?\n$/, '').split(/\r?\n/)

/** Spreads cells copied from a spreadsheet over the grid, from a cell to the right and down. */
export function pasted(
  drafts: Drafts,
  rows: readonly PriceRow[],
  columns: readonly ColumnId[],
  at: { row: number; column: ColumnId },
  text: string,
): Drafts {
  const lines = linesOf(text)
  const first = columns.indexOf(at.column)
  return lines.reduce((after, line, down) => {
    const row = rows[at.row + down]
    if (!row) return after
    return line.split('\t').reduce((next, cell, across) => {
      const column = columns[first + across]
      return column ? typed(next, row, fieldIn(row, column, next), cell.trim()) : next
    }, after)
  }, drafts)
}

/** How many copied rows and columns have no place in the grid below and to the right of a cell. */
export function pastedBeyond(
  rows: readonly PriceRow[],
  columns: readonly ColumnId[],
  at: { row: number; column: ColumnId },
  text: string,
) {
  const lines = linesOf(text)
  const widest = Math.max(...lines.map(line => line.split('\t').length))
  return {
    rows: Math.max(0, at.row + lines.length - rows.length),
    columns: Math.max(0, columns.indexOf(at.column) + widest - columns.length),
  }
}

/** Every amount changed by so many per cent, to whole pounds from ten pounds on and to whole pence below. */
export function byPercent(
  drafts: Drafts,
  { rows, places }: Pick<PriceGrid, 'rows' | 'places'>,
  percent: number,
): Drafts {
  const fields = [...amountFields, ...places.map(({ id }) => id)]
  return rows.reduce(
    (after, row) =>
      fields.reduce((next, field) => {
        const amount = amountIn(textIn(row, field, next))
        if (!amount || !isUsed(kindNow(row, next), field)) return next
        const changed = amount * (1 + percent / 100)
        const rounded = changed >= 10 ? Math.round(changed) : Math.round(changed * 100) / 100
        return typed(next, row, field, asText(rounded))
      }, after),
    drafts,
  )
}

/** A location takes over what another one asks for every treatment. */
export const copiedFrom = (drafts: Drafts, rows: readonly PriceRow[], from: string, to: string): Drafts =>
  rows.reduce((next, row) => typed(next, row, to, textIn(row, from, next)), drafts)

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
          Object.entries(places).map(([id, text]) => [id, isNotOffered(text) ? notOffered : text]),
        ),
      }),
    }
    return [change as unknown as PriceEdit]
  })

/** What is wrong, by treatment and field. */
export type PriceErrors = Record<string, Record<string, string>>

/**
 * The server names a wrong price by the number of its row among those that were sent. It is wrong until that row is
 * changed again.
 */
export function errorsOf(
  sent: readonly PriceEdit[],
  changes: readonly PriceEdit[],
  fields: Record<string, string> = {},
): PriceErrors {
  const errors: PriceErrors = {}
  for (const [path, message] of Object.entries(fields)) {
    const [, at, ...rest] = path.split('.')
    const row = sent[Number(at)]
    const column = rest.at(-1)
    const now = changes.find(({ id }) => id === row?.id)
    if (row && column && JSON.stringify(now) === JSON.stringify(row))
      errors[row.id] = { ...errors[row.id], [column]: message }
  }
  return errors
}
