import type { RegisterRefusal } from '../../../../contract/directory/registers.ts'
import { parsePhone } from '../../../../contract/rules/phone.ts'
import { parsePostcode } from '../../../../contract/rules/postcode.ts'
import { type FileKind, headingKey } from './cqc-formats.ts'

/** What a register says about a place of care. Names of people are never among it. */
export type LocationFacts = {
  name: string
  alsoKnownAs: string | null
  address: string
  city: string | null
  county: string | null
  postcode: string
  lat: number | null
  lng: number | null
  /** Where the coordinates come from, unless the register names them. */
  placedBy?: 'postcode'
  phone: string | null
  website: string | null
  category: string
  services: string[]
  region: string | null
  localAuthority: string | null
  providerId: string | null
  /** Only of a company or another organisation. */
  providerName: string | null
  brand: string | null
  companyNumber: string | null
  registeredOn: string | null
}

export type RatingFacts = {
  overall?: string | null
  on?: string | null
  inherited?: boolean
  url?: string | null
  questions?: Record<string, string>
}

export type RegisterRecord = {
  locationId: string
  facts?: LocationFacts
  rating?: RatingFacts
  /** The day on which its registration ended. */
  endedOn?: string
  /** Taken only for a location that we hold already: the file does not say what kind it is. */
  onlyIfKnown?: true
}

export type ReadRow =
  | { record: RegisterRecord }
  | { refused: RegisterRefusal; locationId: string; name: string }

/** Categories in which CQC inspects private clinics. H6 counts only for independent providers. */
const privateCategories = ['P1', 'P5', 'P6', 'P7', 'P8', 'H3', 'H4', 'H6', 'H8', 'H11']
const independent = /independent healthcare/i
const ratings = ['Outstanding', 'Good', 'Requires improvement', 'Inadequate']
const questions = ['Safe', 'Effective', 'Caring', 'Responsive', 'Well-led']
const organisation =
  /\b(limited|ltd|llp|plc|cic|c\.i\.c|trust|foundation|charity|incorporated|society|council)\b/i

type Row = { of(heading: string): string; headings: readonly string[] }

/** The cells of a row by the heading above them, which may be written in any case. */
export function rowReader(headings: readonly string[]) {
  const keys = headings.map(headingKey)
  const places = new Map(keys.map((key, index) => [key, index]))
  return (cells: readonly string[]): Row => ({
    headings: keys,
    of: heading => storable(cells[places.get(heading) ?? -1] ?? ''),
  })
}

/** Without what no database takes, and not longer than any field of a register. */
const storable = (text: string) =>
  text.replaceAll('\0', '').replace(/\s+/g, ' ').trim().slice(0, 2_000).toWellFormed()

/** What one row of a file says; undefined where it says nothing that we keep. */
export function readRow(kind: FileKind, row: Row): ReadRow | undefined {
  const locationId = row.of(kind === 'weekly' ? 'cqc location id' : 'location id').toUpperCase()
  const name = row.of(kind === 'weekly' ? 'name' : 'location name')
  if (!/^[A-Z0-9][A-Z0-9-]{2,19}$/.test(locationId)) return { refused: 'noId', locationId, name }
  if (kind === 'ratings') return readRating(locationId, row)
  if (kind === 'deactivated') {
    const endedOn = dateIn(row.of('location hsca end date'))
    return endedOn ? { record: { locationId, endedOn } } : undefined
  }
  const read = kind === 'weekly' ? readWeekly(row) : readMonthly(row)
  return 'refused' in read ? { ...read, locationId, name } : { record: { locationId, ...read } }
}

type Read = { refused: RegisterRefusal } | Omit<RegisterRecord, 'locationId'>

function readMonthly(row: Row): Read {
  if (row.of('dormant (y/n)').toUpperCase() === 'Y') return { refused: 'dormant' }
  if (row.of('care home?').toUpperCase() === 'Y') return { refused: 'careHome' }
  const category = /^([A-Z]\d{1,2})\b/.exec(row.of('location primary inspection category'))?.[1]
  if (!category) return { refused: 'noCategory' }
  const isPrivate =
    privateCategories.includes(category) &&
    (category !== 'H6' || independent.test(row.of('location type/sector')))
  if (!isPrivate) return { refused: 'notPrivate' }
  const company = row.of('provider companies house number')
  const overall = ratingIn(row.of('location latest overall rating'))
  return withFacts(
    row.of('location name'),
    row.of('location postal code'),
    {
      alsoKnownAs: orNull(row.of('location also known as')),
      address: [row.of('location street address'), row.of('location address line 2')]
        .filter(Boolean)
        .join(', '),
      city: orNull(row.of('location city')),
      county: orNull(row.of('location county')),
      ...pointIn(row.of('location latitude'), row.of('location longitude')),
      phone: phoneIn(row.of('location telephone number')),
      website: websiteIn(row.of('location web address')),
      category,
      services: servicesIn(row),
      region: orNull(row.of('location region')),
      localAuthority: orNull(row.of('location local authority')),
      providerId: orNull(row.of('provider id')),
      providerName:
        organisationIn(row.of('provider name')) ?? (company ? orNull(row.of('provider name')) : null),
      brand: orNull(row.of('brand name').replace(/^BRAND /i, '')),
      companyNumber: orNull(company),
      registeredOn: dateIn(row.of('location hsca start date')),
    },
    {
      overall,
      on: dateIn(row.of('publication date')),
      inherited: row.of('inherited rating (y/n)').toUpperCase() === 'Y',
    },
  )
}

function readWeekly(row: Row): Read {
  const services = [
    ...new Set(
      row
        .of('service types')
        .split('|')
        .map(text => text.trim())
        .filter(Boolean),
    ),
  ]
  const parts = row
    .of('address')
    .split(',')
    .map(text => text.trim())
    .filter(Boolean)
  const city = parts.length > 1 ? parts.at(-1)! : null
  const read = withFacts(row.of('name'), row.of('postcode'), {
    alsoKnownAs: orNull(row.of('also known as')),
    address: (city ? parts.slice(0, -1) : parts).join(', '),
    city,
    county: null,
    lat: null,
    lng: null,
    phone: phoneIn(row.of('phone number')),
    website: websiteIn(row.of("service's website")),
    category: 'P1',
    services,
    region: orNull(row.of('region')),
    localAuthority: orNull(row.of('local authority')),
    providerId: orNull(row.of('cqc provider id')),
    providerName: organisationIn(row.of('provider name')),
    brand: null,
    companyNumber: null,
    registeredOn: null,
  })
  // The weekly file names no category. Dentists are told by their service type; others wait for the monthly file.
  const isDentist = services.length > 0 && services.every(service => /^dent/i.test(service))
  return 'refused' in read || isDentist ? read : { ...read, onlyIfKnown: true }
}

export function withFacts(
  name: string,
  postcodeText: string,
  rest: Omit<LocationFacts, 'name' | 'postcode'>,
  rating?: RatingFacts,
): Read {
  if (!name) return { refused: 'noName' }
  const postcode = parsePostcode(postcodeText)
  if (!postcode.ok) return { refused: 'badPostcode' }
  return {
    facts: { name: name.slice(0, 200).toWellFormed(), postcode: postcode.postcode, ...rest },
    ...(rating && { rating }),
  }
}

/** Only the row of both "Overall" is the rating of the location; the five questions have rows of their own. */
function readRating(locationId: string, row: Row): ReadRow | undefined {
  if (row.of('service / population group').toLowerCase() !== 'overall') return undefined
  const domain = row.of('domain').toLowerCase()
  const rating = ratingIn(row.of('latest rating'))
  if (domain === 'overall') {
    const url = row.of('url')
    return {
      record: {
        locationId,
        rating: {
          overall: rating,
          on: dateIn(row.of('publication date')),
          inherited: row.of('inherited rating (y/n)').toUpperCase() === 'Y',
          url: /^https:\/\/(www|api)\.cqc\.org\.uk\//.test(url) ? url : null,
        },
      },
    }
  }
  const question = questions.find(asked => asked.toLowerCase() === domain)
  return question && rating
    ? { record: { locationId, rating: { questions: { [question]: rating } } } }
    : undefined
}

export const orNull = (text: string) =>
  text === '' || text === '-' ? null : text.slice(0, 300).toWellFormed()
const ratingIn = (text: string) => ratings.find(rating => rating.toLowerCase() === text.toLowerCase()) ?? null
export const organisationIn = (text: string) => (organisation.test(text) ? orNull(text) : null)

function servicesIn(row: Row) {
  const beginning = 'service type - '
  return row.headings
    .filter(heading => heading.startsWith(beginning) && row.of(heading).toUpperCase() === 'Y')
    .map(heading => heading.slice(beginning.length))
}

export function phoneIn(text: string) {
  // A spreadsheet that takes a number for an amount drops its leading zero.
  const number = parsePhone(/^[1-9]\d{9}$/.test(text) ? `0${text}` : text)
  return number.ok ? number.e164 : null
}

export function websiteIn(text: string) {
  if (!text || text.length > 200) return null
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `http://${text}`)
  return url?.hostname.includes('.') && !url.username ? url.href.replace(/\/$/, '') : null
}

function pointIn(latitude: string, longitude: string) {
  const [lat, lng] = [Number(latitude), Number(longitude)]
  const isInUk = latitude !== '' && lat > 49 && lat < 61 && lng > -9 && lng < 2.5
  return isInUk ? { lat, lng } : { lat: null, lng: null }
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** "19/Aug/2026 - 00:00:00", "19/08/2026", "19 August 2026" and "2026-08-19T00:00:00" as 2026-08-19. */
export function dateIn(text: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(text)
  const british = /^(\d{1,2})[ /]([A-Za-z]{3}|\d{1,2})[A-Za-z]*[ /](\d{4})/.exec(text)
  const parts = iso
    ? [iso[1], Number(iso[2]), iso[3]]
    : british && [british[3], Number(british[2]) || months.indexOf(british[2]!.toLowerCase()) + 1, british[1]]
  if (!parts) return null
  const date = new Date(Date.UTC(Number(parts[0]), Number(parts[1]) - 1, Number(parts[2])))
  const isReal = date.getUTCMonth() === Number(parts[1]) - 1 && date.getUTCDate() === Number(parts[2])
  return isReal ? date.toISOString().slice(0, 10) : null
}
