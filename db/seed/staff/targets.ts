import type { Kysely } from 'kysely'
import { v5 as uuidOf } from 'uuid'
import type { DB } from '../../types.gen.ts'

const space = '6d0b7c1e-0d53-4b60-8f1f-5a4be5bb2f0c'
const dayMs = 86_400_000
const targets = { enquiries: 250, registrations: 35, trials: 35, trialToPaid: 85, revenue: 7500 }
const notes = [
  { daysAgo: 19, text: 'Newsletter to 984 clinics' },
  { daysAgo: 11, text: 'Interview on local radio in Leeds' },
  { daysAgo: 4, text: 'New words for physiotherapy in search' },
]

/** Seeds targets and notes beside the figures of analytics. */
export async function seedTargets(db: Kysely<DB>) {
  const { id } = await db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'admin@demo.test')
    .executeTakeFirstOrThrow()
  const now = Date.now()
  const rows = Object.entries(targets).map(([measure, value]) => ({
    measure,
    value,
    changedBy: id,
    changedAt: new Date(now - 30 * dayMs),
  }))
  await db.insertInto('analyticsTargets').values(rows).execute()
  const annotations = notes.map(({ daysAgo, text }) => {
    const createdAt = new Date(now - daysAgo * dayMs)
    return {
      id: uuidOf(text, space),
      day: createdAt.toISOString().slice(0, 10),
      text,
      createdBy: id,
      createdAt,
    }
  })
  await db.insertInto('analyticsAnnotations').values(annotations).execute()
}
