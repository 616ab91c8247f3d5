import { expect, test } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { people as addresses, aRun } from '../../../../tests/support/campaigns.ts'
import { company } from '../../../../tests/support/sent-email.ts'
import { mayEmail } from '../../consent/consent.ts'
import { signEmailEvent } from './signature.ts'

const api = await startApi()
const staff = await api.aStaffMember('manager')
const secret = api.deps.emailEventsSecret!

let people = 0
async function anEmail() {
  const email = `ada${++people}@mill-lane.test`
  const body = { clientName: 'Ada', clientEmail: email, clinicName: 'Mill Lane', basis: company }
  const { trackingId } = (await staff.post('/api/email/send-followup', body)).body
  return { email, id: trackingId as string, messageId: api.emails.at(-1)!.messageId! }
}

let events = 0
const report = (event: object, now = new Date(), key = secret) => {
  const body = JSON.stringify({ id: `evt_${++events}`, ...event })
  return reportText(body, signEmailEvent(body, { secret: key, now }))
}
const reportText = (body: string, signature?: string) =>
  api.anActor().post('/api/email/events', body, {
    'content-type': 'application/json',
    ...(signature && { 'x-mail-signature': signature }),
  })

test('an address that does not exist is never written to again', async () => {
  const { email, id, messageId } = await anEmail()
  const reply = await report({ type: 'bounce', email, messageId, status: '5.1.1', detail: 'No such user' })
  expect(reply.body).toEqual({ received: true })
  expect(await mayEmail(api.db, email, 'outreach')).toBe('bounced')
  const stats = await staff.get(`/api/email/track/stats/${id}`)
  expect(stats.body.bouncedAt).not.toBeNull()
})

test('a full mailbox is noted on the email, and may be empty tomorrow', async () => {
  const { email, id, messageId } = await anEmail()
  await report({ type: 'bounce', email, messageId, status: '5.2.2' })
  expect(await mayEmail(api.db, email, 'outreach')).toBeNull()
  expect((await staff.get(`/api/email/track/stats/${id}`)).body.bouncedAt).not.toBeNull()
})

test('several reports about one email are one soft bounce', async () => {
  const { email, messageId } = await anEmail()
  for (let reports = 0; reports < 4; reports++)
    await report({ type: 'bounce', email, messageId, status: '4.2.2', detail: 'Mailbox full' })
  expect(await mayEmail(api.db, email, 'outreach')).toBeNull()
  const noted = await api.db.selectFrom('bounces').select('class').where('email', '=', email).execute()
  expect(noted).toEqual([{ class: 'soft' }])
})

test.each([
  ['550 5.1.1 No such user', 'dead', '5.1.1'],
  ['smtp; 550 5.7.1 Blocked', 'blocked', '5.7.1'],
  ['Our carrier gave up', 'other', null],
])('without a status the text of a report counts: %s', async (detail, meaning, code) => {
  const { email, id, messageId } = await anEmail()
  await report({ type: 'bounce', email, messageId, detail })
  const noted = await api.db
    .selectFrom('bounces')
    .select(['class', 'code'])
    .where('email', '=', email)
    .execute()
  expect(noted).toEqual([{ class: meaning, code }])
  const sent = api.db.selectFrom('marketingMails').select('bounceStatus').where('id', '=', id)
  expect(await sent.executeTakeFirst()).toEqual({ bounceStatus: code })
})

test('a campaign that reports say is blocked is paused, and each email counts once', async () => {
  const run = await aRun(api, staff, addresses(40))
  const rows = await api.db
    .updateTable('runRecipients')
    .set({ state: 'sent', sentAt: new Date() })
    .where('runId', '=', run.id)
    .where('position', '<', 25)
    .returning(['id', 'email', 'messageId'])
    .execute()
  for (const { id, email, messageId } of rows)
    await api.db
      .insertInto('marketingMails')
      .values({
        id,
        kind: 'campaign',
        purpose: 'outreach',
        email,
        subject: 'News',
        messageId,
        state: 'sent',
        createdAt: new Date(),
        sentAt: new Date(),
      })
      .execute()
  await api.db.updateTable('campaignRuns').set({ delivered: 25 }).where('id', '=', run.id).execute()
  const blocked = ({ email, messageId }: { email: string; messageId: string }) =>
    report({ type: 'bounce', email, messageId, status: '5.7.1', detail: 'Blocked by policy' })
  const state = async () => (await staff.get(`/api/email/runs/${run.id}`)).body
  for (const row of rows.slice(0, 19)) await blocked(row)
  for (const row of rows.slice(0, 5)) await blocked(row)
  expect((await state()).state).toBe('running')
  await blocked(rows[19]!)
  expect(await state()).toMatchObject({
    state: 'paused',
    pauseReason: expect.stringMatching(/Mail servers blocked 20 of 25 emails\..*Blocked by policy/),
  })
  // Reports about emails that were sent before come late, and say nothing of those sent since.
  expect((await staff.post(`/api/email/runs/${run.id}/resume`)).status).toBe(200)
  await api.db.updateTable('campaignRuns').set({ blocked: 19 }).where('id', '=', run.id).execute()
  for (const row of rows.slice(20, 24)) await blocked(row)
  expect((await state()).state).toBe('running')
  await api.db
    .updateTable('runRecipients')
    .set({ sentAt: new Date() })
    .where('id', '=', rows[24]!.id)
    .execute()
  await blocked(rows[24]!)
  expect((await state()).state).toBe('paused')
  expect(await mayEmail(api.db, rows[0]!.email, 'outreach')).toBeNull()
})

test('a complaint stops all email', async () => {
  const { email } = await anEmail()
  await report({ type: 'complaint', email: email.toUpperCase() })
  expect(await mayEmail(api.db, email, 'promotional')).toBe('complained')
})

test('an event counts once, also when it comes again after the address was allowed', async () => {
  const { email } = await anEmail()
  const event = { id: 'evt_again', type: 'bounce', email, status: '5.1.1' }
  await Promise.all([report(event), report(event), report(event)])
  await staff.delete(`/api/email/suppressions?email=${email}`)
  expect((await report(event)).status).toBe(200)
  expect(await mayEmail(api.db, email, 'outreach')).toBeNull()
})

test('believes nothing that is not signed, signed by others, old, or changed', async () => {
  const { email } = await anEmail()
  const event = { type: 'complaint', email }
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const body = JSON.stringify({ id: 'evt_x', ...event })
  const signature = signEmailEvent(body, { secret, now: new Date() })
  const replies = [
    await report(event, new Date(), 'another secret of the right length..'),
    await report(event, minutesAgo(6)),
    await report(event, minutesAgo(-6)),
    await reportText(body),
    await reportText(body, 't=1,v1=00'),
    await reportText(body.replace('ada', 'eve'), signature),
  ]
  expect(replies.map(({ body }) => body.code)).toEqual(Array(6).fill('forged_event'))
  expect(await mayEmail(api.db, email, 'outreach')).toBeNull()
  expect((await report(event, minutesAgo(4))).status).toBe(200)
})

test('refuses anything that is not a report, signed or not', async () => {
  for (const body of [
    '{',
    '[]',
    '{"id":"x","type":"party","email":"a@b.test"}',
    '{"id":"x","type":"bounce","email":"a"}',
  ]) {
    const reply = await reportText(body, signEmailEvent(body, { secret, now: new Date() }))
    expect(reply.status, body).toBe(400)
  }
})

test('takes no reports at all without a secret', async () => {
  api.deps.emailEventsSecret = undefined
  expect((await report({ type: 'complaint', email: 'a@b.test' })).body.code).toBe('forged_event')
  api.deps.emailEventsSecret = secret
})
