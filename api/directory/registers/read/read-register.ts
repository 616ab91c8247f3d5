import type { RegisterRefusal } from '../../../../contract/directory/registers.ts'
import { type FileKind, formats, kindOf, unknownHeadings } from './cqc-formats.ts'
import { type RegisterRecord, readRow, rowReader } from './cqc-records.ts'
import { fileRows } from './file-rows.ts'
import { dateNamedIn, type ReadBatch, type Refused, recordsAtOnce, rowsBeforeHeadings } from './read-batch.ts'
import type { SheetRow } from './sheet-rows.ts'
import { Unreadable } from './unreadable.ts'

/** Rows with a mistake in them: their location is still in the file. */
const mistakes: RegisterRefusal[] = ['noName', 'badPostcode', 'noCategory']
const skippedSheets = /^(readme|dual_registration)/i

type Table = { kind: FileKind; read: ReturnType<typeof rowReader> }

/** Reads a file of the register a part at a time. */
export async function* readRegister(path: string): AsyncGenerator<ReadBatch> {
  let rowsRead = 0
  let producedOn: string | null = null
  let sheet: string | undefined
  let looked = 0
  let table: Table | undefined
  let kind: FileKind | undefined
  let unknown: string[] = []
  let records: RegisterRecord[] = []
  let refused: Refused[] = []

  const take = (row: SheetRow) => {
    if (row.sheet !== sheet) {
      sheet = row.sheet
      looked = 0
      table = undefined
    }
    if (table) {
      const read = readRow(table.kind, table.read(row.cells))
      if (read && 'record' in read) records.push(read.record)
      else if (read) {
        const { refused: reason, locationId, name } = read
        refused.push({ reason, row: rowsRead, locationId, name })
        if (mistakes.includes(reason)) records.push({ locationId, onlyIfKnown: true })
      }
      return
    }
    if (++looked > rowsBeforeHeadings) return
    producedOn ??= dateNamedIn(row.cells)
    if (skippedSheets.test(row.sheet)) return
    const found = kindOf(row.cells)
    if (!found || (kind && found !== kind)) return
    kind = found
    table = { kind, read: rowReader(row.cells) }
    unknown = unknownHeadings(kind, row.cells)
  }
  const batch = (): ReadBatch => {
    const taken = { kind: kind!, producedOn, unknown, records, refused, rowsRead }
    records = []
    refused = []
    return taken
  }

  for await (const rows of fileRows(path)) {
    for (const row of rows) {
      rowsRead++
      take(row)
    }
    if (records.length + refused.length >= recordsAtOnce) yield batch()
  }
  if (!kind) throw new Unreadable(noHeadings)
  yield batch()
}

const noHeadings = `We couldn't find the column headings of a CQC file in its first ${rowsBeforeHeadings} rows. We look for ${Object.values(
  formats,
)
  .map(({ required }) => required.map(heading => `"${heading}"`).join(', '))
  .join('; or ')}.`
