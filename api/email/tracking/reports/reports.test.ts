import { expect, test } from 'vitest'
import { startApi } from '../../../../tests/support/api.ts'
import { company } from '../../../../tests/support/sent-email.ts'
import { mayEmail } from '../../consent/consent.ts'
import { signEmailEvent } from '../events/signature.ts'
import { parseReport } from './parse-report.ts'

const api = await startApi()
const staff = await api.aStaffMember('manager')
const secret = 'a secret for reports of the mail provider'
let people = 0

async function anEmail() {
  const email = `report-${++people}@clinics.test`
  const body = { clientEmail: email, clientName: 'Ann', clinicName: 'Mill Lane', basis: company }
  const { body: sent } = await staff.post('/api/email/send-followup', body)
  const messageId = api.emails.find(({ to }) => to === email)!.messageId!
  return { email, id: sent.trackingId as string, messageId }
}

type About = { email: string; messageId: string; status?: string; action?: string; answer?: string }

/** As Postfix writes it. */
const postfix = ({ email, messageId, status = '5.1.1', action = 'failed', answer }: About) =>
  [
    'Return-Path: <>',
    'From: MAILER-DAEMON@mx.atlas.test (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="4F2A.1700000000/mx.atlas.test"',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--4F2A.1700000000/mx.atlas.test',
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    `<${email}>: host mx.clinics.test said: 550 5.1.1 no such user`,
    '',
    '--4F2A.1700000000/mx.atlas.test',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.atlas.test',
    'Arrival-Date: Mon, 16 Nov 2026 10:00:00 +0000 (GMT)',
    '',
    `Final-Recipient: rfc822; ${email}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Remote-MTA: dns; mx.clinics.test',
    `Diagnostic-Code: smtp; ${answer ?? `550 ${status} <${email}>:`}`,
    '    Recipient address rejected',
    '',
    '--4F2A.1700000000/mx.atlas.test',
    'Content-Type: message/rfc822',
    '',
    'Subject: A place for your clinic',
    `Message-ID: ${messageId}`,
    'Content-Type: text/plain',
    '',
    'Dear Ann',
    '',
    '--4F2A.1700000000/mx.atlas.test--',
    '',
  ].join('\r\n')

const report = (raw: string, signature = signEmailEvent(raw, { secret, now: new Date() })) =>
  api.anActor().post('/api/email/delivery-reports', raw, {
    'content-type': 'message/rfc822',
    'x-mail-signature': signature,
  })

test('an email that comes back from a dead address suppresses it, once', async () => {
  const sent = await anEmail()
  for (const _ of [1, 2]) expect((await report(postfix(sent))).body).toEqual({ received: true, bounces: 1 })
  expect(await mayEmail(api.db, sent.email, 'outreach')).toBe('bounced')
  const { items, counts } = (await staff.get(`/api/email/bounces?search=${sent.email}`)).body
  expect(items).toMatchObject([
    {
      email: sent.email,
      class: 'dead',
      code: '5.1.1',
      source: 'report',
      answer: expect.stringContaining('Recipient address rejected'),
    },
  ])
  expect(counts.dead).toBeGreaterThan(0)
})

test.each([
  ['5.7.26', 'blocked'],
  ['5.2.2', 'soft'],
])('status %s of a report is %s and suppresses nobody', async (status, kind) => {
  const sent = await anEmail()
  await report(postfix({ ...sent, status }))
  expect(await mayEmail(api.db, sent.email, 'outreach')).toBeNull()
  const { items } = (await staff.get(`/api/email/bounces?class=${kind}&search=${sent.email}`)).body
  expect(items).toHaveLength(1)
})

test('a delay, an address we did not write to and an email that is no report change nothing', async () => {
  const sent = await anEmail()
  const other = await anEmail()
  for (const raw of [
    postfix({ ...sent, action: 'delayed', status: '4.4.1' }),
    postfix({ ...sent, email: other.email }),
    postfix({ ...sent, messageId: '<forged@atlas.test>' }),
    `Subject: Hello\r\nMessage-ID: ${sent.messageId}\r\n\r\nStatus: 5.1.1`,
  ])
    expect((await report(raw)).body).toEqual({ received: true, bounces: 0 })
  for (const { email } of [sent, other]) expect(await mayEmail(api.db, email, 'outreach')).toBeNull()
})

test('a report must be signed by our mail server', async () => {
  const sent = await anEmail()
  expect((await report(postfix(sent), 't=1,v1=00')).status).toBe(400)
  expect(await mayEmail(api.db, sent.email, 'outreach')).toBeNull()
})

test('reads an encoded report, one with headers only, and the original recipient of a forwarded email', () => {
  const status =
    'Reporting-MTA: dns; x\n\nOriginal-Recipient: rfc822;Ann@a.test\nFinal-Recipient: rfc822;bea@b.test\nAction: failed\nStatus: 5.4.4 (no route)\n'
  const raw = [
    'Content-Type: Multipart/Report; boundary=b1; report-type=delivery-status',
    '',
    '--b1',
    'Content-Type: message/delivery-status',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(status).toString('base64'),
    '--b1',
    'Content-Type: text/rfc822-headers',
    '',
    'Message-Id: <one@atlas.test>',
    '--b1--',
  ].join('\n')
  expect(parseReport(raw)).toEqual({
    messageId: '<one@atlas.test>',
    recipients: [{ action: 'failed', status: '5.4.4', addresses: ['ann@a.test', 'bea@b.test'], answer: '' }],
  })
  expect(parseReport('Content-Type: text/plain\n\nhello')).toBeUndefined()
})

test('bounces are exported as CSV, and without access to users only counted', async () => {
  const path = '/api/email/bounces/export'
  const { body } = await staff.post('/api/download-ticket', { path })
  const file = await api.app.inject({ url: `${path}?class=dead&token=${body.ticket}` })
  expect(file.body.replace('\ufeff', '').split(/\r?\n/)[0]).toBe(
    'Email,Kind,Code,Answer,Reported by,Campaign,When',
  )
  const outreach = await api.aStaffMember('outreach')
  const list = (await outreach.get('/api/email/bounces?search=report')).body
  expect([list.named, list.items]).toEqual([false, []])
})
