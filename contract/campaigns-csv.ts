import { messages, rowsSkipped } from './messages.ts'

/** A contact of a bulk campaign, as far as the file knows it. */
export type CsvContact = {
  email: string
  firstName: string
  lastName: string
  fullName: string
  clinicName: string
}

export const mostCsvRows = 50_000
export const csvPreviewRows = 5

/** What people call the columns, in small letters and without blanks and signs. */
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
      /** Addresses that came more than once; the first row of each counts. */
      repeated: number
      /** Says what was left out; undefined when nothing was. */
      notice: string | undefined
    }
  | { ok: false; message: string }

const failed = (message: string): CsvReading => ({ ok: false, message })
const wordOf = (header: string) => header.toLowerCase().replace(/[^a-z]/g, '')
const isBlank = (row: readonly string[]) => row.every(cell => cell.trim() === '')
/** One line, and no longer than a name may be. */
const clean = (cell: string | undefined, max: number) =>
  (cell ?? '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, max)

/** An at-sign with something around it, and nothing that could make two recipients of one. */
const isAddress = (text: string) =>
  text.length <= 254 && /^[^\s@,;<>"()[\]\\]+@[^\s@,;<>"()[\]\\]+$/.test(text)

/** The text of a file. Line ends become one kind: files put together from several have them mixed. */
export const decodeCsv = (bytes: Uint8Array) => textOf(bytes).replace(/\r\n?/g, '\n')

/** Text from bytes: UTF-8 with or without its mark, UTF-16 with it, else what older spreadsheets save. */
function textOf(bytes: Uint8Array) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** What stands between the columns: the one of these that the first line with words has most of. */
export function delimiterOf(text: string) {
  const head = text.split(/\r?\n|\r/).find(line => /[^\s,;]/.test(line)) ?? ''
  const count = (sign: string) => head.split(sign).length
  return [';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',')
}

/** Reads the contacts from the rows of a file; the header is the first that is not blank. Rows are numbered as in the file, from 1. */
export function readContacts(rows: readonly (readonly string[])[]): CsvReading {
  const top = rows.findIndex(row => !isBlank(row))
  const [header, data] = [rows[top], rows.slice(top + 1)]
  if (!header || data.every(isBlank)) return failed(messages.csvNeedsRows)
  const columns = columnsOf(header)
  if (columns.email === -1) return failed(messages.csvNeedsEmail)
  const found = new Map<string, CsvContact>()
  const errors: string[] = []
  let read = 0
  for (const [index, row] of data.entries()) {
    if (isBlank(row)) continue
    const line = top + index + 2
    read++
    const email = (row[columns.email] ?? '').trim().toLowerCase()
    if (row.length !== header.length) errors.push(`Row ${line}: Column count mismatch`)
    else if (!isAddress(email)) errors.push(`Row ${line}: Invalid email`)
    else if (!found.has(email)) found.set(email, contactOf(row, columns, email))
  }
  if (read > mostCsvRows) return failed(messages.csvTooLong)
  if (found.size === 0) return failed(`${messages.allRowsHaveErrors}${errors.slice(0, 3).join(', ')}`)
  const contacts = [...found.values()]
  const notice = errors.length ? rowsSkipped(errors.length, contacts.length) : undefined
  return { ok: true, contacts, errors, repeated: read - errors.length - contacts.length, notice }
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
  const firstName = clean(row[columns.firstName], 100) || given.slice(0, 100)
  const lastName = clean(row[columns.lastName], 100) || rest.join(' ').slice(0, 100)
  const fullName = name || [firstName, lastName].filter(Boolean).join(' ')
  return { email, firstName, lastName, fullName, clinicName: clean(row[columns.clinicName], 200) }
}
