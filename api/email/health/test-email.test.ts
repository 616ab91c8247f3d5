import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { SendingHealth } from '../../../contract/email/sending-health.ts'
import { startApi } from '../../../tests/support/api.ts'
import { startDns } from '../../../tests/support/servers/dns.ts'
import { openMailbox } from '../../../tests/support/servers/mailbox.ts'
import { smtpMailer } from '../../adapters/email/mailer.ts'
import { openDns, type Sending } from '../../adapters/email/sending.ts'
import { signEmailEvent } from '../tracking/events/signature.ts'
import { dkimRecord } from './check-keys.ts'
import { sendingFaults } from './sending-health.ts'

const rsa = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey
const [key, otherKey] = [rsa(), rsa()]
const healthy = (): Record<string, string[]> => ({
  'atlas.test TXT': ['v=spf1 ip4:203.0.113.5 -all'],
  'k1._domainkey.atlas.test TXT': [dkimRecord(key)],
  '_dmarc.atlas.test TXT': ['v=DMARC1; p=reject; rua=mailto:dmarc@atlas.test'],
})
const [names, mailbox] = await Promise.all([startDns(healthy()), openMailbox()])
const dkim = { domain: 'atlas.test', selector: 'k1', privateKey: key }
const sending: Sending = {
  domain: 'atlas.test',
  address: 'hello@atlas.test',
  server: { host: 'relay.atlas.test', port: 587, secure: false },
  ips: ['203.0.113.5'],
  dkimSelector: 'k1',
  dkim,
  dns: openDns(names.address),
  probeTls: async () => ({ protocol: 'TLSv1.3', trusted: true, validTo: null, offered: true }),
}
const api = await startApi({ sending })
const sendThrough = (signed: boolean) => {
  api.deps.mailer = smtpMailer(mailbox.url, 'Clinic Atlas <hello@atlas.test>', {
    dkim: signed ? dkim : undefined,
  })
}
const staff = await api.aStaffMember('outreach')
afterAll(async () => {
  api.deps.mailer.close()
  await mailbox.close()
  names.close()
})

beforeEach(() => {
  for (const name of Object.keys(names.records)) delete names.records[name]
  Object.assign(names.records, healthy())
  mailbox.arrived.length = 0
  sendThrough(true)
})

/** Sends a test email; answers with the source of the one to our own address, as a mail server of ours stores it. */
async function aTest({ from = '203.0.113.5' } = {}) {
  const { status, body } = await staff.post('/api/email/sending-health/test')
  expect([status, body.test.receivedAt]).toEqual([200, null])
  const { raw } = mailbox.arrived.findLast(({ recipients }) => recipients[0] === 'hello@atlas.test')!
  const hops = [
    'Return-Path: <hello@atlas.test>',
    'Received: from mx1.atlas.test (localhost [127.0.0.1])\r\n\tby store.atlas.test with LMTP; Mon, 16 Nov 2026 10:00:01 +0000',
    `Received: from relay.atlas.test (relay.atlas.test [${from}])\r\n\tby mx1.atlas.test with ESMTPS; Mon, 16 Nov 2026 10:00:00 +0000`,
  ]
  return `${hops.join('\r\n')}\r\n${raw}`
}
const post = (raw: string) =>
  api.anActor().post('/api/email/delivery-reports', raw, {
    'content-type': 'message/rfc822',
    'x-mail-signature': signEmailEvent(raw, {
      secret: 'a secret for reports of the mail provider',
      now: new Date(),
    }),
  })
const lastTest = async () => ((await staff.get('/api/email/sending-health')).body as SendingHealth).test!
const foundIn = async (source: string) => {
  expect((await post(source)).body).toEqual({ received: true, bounces: 0 })
  const { found } = await lastTest()
  return Object.fromEntries(found.map(({ method, level, summary }) => [method, [level, summary]]))
}

test('a test email goes to our own address and to the person who asks, and passes when it comes back', async () => {
  const source = await aTest()
  expect(mailbox.arrived.map(({ recipients }) => recipients[0]).sort()).toEqual(
    ['hello@atlas.test', `${staff.id}@staff.test`].sort(),
  )
  expect(await foundIn(source)).toEqual({
    dkim: ['fine', 'Signed for atlas.test with the key k1, 2,048 bits.'],
    spf: ['fine', '203.0.113.5 may send for atlas.test.'],
    dmarc: ['fine', 'Passed. The policy is “reject”.'],
  })
  expect(await lastTest()).toMatchObject({ receivedAt: expect.any(String), sentTo: 'hello@atlas.test' })
  expect(await sendingFaults(api.deps)).not.toContain('Test email')
})

test('a body that was changed on its way breaks the signature, and staff are warned before they send', async () => {
  const source = await aTest()
  const found = await foundIn(`${source}\r\nThis list is run by somebody else.\r\n`)
  expect(found.dkim).toEqual(['fix', expect.stringContaining('body hash did not verify')])
  // SPF alone is enough for DMARC.
  expect(found.dmarc![0]).toBe('fine')
  expect(await sendingFaults(api.deps)).toContain('Test email')
})

test('finds an unsigned email, a key that is not ours and a server that may not send', async () => {
  sendThrough(false)
  expect((await foundIn(await aTest())).dkim).toEqual(['fix', 'It arrived without a signature.'])
  sendThrough(true)
  names.records['k1._domainkey.atlas.test TXT'] = [dkimRecord(otherKey)]
  const found = await foundIn(await aTest({ from: '198.51.100.9' }))
  expect(found).toMatchObject({
    dkim: ['fix', expect.stringContaining('bad signature')],
    spf: ['fix', "198.51.100.9 isn't allowed to send for atlas.test (fail)."],
    dmarc: ['fix', expect.stringContaining('Neither DKIM nor SPF')],
  })
})

test('an email that never left our network says nothing about SPF, and a missing policy is named', async () => {
  delete names.records['_dmarc.atlas.test TXT']
  expect(await foundIn(await aTest({ from: '10.0.0.4' }))).toMatchObject({
    dkim: ['fine', expect.any(String)],
    spf: ['improve', expect.stringContaining('Not checked')],
    dmarc: ['fix', 'There is no DMARC record.'],
  })
})

test('the source can be pasted, with other line ends; any other email is refused', async () => {
  const source = await aTest()
  const paste = (text: string) => staff.post('/api/email/sending-health/test/source', { source: text })
  const other = await paste('Subject: Hello\n\nHello')
  expect([other.status, Object.keys(other.body.fields)]).toEqual([400, ['source']])
  const { status, body } = await paste(source.replaceAll('\r\n', '\n'))
  expect(status).toBe(200)
  expect(body.test.found.map(({ level }: { level: string }) => level)).toEqual(['fine', 'fine', 'fine'])
  // Another test has begun since.
  await aTest()
  expect((await paste(source)).status).toBe(400)
  expect((await lastTest()).receivedAt).toBeNull()
})

test('says so when the mail server is away, and where nothing is sent', async () => {
  api.deps.mailer = smtpMailer('smtp://127.0.0.1:9', 'hello@atlas.test')
  expect((await staff.post('/api/email/sending-health/test')).body.code).toBe('email_not_taken')
  const stored = await startApi()
  const person = await stored.aStaffMember('outreach')
  expect((await person.post('/api/email/sending-health/test')).status).toBe(409)
})
