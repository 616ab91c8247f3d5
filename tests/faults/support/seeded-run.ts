import { v7 as uuid } from 'uuid'
import type { Db } from '../../../db/database.ts'

type Planned = { recipients: number; perSecond: number }

/** A bulk run that is under way, with consents that allow it. */
export async function seedRun(db: Db, { recipients, perSecond }: Planned) {
  const runId = uuid()
  const now = new Date()
  const emails = Array.from({ length: recipients }, (_, index) => `person-${index}@clinics.test`)
  await db.updateTable('sendBudgets').set({ perSecond, tokens: 0, perDomainMinute: null }).execute()
  await db
    .insertInto('campaignRuns')
    .values({
      id: runId,
      kind: 'bulk',
      name: 'Faults',
      purpose: 'outreach',
      subject: 'Hello {{firstName}}',
      content: '<p>Hello {{firstName}}, <a href="https://clinic-atlas.test/signup">come in</a>.</p>',
      requiresConsent: false,
      maxContacts: 1,
      cause: 'manual',
      state: 'running',
      total: recipients,
      startedAt: now,
      activeAt: now,
    })
    .execute()
  for (let start = 0; start < recipients; start += 1000) {
    const slice = emails.slice(start, start + 1000)
    await db
      .insertInto('emailConsents')
      .values(slice.map(email => consentOf(email, now)))
      .execute()
    const row = (email: string, index: number) => {
      const id = uuid()
      const messageId = `<${id}@clinic-atlas.test>`
      return { id, runId, position: start + index, email, messageId, state: 'pending', nextTryAt: now }
    }
    await db.insertInto('runRecipients').values(slice.map(row)).execute()
  }
  return runId
}

const consentOf = (email: string, now: Date) => ({
  id: uuid(),
  email,
  purpose: 'outreach',
  basis: 'company',
  wording: 'A company',
  source: 'Stated',
  givenOn: '2026-01-01',
  recordedAt: now,
})

/** How many recipients are in a state. */
export async function countsOf(db: Db, runId: string) {
  const rows = await db
    .selectFrom('runRecipients')
    .select(eb => ['state', eb.fn.countAll<number>().as('count')])
    .where('runId', '=', runId)
    .groupBy('state')
    .execute()
  return (state: string) => rows.find(row => row.state === state)?.count ?? 0
}

export const stateOf = async (db: Db, runId: string) =>
  (await db.selectFrom('campaignRuns').select('state').where('id', '=', runId).executeTakeFirstOrThrow())
    .state

/** A run's figures for its recipients, compared with what the mail server accepted. */
export async function auditRun(db: Db, runId: string, taken: Map<string, string[]>) {
  const rows = await db
    .selectFrom('runRecipients')
    .select(['email', 'state', 'messageId'])
    .where('runId', '=', runId)
    .execute()
  const takenBy = (email: string) => taken.get(email) ?? []
  const unknown = rows.filter(({ state }) => state === 'unknown')
  return {
    doubled: rows.filter(({ email }) => takenBy(email).length > 1).length,
    lost: rows.filter(row => row.state === 'sent' && takenBy(row.email)[0] !== row.messageId).length,
    forgotten: rows.filter(({ state }) => state !== 'sent' && state !== 'unknown').length,
    unknown: unknown.length,
    arrived: unknown.filter(({ email }) => takenBy(email).length === 1).length,
  }
}
