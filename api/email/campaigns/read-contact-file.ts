import { type Info, parse } from 'csv-parse/sync'
import { Problem } from '../../../contract/core/problems.ts'
import {
  type CsvContact,
  contactReader,
  csvPreviewRows,
  decodeCsv,
  delimiterOf,
  maxCsvRecord,
  withoutSeparatorLine,
} from '../../../contract/email/contact-file.ts'
import { messages } from '../../../contract/text/messages.ts'
import { refuseWideRows } from '../../http/limits/csv-width.ts'

const errorsShown = 100
const contactsAtOnce = 2_000
const longestCell = 500

/** The content of a file. The contacts stay JSON lists as the database takes them, so that the caller need not parse them. */
type ContactFile = {
  batches: { json: string; after: number }[]
  total: number
  preview: CsvContact[]
  repeated: number
  errors: string[]
  rowsWithErrors: number
  header: string[]
  badRows: string
  notice: string | null
}

/** Reads contacts from the bytes of a CSV file. Rows are counted while reading; rows beyond the limit are not read. */
export function readContactFile(bytes: Uint8Array): ContactFile {
  const reading = readRows(decodeCsv(bytes))
  if (!reading.ok) throw new Problem('invalid_input', { message: reading.message })
  const { contacts, errors, badRows, header, repeated, notice } = reading
  const batches: ContactFile['batches'] = []
  for (let after = 0; after < contacts.length; after += contactsAtOnce)
    batches.push({ json: JSON.stringify(contacts.slice(after, after + contactsAtOnce)), after })
  return {
    batches,
    total: contacts.length,
    preview: contacts.slice(0, csvPreviewRows),
    repeated,
    errors: errors.slice(0, errorsShown),
    rowsWithErrors: errors.length,
    header: header.map(storable),
    badRows: JSON.stringify(badRows.map(bad => ({ ...bad, cells: bad.cells.map(storable) }))),
    notice: notice ?? null,
  }
}

/** Without what the database cannot hold, and no longer than someone would read. */
const storable = (cell: string) => cell.replaceAll('\0', '').slice(0, longestCell).toWellFormed()

/** Row by row: none is kept longer than it takes to read its contact. */
function readRows(text: string) {
  const reader = contactReader()
  try {
    parse(withoutSeparatorLine(text), {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: maxCsvRecord,
      cast: refuseWideRows,
      on_record: (row: string[], { records, empty_lines: blank }: Info) => {
        if (!reader.take(row, records + blank)) throw enough
        return null
      },
    })
  } catch (error) {
    if (error !== enough) throw new Problem('invalid_input', { message: messages.csvUnreadable })
  }
  return reader.end()
}

/** Thrown where the rest of a file need not be read. */
const enough = new Error('enough')
