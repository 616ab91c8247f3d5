import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { company, consent } from '../../../tests/support/sent-email.ts'
import { isBlocked, mayEmail } from './consent.ts'
import { addConsents, rightsOf } from './queries.ts'
import { suppress } from './suppress.ts'

const api = await startApi()
const staff = await api.aStaffMember('manager')

let people = 0
async function anEmail() {
  const email = `ada${++people}@mill-lane.test`
  const { status } = await send(email)
  expect(status).toBe(200)
  const [, token] = /unsubscribe\/([\w-]+)>/.exec(api.emails.at(-1)!.headers!['List-Unsubscribe']!)!
  return { email, token: token! }
}
const send = (clientEmail: string, basis: object = company) =>
  staff.post('/api/email/send-followup', { clientName: 'Ada', clientEmail, clinicName: 'Mill Lane', basis })
const preferencesOf = async (token: string) =>
  (await api.anActor().get(`/api/email/preferences/${token}`)).body

test.each([
  ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'a form in parts',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
  ],
  ['nothing', undefined, undefined],
])('unsubscribes with one click that sends %s', async (_, type, body) => {
  const { email, token } = await anEmail()
  const reply = await api
    .anActor()
    .post(`/api/email/unsubscribe/${token}`, body, type ? { 'content-type': type } : {})
  expect(reply.status).toBe(200)
  expect(await mayEmail(api.db, email, 'outreach')).toBe('unsubscribed')
  expect(await mayEmail(api.db, email, 'promotional')).toBe('unsubscribed')
})

test('shows a page and changes nothing when the link is only looked at', async () => {
  const { email, token } = await anEmail()
  const reply = await api.anActor().get(`/api/email/unsubscribe/${token}`)
  expect(reply.headers.location).toBe(`/unsubscribe/${token}`)
  expect(await mayEmail(api.db, email, 'outreach')).toBeNull()
})

test('takes no link that was made up', async () => {
  const { email, token } = await anEmail()
  const bad = `${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`
  expect((await api.anActor().post(`/api/email/unsubscribe/${bad}`)).status).toBe(404)
  expect((await api.anActor().get(`/api/email/preferences/${bad}`)).status).toBe(404)
  expect(await mayEmail(api.db, email, 'outreach')).toBeNull()
})

test('people can choose what they get, and the words they agreed to are stored', async () => {
  const { email, token } = await anEmail()
  const before = await preferencesOf(token)
  expect(before.email).toBe('a…@mill-lane.test')
  expect(before.purposes.filter((one: { wanted: boolean }) => one.wanted)).toHaveLength(1)
  const reply = await api
    .anActor()
    .post(`/api/email/preferences/${token}`, { wanted: ['promotional'], openTracking: true })
  expect(reply.body).toEqual(await preferencesOf(token))
  expect(reply.body.openTracking).toBe(true)
  expect(await mayEmail(api.db, email, 'outreach')).toBe('opted_out')
  expect(await mayEmail(api.db, email, 'promotional')).toBeNull()
  const kept = await api.db.selectFrom('emailConsents').selectAll().where('email', '=', email).execute()
  expect(kept).toContainEqual(
    expect.objectContaining({
      purpose: 'promotional',
      basis: 'consent',
      wording: 'Offers and news from Clinic Atlas',
      source: 'Preference page',
    }),
  )
})

test('lets only the person themselves come back after unsubscribing', async () => {
  const { email, token } = await anEmail()
  await api.anActor().post(`/api/email/unsubscribe/${token}`)
  expect((await send(email, consent)).status).toBe(409)
  const lifted = await staff.delete(`/api/email/suppressions?email=${email}`)
  expect(lifted.body.message).toBe('They asked for this themselves, so only they can undo it.')
  await api.anActor().post(`/api/email/preferences/${token}`, { wanted: ['outreach'], openTracking: false })
  expect((await send(email)).status).toBe(200)
})

test('withdraws consent to being watched', async () => {
  const { token } = await anEmail()
  const choose = (openTracking: boolean) =>
    api.anActor().post(`/api/email/preferences/${token}`, { wanted: ['outreach'], openTracking })
  await choose(true)
  await choose(false)
  expect((await preferencesOf(token)).openTracking).toBe(false)
})

test('staff can stop email to an address and allow it again, on the record', async () => {
  const { email } = await anEmail()
  await staff.post('/api/email/suppressions', { email: email.toUpperCase(), detail: 'Asked on the phone' })
  expect((await send(email)).body.message).toContain('Our staff added this address to the suppression list.')
  const found = await staff.get(`/api/email/suppressions?search=${email.toUpperCase()}&reason=staff`)
  expect(found.body).toMatchObject({
    total: 1,
    items: [
      {
        email,
        scope: 'all',
        reason: 'staff',
        detail: 'Asked on the phone',
        addedBy: 'Sam Staff',
        removable: true,
      },
    ],
  })
  expect((await staff.delete(`/api/email/suppressions?email=${email}`)).status).toBe(200)
  expect((await send(email)).status).toBe(200)
  const auditEntries = await api.db
    .selectFrom('auditLog')
    .select('action')
    .where('subject', '=', email)
    .orderBy('id')
    .execute()
  expect(auditEntries.map(({ action }) => action)).toEqual([
    'email.followup',
    'suppression.add',
    'suppression.remove',
    'email.followup',
  ])
})

test("an automatic report does not overwrite someone's own request", async () => {
  const { email, token } = await anEmail()
  await api.anActor().post(`/api/email/unsubscribe/${token}`)
  await staff.post('/api/email/suppressions', { email, detail: 'Phone' })
  expect(await mayEmail(api.db, email, 'outreach')).toBe('unsubscribed')
})

test('a bounce that comes late does not overwrite what staff wrote, and a complaint does', async () => {
  const { email } = await anEmail()
  await staff.post('/api/email/suppressions', { email, detail: 'Asked on the phone' })
  const row = () =>
    api.db.selectFrom('emailSuppressions').select(['reason', 'detail']).where('email', '=', email).execute()
  await suppress(api.db, { email, reason: 'bounced', detail: '550', now: new Date() })
  expect(await row()).toEqual([{ reason: 'staff', detail: 'Asked on the phone' }])
  await suppress(api.db, { email, reason: 'complained', now: new Date() })
  expect(await row()).toEqual([{ reason: 'complained', detail: '' }])
})

test('stops unticked purposes, including those we had never emailed about', async () => {
  const { email, token } = await anEmail()
  const choose = (wanted: string[]) =>
    api.anActor().post(`/api/email/preferences/${token}`, { wanted, openTracking: false })
  const stopped = async () =>
    (
      await api.db
        .selectFrom('emailSuppressions')
        .select('scope')
        .where('email', '=', email)
        .orderBy('scope')
        .execute()
    ).map(({ scope }) => scope)
  await choose(['outreach', 'promotional'])
  expect(await stopped()).toEqual(['account'])
  await choose(['promotional'])
  expect(await stopped()).toEqual(['account', 'outreach'])
  await choose(['promotional', 'account'])
  expect(await stopped()).toEqual(['outreach'])
  await choose([])
  expect(await stopped()).toEqual(['all', 'outreach'])
  await choose(['account'])
  expect(await stopped()).toEqual(['outreach', 'promotional', 'signup'])
})

test('searches for an address as it is written, wildcards included', async () => {
  await staff.post('/api/email/suppressions', { email: 'a_b@percent.test', detail: 'Phone' })
  expect((await staff.get('/api/email/suppressions?search=a%25b')).body.total).toBe(0)
  expect((await staff.get('/api/email/suppressions?search=a_b')).body.total).toBe(1)
})

test('without a stated basis an address may not be written to', async () => {
  expect(await mayEmail(api.db, 'stranger@mill-lane.test', 'outreach')).toBe('no_basis')
})

test('who unsubscribes takes back the consent to be reminded of an unfinished registration', async () => {
  const { email, token } = await anEmail()
  await api.anActor().post('/api/save-partial-signup', {
    email,
    firstName: 'Ada',
    companyName: 'Mill Lane',
    currentStep: 2,
    hasConsent: true,
    partialData: {},
  })
  const consents = () =>
    api.db.selectFrom('partialSignups').select('hasConsent').where('email', '=', email).execute()
  expect(await consents()).toEqual([{ hasConsent: true }])
  await api.anActor().post(`/api/email/unsubscribe/${token}`)
  expect(await consents()).toEqual([{ hasConsent: false }])
})

test.each([
  ['nothing', [], false],
  ['an opt-out of our news', [{ reason: 'unsubscribed' }], false],
  ['a bounce', [{ reason: 'bounced' }], true],
  ['a complaint', [{ reason: 'complained' }], true],
  ['a stop by staff', [{ reason: 'staff' }], true],
  ['a stop for one purpose', [{ reason: 'staff', scope: 'promotional' }], false],
] as const)(
  'after %s, emails that an address asked for are blocked or not as listed',
  async (_, entries, blocked) => {
    const email = `asked${++people}@mill-lane.test`
    for (const entry of entries) await suppress(api.db, { email, now: new Date(), ...entry })
    expect(await isBlocked(api.db, email)).toBe(blocked)
    expect(await isBlocked(api.db, email.toUpperCase())).toBe(blocked)
  },
)

test('the rule knows an address however it is written', async () => {
  const { email } = await anEmail()
  await suppress(api.db, { email, reason: 'unsubscribed', now: new Date() })
  expect(await mayEmail(api.db, email.toUpperCase(), 'outreach')).toBe('unsubscribed')
})

test('what stops every email is named before what stops one purpose', async () => {
  const { email } = await anEmail()
  await suppress(api.db, { email, scope: 'account', reason: 'unsubscribed', now: new Date() })
  await suppress(api.db, { email, reason: 'bounced', now: new Date() })
  expect(await mayEmail(api.db, email, 'account')).toBe('bounced')
})

test('of what someone said about the purpose of a template, the latest counts', async () => {
  const { email } = await anEmail()
  const says = (granted: boolean, day: string) =>
    addConsents(api.db, [
      {
        ...{ id: uuid(), email, purpose: 'promotional', basis: 'consent', granted, wording: 'Offers' },
        ...{ source: 'Form', givenOn: day, recordedAt: new Date(day) },
      },
    ])
  const refusal = async () => (await rightsOf(api.db, email, 'outreach', 'promotional')).refusal
  await says(false, '2026-02-01')
  expect(await refusal()).toBe('opted_out')
  await says(true, '2026-03-01')
  expect(await refusal()).toBeNull()
  await says(false, '2026-04-01')
  expect(await refusal()).toBe('opted_out')
})
