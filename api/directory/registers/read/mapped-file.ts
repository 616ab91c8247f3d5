import type { FileHeading, RegisterMapping } from '../../../../contract/directory/register-mapping.ts'
import type { RegisterRefusal } from '../../../../contract/directory/registers.ts'
import { parseCertificateNumber } from '../../../../contract/rules/registrations/certificate-number.ts'
import type { ServiceRegulator } from '../../../../contract/rules/registrations/regulator-codes.ts'
import { headingKey } from './cqc-formats.ts'
import {
  dateIn,
  organisationIn,
  orNull,
  phoneIn,
  type ReadRow,
  type RegisterRecord,
  rowReader,
  websiteIn,
  withFacts,
} from './cqc-records.ts'
import { fileRows } from './file-rows.ts'
import { dateNamedIn, type ReadBatch, type Refused, recordsAtOnce, rowsBeforeHeadings } from './read-batch.ts'
import type { SheetRow } from './sheet-rows.ts'
import { Unreadable } from './unreadable.ts'

/** A file whose columns staff have named, or will name once they have seen them. */
export type MappedFile = { register: ServiceRegulator; mapping: RegisterMapping | undefined }

const maxHeadings = 100
const exampleLength = 80

type Row = ReturnType<ReturnType<typeof rowReader>>

/** Whether a row holds every heading that staff have named. */
export function fits({ columns }: RegisterMapping, cells: readonly string[]) {
  const keys = new Set(cells.map(headingKey))
  return Object.values(columns).every(heading => heading === undefined || keys.has(headingKey(heading)))
}

/**
 * The headings of a file that nobody has named yet: of its first rows the one with most different texts, the first of
 * them where several have as many. Rows of data hold numbers and repeat themselves.
 */
export function guessHeadings(rows: readonly SheetRow[]): FileHeading[] {
  const textsOf = ({ cells }: SheetRow) =>
    new Set(cells.map(headingKey).filter(text => text !== '' && !/^[\d\s./:+()-]+$/.test(text))).size
  let best = 0
  rows.forEach((row, index) => {
    if (textsOf(row) > textsOf(rows[best]!)) best = index
  })
  const [headings, first] = [rows[best], rows[best + 1]]
  if (!headings || textsOf(headings) < 3) return []
  return headings.cells
    .map((name, index) => ({
      name: tidy(name),
      example: tidy(first?.cells[index] ?? '').slice(0, exampleLength),
    }))
    .filter(({ name }) => name !== '')
    .slice(0, maxHeadings)
}

const tidy = (text: string) =>
  text.replaceAll('\0', '').replace(/\s+/g, ' ').trim().slice(0, 200).toWellFormed()

function mappedRowReader(
  register: ServiceRegulator,
  { columns, types }: RegisterMapping,
  headings: string[],
) {
  const reader = rowReader(headings)
  const wanted = new Set(types.map(headingKey))
  return (cells: readonly string[]) => readMapped(register, columns, wanted, reader(cells))
}

function readMapped(
  register: ServiceRegulator,
  columns: RegisterMapping['columns'],
  types: ReadonlySet<string>,
  row: Row,
): ReadRow {
  const of = (field: keyof typeof columns) => (columns[field] ? row.of(headingKey(columns[field])) : '')
  const name = of('name')
  const number = parseCertificateNumber(register, of('locationId'))
  const refuse = (refused: RegisterRefusal): ReadRow => ({
    refused,
    locationId: number.ok ? number.number : of('locationId').slice(0, 20),
    name,
  })
  if (!number.ok) return refuse('noId')
  if (types.size > 0 && !types.has(headingKey(of('type')))) return refuse('notPrivate')
  const read = withFacts(name, of('postcode'), {
    alsoKnownAs: null,
    address: of('address').slice(0, 300),
    city: orNull(of('city')),
    county: null,
    lat: null,
    lng: null,
    phone: phoneIn(of('phone')),
    website: websiteIn(of('website')),
    category: register,
    services: servicesIn(`${of('services')}|${of('type')}`),
    region: null,
    localAuthority: null,
    providerId: null,
    providerName: organisationIn(of('provider')),
    brand: null,
    companyNumber: null,
    registeredOn: dayIn(of('registeredOn')),
  })
  return 'refused' in read ? refuse(read.refused) : { record: { locationId: number.number, ...read } }
}

const servicesIn = (text: string) => [
  ...new Set(
    text
      .split(/[|;]/)
      .map(part => part.trim().toLowerCase())
      .filter(Boolean),
  ),
]

/** A workbook holds dates as days since the end of 1899. */
function dayIn(text: string) {
  const days = /^\d{5}(\.\d+)?$/.test(text) ? Math.floor(Number(text)) : undefined
  return days === undefined
    ? dateIn(text)
    : new Date(Date.UTC(1899, 11, 30 + days)).toISOString().slice(0, 10)
}

/** Reads a file whose columns staff have named. One that does not fit is told by its headings, without records. */
export async function* readMappedFile(
  path: string,
  { register, mapping }: MappedFile,
): AsyncGenerator<ReadBatch> {
  let rowsRead = 0
  let producedOn: string | null = null
  let read: ReturnType<typeof mappedRowReader> | undefined
  let [sheet, looked] = [undefined as string | undefined, 0]
  const first: SheetRow[] = []
  let [records, refused]: [RegisterRecord[], Refused[]] = [[], []]
  const batch = (headings: FileHeading[] = []): ReadBatch => {
    const taken = { kind: 'mapped' as const, producedOn, unknown: [], records, refused, rowsRead, headings }
    ;[records, refused] = [[], []]
    return taken
  }
  const take = (row: SheetRow) => {
    if (row.sheet !== sheet) [sheet, looked, read] = [row.sheet, 0, undefined]
    if (read) {
      const found = read(row.cells)
      if ('record' in found) records.push(found.record)
      else {
        const { refused: reason, locationId, name } = found
        refused.push({ reason, row: rowsRead, locationId, name })
        if (reason === 'noName' || reason === 'badPostcode') records.push({ locationId, onlyIfKnown: true })
      }
      return
    }
    if (++looked > rowsBeforeHeadings) return
    if (first.length < rowsBeforeHeadings) first.push(row)
    producedOn ??= dateNamedIn(row.cells)
    if (mapping && fits(mapping, row.cells)) read = mappedRowReader(register, mapping, row.cells)
  }
  let isRead = false
  for await (const rows of fileRows(path)) {
    for (const row of rows) {
      rowsRead++
      take(row)
      isRead ||= read !== undefined
    }
    if (records.length + refused.length >= recordsAtOnce) yield batch()
  }
  const headings = isRead ? [] : guessHeadings(first)
  if (!isRead && headings.length === 0)
    throw new Unreadable(
      `We couldn't find column headings in the first ${rowsBeforeHeadings} rows of this file.`,
    )
  yield batch(headings)
}
