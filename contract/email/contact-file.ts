import { isEmailAddress } from '../rules/fields/email-address.ts'
import { maxCsvRows } from '../rules/limits.ts'
import { messages, rowsSkipped } from '../text/messages.ts'

/** A contact of a bulk campaign, with the columns of the file. */
export type CsvContact = {
  email: string
  firstName: string
  lastName: string
  fullName: string
  clinicName: string
}

export const csvPreviewRows = 5
/** No row of contacts is longer. */
export const maxCsvRecord = 20_000

/** Accepted column names, in lower case without spaces and symbols. */
const aliases: Record<'email' | 'firstName' | 'lastName' | 'name' | 'clinicName', readonly string[]> = {
  email: ['email', 'emailaddress', 'mail', 'mailaddress', 'contactemail', 'emailid'],
  firstName: ['firstname', 'first', 'forename', 'givenname'],
  lastName: ['lastname', 'last', 'surname', 'familyname'],
  name: ['name', 'fullname', 'contactname', 'contact', 'contactperson'],
  clinicName: [
    'clinicname',
    'clinic',
    'company',
    'companyname',
    'organisation',
    'organization',
    'organisationname',
    'practice',
    'practicename',
    'business',
    'businessname',
  ],
}

export type CsvReading =
  | {
      ok: true
      contacts: CsvContact[]
      /** One sentence a row, in the order of the file. */
      errors: string[]
      /** The same rows as the file has them: number, what is wrong, and the cells. */
      badRows: { row: number; problem: string; cells: readonly string[] }[]
      header: readonly string[]
      /** Addresses that came more than once; the first row of each counts. */
      repeated: number
      /** Says what was left out; undefined if nothing was. */
      notice: string | undefined
    }
  | { ok: false; message: string }

const failed = (message: string): CsvReading => ({ ok: false, message })
const wordOf = (header: string) => header.toLowerCase().replace(/[^a-z]/g, '')
const isBlank = (row: readonly string[]) => row.every(cell => cell.trim() === '')
/** Half of a pair of surrogates cannot be stored: where one is cut through, its first half goes as well. */
const cut = (text: string, max: number) => text.slice(0, max).replace(/[\ud800-\udbff]$/, '')
/** One line, and no longer than a name may be. */
const clean = (cell: string | undefined, max: number) =>
  cut((cell ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim(), max)

/**
 * The text of a file: UTF-8 with or without its mark, UTF-16 with it, else what older spreadsheets save. Line ends
 * become one kind: files put together from several have them mixed.
 */
export function decodeCsv(bytes: Uint8Array) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return new TextDecoder('utf-16le').decode(
      withOneLineEnd(new Uint16Array(new Uint8Array(bytes).buffer, 0, bytes.length >> 1)),
    )
  const same = withOneLineEnd(new Uint8Array(bytes))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(same)
  } catch {
    return new TextDecoder('windows-1252').decode(same)
  }
}

const [lineFeed, carriageReturn] = [10, 13]

/** In place, before there is a text: millions of line ends would take a hundred megabytes to replace in it. */
function withOneLineEnd<Units extends Uint8Array | Uint16Array>(units: Units) {
  let [length, before] = [0, 0]
  for (const unit of units) {
    if (unit !== lineFeed || before !== carriageReturn)
      units[length++] = unit === carriageReturn ? lineFeed : unit
    before = unit
  }
  return units.subarray(0, length)
}

/** The line with which Excel names the separator of a file; it is no row. */
const separatorLine = /^\uFEFF?"?sep=([,;\t])[^\n]*/i

/** A text without such a line. An empty one stays in its place, so that rows keep their numbers. */
export const withoutSeparatorLine = (text: string) => text.replace(separatorLine, '')

/** The column separator: the one that a file names, or else the most frequent of these in the first non-empty line. */
export function delimiterOf(text: string) {
  const named = separatorLine.exec(text.slice(0, 100))?.[1]
  if (named) return named
  const word = text.search(/[^\s,;]/)
  const start = Math.max(text.lastIndexOf('\n', word), text.lastIndexOf('\r', word)) + 1
  const head = word === -1 ? '' : (/[^\r\n]*/.exec(text.slice(start, start + maxCsvRecord))?.[0] ?? '')
  const count = (sign: string) => head.split(sign).length
  return [';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',')
}

/** Reads contacts row by row; the header is the first that is not blank. Files are not held as a whole. */
export function contactReader() {
  let header: readonly string[] | undefined
  let columns: Columns | undefined
  const found = new Map<string, CsvContact>()
  const badRows: { row: number; problem: string; cells: readonly string[] }[] = []
  let read = 0

  function check(columns: Columns, width: number, row: readonly string[], number: number) {
    const email = (row[columns.email] ?? '').trim().toLowerCase()
    const bad = (problem: string) => badRows.push({ row: number, problem, cells: row })
    if (row.length !== width) bad('Column count mismatch')
    else if (!isEmailAddress(email)) bad('Invalid email')
    else if (!found.has(email)) found.set(email, contactOf(row, columns, email))
  }

  return {
    /** Takes the next row with its number in the file. False when the rest would change nothing. */
    take(row: readonly string[], number: number) {
      if (isBlank(row)) return true
      if (!header || !columns) {
        header = row
        columns = columnsOf(row)
        return true
      }
      if (++read > maxCsvRows || columns.email === -1) return false
      check(columns, header.length, row, number)
      return true
    },
    end(): CsvReading {
      if (read === 0) return failed(messages.csvNeedsRows)
      if (columns?.email === -1) return failed(messages.csvNeedsEmail)
      if (read > maxCsvRows) return failed(messages.csvTooLong)
      const errors = badRows.map(({ row, problem }) => `Row ${row}: ${problem}`)
      if (found.size === 0) return failed(`${messages.allRowsHaveErrors}${errors.slice(0, 3).join(', ')}`)
      const contacts = [...found.values()]
      const notice = errors.length ? rowsSkipped(errors.length, contacts.length) : undefined
      const repeated = read - errors.length - contacts.length
      return { ok: true, contacts, errors, badRows, header: header ?? [], repeated, notice }
    },
  }
}

type Columns = Record<keyof typeof aliases, number>

function columnsOf(header: readonly string[]): Columns {
  const words = header.map(wordOf)
  const find = (names: readonly string[]) => words.findIndex(word => names.includes(word))
  return {
    email: find(aliases.email),
    firstName: find(aliases.firstName),
    lastName: find(aliases.lastName),
    name: find(aliases.name),
    clinicName: find(aliases.clinicName),
  }
}

/** A name in one column is taken apart at its first blank. */
function contactOf(row: readonly string[], columns: Columns, email: string): CsvContact {
  const name = clean(row[columns.name], 200)
  const [given = '', ...rest] = name.split(' ')
  const firstName = clean(row[columns.firstName], 100) || cut(given, 100)
  const lastName = clean(row[columns.lastName], 100) || cut(rest.join(' '), 100)
  const fullName = name || [firstName, lastName].filter(Boolean).join(' ')
  return { email, firstName, lastName, fullName, clinicName: clean(row[columns.clinicName], 200) }
}
