import { type Kysely, type RawBuilder, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { DB } from '../../types.gen.ts'
import { insertListings, type NewListing } from '../insert-listings.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const ago = (ms: number) => new Date(Date.now() - ms)

type Sample = {
  person: { firstName: string; surname: string; email: string }
  listing: Pick<
    NewListing['listing'],
    | 'companyName'
    | 'regulator'
    | 'certificateNumber'
    | 'companyRegistrationNumber'
    | 'primarySpecialty'
    | 'website'
  >
  phone: string
  age: number
  numberPlausible: boolean
  verification: {
    state: 'open' | 'asked' | 'refused'
    waits: boolean
    /** From now; past is overdue. */
    dueIn?: number
    question?: string
    answer?: string
    reason?: string
  }
}

/** The number of the demo provider: staff are warned that a stranger gives it. */
const demoPhone = '+442079460118'

const samples: Sample[] = [
  {
    person: { firstName: 'Priya', surname: 'Hollis', email: 'priya@hollybush-physio.test' },
    listing: {
      companyName: 'Hollybush Physiotherapy',
      regulator: 'HCPC',
      certificateNumber: 'PH910441',
      companyRegistrationNumber: 'SOLE TRADER',
      primarySpecialty: 'Physiotherapy',
      website: 'https://hollybush-physio.test',
    },
    phone: '+447700900311',
    age: 5 * hour,
    numberPlausible: true,
    verification: { state: 'open', waits: true, dueIn: 19 * hour },
  },
  {
    person: { firstName: 'Owen', surname: 'Quayle', email: 'owen@quayside-talking.test' },
    listing: {
      companyName: 'Quayside Talking Therapies',
      regulator: 'BACP',
      certificateNumber: '00910442',
      companyRegistrationNumber: 'SOLE TRADER',
      primarySpecialty: 'Counselling',
      website: null,
    },
    phone: '+447700900312',
    age: 5 * day,
    numberPlausible: true,
    verification: { state: 'open', waits: false, dueIn: -2 * day },
  },
  {
    person: { firstName: 'Mina', surname: 'Northcott', email: 'mina@northgate-skin.test' },
    listing: {
      companyName: 'Northgate Skin Clinic',
      regulator: 'CQC',
      certificateNumber: 'APPLIED FOR',
      companyRegistrationNumber: '15910443',
      primarySpecialty: 'Dermatology',
      website: 'https://northgate-skin.test',
    },
    phone: '+447700900313',
    age: 2 * day,
    numberPlausible: false,
    verification: {
      state: 'asked',
      waits: true,
      question: 'You entered “APPLIED FOR” as your CQC number. Has CQC registered the clinic yet?',
    },
  },
  {
    person: { firstName: 'Tom', surname: 'Elmore', email: 'tom@elm-road-osteopaths.test' },
    listing: {
      companyName: 'Elm Road Osteopaths',
      regulator: 'GOsC',
      certificateNumber: '9144',
      companyRegistrationNumber: '15910444',
      primarySpecialty: 'Osteopathy',
      website: 'https://elm-road-osteopaths.test',
    },
    phone: demoPhone,
    age: 3 * day,
    numberPlausible: true,
    verification: {
      state: 'open',
      waits: false,
      dueIn: 10 * hour,
      question: 'The phone number you gave belongs to another clinic. Is it yours?',
      answer: 'We share a reception. Patients reach us on the same line.',
    },
  },
  {
    person: { firstName: 'Rex', surname: 'Gent', email: 'rex@regent-laser.test' },
    listing: {
      companyName: 'Regent Laser Leeds',
      regulator: 'CQC',
      certificateNumber: '1-15550000145',
      companyRegistrationNumber: '15910445',
      primarySpecialty: 'Cosmetic Surgery',
      website: 'https://regent-laser.test',
    },
    phone: '+447700900315',
    age: 9 * day,
    numberPlausible: true,
    verification: {
      state: 'refused',
      waits: false,
      reason: 'CQC has no registration with this number, and we did not hear from you when we asked.',
    },
  },
]

function listingOf({ person, listing, phone, age, verification }: Sample): NewListing {
  const id = uuid()
  const trialEnd = ago(age - 91 * day)
  return {
    provider: {
      id,
      ...person,
      passwordHash: 'none: demo clinics have no password',
      phoneNumber: phone,
      emailConfirmedAt: ago(age - hour),
      createdAt: ago(age),
    },
    listing: {
      ...listing,
      companyDescription: `${listing.companyName} is a small practice with appointments in the evening and on Saturdays.`,
      createdAt: ago(age),
      updatedAt: ago(age),
    },
    locations: [
      {
        id: uuid(),
        address: '27 Park Row',
        city: 'Leeds',
        postcode: 'LS1 5JL',
        lat: 53.7989,
        lng: -1.5472,
        phoneNumber: phone,
      },
    ],
    treatments: [],
    subscription: {
      status: verification.state === 'refused' ? 'canceled' : 'trialing',
      cardsCustomerId: `cus_demo_${id}`,
      cardsId: `sub_demo_${id}`,
      trialEnd,
      currentPeriodEnd: trialEnd,
      createdAt: ago(age),
    },
  }
}

/** Listings for staff in every state; of all others most are verified and some are public unchecked. */
export async function seedVerifications(db: Kysely<DB>) {
  await verifyOthers(db)
  for (const sample of samples) {
    const listing = listingOf(sample)
    await insertListings(db, [listing])
    await seedSample(db, listing.provider.id, sample)
  }
}

/** By the id, so that the same clinics are checked however often the demo is made. */
const verifyOthers = (db: Kysely<DB>) =>
  verify(
    db,
    sql`p.email = 'provider@demo.test' or (website is not null and abs(hashtext(p.id::text)) % 12 <> 0)`,
  )

export const verifyClinic = (db: Kysely<DB>, id: string) => verify(db, sql`p.id = ${id}`)

async function verify(db: Kysely<DB>, which: RawBuilder<unknown>) {
  await sql`insert into listing_verifications (provider_id, state, waits, opened_at, decided_at)
    select p.id, 'verified', false, p.created_at, p.email_confirmed_at + interval '5 hours'
    from providers p join listed_providers l on l.provider_id = p.id join listings on listings.provider_id = p.id
    where ${which}
    on conflict do nothing`.execute(db)
  await sql`insert into listing_proofs (provider_id, kind, at, about)
    select v.provider_id, kind, v.decided_at, case kind when 'email' then p.email
      when 'number' then l.regulator || ' ' || l.certificate_number
      else lower(regexp_replace(l.website, '^https?://(www\\.)?([^/:?#]+).*$', '\\2', 'i')) end
    from listing_verifications v join providers p on p.id = v.provider_id join listings l on l.provider_id = p.id
    cross join unnest(array['email', 'number', 'website']) as kind
    where ${which}
    on conflict do nothing`.execute(db)
}

/**
 * Clinics of the demo without a check are in the queue of staff, after the samples: as those that were listed before there
 * were checks.
 */
export async function seedOpenVerifications(db: Kysely<DB>) {
  await sql`insert into listing_verifications (provider_id, state, waits, opened_at, due_at)
    select p.id, 'open', false, greatest(p.created_at, now() - interval '3 days'),
      now() + interval '28 days' + row_number() over (order by p.created_at, p.id) / 25 * interval '1 day'
    from providers p join listed_providers l on l.provider_id = p.id
    on conflict do nothing`.execute(db)
  await sql`insert into listing_proofs (provider_id, kind, at, about)
    select v.provider_id, 'email', p.email_confirmed_at, p.email
    from listing_verifications v join providers p on p.id = v.provider_id
    where v.state = 'open' and p.email_confirmed_at is not null
    on conflict do nothing`.execute(db)
}

async function seedSample(
  db: Kysely<DB>,
  providerId: string,
  { age, person, listing, numberPlausible, verification }: Sample,
) {
  const { state, waits, dueIn, question, answer, reason } = verification
  await db
    .insertInto('listingVerifications')
    .values({
      providerId,
      state,
      waits,
      openedAt: ago(age),
      dueAt: dueIn === undefined ? null : ago(-dueIn),
      ...(question && { question, askedAt: ago(age - day) }),
      ...(answer && { answer, answeredAt: ago(14 * hour) }),
      ...(reason && { reason, decidedAt: ago(age - 2 * day) }),
    })
    .execute()
  const at = ago(age - hour)
  const proofs = [
    { providerId, kind: 'email', at, about: person.email },
    { providerId, kind: 'number', at, about: `${listing.regulator} ${listing.certificateNumber}` },
  ]
  await db
    .insertInto('listingProofs')
    .values(numberPlausible ? proofs : proofs.slice(0, 1))
    .execute()
}
