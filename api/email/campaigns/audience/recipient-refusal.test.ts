import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'

const api = await startApi()
const startedAt = new Date('2026-11-10T09:00:00Z')
const before = (hours: number) => new Date(startedAt.getTime() - hours * 60 * 60 * 1000)
const after = (hours: number) => before(-hours)

/** What the rule says of a recipient of a run; both are given in the words of their tables. */
async function refusal(run: object, recipient: object) {
  const asked = { started_at: startedAt, purpose: 'account', requires_consent: false, ...run }
  const { rows } = await sql<{ reason: string | null }>`
    select recipient_refusal(
      jsonb_populate_record(null::campaign_runs, ${JSON.stringify(asked)}::jsonb),
      jsonb_populate_record(null::run_recipients, ${JSON.stringify({ attempts: 0, ...recipient })}::jsonb)
    ) as reason`.execute(api.db)
  return rows[0]!.reason
}

const consent = (email: string, purpose: string, change: object = {}) =>
  api.db
    .insertInto('emailConsents')
    .values({
      id: uuid(),
      email,
      purpose,
      basis: 'consent',
      wording: 'You may email me.',
      source: 'Form',
      givenOn: '2026-11-01',
      recordedAt: before(100),
      ...change,
    })
    .execute()
const suppress = (email: string) =>
  api.db
    .insertInto('emailSuppressions')
    .values({ email, scope: 'all', reason: 'bounced', addedAt: before(50) })
    .execute()

async function aSignup(change: object = {}) {
  const row = {
    id: uuid(),
    email: `${uuid()}@begun.test`,
    currentStep: 2,
    hasConsent: true,
    consentWording: 'You may',
    consentSource: 'Form',
    consentedAt: before(90),
    createdAt: before(90),
    updatedAt: before(90),
    ...change,
  }
  await api.db.insertInto('partialSignups').values(row).execute()
  return row
}

type Case = {
  signup?: object
  recipient?: object
  beside?: (signup: { email: string }) => Promise<unknown>
  reason: string | null
}
const signupCases: [what: string, Case][] = [
  ['agreed, and nobody wrote yet', { reason: null }],
  ['converted since', { signup: { convertedAt: before(1) }, reason: 'completed' }],
  [
    'registered under the same address in capitals',
    {
      beside: async ({ email }) => {
        const { id } = await api.aProvider()
        await api.db
          .updateTable('providers')
          .set({ email: email.toUpperCase() })
          .where('id', '=', id)
          .execute()
      },
      reason: 'completed',
    },
  ],
  ['did not tick the box', { signup: { hasConsent: false }, reason: 'no_consent' }],
  [
    'withdrew after agreeing',
    {
      beside: ({ email }) => consent(email, 'signup', { granted: false, recordedAt: before(80) }),
      reason: 'no_consent',
    },
  ],
  [
    'withdrew, then began again and agreed',
    {
      signup: { consentedAt: before(10) },
      beside: async ({ email }) => {
        await consent(email, 'signup', { granted: false, recordedAt: before(80) })
        await consent(email, 'signup', { recordedAt: before(10) })
      },
      reason: null,
    },
  ],
  [
    'agreed in the form, withdrew and agreed elsewhere: the form is not what counts now',
    {
      beside: async ({ email }) => {
        await consent(email, 'signup', { granted: false, recordedAt: before(80) })
        await consent(email, 'signup', { recordedAt: before(10) })
      },
      reason: 'no_consent',
    },
  ],
  ['had as many emails as allowed', { signup: { contactAttempts: 3 }, reason: 'enough_contacts' }],
  ['had one fewer', { signup: { contactAttempts: 2 }, reason: null }],
  [
    'second try of the last email allowed',
    { signup: { contactAttempts: 3 }, recipient: { attempts: 1 }, reason: null },
  ],
  [
    'had another email when the run began',
    { signup: { contactAttempts: 1, lastContactedAt: startedAt }, reason: 'recently_contacted' },
  ],
  [
    'had another email since the run began',
    { signup: { contactAttempts: 1, lastContactedAt: after(1) }, reason: 'recently_contacted' },
  ],
  ['had another email before', { signup: { contactAttempts: 1, lastContactedAt: before(1) }, reason: null }],
  [
    'had this email, which is tried again',
    { signup: { contactAttempts: 1, lastContactedAt: after(1) }, recipient: { attempts: 1 }, reason: null },
  ],
  ['address bounced', { beside: ({ email }) => suppress(email), reason: 'bounced' }],
  ['registration deleted', { recipient: { signup_id: uuid() }, reason: 'gone' }],
]

test.each(signupCases)(
  'reminders of a registration: %s',
  async (_, { signup, recipient, beside, reason }) => {
    const row = await aSignup(signup)
    await beside?.(row)
    const run = { kind: 'abandoned_signup', purpose: 'signup', max_contacts: 3, requires_consent: true }
    expect(await refusal(run, { email: row.email, signup_id: row.id, ...recipient })).toBe(reason)
  },
)

test('only reminders go to an address of which no basis is recorded', async () => {
  expect(await refusal({ kind: 'bulk', purpose: 'outreach' }, { email: `${uuid()}@x.test` })).toBe('no_basis')
})

test('a bulk campaign leaves out clinics with an account when it should, however their address is written', async () => {
  const { id } = await api.aProvider()
  const email = `${id}@customers.test`
  await api.db.updateTable('providers').set({ email: email.toUpperCase() }).where('id', '=', id).execute()
  await consent(email, 'outreach', { basis: 'company' })
  const run = { kind: 'bulk', purpose: 'outreach' }
  expect(await refusal({ ...run, leave_out_customers: true }, { email })).toBe('customer')
  expect(await refusal({ ...run, leave_out_customers: false }, { email })).toBeNull()
})

async function aCustomer(basis: 'company' | 'consent' = 'consent') {
  const { id } = await api.aProvider()
  const email = `${id}@customers.test`
  await api.db.updateTable('providers').set({ email }).where('id', '=', id).execute()
  await consent(email, 'account', { basis })
  return { id, to: { email, provider_id: id } }
}

test('a campaign that needs consent is not satisfied by a company', async () => {
  const [company, person] = [await aCustomer('company'), await aCustomer('consent')]
  const run = { kind: 'promotional', requires_consent: true }
  expect(await refusal(run, company.to)).toBe('no_consent')
  expect(await refusal(run, person.to)).toBeNull()
  expect(await refusal({ ...run, requires_consent: false }, company.to)).toBeNull()
})

test('a clinic that was suspended, changed its address or left gets nothing; who has no account is asked no further', async () => {
  const run = { kind: 'promotional' }
  const { id, to } = await aCustomer()
  await api.db.updateTable('providers').set({ suspendedAt: startedAt }).where('id', '=', id).execute()
  expect(await refusal(run, to)).toBe('gone')
  await api.db.updateTable('providers').set({ suspendedAt: null }).where('id', '=', id).execute()
  expect(await refusal(run, to)).toBeNull()
  await api.db.updateTable('providers').set({ email: 'new@customers.test' }).where('id', '=', id).execute()
  expect(await refusal(run, to)).toBe('gone')
  expect(await refusal(run, { ...to, provider_id: uuid() })).toBe('gone')
  expect(await refusal(run, { email: to.email })).toBeNull()
})

test('who completed the profile meanwhile is not asked to; the percentage of the run itself is enough', async () => {
  const { id, to } = await aCustomer()
  const { percent } = await api.db
    .selectFrom('profileCompletion')
    .select('percent')
    .where('providerId', '=', id)
    .executeTakeFirstOrThrow()
  const run = { kind: 'profile_completion' }
  expect(await refusal({ ...run, completed_percent: percent! + 1 }, to)).toBeNull()
  expect(await refusal({ ...run, completed_percent: percent! }, to)).toBe('completed')
  // Other campaigns don't ask for a profile.
  expect(await refusal({ kind: 'promotional', completed_percent: percent! }, to)).toBeNull()
})

test('a clinic that signed in again is not asked to come back, unless its subscription has ended', async () => {
  const { id, to } = await aCustomer()
  const run = { kind: 'reactivation', active_since: before(24) }
  const set = async (lastLoginAt: Date, status: string) => {
    await api.db.updateTable('providers').set({ lastLoginAt }).where('id', '=', id).execute()
    const pastDueSince = status === 'past_due' ? before(48) : null
    const now = { status, pastDueSince }
    await api.db.updateTable('subscriptions').set(now).where('providerId', '=', id).execute()
    return refusal(run, to)
  }
  expect(await set(before(1), 'active')).toBe('completed')
  expect(await set(before(1), 'past_due')).toBe('completed')
  expect(await set(before(24), 'active')).toBeNull()
  expect(await set(before(1), 'canceled')).toBeNull()
})
