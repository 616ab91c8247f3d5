import { type Kysely, sql } from 'kysely'
import type { AccessFacts } from '../../../../contract/directory/profile/visit-facts.ts'
import type { DB } from '../../../types.gen.ts'

type Answers = Partial<AccessFacts>

const asForAll: AccessFacts = {
  stepFree: null,
  parking: null,
  transport: null,
  transportMinutes: null,
  accessNote: null,
  hearingLoop: null,
}

/** What differs at some places of the demo's group and at the demo provider's second clinic, by their position. */
const own: { email: string; places: Record<number, Answers> }[] = [
  {
    email: 'group@demo.test',
    places: {
      0: { parking: 'paid', transport: 'Leeds station', transportMinutes: 6 },
      1: {
        stepFree: 'partly',
        parking: 'none',
        accessNote: 'A listed building: two steps at the door. We have a ramp, please ring the bell.',
        hearingLoop: false,
      },
      2: { parking: 'free', transport: 'Harrogate station', transportMinutes: 9 },
      3: { transport: 'Cathedral tram stop', transportMinutes: 2 },
      7: { stepFree: 'no', accessNote: 'On the first floor, without a lift.' },
      13: { parking: 'nearby', transport: 'Bond Street station', transportMinutes: 8 },
    },
  },
  {
    email: 'provider@demo.test',
    places: {
      1: {
        stepFree: 'partly',
        parking: 'free',
        transport: 'Cutty Sark station',
        transportMinutes: 4,
        accessNote: 'One step at the door and a portable ramp. The accessible toilet is on the ground floor.',
        hearingLoop: false,
      },
    },
  },
]

/** Some clinics of the demo whose places differ in getting there and getting in. */
export async function seedLocationAccess(db: Kysely<DB>) {
  for (const { email, places } of own)
    for (const [position, answers] of Object.entries(places))
      await sql`update locations set access = ${JSON.stringify({ ...asForAll, ...answers })}::jsonb
        where access is null and position = ${Number(position)}
          and provider_id = (select id from providers where email = ${email})`.execute(db)
}
