import type { UnclaimedClinic } from '../../../../contract/directory/unclaimed.ts'
import { recordOf, regulators } from '../../../../contract/rules/registrations/regulators.ts'
import { openGovernmentLicence } from '../../../../contract/text/licences.ts'
import type { Db } from '../../../../db/database.ts'
import { registeredServices } from '../../../../taxonomy/register-services.ts'
import {
  listedCount,
  listedPages,
  listedRows,
  listedRowsById,
  locationsNamed,
  locationsOfProviders,
  mergedInto,
  newestFiles,
  type RegisteredRow,
  rowWithPage,
} from './queries.ts'

/** A clinic that has not joined, and what search needs to place it among the others. */
export type Unclaimed = UnclaimedClinic & { specialty: string | null; foundFor: string[] }

type Files = Awaited<ReturnType<typeof newestFiles>>

/** CQC registers dentists and does not rate them. */
const dentists = 'P1'
const piece = 1_000

/** Those of the given clinics that are listed and have not joined. */
export async function unclaimedById(db: Db, ids: string[]) {
  const rows = await listedRowsById(db, ids)
  return rows.length > 0 ? toUnclaimed(db, rows) : []
}

/** Up to `limit` listed clinics that have not joined after a cursor, and the cursor of the next page. */
export async function unclaimedPage(db: Db, after: string | undefined, limit: number) {
  const items = await toUnclaimed(db, await listedRows(db, after, limit))
  return { items, next: items.length === limit ? (items.at(-1)?.id ?? null) : null }
}

/** Every one of them, read in batches. */
export async function* allUnclaimed(db: Db, atOnce = piece): AsyncGenerator<Unclaimed> {
  let after: string | undefined
  do {
    const { items, next } = await unclaimedPage(db, after, atOnce)
    yield* items
    after = next ?? undefined
  } while (after)
}

/** The ids of locations with the number of one of these joined clinics. */
export const numberSharers = locationsOfProviders

/** Listed clinics that have not joined whose name has all of the words, in the order of those that have. */
export const unclaimedNamed = locationsNamed

/** How many there are, and the ids of some of them, for the list of pages. */
export const unclaimedCount = listedCount
export const unclaimedPages = listedPages

/** The clinic of a page: also one that has left the register, which its page says. */
export async function unclaimedWithPage(db: Db, id: string) {
  const row = await rowWithPage(db, id)
  return row && (await toUnclaimed(db, [row]))[0]
}

/** The id of the listing that takes the place of a merged entry. */
export const listingInsteadOf = async (db: Db, id: string) => (await mergedInto(db, id))?.otherId

async function toUnclaimed(db: Db, rows: RegisteredRow[]) {
  const files = await newestFiles(db)
  return rows.map(row => unclaimedOf(row, files))
}

function unclaimedOf({ facts, rating, ...row }: RegisteredRow, files: Files): Unclaimed {
  const { words, specialty, treatments } = registeredServices(facts.category, facts.services)
  const rates = regulators[row.register].ratings.length > 0 && facts.category !== dentists
  const isPlaced = facts.lat !== null && facts.lng !== null
  return {
    id: row.id,
    name: facts.name,
    alsoKnownAs: facts.alsoKnownAs,
    address: facts.address,
    city: facts.city,
    county: facts.county,
    postCode: facts.postcode,
    lat: facts.lat,
    lng: facts.lng,
    placedBy: isPlaced ? (facts.placedBy ?? 'register') : null,
    phoneNumber: facts.phone,
    website: facts.website,
    services: words,
    run: facts.providerName,
    register: {
      name: row.register,
      fullName: regulators[row.register].name,
      number: row.locationId,
      url: recordOf(row.register, row.locationId),
      ...daysOf(row, files),
      rates,
      rating: rates ? (rating?.overall ?? null) : null,
      ratedOn: rates && rating?.overall ? (rating.on ?? null) : null,
      ratingUrl: (rates && rating?.url) || null,
      isInherited: Boolean(rates && rating?.overall && rating.inherited),
    },
    source: `${regulators[row.register].name} ${row.register === 'CQC' ? 'care directory' : 'register'}`,
    licence: openGovernmentLicence.name,
    specialty,
    foundFor: treatments,
  }
}

type Dated = Pick<RegisteredRow, 'register' | 'firstSeenOn' | 'goneOn'>

/** The weekly file knows names, phone numbers and websites; the rest is of the monthly one, or of the file that added it. */
function daysOf({ register, firstSeenOn, goneOn }: Dated, files: Files) {
  const monthly = files.get(`${register} ${register === 'CQC' ? 'monthly' : 'mapped'}`) ?? ''
  const newest = [monthly, files.get(`${register} weekly`) ?? '', firstSeenOn].sort().at(-1)!
  return {
    asOf: goneOn === null ? newest : null,
    detailsAsOf: goneOn === null && monthly > firstSeenOn ? monthly : firstSeenOn,
    goneOn,
  }
}
