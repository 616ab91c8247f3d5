import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { aTemplate, sendFast } from '../../../../tests/support/campaigns.ts'

const api = await startApi()
const staff = await api.aStaffMember('manager')
await sendFast(api)
const template = await aTemplate(api)
const created = new Date('2026-03-01T10:00:00Z')

async function aSignup(change: object = {}) {
  const id = uuid()
  const row = {
    id,
    email: `${id}@clinics.test`,
    firstName: 'Ada',
    lastName: 'Byron',
    companyName: 'Mill Lane',
    currentStep: 3,
    hasConsent: true,
    consentWording: 'You may',
    consentSource: 'Form',
    consentedAt: created,
    confirmedAt: created,
    createdAt: created,
    updatedAt: created,
    ...change,
  }
  await api.db.insertInto('partialSignups').values(row).execute()
  return row
}
const at = (moment: Date) => ({ createdAt: moment, updatedAt: moment })
const contact = (id: string) =>
  staff.post(`/api/email/abandoned-signups/${id}/contact`, { templateId: template.id })
const aMinutePasses = async () => {
  const startedAt = sql<Date>`started_at - interval '1 minute'`
  await api.db.updateTable('campaignRuns').set({ startedAt }).execute()
}
const ticketFor = async (path: string) => (await staff.post('/api/download-ticket', { path })).body.ticket

test('counts registrations and profiles, and names the last emails', async () => {
  await aSignup()
  await aSignup({ hasConsent: false })
  await aSignup({ contactAttempts: 2 })
  await aSignup({ convertedAt: created })
  await api.aProvider()
  const { body } = await staff.get('/api/email/campaign-stats')
  expect(body.abandonedSignups).toEqual({ total: 4, withConsent: 3, contacted: 1, converted: 1 })
  expect(body.profileCompletion).toEqual({ basic: 1, needsReminder: 0, completed: 0 })
  expect(body.recentActivity).toEqual([])
  expect(body.daily).toHaveLength(30)
})

test('lists unfinished registrations, with the total', async () => {
  const { id, email } = await aSignup({ createdAt: new Date('2026-04-01T10:00:00Z') })
  const { body, headers } = await staff.get('/api/email/abandoned-signups?limit=1')
  expect(headers['x-total-count']).toBe('4')
  expect(body).toEqual([
    {
      id,
      firstName: 'Ada',
      lastName: 'Byron',
      email,
      companyName: 'Mill Lane',
      currentStep: 3,
      createdAt: '2026-04-01T10:00:00.000Z',
      contactAttempts: 0,
      hasConsent: true,
    },
  ])
})

test('several records of an address are one line, closed by one registration', async () => {
  const { email } = await aSignup({ createdAt: new Date('2026-05-01T10:00:00Z') })
  const total = async () =>
    Number((await staff.get('/api/email/abandoned-signups?limit=1')).headers['x-total-count'])
  const before = await total()
  await aSignup({ email, confirmedAt: null, companyName: 'Forged', updatedAt: new Date() })
  expect(await total()).toBe(before)
  const { body } = await staff.get('/api/email/abandoned-signups?limit=50')
  const lines = body.filter((line: { email: string }) => line.email === email)
  expect(lines).toMatchObject([{ companyName: 'Mill Lane' }])
  await api.db.deleteFrom('partialSignups').where('email', '=', email).execute()
})

test('someone else who types the address later changes neither what staff see nor what the reminder opens', async () => {
  const later = new Date('2026-03-02T10:00:00Z')
  const { id, email } = await aSignup({ confirmedAt: null, companyName: 'Mine' })
  const forged = await aSignup({ email, confirmedAt: null, companyName: 'Forged', ...at(later) })
  const shown = async () =>
    (await staff.get('/api/email/abandoned-signups?limit=50')).body.filter(
      (line: { email: string }) => line.email === email,
    )
  expect(await shown()).toMatchObject([{ id, companyName: 'Mine' }])
  expect((await contact(forged.id)).status).toBe(404)
  expect((await contact(id)).status).toBe(200)
  const message = api.emails.find(one => one.to === email)!
  const token = /continue-registration\?token=([\w-]{43})/.exec(message.html)![1]
  const visitor = api.anActor()
  await visitor.post('/api/signup-reminder/continue', { token })
  expect(await shown()).toMatchObject([{ id, companyName: 'Mine' }])
  expect((await contact(forged.id)).status).toBe(404)
  await api.db.deleteFrom('partialSignups').where('email', '=', email).execute()
})

test('contacts one person up to three times, with consent alone', async () => {
  const { id, email } = await aSignup()
  for (let time = 1; time <= 3; time++) {
    expect((await contact(id)).body.message).toBe(`Email sent successfully to ${email}!`)
    await aMinutePasses()
  }
  const fourth = await contact(id)
  expect([fourth.status, fourth.body.code]).toEqual([409, 'email_not_wanted'])
  expect(api.emails.filter(message => message.to === email)).toHaveLength(3)
  const silent = await aSignup({ hasConsent: false })
  expect((await contact(silent.id)).status).toBe(409)
  const done = await aSignup({ convertedAt: created })
  expect((await contact(done.id)).status).toBe(404)
  const { body } = await staff.get('/api/email/campaign-stats')
  expect(body.recentActivity[0]).toMatchObject({ email, status: 'sent' })
})

test('ten simultaneous clicks on Contact write one email, and count once', async () => {
  const { id, email } = await aSignup()
  const replies = await Promise.all(Array.from({ length: 10 }, () => contact(id)))
  expect(new Set(replies.map(({ body }) => body.message))).toEqual(
    new Set([`Email sent successfully to ${email}!`]),
  )
  expect(api.emails.filter(message => message.to === email)).toHaveLength(1)
  const { contactAttempts } = await api.db
    .selectFrom('partialSignups')
    .select('contactAttempts')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(contactAttempts).toBe(1)
})

test('an email whose template leads nowhere gets a link to the registration', async () => {
  const { id, email } = await aSignup()
  const { id: templateId } = await aTemplate(api, { content: '<p>Is anything unclear?</p>' })
  await staff.post(`/api/email/abandoned-signups/${id}/contact`, { templateId })
  const message = api.emails.find(one => one.to === email)!
  expect(message.text).toContain('Continue your registration')
  expect(message.html).toContain('/continue-registration?token=')
})

test.each(['/api/email/export-campaign-stats', '/api/email/export-abandoned-signups'])(
  '%s is saved with a ticket, never with a login in the address',
  async path => {
    await aSignup({ companyName: '=HYPERLINK("http://evil.test")' })
    const ticket = await ticketFor(path)
    const file = await api.anActor().get(`${path}?token=${ticket}`)
    expect(file.status).toBe(200)
    expect(file.headers['content-disposition']).toContain('attachment')
    expect(file.text.split('\n').length).toBeGreaterThan(2)
    if (path.includes('abandoned')) expect(file.text).toContain(`"'=HYPERLINK`)
    expect((await api.anActor().get(`${path}?token=${ticket}`)).status).toBe(401)
    const refused = await api.anActor().get(`${path}?token=${staff.token}`)
    expect([refused.status, refused.body.code]).toEqual([401, 'login_token_in_address'])
  },
)

test('the total of a campaign is the sum of what became of its people, whom it left out included', async () => {
  await contact((await aSignup()).id)
  const skipped = JSON.stringify([{ reason: 'no_consent', count: 6 }])
  await api.db.updateTable('campaignRuns').set({ skipped }).execute()
  const file = await staff.get('/api/email/export-campaign-stats')
  const rows: Record<string, string>[] = parse(file.text, { columns: true, bom: true })
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) {
    const parts = ['sent', 'failed', 'leftOut', 'unknown', 'waiting'].map(name => Number(row[name]))
    expect(Number(row.leftOut)).toBeGreaterThanOrEqual(6)
    expect(Number(row.total)).toBe(parts.reduce((sum, part) => sum + part, 0))
  }
})
