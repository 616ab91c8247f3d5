import { wholePrice } from '../../../contract/directory/prices/comparable-price.ts'
import { confirmedDay } from '../../../contract/directory/prices/freshness.ts'
import { priceAtLocation } from '../../../contract/directory/prices/location-price.ts'
import type { PricePart } from '../../../contract/directory/prices/price-terms.ts'
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
  'price_kind',
  'total_gbp',
  'parts',
  'confirmed_on',
  'vat',
  'other_locations',
  'finance',
  'finance_example',
  'practitioners',
  'insurers',
  'languages',
  'payment',
  'step_free',
  'parking',
  'nearest_stop',
  'minutes_from_stop',
  'access_note',
  'hearing_loop',
  'chaperone',
  'video',
  'self_referral',
  'emergency',
  'ages_from',
  'ages_to',
  'wait',
] as const

/** Smaller than elsewhere, because other requests are answered at the same time. */
const piece = 100

const noTreatment = columns.slice(columns.indexOf('treatment'), columns.indexOf('finance')).map(() => null)

/** consultation extra 180 compulsory */
const partText = ({ part, state, price, compulsory }: PricePart) =>
  [part, state, price, compulsory && 'compulsory'].filter(word => word !== null && word !== false).join(' ')

/** YO1 7HH 340 confirmed 2026-04-01; HS1 2AA not offered */
const elsewhereText = (treatment: Clinic['treatments'][number], locations: Clinic['locations']) =>
  treatment.elsewhere
    ?.flatMap(({ locationId }) => {
      const postCode = locations.find(({ id }) => id === locationId)?.postCode
      const there = priceAtLocation(treatment, locationId)
      if (!postCode) return []
      if (!there) return `${postCode} not offered`
      const total = wholePrice(there)
      return total === null ? [] : `${postCode} ${total} confirmed ${confirmedDay(there)}`
    })
    .join('; ') || null

/** Dr Amara Okafor, Orthodontist, GDC 904417 */
const personText = ({ name, jobTitle, registration }: Clinic['practitioners'][number]) =>
  [name, jobTitle, registration && `${registration.body} ${registration.number}`].filter(Boolean).join(', ')

const yesOrNo = (answer: boolean | null | undefined) => (answer == null ? null : answer ? 'yes' : 'no')

/** What it states about a visit; nothing where it does not. */
const visitCells = ({ insurers, languages, visit }: Clinic) => [
  insurers.join('; ') || null,
  languages.join('; ') || null,
  visit?.payment.join('; ') || null,
  visit?.stepFree,
  visit?.parking,
  visit?.transport,
  visit?.transportMinutes,
  visit?.accessNote,
  yesOrNo(visit?.hearingLoop),
  yesOrNo(visit?.chaperone),
  yesOrNo(visit?.video),
  yesOrNo(visit?.selfReferral),
  yesOrNo(visit?.emergency),
  visit?.agesFrom,
  visit?.agesTo,
  visit?.wait,
]

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
  const { finance } = clinic
  const paying = [
    yesOrNo(finance?.offered),
    finance?.example,
    clinic.practitioners.map(personText).join('; ') || null,
    ...visitCells(clinic),
  ]
  if (clinic.treatments.length === 0) yield [...about, ...noTreatment, ...paying]
  for (const treatment of clinic.treatments) {
    const { name, price, pricedOn, priceKind, total, parts, confirmedOn, includes } = treatment
    yield [
      ...about,
      name,
      price,
      pricedOn,
      priceKind,
      total,
      parts?.map(partText).join('; '),
      confirmedOn,
      includes.vat,
      elsewhereText(treatment, clinic.locations),
      ...paying,
    ]
  }
}

async function* lines(db: Db) {
  for await (const clinic of allClinics(db, piece)) yield* linesOf(clinic)
}

/** All listed clinics, read piece by piece. */
export const clinicsCsv = (db: Db): Csv => ({ columns, rows: lines(db) })
