import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { company, consent, expectAsPreviewed } from '../../../tests/support/sent-email.ts'
import { openMailbox } from '../../../tests/support/servers/mailbox.ts'
import { smtpMailer } from '../../adapters/email/mailer.ts'

const mailbox = await openMailbox()
const api = await startApi()
api.deps.mailer = smtpMailer(mailbox.url, 'Clinic Atlas <hello@clinic-atlas.test>')
const staff = await api.aStaffMember('manager')
afterAll(async () => {
  api.deps.mailer.close()
  await mailbox.close()
})

const draft = {
  name: 'First letter',
  subject: '{{firstName}}, about {{clinicName}}',
  content:
    '<h2>Hello {{firstName}}</h2><p>See <a href="https://atlas.test/a?x=1&amp;y=2">our &amp; your page</a>, {{ lastName | default: "friend" }}.</p><ul><li>one</li><li>two</li></ul>',
}
const contact = { email: 'ada@mill-lane.test', firstName: 'Ada', clinicName: 'Mill & Lane <b>' }
const create = async (change: object = {}) => staff.post('/api/email/templates', { ...draft, ...change })
const emailsTo = (email: string) => mailbox.arrived.filter(({ recipients }) => recipients.includes(email))

/** The markup without its look, which other tests see to. */
const bare = (html: string | false) => String(html).replace(/ (class|style)="[^"]*"/g, '')

test('stores a template, in the category follow-up by default', async () => {
  const reply = await create()
  expect(reply.body.message).toBe('Template created successfully!')
  expect(reply.body.template).toMatchObject({ ...draft, category: 'follow-up', version: 1 })
  const list = await staff.get('/api/email/templates')
  expect(list.body[0]).toEqual({ ...reply.body.template, usedBy: [] })
})

test('changes a template, unless someone else has in the meantime', async () => {
  const { id, version } = (await create()).body.template
  const change = (body: object) => staff.put(`/api/email/templates/${id}`, { ...draft, ...body })
  const first = await change({ name: 'Second letter', category: 'news', version })
  expect(first.body).toMatchObject({
    message: 'Template updated successfully!',
    template: { name: 'Second letter', category: 'news', version: 2 },
  })
  expect((await change({ version })).status).toBe(409)
  expect((await change({})).status).toBe(200)
  const auditEntries = await api.db
    .selectFrom('auditLog')
    .select('action')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute()
  expect(auditEntries.map(({ action }) => action)).toEqual([
    'template.create',
    'template.update',
    'template.update',
  ])
})

test('copies and deletes', async () => {
  const { id } = (await create()).body.template
  const copy = await staff.post(`/api/email/templates/${id}/duplicate`)
  expect(copy.body.template).toMatchObject({ name: 'Copy of First letter', content: draft.content })
  expect((await staff.delete(`/api/email/templates/${id}`)).status).toBe(200)
  expect((await staff.delete(`/api/email/templates/${id}`)).body.message).toBe(
    'This template no longer exists.',
  )
  expect((await staff.put(`/api/email/templates/${id}`, draft)).status).toBe(404)
})

test.each([
  ['name', { name: ' ' }],
  ['subject', { subject: '' }],
  ['content', { content: '<p> </p>' }],
  ['content', { content: '<p>{{password}}</p>' }],
  ['content', { content: '<p>{% include "x" %}</p>' }],
  ['content', { content: '<a href="https://x.test/{{email}}">x</a>' }],
  ['subject', { subject: 'Hi {{name}}' }],
  ['subject', { subject: 'Hi\r\nBcc: a@b.test' }],
])('refuses a template with a bad %s: %o', async (field, change) => {
  const reply = await create(change)
  expect(reply.status).toBe(400)
  expect(Object.keys(reply.body.fields)).toEqual([field])
})

test('cleans markup before it is kept', async () => {
  const content = '<p onmouseover="x()">Hi</p><script>x()</script><a href="javascript:x()">go</a>'
  expect((await create({ content })).body.template.content).toBe('<p>Hi</p><a>go</a>')
})

test('previews for a contact what then arrives, as HTML and as text', async () => {
  const { template } = (await create()).body
  const preview = await staff.post('/api/email/templates/preview', { ...draft, contact })
  expect(preview.body.subject).toBe('Ada, about Mill & Lane <b>')
  expect(bare(preview.body.html)).toContain('<h2>Hello Ada</h2>')
  expect(preview.body.text).toContain(
    'our & your page (https://atlas.test/a?x=1&y=2), friend.\n\n- one\n- two',
  )
  const body = { campaignName: 'Autumn', templateId: template.id, recipient: contact, basis: company }
  const reply = await staff.post('/api/email/send-from-template', body)
  expect(reply.body).toMatchObject({
    alreadySent: false,
    message: 'Email sent successfully to ada@mill-lane.test!',
  })
  await expectAsPreviewed(api, emailsTo(contact.email)[0]!, preview.body)
})

test('a path is one of our own pages, and an invalid URL loses its link', async () => {
  const content = '<p><a href="/signup">Join</a> <a href="//evil.test">x</a> <a href="page">y</a></p>'
  const { body } = await staff.post('/api/email/templates/preview', { ...draft, content, contact })
  expect(bare(body.html)).toContain('<a href="https://clinic-atlas.test/signup">Join</a> <a>x</a> <a>y</a>')
})

test('loads pictures from nowhere but our own files, and says where those are', async () => {
  const content =
    '<p><img src="https://spy.test/a.gif"><img src="//spy.test/a.gif"><img src="/api/x.gif"><img src="/files/../x.gif">' +
    '<img alt="A hall" src="/files/pictures/hall-480.webp" width="480"></p>'
  const { body } = await staff.post('/api/email/templates/preview', { ...draft, content, contact })
  expect(bare(body.html)).toContain(
    '<p><img alt="A hall" src="https://clinic-atlas.test/files/pictures/hall-480.webp" width="480"></p>',
  )
  expect(body.text).toMatch(/^A hall\n/)
})

test('counts a link in any markup, also in templates stored earlier', async () => {
  const { id: templateId } = (await create()).body.template
  const content = '<p><a style="text-align:left" class="x" href="/signup">Join</a></p>'
  await api.db.updateTable('emailTemplates').set({ content }).where('id', '=', templateId).execute()
  const recipient = 'dressed@mill-lane.test'
  await staff.post('/api/email/send-from-template', {
    campaignName: 'Dressed',
    templateId,
    recipient,
    basis: company,
  })
  expect(bare(emailsTo(recipient)[0]!.message.html)).toMatch(
    /<p><a href="https:\/\/clinic-atlas\.test\/api\/email\/track\/click\/[\w-]+">Join<\/a><\/p>/,
  )
})

test('sends a test email to the person who asks, and to nobody else', async () => {
  const reply = await staff.post('/api/email/templates/test', { ...draft, contact })
  expect(reply.body.message).toBe(`We've sent a test email to ${staff.id}@staff.test.`)
  const { message, recipients } = mailbox.arrived.at(-1)!
  expect(recipients).toEqual([`${staff.id}@staff.test`])
  expect(message.subject).toBe('[Test] Ada, about Mill & Lane <b>')
})

test('writes to each contact of a campaign once, however often it is asked to', async () => {
  const { id: templateId } = (await create()).body.template
  const body = {
    campaignName: 'Spring',
    templateId,
    recipient: { email: 'Once@mill-lane.test' },
    basis: consent,
  }
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => staff.post('/api/email/send-from-template', body)),
  )
  const rival = await api.aStaffMember('manager')
  const again = await rival.post('/api/email/send-from-template', { ...body, campaignName: 'SPRING' })
  expect(emailsTo('once@mill-lane.test')).toHaveLength(1)
  expect(again.body).toMatchObject({ alreadySent: true })
  const sent = replies.filter(({ status }) => status === 200)
  expect(new Set(sent.map(reply => reply.body.trackingId))).toEqual(new Set([again.body.trackingId]))
  await staff.post('/api/email/send-from-template', { ...body, campaignName: 'Summer', basis: undefined })
  expect(emailsTo('once@mill-lane.test')).toHaveLength(2)
})

test('a bare address is a contact about whom nothing else is known', async () => {
  const { id: templateId } = (await create()).body.template
  const body = { campaignName: 'Bare', templateId, recipient: 'bare@mill-lane.test', basis: company }
  expect((await staff.post('/api/email/send-from-template', body)).status).toBe(200)
  expect(emailsTo('bare@mill-lane.test')[0]!.message.subject).toBe('there, about your clinic')
})

const basesOf = (email: string) =>
  api.db
    .selectFrom('emailConsents')
    .select(['purpose', 'basis', 'granted', 'source', 'wording'])
    .where('email', '=', email)
    .execute()
const auditOf = async (id: string) =>
  (await api.db.selectFrom('auditLog').select('after').where('subjectId', '=', id).executeTakeFirstOrThrow())
    .after

test('takes an address without a basis for an organisation, and the record says that nobody stated one', async () => {
  const { id: templateId } = (await create()).body.template
  const body = { campaignName: 'Winter', templateId, recipient: { email: 'new@mill-lane.test' } }
  const { status, body: sent } = await staff.post('/api/email/send-from-template', body)
  expect(status).toBe(200)
  expect(await basesOf('new@mill-lane.test')).toMatchObject([
    { basis: 'company', granted: true, source: 'Not stated', wording: expect.stringContaining('Not stated') },
  ])
  expect(await auditOf(sent.trackingId)).toMatchObject({ basis: 'not stated', purpose: 'outreach' })
  const again = await staff.post('/api/email/send-from-template', { ...body, campaignName: 'Spring again' })
  expect(await auditOf(again.body.trackingId)).toMatchObject({ basis: 'stated before' })
  expect(await basesOf('new@mill-lane.test')).toHaveLength(1)
})

test.each([
  ['promotional', 409, 0],
  ['account', 200, 1],
])('who opted out of offers and news, sent a template for %s: %i', async (purpose, status, emails) => {
  const email = `opted-out-${purpose}@mill-lane.test`
  const row = { email, scope: 'promotional', reason: 'unsubscribed', addedAt: new Date() }
  await api.db.insertInto('emailSuppressions').values(row).execute()
  const { id: templateId } = (await create({ purpose })).body.template
  const body = { campaignName: `For ${purpose}`, templateId, recipient: { email }, basis: company }
  const reply = await staff.post('/api/email/send-from-template', body)
  expect(reply.status).toBe(status)
  if (status === 409) expect(reply.body.message).toBe(`${email}: They opted out of this kind of email.`)
  expect(emailsTo(email)).toHaveLength(emails)
})

test.each([
  ['nothing said', undefined, 409],
  ['an organisation', company, 409],
  ['consent of before', { ...consent, date: '2025-12-31' }, 409],
  ['consent given later', { ...consent, date: '2026-02-01' }, 200],
])('after consent was withdrawn, %s answers %3$i', async (what, basis, status) => {
  const email = `withdrawn-${what.replaceAll(' ', '-')}@mill-lane.test`
  const said = { purpose: 'outreach', basis: 'consent', granted: false, wording: 'No', source: 'Page' }
  const row = { id: crypto.randomUUID(), email, ...said, givenOn: '2026-01-01', recordedAt: new Date() }
  await api.db.insertInto('emailConsents').values(row).execute()
  const { id: templateId } = (await create()).body.template
  const body = { campaignName: 'Withdrawn', templateId, recipient: { email }, basis }
  expect((await staff.post('/api/email/send-from-template', body)).status).toBe(status)
})

test('keeps its purpose while its category stays, and takes a new one from a new category', async () => {
  const { template } = (await create({ category: 'letters', purpose: 'promotional' })).body
  const save = async (change: object) => {
    const { name, subject, content, category } = template
    const body = { name, subject, content, category, ...change }
    return (await staff.put(`/api/email/templates/${template.id}`, body)).body.template.purpose
  }
  expect(await save({ name: 'Renamed' })).toBe('promotional')
  expect(await save({ category: 'account' })).toBe('account')
  expect(await save({ category: 'account', purpose: 'outreach' })).toBe('outreach')
})

test('says so when the template was deleted', async () => {
  const body = { campaignName: 'x', templateId: staff.id, recipient: contact, basis: company }
  expect((await staff.post('/api/email/send-from-template', body)).body.message).toBe(
    'This template no longer exists.',
  )
})

test('a paragraph with one link that is marked as a button is one, and counts its clicks', async () => {
  const content = '<p class="button"><a href="/signup">Join {{firstName}}</a></p><p class="evil">x</p>'
  const { body } = await staff.post('/api/email/templates/preview', { ...draft, content, contact })
  expect(body.html).toMatch(
    /<td class="button"[^>]*><a href="https:\/\/clinic-atlas\.test\/signup" style="[^"]*">Join Ada</,
  )
  expect(body.html).not.toContain('evil')
  expect(body.darkHtml).toContain('bgcolor="#0E1922"')
  expect(body.text).toContain('Join Ada (https://clinic-atlas.test/signup)')
})

test('the line for the inbox is filled in, and without one the first words stand there', async () => {
  const inbox = (html: string) => /mso-hide:all">([^&]*)/.exec(html)![1]
  const preview = (change: object) =>
    staff.post('/api/email/templates/preview', {
      ...draft,
      contact,
      content: '<p>Hi <a href="/x">there</a></p>',
      ...change,
    })
  expect(inbox((await preview({ preheader: 'News for {{firstName}}' })).body.html)).toBe('News for Ada')
  expect(inbox((await preview({})).body.html)).toBe('Hi there')
  expect((await preview({ preheader: '{{nothing}}' })).status).toBe(400)
})

test('a test can also go to colleagues, and to nobody else', async () => {
  const colleague = await api.db
    .selectFrom('staff')
    .select('email')
    .where('id', '=', (await api.aStaffMember('editor')).id)
    .executeTakeFirstOrThrow()
  const test = (to: string[]) => staff.post('/api/email/templates/test', { ...draft, contact, to })
  const sent = await test([colleague.email.toUpperCase(), colleague.email])
  expect(sent.status).toBe(200)
  expect(sent.body.message).toContain(` and ${colleague.email.toLowerCase()}.`)
  expect(emailsTo(colleague.email.toLowerCase())).toHaveLength(1)
  const refused = await test(['customer@clinic.test'])
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['to']])
  expect(emailsTo('customer@clinic.test')).toHaveLength(0)
})
