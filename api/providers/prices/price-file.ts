import { CsvError, parse } from 'csv-parse/sync'
import { Problem } from '../../../contract/core/problems.ts'
import { delimiterOf, withoutSeparatorLine } from '../../../contract/email/contact-file.ts'
import { notOffered, type PriceGrid, type PriceRow } from '../../../contract/providers/prices.ts'
import { maxPriceRows } from '../../../contract/rules/limits.ts'
import type { Csv } from '../../http/downloads/send-download.ts'
import { refuseWideRows } from '../../http/limits/csv-width.ts'

/** The columns of the file, as a practice manager reads them in a spreadsheet. */
export const columns = [
  'Treatment',
  'Location',
  'Price kind',
  'Price',
  'Most patients pay',
  'Highest price',
  'What makes it cost more',
] as const
export type Column = (typeof columns)[number]

export type FileRow = { row: number; cells: Partial<Record<Column, string>> }

export const kindWords = {
  fixed: 'Fixed',
  from: 'From',
  range: 'Range',
  after_consultation: 'After consultation',
} as const

/** All prices: a row for each treatment, and one for each location where it has another price. */
export function priceFile({ rows, places }: Pick<PriceGrid, 'rows' | 'places'>): Csv {
  return { columns, rows: rows.flatMap(row => [generalRow(row), ...placeRows(row, places)]) }
}

const generalRow = ({ name, priceKind, price, usualPrice, highestPrice, costsMore }: PriceRow) => [
  name,
  '',
  kindWords[priceKind],
  price,
  usualPrice,
  highestPrice,
  costsMore,
]

const placeRows = (row: PriceRow, places: PriceGrid['places']) =>
  places.flatMap(({ id, city, postCode }) => {
    const price = row.places[id]
    if (price === undefined) return []
    return [[row.name, `${city} ${postCode}`, '', price === notOffered ? 'Not offered' : price, '', '', '']]
  })

/** The rows of a file. Columns may come in any order; of those that are missing nothing changes. */
export function readPriceFile(text: string): FileRow[] {
  const lines = readLines(text)
  const headAt = Math.max(lines.findIndex(isFilled), 0)
  const head = lines[headAt] ?? []
  const named = head.flatMap((name, at) => {
    const column = columns.find(column => column.toLowerCase() === name.trim().toLowerCase())
    return column ? [{ column, at }] : []
  })
  if (!['Treatment', 'Price'].every(needed => named.some(({ column }) => column === needed)))
    throw refused('The first row must name the columns. “Treatment” and “Price” are needed.')
  const body = lines.slice(headAt + 1)
  if (!body.some(isFilled)) throw refused('The file has no rows below its header.')
  if (body.length > maxPriceRows || lines.length === maxLines)
    throw refused(`The file has more than ${maxPriceRows} rows.`)
  return body.flatMap((cells, index) => {
    if (!isFilled(cells)) return []
    const entries = named.map(({ column, at }) => [column, plain(cells[at] ?? '')] as const)
    return [{ row: headAt + index + 2, cells: Object.fromEntries(entries) }]
  })
}

const isFilled = (cells: readonly string[]) => cells.some(cell => cell.trim() !== '')

/** No row of prices is longer. */
const maxRecord = 20_000
/** Enough to tell that there are too many, also where blank ones stand above the header; the rest is not built. */
const maxLines = maxPriceRows + 20

function readLines(text: string): string[][] {
  try {
    return parse(withoutSeparatorLine(text), {
      bom: true,
      // Spreadsheets save with commas, semicolons or tabs; what is pasted from one has tabs.
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: maxRecord,
      cast: refuseWideRows,
      to: maxLines,
    })
  } catch (error) {
    throw refused(unreadable(error))
  }
}

/** A quotation mark that is not closed takes the rows below into its cell, until the file ends or the row is too long. */
function unreadable(error: unknown) {
  if (error instanceof CsvError && typeof error.records === 'number') {
    const row = error.records + 1
    if (error.code === 'CSV_QUOTE_NOT_CLOSED')
      return `Row ${row} has a quotation mark (") that is never closed. Close it or delete it, then try again.`
    if (error.code === 'CSV_MAX_RECORD_SIZE')
      return `Row ${row} is too long. Check it for a quotation mark (") that is never closed.`
  }
  return "We can't read this file. Save it as CSV and try again."
}

/** Our own files put a quote before what a spreadsheet would run as a formula. */
const plain = (cell: string) => cell.trim().replace(/^'(?=[=+\-@])/, '')

const refused = (message: string) => new Problem('invalid_input', { message, fields: { csv: message } })
