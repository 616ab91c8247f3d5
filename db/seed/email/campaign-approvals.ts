import type { Kysely } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { DB } from '../../types.gen.ts'
import { type Seeding, type Sent, seedRun } from './campaigns.ts'

const day = 24 * 60 * 60 * 1000
const at = (days: number) => new Date(Date.now() + days * day)
const template = 'Invitation, three months free'

const waiting: Sent = {
  name: 'Winter invitation, all regions',
  days: 0.2,
  state: 'awaiting_approval',
  people: 1240,
  pending: 1240,
  failed: 0,
  leftOut: 0,
}
const declined: Sent = {
  name: 'Summer list from 2024',
  days: 19,
  state: 'declined',
  people: 1105,
  failed: 0,
  leftOut: 1105,
}
// Before the weeks that the charts show, so that they keep their measure.
const approved: Sent = {
  name: 'Launch in Wales and Scotland',
  days: 46,
  state: 'completed',
  people: 1018,
  failed: 11,
  leftOut: 23,
}

/**
 * Campaigns above the limit of a second person: one that waits, one declined, one approved. The demo has the limit
 * switched off, since one person tries everything there, so nothing that is started in it gets into these states.
 */
export async function seedCampaignApprovals(db: Kysely<DB>) {
  const people = await db
    .selectFrom('staff')
    .select(['id', 'email'])
    .where('email', 'in', ['admin@demo.test', 'staff@demo.test'])
    .execute()
  const idOf = (email: string) => people.find(person => person.email === email)?.id
  const [asker, decider] = [idOf('staff@demo.test'), idOf('admin@demo.test')]
  const sent = await db
    .selectFrom('emailTemplates')
    .selectAll()
    .where('name', '=', template)
    .executeTakeFirst()
  // Users of the demo may have deleted them.
  if (!asker || !decider || !sent) return
  const seed = (run: Sent, approval: Seeding['approval']) =>
    seedRun(db, {
      id: uuid(),
      campaignId: null,
      kind: 'bulk',
      name: run.name,
      purpose: 'outreach',
      template: sent,
      staffId: asker,
      sent: run,
      approval: { askedBy: [asker], approvalExpiresAt: at(7 - run.days), ...approval },
    })
  await seed(waiting, {})
  await seed(declined, {
    decidedBy: decider,
    decidedAt: at(0.1 - declined.days),
    declineReason: 'This list is two years old. Please remove clinics that have closed, then ask again.',
  })
  await seed(approved, { decidedBy: decider, decidedAt: at(0.1 - approved.days) })
  await db
    .updateTable('runRecipients')
    .set({ reason: 'declined' })
    .where('runId', 'in', eb => eb.selectFrom('campaignRuns').select('id').where('state', '=', 'declined'))
    .execute()
}
