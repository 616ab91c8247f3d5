import type { Kysely } from 'kysely'
import { v7 as uuid } from 'uuid'
import { londonDay } from '../../../contract/directory/prices/freshness.ts'
import { emailPurposes } from '../../../contract/text/email-purposes.ts'
import type { DB } from '../../types.gen.ts'
import { Random } from '../random.ts'

/** How many of the clinics ticked each box when they registered. */
const shares = { account: 0.38, promotional: 0.21 } as const
const rowsAtOnce = 500

/** What clinics agreed to when they registered, so that automated campaigns reach some of them; and who paused a campaign. */
export async function seedEmailChoices(db: Kysely<DB>) {
  const clinics = await db
    .selectFrom('providers')
    .select(['email', 'createdAt'])
    .where('emailConfirmedAt', 'is not', null)
    // People who try the demo find their own boxes empty.
    .where('email', 'not like', '%@demo.test')
    .orderBy('id')
    .execute()
  const rows = clinics.flatMap(({ email, createdAt }, index) => {
    const random = new Random('email choices', index)
    return (['account', 'promotional'] as const)
      .filter(purpose => random.chance(shares[purpose]))
      .map(purpose => ({
        id: uuid({ msecs: createdAt.getTime() }),
        email: email.toLowerCase(),
        purpose,
        basis: 'consent',
        granted: true,
        wording: emailPurposes[purpose],
        source: 'Registration',
        givenOn: londonDay(createdAt),
        recordedAt: createdAt,
      }))
  })
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await db
      .insertInto('emailConsents')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
  await seedPause(db)
}

/** As if the person who started the campaign had pressed Pause. */
async function seedPause(db: Kysely<DB>) {
  const runs = await db
    .selectFrom('campaignRuns as run')
    .innerJoin('staff as s', 's.id', 'run.startedBy')
    .select(['run.id', 'run.name', 'run.startedAt', 's.id as staffId', 's.firstName', 's.lastName'])
    .where('run.state', '=', 'paused')
    .where('run.pauseReason', 'is', null)
    .execute()
  for (const { id, name, startedAt, staffId, firstName, lastName } of runs) {
    const staffName = `${firstName} ${lastName}`
    const happenedAt = new Date(startedAt.getTime() + 20_000)
    await db
      .updateTable('campaignRuns')
      .set({ pauseReason: `${staffName} paused it.` })
      .where('id', '=', id)
      .execute()
    await db
      .insertInto('auditLog')
      .values({
        id: uuid({ msecs: happenedAt.getTime() }),
        staffId,
        staffName,
        action: 'campaign_run.pause',
        subject: name,
        subjectId: id,
        address: '203.0.113.24',
        happenedAt,
      })
      .execute()
  }
}
