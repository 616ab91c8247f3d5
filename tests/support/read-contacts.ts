import { type CsvReading, contactReader } from '../../contract/email/contact-file.ts'

/** Reads the contacts of a whole file. Rows are numbered as in the file, from 1. */
export function readContacts(rows: readonly (readonly string[])[]): CsvReading {
  const reader = contactReader()
  for (const [index, row] of rows.entries()) if (!reader.take(row, index + 1)) break
  return reader.end()
}
