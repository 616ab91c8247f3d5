import { v7 as uuid } from 'uuid'
import { afterEach, expect, test, vi } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { aTemplate, sendFast } from '../../../tests/support/campaigns.ts'
import { startSender } from './engine/sender.ts'
import { startDueCampaigns } from './run-campaign.ts'

const api = await startApi()
const staff = await api.aStaffMember('manager')
await sendFast(api)
const template = await aTemplate(api)
const day = 24 * 60 * 60 * 1000
const ago = (days: number) => new Date(Date.now() - days * day)
const quiet = { error: () => undefined }
afterEach(async () => {
  api.setClock(undefined)
  await api.db.updateTable('campaigns').set({ isActive: false, nextRunAt: null }).execute()
})

let signups = 0
async function aSignup(change: object = {}) {
  const number = ++signups
  const row = {
    id: uuid(),
    email: `begun-${number}@clinics.test`,
    firstName: 'Ada',
    companyName: 'Mill Lane',
    currentStep: 2,
    hasConsent: true,
    consentWording: 'You may',
    consentSource: 'Form',
    consentedAt: ago(5),
    confirmedAt: ago(4),
    createdAt: ago(5),
    updatedAt: ago(5),
    ...change,
  }
  await api.db.insertInto('partialSignups').values(row).execute()
  return row
}
const dropSignups = () => api.db.deleteFrom('partialSignups').execute()
const edit = (change: object = {}) => ({
  name: 'Reminder',
  type: 'abandoned_signup',
  templateId: template.id,
  ...change,
})
const create = async (change: object = {}) =>
  (await staff.post('/api/email/campaigns', edit(change))).body.campaign
const run = (id: string) => staff.post(`/api/email/campaigns/${id}/run`)
const emailsTo = (email: string) => api.emails.filter(message => message.to === email)
const runsOf = (id: string) =>
  api.db.selectFrom('campaignRuns').selectAll().where('campaignId', '=', id).execute()

test('a campaign has the usual options unless others are chosen', async () => {
  const reply = await staff.post('/api/email/campaigns', edit())
  expect(reply.body).toMatchObject({
    message: 'Automated campaign created successfully!',
    campaign: {
      triggerCondition: {
        daysAfterSignup: 1,
        maxContactAttempts: 3,
        requiresConsent: true,
        minCompletionPercentage: 50,
        daysSinceUpdate: 7,
      },
      runFrequency: 'daily',
      isActive: true,
      lastRunAt: null,
      nextRunAt: expect.any(String),
      recentStats: [],
    },
  })
  const audit = await api.db
    .selectFrom('auditLog')
    .select('action')
    .where('subjectId', '=', reply.body.campaign.id)
    .execute()
  expect(audit).toEqual([{ action: 'campaign.create' }])
})

test.each([
  [{ name: ' ' }, 'name'],
  [{ type: 'newsletter' }, 'type'],
  [{ templateId: '' }, 'templateId'],
  [{ templateId: uuid() }, 'templateId'],
  [{ triggerCondition: { maxContactAttempts: 4 } }, 'triggerCondition.maxContactAttempts'],
  [{ runFrequency: 'hourly' }, 'runFrequency'],
])('refuses %j, naming the field', async (change, field) => {
  const reply = await staff.post('/api/email/campaigns', edit(change))
  expect(reply.status).toBe(400)
  expect(Object.keys(reply.body.fields)).toEqual([field])
})

test('toggles, changes and deletes a campaign, and confirms each', async () => {
  const { id } = await create()
  const off = await staff.post(`/api/email/campaigns/${id}/toggle`, { isActive: false })
  expect(off.body).toMatchObject({
    message: 'Campaign deactivated.',
    campaign: { isActive: false, nextRunAt: null },
  })
  const on = await staff.post(`/api/email/campaigns/${id}/toggle`)
  expect(on.body).toMatchObject({ message: 'Campaign activated.', campaign: { isActive: true } })
  const changed = await staff.put(
    `/api/email/campaigns/${id}`,
    edit({ name: 'Other', runFrequency: 'manual' }),
  )
  expect(changed.body.campaign).toMatchObject({ name: 'Other', nextRunAt: null })
  expect((await staff.delete(`/api/email/campaigns/${id}`)).status).toBe(200)
  expect((await run(id)).status).toBe(404)
})

test('Run Now emails people who began a registration, with a link to it, and says why others are left out', async () => {
  await dropSignups()
  const fine = await aSignup()
  await aSignup({ hasConsent: false })
  await aSignup({ contactAttempts: 3 })
  await aSignup({ contactAttempts: 1, lastContactedAt: ago(0.2) })
  await aSignup({ createdAt: ago(0.5) })
  const { id } = await create()
  const dry = await staff.get(`/api/email/campaigns/${id}/dry-run`)
  expect(dry.body).toMatchObject({ receiving: 1, leftOut: 3, recipients: [{ email: fine.email }] })
  const { body } = await run(id)
  expect(body).toMatchObject({
    emailsSent: 1,
    skipped: 3,
    waiting: 0,
    message: 'Campaign executed! 1 emails sent, 3 skipped.',
  })
  expect(
    Object.fromEntries(body.reasons.map((one: { reason: string; count: number }) => [one.reason, one.count])),
  ).toEqual({
    no_consent: 1,
    enough_contacts: 1,
    recently_contacted: 1,
  })
  const [message] = emailsTo(fine.email)
  expect(message!.text).not.toContain('Continue your registration')
  // The link opens the registration, so it is stored nowhere, not even for counting clicks.
  expect(message!.html).toMatch(/href="https:\/\/clinic-atlas\.test\/continue-registration\?token=[\w-]{43}"/)
  const links = await api.db.selectFrom('mailLinks').select('url').where('url', 'like', '%token%').execute()
  expect(links).toEqual([])
  const list = (await staff.get('/api/email/campaigns')).body
  expect(list.find((one: { id: string }) => one.id === id)).toMatchObject({
    lastRunAt: expect.any(String),
    recentStats: [{ status: 'sent', count: 1 }],
  })
})

test('before someone has answered, an email repeats nothing that was typed, and counts as the first', async () => {
  await dropSignups()
  const typed = 'URGENT: your card failed, pay at evil.example'
  const forged = await aSignup({ confirmedAt: null, firstName: typed, companyName: typed })
  const { id } = await create()
  expect((await run(id)).body).toMatchObject({ emailsSent: 1 })
  const [message] = emailsTo(forged.email)
  expect(`${message!.subject} ${message!.html} ${message!.text}`).not.toContain('URGENT')
  expect(message!.text).toContain('Continue')
  expect(message!.text).toContain("This wasn't me")
  const row = await api.db
    .selectFrom('partialSignups')
    .select('contactAttempts')
    .where('id', '=', forged.id)
    .executeTakeFirstOrThrow()
  expect(row.contactAttempts).toBe(1)
  const token = /continue-registration\?token=([\w-]{43})/.exec(message!.html)![1]
  expect((await api.anActor().post('/api/signup-reminder/not-me', { token })).status).toBe(200)
  await api.anActor().post('/api/save-partial-signup', {
    ...{ email: forged.email, firstName: typed, currentStep: 2, hasConsent: true },
  })
  await api.db
    .updateTable('partialSignups')
    .set({ createdAt: ago(3) })
    .execute()
  const dry = (await staff.get(`/api/email/campaigns/${id}/dry-run`)).body
  expect(dry).toMatchObject({ receiving: 0, leftOut: 1, reasons: [{ reason: 'opted_out' }] })
  expect(emailsTo(forged.email)).toHaveLength(1)
})

test('an address with several records gets one email, about the one its owner confirmed', async () => {
  await dropSignups()
  const mine = await aSignup({ companyName: 'My own clinic' })
  await aSignup({ email: mine.email, confirmedAt: null, companyName: 'Forged', updatedAt: ago(1) })
  const { id } = await create()
  expect((await run(id)).body).toMatchObject({ emailsSent: 1, skipped: 0 })
  expect(emailsTo(mine.email)).toHaveLength(1)
  expect(emailsTo(mine.email)[0]!.html).not.toContain('Forged')
})

test('of records that nobody confirmed, the email is about the one that was started first', async () => {
  await dropSignups()
  const mine = await aSignup({ confirmedAt: null, companyName: 'My own clinic', createdAt: ago(6) })
  await aSignup({ email: mine.email, confirmedAt: null, companyName: 'Forged', updatedAt: ago(1) })
  const { id } = await create()
  expect((await run(id)).body).toMatchObject({ emailsSent: 1, skipped: 0 })
  const token = /continue-registration\?token=([\w-]{43})/.exec(emailsTo(mine.email)[0]!.html)![1]
  const { resume } = (await api.anActor().post('/api/signup-reminder/continue', { token })).body
  expect((await api.anActor().post('/api/resume-signup', { token: resume })).status).toBe(200)
  const confirmed = await api.db
    .selectFrom('partialSignups')
    .select('companyName')
    .where('confirmedAt', 'is not', null)
    .execute()
  expect(confirmed).toEqual([{ companyName: 'My own clinic' }])
})

test('nobody gets more than three emails about a registration, even from different campaigns', async () => {
  await dropSignups()
  const { email } = await aSignup({ createdAt: ago(60) })
  const campaigns = []
  for (let number = 0; number < 3; number++)
    campaigns.push(await create({ triggerCondition: { maxContactAttempts: 5 } }))
  for (let round = 0; round < 4; round++) {
    await api.db
      .updateTable('partialSignups')
      .set({ lastContactedAt: ago(3) })
      .where('email', '=', email)
      .execute()
    await api.db
      .updateTable('runRecipients')
      .set({ sentAt: ago(3) })
      .where('email', '=', email)
      .where('state', '=', 'sent')
      .execute()
    await api.db
      .updateTable('campaignRuns')
      .set({ startedAt: ago(3) })
      .execute()
    for (const { id } of campaigns) await run(id)
  }
  expect(emailsTo(email)).toHaveLength(3)
})

test('two campaigns that claim the same person at once do not pass the limit together', async () => {
  await dropSignups()
  const { email } = await aSignup({ contactAttempts: 2, lastContactedAt: ago(3) })
  const campaigns = await Promise.all([create(), create(), create()])
  await Promise.all(campaigns.map(({ id }) => run(id)))
  expect(emailsTo(email)).toHaveLength(1)
})

test('two campaigns due in the same minute write to nobody twice', async () => {
  await dropSignups()
  const { email } = await aSignup()
  const campaigns = [await create(), await create()]
  api.setClock(new Date(Date.parse(campaigns[0].nextRunAt) + 1000))
  await startDueCampaigns(api.deps)
  const sender = startSender(api.deps, quiet, { pollMs: 30 })
  const states = async () =>
    (await Promise.all(campaigns.map(({ id }) => runsOf(id)))).flat().map(({ state }) => state)
  await vi.waitFor(async () => expect(await states()).toEqual(['completed', 'completed']), 5000)
  await sender.stop()
  expect(emailsTo(email)).toHaveLength(1)
  const reasons = await api.db
    .selectFrom('runRecipients')
    .select('reason')
    .where('email', '=', email)
    .execute()
  expect(reasons.map(({ reason }) => reason).sort()).toEqual([null, 'recently_contacted'])
})

test('activating a campaign and sending again need a fresh login; switching off and marking as sent do not', async () => {
  await dropSignups()
  const { email } = await aSignup()
  const { id } = await create()
  const { body } = await run(id)
  const off = await create({ isActive: false })
  await api.db
    .updateTable('runRecipients')
    .set({ state: 'unknown', reason: 'Lost' })
    .where('email', '=', email)
    .execute()
  const decide = (decision: string) => staff.post(`/api/email/runs/${body.runId}/decide`, { decision })
  const toggle = (campaign: string, isActive: boolean) =>
    staff.post(`/api/email/campaigns/${campaign}/toggle`, { isActive })
  api.setClock(new Date(Date.now() + 11 * 60_000))
  const refused = { status: 403, body: { code: 'identity_unconfirmed' } }
  expect(await toggle(off.id, true)).toMatchObject(refused)
  expect(await staff.put(`/api/email/campaigns/${off.id}`, edit())).toMatchObject(refused)
  expect(await staff.post('/api/email/campaigns', edit())).toMatchObject(refused)
  expect(await decide('send_again')).toMatchObject(refused)
  expect((await staff.put(`/api/email/campaigns/${off.id}`, edit({ isActive: false }))).status).toBe(200)
  expect((await toggle(id, false)).body.campaign.isActive).toBe(false)
  expect((await decide('sent')).body.decided).toBe(1)
})

test('sending an unknown email again is a contact, and there are three', async () => {
  await dropSignups()
  const { id: signupId, email } = await aSignup({ contactAttempts: 1, lastContactedAt: ago(3) })
  const { body } = await run((await create()).id)
  const forget = () =>
    api.db
      .updateTable('runRecipients')
      .set({ state: 'unknown', reason: 'Lost' })
      .where('email', '=', email)
      .execute()
  const again = () => staff.post(`/api/email/runs/${body.runId}/decide`, { decision: 'send_again' })
  await forget()
  expect((await again()).body.decided).toBe(1)
  const sender = startSender(api.deps, quiet, { pollMs: 30 })
  await vi.waitFor(() => expect(emailsTo(email)).toHaveLength(2), 5000)
  await sender.stop()
  const signup = await api.db
    .selectFrom('partialSignups')
    .selectAll()
    .where('id', '=', signupId)
    .executeTakeFirstOrThrow()
  expect(signup.contactAttempts).toBe(3)
  await forget()
  const refused = await again()
  expect([refused.status, refused.body.code]).toEqual([409, 'email_not_wanted'])
})

test('Run Now on a paused run says so, and sends nothing', async () => {
  await dropSignups()
  const { email } = await aSignup()
  const { id } = await create()
  await api.db.updateTable('sendBudgets').set({ perSecond: 0.001, tokens: 0 }).execute()
  const first = run(id)
  await vi.waitFor(async () => expect(await runsOf(id)).toHaveLength(1), 5000)
  const [held] = await runsOf(id)
  await staff.post(`/api/email/runs/${held!.id}/pause`)
  await first
  await sendFast(api)
  expect((await run(id)).body).toMatchObject({
    runId: held!.id,
    paused: true,
    message: 'This campaign is paused. Resume it above.',
  })
  const list = (await staff.get('/api/email/campaigns')).body
  expect(list.find((one: { id: string }) => one.id === id)).toMatchObject({ runId: held!.id, paused: true })
  expect(emailsTo(email)).toEqual([])
  await staff.post(`/api/email/runs/${held!.id}/stop`)
})

test('who finishes between start and turn gets nothing', async () => {
  await dropSignups()
  const done = await aSignup()
  const { id } = await create()
  await api.db.updateTable('sendBudgets').set({ perSecond: 0.001, tokens: 0 }).execute()
  const slow = run(id)
  await vi.waitFor(async () => expect(await runsOf(id)).toHaveLength(1), 5000)
  await api.db
    .updateTable('partialSignups')
    .set({ convertedAt: new Date() })
    .where('id', '=', done.id)
    .execute()
  await sendFast(api)
  expect((await slow).body).toMatchObject({ emailsSent: 0, skipped: 1, reasons: [{ reason: 'completed' }] })
  expect(emailsTo(done.email)).toEqual([])
})

test('ten simultaneous clicks on Run Now make one run', async () => {
  await dropSignups()
  const people = await Promise.all(Array.from({ length: 5 }, () => aSignup()))
  const { id } = await create()
  const replies = await Promise.all(Array.from({ length: 10 }, () => run(id)))
  expect(new Set(replies.map(({ body }) => body.runId)).size).toBe(1)
  expect(await runsOf(id)).toHaveLength(1)
  for (const { email } of people) expect(emailsTo(email)).toHaveLength(1)
})

const description = 'x'.repeat(200)
/** Confirmed, described, with a phone and a website: 40 percent; each priced treatment set adds to it. */
const aClinic = (change: object = {}) =>
  api.aProvider({
    listing: {
      companyDescription: description,
      website: 'https://x.test',
      updatedAt: ago(40).toISOString(),
      ...change,
    } as never,
    provider: { createdAt: ago(50).toISOString(), lastLoginAt: ago(40).toISOString() } as never,
  })
const consentTo = (email: string, purpose: string) =>
  api.db
    .insertInto('emailConsents')
    .values({
      id: uuid(),
      email,
      purpose,
      basis: 'consent',
      wording: 'Yes',
      source: 'Account',
      givenOn: '2026-01-01',
      recordedAt: new Date(),
    })
    .execute()

test('profile reminders go to profiles that have come some way, with consent or as companies', async () => {
  const [agreed, silent] = [await aClinic(), await aClinic()]
  const fresh = await aClinic({ updatedAt: ago(1).toISOString() })
  const emails = [agreed, silent, fresh].map(clinic => clinic.listing.provider.email)
  await consentTo(emails[0]!, 'account')
  const type = 'profile_completion'
  const strict = await create({ type, triggerCondition: { minCompletionPercentage: 20 } })
  const { body: dry } = await staff.get(`/api/email/campaigns/${strict.id}/dry-run`)
  expect(dry.recipients.map((one: { email: string }) => one.email)).toEqual([emails[0]])
  expect(dry.excluded).toMatchObject([{ email: emails[1], reason: 'no_consent' }])
  const open = await create({
    type,
    triggerCondition: { minCompletionPercentage: 20, requiresConsent: false },
  })
  expect((await run(open.id)).body.emailsSent).toBe(2)
  expect(emailsTo(emails[1]!)[0]!.text).toContain('Complete your profile')
  expect(emailsTo(emails[2]!)).toEqual([])
  const [basis] = await api.db
    .selectFrom('emailConsents')
    .selectAll()
    .where('email', '=', emails[1]!)
    .execute()
  expect(basis).toMatchObject({ basis: 'company', recordedBy: staff.id })
  await api.db
    .updateTable('campaignRuns')
    .set({ startedAt: ago(1) })
    .where('campaignId', '=', open.id)
    .execute()
  expect((await run(open.id)).body).toMatchObject({ emailsSent: 0, skipped: 2 })
})

test('reactivation goes to inactive or cancelled clinics, promotion to clinics and to people who agreed', async () => {
  await api.db.updateTable('providers').set({ lastLoginAt: new Date() }).execute()
  const ended = await aClinic()
  await api.db
    .updateTable('subscriptions')
    .set({ status: 'canceled' })
    .where('providerId', '=', ended.id)
    .execute()
  await api.db.updateTable('providers').set({ lastLoginAt: new Date() }).where('id', '=', ended.id).execute()
  const away = await aClinic()
  const free = { triggerCondition: { requiresConsent: false } }
  const campaign = await create({ type: 'reactivation', ...free })
  const { body } = await staff.get(`/api/email/campaigns/${campaign.id}/dry-run`)
  const emails = body.recipients.map((one: { email: string }) => one.email)
  expect(emails.sort()).toEqual([ended, away].map(clinic => clinic.listing.provider.email).sort())
  await consentTo('reader@news.test', 'promotional')
  const promotion = await create({ type: 'promotional' })
  const { body: dry } = await staff.get(`/api/email/campaigns/${promotion.id}/dry-run`)
  expect(dry.recipients).toEqual([{ email: 'reader@news.test', name: '', clinicName: '' }])
})

test('runs when it is due, once, and not when it is more than a day late', async () => {
  await dropSignups()
  const { email } = await aSignup()
  const campaign = await create({ runFrequency: 'weekly' })
  api.setClock(new Date(Date.parse(campaign.nextRunAt) + 60_000))
  await Promise.all([startDueCampaigns(api.deps), startDueCampaigns(api.deps)])
  expect(await runsOf(campaign.id)).toMatchObject([{ cause: 'schedule', state: 'running', total: 1 }])
  const sender = startSender(api.deps, quiet, { pollMs: 30 })
  await vi.waitFor(() => expect(emailsTo(email)).toHaveLength(1), 5000)
  await vi.waitFor(
    async () => expect(await runsOf(campaign.id)).toMatchObject([{ state: 'completed' }]),
    5000,
  )
  await sender.stop()
  const due = async () =>
    (
      await api.db
        .selectFrom('campaigns')
        .select('nextRunAt')
        .where('id', '=', campaign.id)
        .executeTakeFirstOrThrow()
    ).nextRunAt!
  const next = await due()
  expect(Math.round((next.getTime() - Date.parse(campaign.nextRunAt)) / day)).toBe(7)
  api.setClock(new Date(next.getTime() + day + 60_000))
  await startDueCampaigns(api.deps)
  const states = (await runsOf(campaign.id)).map(({ state }) => state).sort()
  expect(states).toEqual(['completed', 'missed'])
  expect((await due()).getTime()).toBeGreaterThan(next.getTime())
  expect(emailsTo(email)).toHaveLength(1)
})

test('a monthly campaign keeps to the day on which it began, also after a month that is too short', async () => {
  await dropSignups()
  const { id, nextRunAt } = await create({ runFrequency: 'monthly' })
  const read = () =>
    api.db
      .selectFrom('campaigns')
      .select(['monthDay', 'nextRunAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  expect((await read()).monthDay).toBe(new Date(nextRunAt).getUTCDate())
  const february = new Date('2027-02-28T09:00:00Z')
  await api.db
    .updateTable('campaigns')
    .set({ monthDay: 31, nextRunAt: february })
    .where('id', '=', id)
    .execute()
  api.setClock(new Date(february.getTime() + 60_000))
  await startDueCampaigns(api.deps)
  expect((await read()).nextRunAt).toEqual(new Date('2027-03-31T08:00:00Z'))
})

test('an event-based campaign begins when it concerns someone, and not before', async () => {
  await dropSignups()
  const campaign = await create({ runFrequency: 'event-based' })
  await startDueCampaigns(api.deps)
  expect(await runsOf(campaign.id)).toEqual([])
  await aSignup()
  api.setClock(new Date(Date.now() + 6 * 60_000))
  await startDueCampaigns(api.deps)
  expect(await runsOf(campaign.id)).toMatchObject([{ cause: 'event', total: 1 }])
})

test('a campaign whose template was deleted says so and cannot run', async () => {
  const own = await aTemplate(api)
  const { id } = await create({ templateId: own.id })
  await api.db.deleteFrom('emailTemplates').where('id', '=', own.id).execute()
  const reply = await run(id)
  expect([reply.status, reply.body.code]).toEqual([409, 'template_missing'])
})
