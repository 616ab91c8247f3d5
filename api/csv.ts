import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

/** Rows as CSV, written piece by piece. A value that a spreadsheet would run stays text. */
export const csvOf = (columns: readonly string[], rows: Iterable<unknown[]> | AsyncIterable<unknown[]>) =>
  Readable.from(rows).pipe(
    stringify({ header: true, columns: [...columns], escape_formulas: true, bom: true }),
  )
