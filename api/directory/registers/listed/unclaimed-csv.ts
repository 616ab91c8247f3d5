import { openGovernmentLicence } from '../../../../contract/text/licences.ts'
import type { Db } from '../../../../db/database.ts'
import type { Csv } from '../../../http/downloads/send-download.ts'
import { allUnclaimed, type Unclaimed } from './unclaimed-clinics.ts'

const columns = [
  'clinic_id',
  'clinic',
  'address',
  'city',
  'postcode',
  'latitude',
  'longitude',
  'phone',
  'website',
  'services',
  'register',
  'register_number',
  'register_rating',
  'rated_on',
  'rating_inherited',
  'as_of',
  'source',
  'licence',
  'licence_url',
] as const

/** Smaller than elsewhere, because other requests are answered at the same time. */
const piece = 200

const lineOf = ({ register, ...clinic }: Unclaimed) => [
  clinic.id,
  clinic.name,
  clinic.address,
  clinic.city,
  clinic.postCode,
  clinic.lat,
  clinic.lng,
  clinic.phoneNumber,
  clinic.website,
  clinic.services.join('; '),
  register.name,
  register.number,
  register.rating,
  register.ratedOn,
  register.isInherited ? 'yes' : null,
  register.asOf,
  clinic.source,
  clinic.licence,
  openGovernmentLicence.url,
]

async function* lines(db: Db) {
  for await (const clinic of allUnclaimed(db, piece)) yield lineOf(clinic)
}

/** All listed clinics that have not joined, read piece by piece. */
export const unclaimedCsv = (db: Db): Csv => ({ columns, rows: lines(db) })
