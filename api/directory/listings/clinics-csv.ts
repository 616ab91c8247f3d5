import type { Db } from '../../../db/database.ts'
import type { Csv } from '../../http/downloads/send-download.ts'
import { allClinics, type Clinic } from './service.ts'

const columns = [
  'clinic_id',
  'clinic',
  'specialty',
  'city',
  'postcode',
  'phone',
  'website',
  'rating',
  'reviews',
  'years_of_experience',
  'regulator',
  'regulator_rating',
  'treatment',
  'price_gbp',
  'priced_on',
] as const

/** Smaller than elsewhere, because other requests are answered at the same time. */
const piece = 100

function* linesOf(clinic: Clinic) {
  const [location] = clinic.locations
  const about = [
    clinic.id,
    clinic.name,
    clinic.specialty,
    location?.city,
    location?.postCode,
    location?.phoneNumber,
    clinic.website,
    clinic.rating,
    clinic.googleReviews.length,
    clinic.yearsOfExperience,
    clinic.regulator.name,
    clinic.regulator.rating,
  ]
  if (clinic.treatments.length === 0) yield [...about, null, null, null]
  for (const { name, price, pricedOn } of clinic.treatments) yield [...about, name, price, pricedOn]
}

async function* lines(db: Db) {
  for await (const clinic of allClinics(db, piece)) yield* linesOf(clinic)
}

/** All listed clinics, read piece by piece. */
export const clinicsCsv = (db: Db): Csv => ({ columns, rows: lines(db) })
