import { randomInt } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Db } from '../../../db/database.ts'

type Change = {
  name?: string
  postcode?: string
  website?: string | null
  hidden?: boolean
  category?: string
  county?: string
  locationId?: string
  register?: string
  rating?: { overall: string | null; on: string }
}

const range = 100_000 * randomInt(100, 9_000)
let made = 0

/** A private clinic as a register has it, with a website of its own; nobody has joined for it. */
export async function aRegisteredPlace({ db }: { db: Db }, change: Change = {}) {
  const number = range + ++made
  const { name = `Mill Lane Practice ${number}`, postcode = 'LS1 4AP', hidden = false, rating } = change
  const domain = `mill-lane-${number}.test`
  const { website = `https://www.${domain}`, locationId = `1-9${number}`, register = 'CQC' } = change
  const facts = {
    name,
    alsoKnownAs: null,
    address: '1 Mill Lane',
    city: 'Leeds',
    county: change.county ?? 'West Yorkshire',
    postcode,
    lat: 53.797,
    lng: -1.553,
    phone: '+441134960123',
    website,
    category: change.category ?? 'P1',
    services: ['dental service'],
    region: 'Yorkshire and The Humber',
    localAuthority: 'Leeds',
    providerId: null,
    providerName: null,
    brand: null,
    companyNumber: null,
    registeredOn: '2020-01-01',
  }
  const id = uuid()
  await db
    .insertInto('registerLocations')
    .values({
      id,
      register,
      locationId,
      facts: JSON.stringify(facts),
      rating: rating ? JSON.stringify(rating) : null,
      firstSeenOn: '2026-09-01',
      hiddenAt: hidden ? new Date() : null,
    })
    .execute()
  return { id, locationId, domain, name, postcode }
}
