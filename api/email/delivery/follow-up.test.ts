import { v7 as uuid } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { company, consent, countedLinks, expectAsPreviewed } from '../../../tests/support/sent-email.ts'
import { openMailbox, type Reception } from '../../../tests/support/servers/mailbox.ts'
import { smtpMailer } from '../../adapters/email/mailer.ts'
import { retryPutOff } from './retry-put-off.ts'

const receptions = new Map<string, Reception>()
const mailbox = await openMailbox(email => receptions.get(email) ?? 'take')
const api = await startApi()
api.deps.mailer = smtpMailer(mailbox.url, 'Clinic Atlas <hello@clinic-atlas.test>', { socketTimeout: 500 })
const staff = await api.aStaffMember('manager')
afterAll(async () => {
  api.deps.mailer.close()
  await mailbox.close()
})

let people = 0
const followUp = (change: object = {}) => ({
  clientName: 'Ada Byron',
  clientEmail: `ada${++people}@mill-lane.test`,
  clinicName: 'Mill Lane Clinic',
  additionalNotes: 'We met in Leeds.\n\nYou asked about prices.\nThey are below.',
  staffId: 'somebody else',
  basis: company,
  ...change,
})
const send = (body: object) => staff.post('/api/email/send-followup', body)
const emailTo = (email: string) => mailbox.arrived.filter(({ recipients }) => recipients.includes(email))

const rowOf = (email: string) =>
  api.db.selectFrom('marketingMails').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

test('sends what the preview showed, as HTML and text, signed by the signed-in user', async () => {
  const body = followUp()
  const preview = await staff.post('/api/email/preview-followup', body)
  const reply = await send(body)
  expect(reply.body).toEqual({
    trackingId: expect.any(String),
    message: `Email sent successfully to ${body.clientEmail}!`,
    nextTryAt: null,
  })
  const [arrived] = emailTo(body.clientEmail)
  await expectAsPreviewed(api, arrived!, preview.body)
  expect(arrived!.message.text).toContain('We met in Leeds.\n\nYou asked about prices.\nThey are below.')
  expect(arrived!.message.text).toContain('Sam Staff')
  expect(arrived!.message.replyTo?.text).toBe(`${staff.id}@staff.test`)
  expect(arrived!.message.messageId).toBe(`<${reply.body.trackingId}@clinic-atlas.test>`)
  expect(await rowOf(body.clientEmail)).toMatchObject({
    state: 'sent',
    staffId: staff.id,
    tracksOpens: false,
  })
})

test('says who sends it, from where, and how to stop it with one click', async () => {
  const body = followUp()
  await send(body)
  const [{ message, raw }] = emailTo(body.clientEmail) as [ReturnType<typeof emailTo>[number]]
  expect(message.text).toContain('Atlas Test Ltd, 1 Test Street, Leeds')
  expect(message.text).toMatch(/Unsubscribe \(https:\/\/clinic-atlas\.test\/unsubscribe\/[\w-]{43}\)/)
  const unfolded = raw.replace(/\r\n[ \t]+/g, ' ')
  expect(unfolded).toMatch(
    /^List-Unsubscribe: <https:\/\/clinic-atlas\.test\/api\/email\/unsubscribe\/[\w-]{43}>\r$/m,
  )
  expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
})

test('keeps why we may write, in the record of what staff did as well', async () => {
  const body = followUp({ basis: consent })
  const { trackingId } = (await send(body)).body
  const kept = await api.db
    .selectFrom('emailConsents')
    .selectAll()
    .where('email', '=', body.clientEmail)
    .executeTakeFirstOrThrow()
  expect(kept).toMatchObject({
    purpose: 'outreach',
    basis: 'consent',
    source: consent.source,
    givenOn: consent.date,
    wording: 'They gave consent to be emailed.',
    recordedBy: staff.id,
  })
  const entry = await api.db
    .selectFrom('auditLog')
    .selectAll()
    .where('subjectId', '=', trackingId)
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ action: 'email.followup', staffId: staff.id, subject: body.clientEmail })
  expect(entry.after).toMatchObject({ basis: consent })
})

test.each([
  ['consent without a source', { basis: { kind: 'consent', date: '2026-03-02' } }, 'basis.source'],
  ['consent that is still to come', { basis: { ...consent, date: '2999-01-01' } }, 'basis.date'],
  ['no name', { clientName: ' ' }, 'clientName'],
  ['no clinic', { clinicName: '' }, 'clinicName'],
  ['no address', { clientEmail: 'ada' }, 'clientEmail'],
  ['two addresses', { clientEmail: 'a@b.test, c@d.test' }, 'clientEmail'],
  ['an address with a header in it', { clientEmail: 'a@b.test\r\nBcc: c@d.test' }, 'clientEmail'],
  ['a name with a header in it', { clientName: 'Ada\r\nBcc: c@d.test' }, 'clientName'],
])('refuses %s', async (_, change, field) => {
  const before = mailbox.arrived.length
  const reply = await send(followUp(change))
  expect(reply.status).toBe(400)
  expect(Object.keys(reply.body.fields)).toContain(field)
  expect(mailbox.arrived.length).toBe(before)
})

test('takes an address without a basis for an organisation, and the record says that nobody stated one', async () => {
  const { basis: _, ...body } = followUp()
  const { status, body: sent } = await send(body)
  expect(status).toBe(200)
  expect(emailTo(body.clientEmail)).toHaveLength(1)
  const kept = await api.db
    .selectFrom('emailConsents')
    .selectAll()
    .where('email', '=', body.clientEmail)
    .execute()
  expect(kept).toMatchObject([{ purpose: 'outreach', basis: 'company', source: 'Not stated' }])
  const { after } = await api.db
    .selectFrom('auditLog')
    .select('after')
    .where('subjectId', '=', sent.trackingId)
    .executeTakeFirstOrThrow()
  expect(after).toMatchObject({ basis: 'not stated', purpose: 'outreach' })
})

test.each([
  ['outreach', 409],
  ['promotional', 200],
])('without a basis, who opted out of %s answers %i', async (scope, status) => {
  const { basis: _, ...body } = followUp()
  const row = { email: body.clientEmail, scope, reason: 'unsubscribed', addedAt: new Date() }
  await api.db.insertInto('emailSuppressions').values(row).execute()
  expect((await send(body)).status).toBe(status)
  expect(emailTo(body.clientEmail)).toHaveLength(status === 200 ? 1 : 0)
})

test('a clinic with an account is addressed as such, in the preview and in the email', async () => {
  const { listing } = await api.aProvider()
  const body = followUp({ clientEmail: listing.provider.email })
  const preview = await staff.post('/api/email/preview-followup', body)
  expect((await send(body)).status).toBe(200)
  const [arrived] = emailTo(body.clientEmail.toLowerCase())
  await expectAsPreviewed(api, arrived!, preview.body)
  expect(arrived!.message.text).toContain('because your clinic has an account with Clinic Atlas.')
  // The rest of the email does not treat them as new either.
  expect(arrived!.message.text).toContain('where you have an account')
  expect(arrived!.message.text).not.toMatch(/register|a listing could suit/)
  const stranger = followUp()
  await send(stranger)
  expect(emailTo(stranger.clientEmail)[0]!.message.text).toMatch(
    /register your clinic.*a Clinic Atlas listing could suit/s,
  )
})

const hostile = '"><script>alert(1)</script><a href=javascript:x>{{email}}{% if %} =?utf-8?q?x?='
test('delivers markup and braces in any field as harmless text to one recipient', async () => {
  const body = followUp({
    clientName: hostile,
    clinicName: `${hostile}Bcc: victim@b.test`,
    additionalNotes: `${hostile}\r\nBcc: victim@b.test\r\n\r\n.\r\nQUIT`,
  })
  const preview = await staff.post('/api/email/preview-followup', body)
  expect((await send(body)).status).toBe(200)
  const [arrived] = emailTo(body.clientEmail)
  await expectAsPreviewed(api, arrived!, preview.body)
  const { message, recipients } = arrived!
  expect(recipients).toEqual([body.clientEmail])
  expect(message.bcc).toBeUndefined()
  expect(message.subject).toBe(`${hostile.replace('=?', '= ?')}Bcc: victim@b.test on Clinic Atlas`)
  expect(message.html).not.toContain('<script>')
  expect(message.html).not.toMatch(/<a [^>]*javascript/)
  expect(message.text).toContain(hostile)
  expect(message.text).toContain('\n.\nQUIT')
})

test('puts in the pixel only where they agreed to it', async () => {
  const plain = followUp()
  const tracked = followUp({ trackOpens: { source: 'Their email of 2 March', date: '2026-03-02' } })
  await send(plain)
  await send(tracked)
  expect(emailTo(plain.clientEmail)[0]!.message.html).not.toContain('track/open')
  expect(emailTo(tracked.clientEmail)[0]!.message.html).toContain('/api/email/track/open/')
  const kept = await api.db
    .selectFrom('emailConsents')
    .select(['purpose', 'source'])
    .where('email', '=', tracked.clientEmail)
    .execute()
  expect(kept).toContainEqual({ purpose: 'open_tracking', source: 'Their email of 2 March' })
})

test('sends one email when the same click arrives many times', async () => {
  const body = followUp({ requestKey: uuid() })
  const replies = await Promise.all(Array.from({ length: 8 }, () => send(body)))
  const again = await send(body)
  expect(emailTo(body.clientEmail)).toHaveLength(1)
  expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect(again.status).toBe(200)
  const rival = await api.aStaffMember('manager')
  expect((await rival.post('/api/email/send-followup', body)).status).toBe(400)
})

test('a double click sends one email where that is asked for, a second one on purpose sends another', async () => {
  const body = followUp({ again: false })
  const replies = await Promise.all([send(body), send(body), send(body)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(replies.find(({ status }) => status === 409)!.body.code).toBe('email_just_sent')
  expect((await send({ ...body, requestKey: uuid() })).body.code).toBe('email_just_sent')
  expect(emailTo(body.clientEmail)).toHaveLength(1)
  expect((await send({ ...body, again: true })).status).toBe(200)
  expect((await send({ ...body, additionalNotes: 'One thing more.' })).status).toBe(200)
  expect(emailTo(body.clientEmail)).toHaveLength(3)
  api.setClock(new Date(Date.now() + 61_000))
  expect((await send(body)).status).toBe(200)
  api.setClock(undefined)
  const specified = followUp()
  expect([await send(specified), await send(specified)].map(({ status }) => status)).toEqual([200, 200])
})

test('an email that failed can be sent again at once', async () => {
  const mailer = api.deps.mailer
  api.deps.mailer = smtpMailer('smtp://127.0.0.1:9', 'hello@clinic-atlas.test')
  const body = followUp({ again: false })
  await send(body)
  api.deps.mailer.close()
  api.deps.mailer = mailer
  expect((await send(body)).status).toBe(200)
})

test('says when an address last had an email from us, for seven days', async () => {
  const body = followUp()
  const last = async () =>
    (await staff.post('/api/email/last-email', { email: body.clientEmail.toUpperCase() })).body.sentAt
  expect(await last()).toBeNull()
  await send(body)
  expect(Date.now() - Date.parse(await last())).toBeLessThan(60_000)
  const createdAt = new Date(Date.now() - 7 * 24 * 60 * 60_000 - 60_000)
  await api.db
    .updateTable('marketingMails')
    .set({ createdAt })
    .where('email', '=', body.clientEmail)
    .execute()
  expect(await last()).toBeNull()
})

test('takes a key that was used for someone else for the mistake it is', async () => {
  const requestKey = uuid()
  await send(followUp({ requestKey }))
  const other = followUp({ requestKey })
  const reply = await send(other)
  expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  expect(emailTo(other.clientEmail)).toHaveLength(0)
})

test('does not write to an address that asked us to stop', async () => {
  const body = followUp()
  await send(body)
  const [link] = /\/api\/email\/unsubscribe\/[\w-]+/.exec(
    emailTo(body.clientEmail)[0]!.raw.replace(/\r\n\s+/g, ''),
  )!
  await api.anActor().post(link)
  const reply = await send(body)
  expect(reply.status).toBe(409)
  expect(reply.body.message).toBe(`${body.clientEmail}: They unsubscribed.`)
  expect(emailTo(body.clientEmail)).toHaveLength(1)
})

test('never again writes to an address that does not exist', async () => {
  const body = followUp()
  receptions.set(body.clientEmail, { code: 550, message: '5.1.1 No such user' })
  expect((await send(body)).body).toMatchObject({ code: 'email_refused' })
  expect(await rowOf(body.clientEmail)).toMatchObject({ state: 'failed' })
  receptions.delete(body.clientEmail)
  expect((await send(body)).body.message).toContain('Emails to this address bounced.')
  expect(emailTo(body.clientEmail)).toHaveLength(0)
})

const later = async (minutes: number) => {
  api.setClock(new Date(Date.now() + minutes * 60_000))
  await Promise.all([retryPutOff(api.deps), retryPutOff(api.deps)])
  api.setClock(undefined)
}
const greylisted = { code: 451, message: '4.7.1 Greylisted, come back later' }

test('an email that was put off is said to be, waits when asked again, and arrives once by itself', async () => {
  const body = followUp({ requestKey: uuid() })
  receptions.set(body.clientEmail, greylisted)
  const { status, body: reply } = await send(body)
  expect(status).toBe(200)
  expect(reply.message).toContain(`The mail server of ${body.clientEmail} delayed this email.`)
  expect(Date.parse(reply.nextTryAt)).toBeGreaterThan(Date.now())
  expect(await rowOf(body.clientEmail)).toMatchObject({
    state: 'pending',
    failure: expect.stringContaining('4.7.1'),
  })
  const stats = await staff.get(`/api/email/track/stats/${reply.trackingId}`)
  expect(stats.body).toMatchObject({ state: 'pending', nextTryAt: reply.nextTryAt })
  receptions.delete(body.clientEmail)
  expect((await send(body)).body).toEqual(reply)
  await retryPutOff(api.deps)
  expect(emailTo(body.clientEmail)).toHaveLength(0)
  await later(2)
  expect(emailTo(body.clientEmail)).toHaveLength(1)
  expect(emailTo(body.clientEmail)[0]!.message.replyTo?.text).toBe(`${staff.id}@staff.test`)
  expect(await rowOf(body.clientEmail)).toMatchObject({ state: 'sent', failure: null })
  await later(10)
  expect(emailTo(body.clientEmail)).toHaveLength(1)
  expect((await send(body)).body).toMatchObject({ trackingId: reply.trackingId, nextTryAt: null })
  expect(await api.db.selectFrom('putOffEmails').selectAll().execute()).toEqual([])
})

test('an email that is put off again and again fails after five tries', async () => {
  const body = followUp()
  receptions.set(body.clientEmail, greylisted)
  await send(body)
  for (const minutes of [2, 10, 45]) {
    await later(minutes)
    expect(await rowOf(body.clientEmail)).toMatchObject({ state: 'pending' })
  }
  await later(200)
  expect(await rowOf(body.clientEmail)).toMatchObject({ state: 'failed' })
})

test('an email that waits is not sent to someone who unsubscribes meanwhile', async () => {
  const body = followUp()
  receptions.set(body.clientEmail, greylisted)
  await send(body)
  receptions.delete(body.clientEmail)
  await staff.post('/api/email/suppressions', { email: body.clientEmail, detail: 'Asked by phone' })
  await later(2)
  expect(await rowOf(body.clientEmail)).toMatchObject({ state: 'suppressed' })
  expect(emailTo(body.clientEmail)).toHaveLength(0)
})

test.each(['hang', 'drop'] as const)('does not guess when the mail server seems to %s', async reception => {
  const body = followUp({ requestKey: uuid() })
  receptions.set(body.clientEmail, reception)
  expect((await send(body)).body).toMatchObject({ code: 'email_unknown' })
  expect(await rowOf(body.clientEmail)).toMatchObject({ state: 'unknown' })
  receptions.delete(body.clientEmail)
  expect((await send(body)).body).toMatchObject({ code: 'email_unknown' })
  expect(emailTo(body.clientEmail)).toHaveLength(0)
})

test('counts a link the same in the HTML and in the text', async () => {
  const body = followUp()
  await send(body)
  const { message } = emailTo(body.clientEmail)[0]!
  expect(new Set(countedLinks(String(message.html)))).toEqual(new Set(countedLinks(message.text ?? '')))
  expect(countedLinks(message.text ?? '')).toHaveLength(2)
})

test('reports when no mail server can be reached and nothing was sent', async () => {
  const mailer = api.deps.mailer
  api.deps.mailer = smtpMailer('smtp://127.0.0.1:9', 'hello@clinic-atlas.test')
  const body = followUp()
  expect((await send(body)).body).toMatchObject({ code: 'email_not_taken' })
  expect(await rowOf(body.clientEmail)).toMatchObject({ state: 'failed' })
  api.deps.mailer.close()
  api.deps.mailer = mailer
})
