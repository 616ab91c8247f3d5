import type { Kysely } from 'kysely'
import { v5 as uuidOf } from 'uuid'
import type { SegmentEdit } from '../../../contract/email/segments.ts'
import type { DB } from '../../types.gen.ts'

const space = '2f0c5c0e-6f0f-4f6a-9a3e-3c1b8c9a7d51'

/** Groups of clinics that staff write to again and again. */
export const demoSegments: SegmentEdit[] = [
  {
    name: 'In trial, profile under 80%',
    rule: {
      match: 'all',
      conditions: [
        { field: 'status', op: 'is', value: 'trialing' },
        { field: 'completion', op: 'below', value: 80 },
      ],
    },
  },
  {
    name: 'Subscribed, no sign-in for 90 days',
    rule: {
      match: 'all',
      conditions: [
        { field: 'status', op: 'is', value: 'active' },
        { field: 'lastLogin', op: 'at_least', value: 90 },
      ],
    },
  },
  {
    name: 'London or Manchester',
    rule: {
      match: 'any',
      conditions: [
        { field: 'city', op: 'is', value: 'London' },
        { field: 'city', op: 'is', value: 'Manchester' },
      ],
    },
  },
  {
    name: 'Registered in Scotland',
    rule: { match: 'all', conditions: [{ field: 'regulator', op: 'is', value: 'HIS' }] },
  },
]

/** Seeds segments, so that a bulk campaign can start from one. */
export async function seedSegments(db: Kysely<DB>) {
  const { id: changedBy } = await db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'staff@demo.test')
    .executeTakeFirstOrThrow()
  const changedAt = new Date(Date.now() - 9 * 86_400_000)
  const rows = demoSegments.map(({ name, rule }) => ({
    id: uuidOf(name, space),
    name,
    rule: JSON.stringify(rule),
    changedBy,
    changedAt,
  }))
  await db.insertInto('segments').values(rows).execute()
}
