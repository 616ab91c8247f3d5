import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { DB } from '../../types.gen.ts'
import { insertListings, type NewListing } from '../insert-listings.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

type Person = { firstName: string; surname: string; email: string }
type Place = { address: string; city: string; postcode: string; lat: number; lng: number }
type Sample = {
  person: Person
  name: string
  /** Milliseconds since it registered. */
  age: number
  confirmed: boolean
  numbers: { certificateNumber: string; companyRegistrationNumber: string }
  place: Place
  check: {
    kind: 'regulator_number' | 'name_and_postcode' | 'company_number'
    original: string
    refused?: string
  }
}
type Original = Awaited<ReturnType<typeof originalOf>>

const richmond: Place = {
  address: '9 The Quadrant',
  city: 'London',
  postcode: 'TW9 1BP',
  lat: 51.4632,
  lng: -0.3013,
}
const croydon: Place = {
  address: '40 George Street',
  city: 'London',
  postcode: 'CR0 1PB',
  lat: 51.3738,
  lng: -0.0967,
}

/** Registrations that match the demo clinic and another one in every way the product knows. All are invented. */
const samplesOf = (demo: Original, other: Original): Sample[] => [
  {
    person: { firstName: 'Gareth', surname: 'Pym', email: 'gareth.pym@georgestreet-smiles.test' },
    name: 'George Street Smiles',
    age: 20 * hour,
    confirmed: true,
    numbers: { certificateNumber: demo.certificateNumber, companyRegistrationNumber: '14880213' },
    place: croydon,
    check: { kind: 'regulator_number', original: demo.id },
  },
  {
    person: { firstName: 'Lena', surname: 'Marsh', email: 'lena.marsh@harrow-lane.test' },
    name: `${other.companyName} Ltd`,
    age: 3 * hour,
    confirmed: false,
    numbers: { certificateNumber: '1-15550000141', companyRegistrationNumber: '15201877' },
    place: {
      address: other.address,
      city: other.city,
      postcode: other.postcode,
      lat: other.lat,
      lng: other.lng,
    },
    check: { kind: 'name_and_postcode', original: other.id },
  },
  {
    person: { firstName: 'Amara', surname: 'Whitlock', email: 'richmond@whitlock-dental.test' },
    name: 'Whitlock Dental Richmond',
    age: 2 * day,
    confirmed: true,
    numbers: {
      certificateNumber: '1-15550000142',
      companyRegistrationNumber: demo.companyRegistrationNumber,
    },
    place: richmond,
    check: { kind: 'company_number', original: demo.id },
  },
  {
    person: { firstName: 'Colin', surname: 'Draper', email: 'colin.draper@implants-direct.test' },
    name: 'Implants Direct London',
    age: 12 * day,
    confirmed: true,
    numbers: { certificateNumber: demo.certificateNumber, companyRegistrationNumber: '14093367' },
    place: croydon,
    check: {
      kind: 'regulator_number',
      original: demo.id,
      refused: 'The certificate number you gave us belongs to another clinic, which does not know you.',
    },
  },
]

const listingOf = ({ person, name, age, confirmed, numbers, place, check }: Sample): NewListing => {
  const id = uuid()
  const trialEnd = ago(age - 91 * day)
  return {
    provider: {
      id,
      ...person,
      passwordHash: 'none: demo clinics have no password',
      phoneNumber: '+447700900461',
      emailConfirmedAt: confirmed ? ago(age - hour) : null,
      createdAt: ago(age),
    },
    listing: {
      companyName: name,
      companyDescription: `${name} offers check-ups, implants and whitening. We give you a written price before treatment starts.`,
      regulator: 'CQC',
      ...numbers,
      primarySpecialty: 'Dentistry',
      createdAt: ago(age),
      updatedAt: ago(age),
    },
    locations: [{ id: uuid(), ...place }],
    treatments: [],
    subscription: {
      status: check.refused ? 'canceled' : 'trialing',
      cardsCustomerId: `cus_demo_${id}`,
      cardsId: `sub_demo_${id}`,
      trialEnd,
      currentPeriodEnd: trialEnd,
      createdAt: ago(age),
    },
  }
}

/** A listing with its main location; users of the demo may have deleted it. */
const originalOf = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('listings as l')
    .innerJoin('locations as p', join =>
      join.onRef('p.providerId', '=', 'l.providerId').on('p.position', '=', 0),
    )
    .select(['l.providerId as id', 'companyName', 'certificateNumber', 'companyRegistrationNumber'])
    .select(['address', 'city', 'postcode', 'lat', 'lng'])
    .where('l.providerId', '=', id)
    .executeTakeFirstOrThrow()

const firstId = async (db: Kysely<DB>, of: 'the demo provider' | 'another clinic') =>
  db
    .selectFrom('listedProviders as listed')
    .innerJoin('providers as p', 'p.id', 'listed.providerId')
    .innerJoin('listings as l', 'l.providerId', 'p.id')
    .select('p.id')
    .where('p.email', of === 'another clinic' ? '<>' : '=', 'provider@demo.test')
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirst()

/** Listings that staff have to decide about, one that only tells them something, and one they refused. */
export async function seedListingChecks(db: Kysely<DB>) {
  const [demo, other] = [await firstId(db, 'the demo provider'), await firstId(db, 'another clinic')]
  if (!demo || !other) return
  for (const sample of samplesOf(await originalOf(db, demo.id), await originalOf(db, other.id))) {
    const listing = listingOf(sample)
    await insertListings(db, [listing])
    await seedCheck(db, listing.provider.id, sample)
  }
}

const seedCheck = (db: Kysely<DB>, id: string, { age, check }: Sample) =>
  sql`insert into listing_checks (id, provider_id, kind, conflicts_with, matched, holds, found_by, state,
      created_at, decided_at, decided_by, reason, tell_owner, owner_told_at, outcome_told_at)
    select ${uuid()}::uuid, l.provider_id, ${check.kind}, ${check.original}::uuid,
      case ${check.kind} when 'regulator_number' then registration_key(l.regulator, l.certificate_number)
        when 'company_number' then l.company_registration_number
        else listing_name_key(l.company_name) || ' ' || p.postcode end,
      ${check.kind !== 'company_number'}, 'registration', ${check.refused ? 'refused' : 'open'}, ${ago(age)},
      ${check.refused ? ago(age - day) : null}::timestamptz,
      case when ${check.refused !== undefined} then (select id from staff where email = 'admin@demo.test') end,
      ${check.refused ?? null}, ${check.kind !== 'company_number'}, ${ago(age)},
      ${check.refused ? ago(age - day) : null}::timestamptz
    from listings l join locations p on p.provider_id = l.provider_id
    where l.provider_id = ${id}`.execute(db)
