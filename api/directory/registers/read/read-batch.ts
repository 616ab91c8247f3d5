import type { FileHeading } from '../../../../contract/directory/register-mapping.ts'
import type { RegisterRefusal } from '../../../../contract/directory/registers.ts'
import type { FileKind } from './cqc-formats.ts'
import { dateIn, type RegisterRecord } from './cqc-records.ts'

export type Refused = { reason: RegisterRefusal; row: number; locationId: string; name: string }

/** A part of what a file says. `kind`, `producedOn` and `unknown` are reported with the first part. */
export type ReadBatch = {
  kind: FileKind | 'mapped'
  producedOn: string | null
  /** Column headings that we do not know. */
  unknown: string[]
  records: RegisterRecord[]
  refused: Refused[]
  rowsRead: number
  /** The columns of a file that nobody has named yet. */
  headings?: FileHeading[]
}

/** Title lines and banners come before the headings. */
export const rowsBeforeHeadings = 25
export const recordsAtOnce = 1_000

const datedSentence = /(?:produced on|as at)\s+(\d{1,2} [A-Za-z]+ \d{4})/i

/** The day that a title line names. */
export const dateNamedIn = (cells: readonly string[]) =>
  dateIn(datedSentence.exec(cells.join(' '))?.[1] ?? '')
