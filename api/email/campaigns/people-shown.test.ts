import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'

const api = await startApi()
const [outreach, manager] = [await api.aStaffMember('outreach'), await api.aStaffMember('manager')]

const edit = { name: 'News', subject: 'News', content: '<p>Hello {{firstName}}</p>', category: 'news' }
const template = (await outreach.post('/api/email/templates', edit)).body.template
await api.aProvider({ provider: { email: 'owner@larkhill.test' } })

const campaign = (
  await outreach.post('/api/email/campaigns', {
    name: 'To everybody',
    type: 'promotional',
    templateId: template.id,
    triggerCondition: { requiresConsent: false },
    isActive: false,
  })
).body.campaign

test("a campaign's dry run shows everyone the numbers, and people only to staff who may see users", async () => {
  const path = `/api/email/campaigns/${campaign.id}/dry-run`
  const seen = (await manager.get(path)).body
  expect(seen).toMatchObject({ named: true, total: 1, receiving: 1 })
  expect(seen.recipients[0].email).toBe('owner@larkhill.test')
  const reply = await outreach.get(path)
  expect(reply.body).toEqual({ ...seen, named: false, recipients: [], excluded: [] })
  expect(reply.text).not.toContain('larkhill')
})

test('only staff who may export people can download a dry run', async () => {
  const path = `/api/email/campaigns/${campaign.id}/export-dry-run`
  expect((await outreach.get(path)).status).toBe(403)
  const { ticket } = (await outreach.post('/api/download-ticket', { path })).body
  expect((await api.anActor().get(`${path}?token=${ticket}`)).status).toBe(403)
  const reply = await manager.get(path)
  expect([reply.status, reply.text.includes('owner@larkhill.test')]).toEqual([200, true])
})

test('a dry run of an uploaded list, its file and the recipients of its run name nobody either', async () => {
  const file = 'email,first name\r\nann@dry-run.test,Ann\r\n'
  const payload = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n${file}\r\n--x--\r\n`
  const form = { 'content-type': 'multipart/form-data; boundary=x' }
  const upload = (await outreach.post('/api/email/bulk/uploads', payload, form)).body
  const basis = { kind: 'company' }
  const dryRun = await outreach.post('/api/email/bulk/dry-run', { uploadId: upload.id, basis })
  expect(dryRun.body).toMatchObject({ named: false, total: 1, receiving: 1, recipients: [] })
  expect((await outreach.get(`/api/email/bulk/uploads/${upload.id}/export-dry-run`)).status).toBe(403)
  const order = { uploadId: upload.id, templateId: template.id, campaignName: 'Hello', basis }
  const run = (await outreach.post('/api/email/bulk/runs', { officeHours: false, ...order })).body
  const recipients = `/api/email/runs/${run.id}/recipients`
  expect((await manager.get(recipients)).body.items[0].email).toBe('ann@dry-run.test')
  expect((await outreach.get(recipients)).body).toMatchObject({ total: 1, items: [{ email: null }] })
})

test('mail server answers and the last emails keep their figures without the person', async () => {
  const run = (await manager.get('/api/email/runs')).body.items[0]
  const reason = (name: string) => `550 5.1.1 <${name}@dry-run.test>: Recipient address rejected`
  await api.db
    .updateTable('runRecipients')
    .set({ state: 'failed', reason: reason('ann') })
    .execute()
  const own = {
    runId: run.id,
    position: 1,
    email: 'bea@dry-run.test',
    messageId: '<b@x>',
    nextTryAt: new Date(),
  }
  await api.db
    .insertInto('runRecipients')
    .values({ id: uuid(), ...own, state: 'failed', reason: reason('bea') })
    .execute()
  const path = `/api/email/runs/${run.id}`
  expect((await manager.get(path)).body.reasons).toHaveLength(1)
  const hidden = '550 5.1.1 <***>: Recipient address rejected'
  expect((await outreach.get(path)).body.reasons).toEqual([{ reason: hidden, label: hidden, count: 2 }])
  const stats = '/api/email/campaign-stats'
  expect(
    (await manager.get(stats)).body.recentActivity.map(({ email }: { email: string }) => email),
  ).toContain('ann@dry-run.test')
  for (const { email } of (await outreach.get(stats)).body.recentActivity) expect(email).toBe('***')
})

test('a run about one registration does not tell whose it is', async () => {
  const [id, now] = [uuid(), new Date('2026-03-01T10:00:00Z')]
  const consent = { hasConsent: true, consentWording: 'You may', consentSource: 'Form', consentedAt: now }
  await api.db
    .insertInto('partialSignups')
    .values({ id, email: 'cleo@begun.test', currentStep: 2, ...consent, createdAt: now, updatedAt: now })
    .execute()
  const contact = { templateId: template.id }
  const { runId } = (await manager.post(`/api/email/abandoned-signups/${id}/contact`, contact)).body
  // Only the message of a run that was stopped repeats its name.
  await api.db
    .updateTable('campaignRuns')
    .set({ state: 'stopped', finishedAt: now })
    .where('id', '=', runId)
    .execute()
  const seen = (await manager.get(`/api/email/runs/${runId}`)).body
  expect([seen.name, seen.message]).toEqual([
    'Registration of cleo@begun.test',
    expect.stringContaining('cleo@begun.test'),
  ])
  expect((await outreach.get(`/api/email/runs/${runId}`)).body.name).toBe('Registration of ***')
  const file = '/api/email/export-campaign-stats'
  for (const path of [`/api/email/runs/${runId}`, '/api/email/runs', '/api/email/campaign-stats', file]) {
    expect((await manager.get(path)).text).toContain('cleo@')
    const hidden = await outreach.get(path)
    expect(hidden.status).toBe(200)
    expect(hidden.text).toContain('Registration of ***')
    expect(hidden.text).not.toMatch(/cleo|begun\.test/)
  }
})

test('without sight of users, the list of single emails holds only their own', async () => {
  const followUp = {
    clientName: 'Ann',
    clientEmail: 'ann@other.test',
    clinicName: 'Other',
    basis: { kind: 'company' },
  }
  expect((await manager.post('/api/email/send-followup', followUp)).status).toBe(200)
  expect((await manager.get('/api/email/sent')).body.total).toBe(1)
  expect((await outreach.get('/api/email/sent')).body.total).toBe(0)
})

test('the suppression list shows everyone the total, and addresses only to staff who may see users', async () => {
  for (const email of ['dora@stopped.test', 'eve@stopped.test'])
    await manager.post('/api/email/suppressions', { email, detail: 'Asked on the phone' })
  const path = '/api/email/suppressions'
  const seen = await manager.get(`${path}?search=dora`)
  expect(seen.body).toMatchObject({ total: 1, named: true, items: [{ email: 'dora@stopped.test' }] })
  // A search does not reveal either whether someone is on it.
  for (const query of ['', '?search=dora', '?search=nobody', '?page=2', '?reason=staff']) {
    const reply = await outreach.get(`${path}${query}`)
    expect(reply.body).toEqual({ items: [], total: 2, page: 1, pages: 1, named: false })
  }
})
