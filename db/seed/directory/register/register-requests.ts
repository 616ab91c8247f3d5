import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { DB } from '../../../types.gen.ts'
import { insertListings, type NewListing } from '../../insert-listings.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const ago = (ms: number) => new Date(Date.now() - ms)

type Place = {
  id: string
  locationId: string
  name: string
  address: string
  city: string
  postcode: string
  lat: number
  lng: number
  phone: string | null
}

/** Requests of clinics that have not joined: to be removed, and to take over a listing. */
export async function seedRequests(db: Kysely<DB>, staffId: string) {
  const { rows: places } = await sql<Place>`
    select r.id, r.location_id, r.facts->>'name' as name, r.facts->>'address' as address, r.facts->>'city' as city,
      r.facts->>'postcode' as postcode, (r.facts->>'lat')::float as lat, (r.facts->>'lng')::float as lng,
      r.facts->>'phone' as phone
    from register_locations r join listed_locations using (id)
    where r.facts->>'category' = 'P1' and r.facts->>'website' is not null
      and not exists (select from register_locations o
        where o.id <> r.id and o.facts->>'postcode' = r.facts->>'postcode')
    order by r.id offset 60 limit 5`.execute(db)
  const [asks, asksToo, declined, removed, claimed] = places as [Place, Place, Place, Place, Place]
  await seedRemovals(db, staffId, { asks, asksToo, declined, removed })
  await seedClaim(db, claimed)
}

type Removals = Record<'asks' | 'asksToo' | 'declined' | 'removed', Place>

async function seedRemovals(db: Kysely<DB>, staffId: string, of: Removals) {
  const decided = { decidedBy: staffId, decidedAt: ago(10 * day) }
  const removal = (place: Place, name: string, reason: string, createdAt: Date) => ({
    id: uuid({ msecs: createdAt.getTime() }),
    locationId: place.id,
    name,
    email: `${name.split(' ')[0]!.toLowerCase()}@register-demo.test`,
    reason,
    createdAt,
    confirmedAt: new Date(createdAt.getTime() + 9 * 60_000),
  })
  const rows = [
    {
      ...removal(of.asks, 'Greta Lowe', 'We see NHS patients only and take no private ones.', ago(4 * day)),
      state: 'open',
    },
    {
      ...removal(of.asksToo, 'Amos Field', 'The practice closes at the end of the year.', ago(7 * hour)),
      state: 'open',
    },
    {
      ...removal(of.declined, 'Ruth Penn', 'We would rather not be compared with others.', ago(13 * day)),
      ...decided,
      state: 'declined',
      answer: 'The register is public and your practice takes private patients, so we keep the listing.',
    },
    {
      ...removal(of.removed, 'Ned Sharp', 'This is the home address of our only dentist.', ago(12 * day)),
      ...decided,
      state: 'removed',
    },
  ]
  for (const row of rows) await db.insertInto('registerRemovals').values(row).execute()
  await db
    .updateTable('registerLocations')
    .set({ hiddenAt: decided.decidedAt, hiddenReason: 'This is the home address of our only dentist.' })
    .where('id', '=', of.removed.id)
    .execute()
}

/** A clinic that could not show by code whose listing it is: staff check it, and the listing waits unclaimed. */
async function seedClaim(db: Kysely<DB>, place: Place) {
  const createdAt = ago(9 * hour)
  const trialEnd = ago(-91 * day)
  const phone = place.phone ?? '+441632960077'
  const email = 'ivy@claim-demo.test'
  const listing: NewListing = {
    provider: {
      id: place.id,
      firstName: 'Ivy',
      surname: 'Marsden',
      email,
      passwordHash: 'none: demo clinics have no password',
      phoneNumber: phone,
      emailConfirmedAt: ago(8 * hour),
      createdAt,
    },
    listing: {
      companyName: place.name,
      companyDescription: 'A family dentist with evening appointments.',
      companyRegistrationNumber: '15910446',
      regulator: 'CQC',
      certificateNumber: place.locationId,
      primarySpecialty: 'Dentistry',
      website: null,
      createdAt,
      updatedAt: createdAt,
    },
    locations: [
      {
        id: uuid(),
        address: place.address,
        city: place.city,
        postcode: place.postcode,
        lat: place.lat,
        lng: place.lng,
        phoneNumber: phone,
      },
    ],
    treatments: [],
    subscription: {
      status: 'trialing',
      cardsCustomerId: `cus_demo_${place.id}`,
      cardsId: `sub_demo_${place.id}`,
      trialEnd,
      currentPeriodEnd: trialEnd,
      createdAt,
    },
  }
  await insertListings(db, [listing])
  const id = place.id
  await db
    .insertInto('registerClaims')
    .values({ id: uuid(), locationId: id, providerId: id, how: 'staff', createdAt })
    .execute()
  await db
    .insertInto('listingVerifications')
    .values({ providerId: id, state: 'open', waits: true, openedAt: createdAt, dueAt: ago(-39 * hour) })
    .execute()
  const about = { email, number: `CQC ${place.locationId}` }
  await db
    .insertInto('listingProofs')
    .values(
      Object.entries(about).map(([kind, text]) => ({ providerId: id, kind, at: createdAt, about: text })),
    )
    .execute()
}
