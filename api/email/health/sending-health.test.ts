import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { SendingCheck } from '../../../contract/email/sending-health.ts'
import { startApi } from '../../../tests/support/api.ts'
import { aTemplate, people, upload } from '../../../tests/support/campaigns.ts'
import { company } from '../../../tests/support/sent-email.ts'
import { startDns } from '../../../tests/support/servers/dns.ts'
import { openDns, type Sending } from '../../adapters/email/sending.ts'
import { dkimRecord } from './check-keys.ts'
import { checkSending } from './sending-health.ts'

const rsa = (bits: number) =>
  generateKeyPairSync('rsa', {
    modulusLength: bits,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey

const [key, otherKey, shortKey] = [rsa(2048), rsa(2048), rsa(1024)]
const healthy = (): Record<string, string[]> => ({
  'atlas.test TXT': ['unrelated', 'v=spf1 include:_spf.host.test ip4:203.0.113.0/28 -all'],
  '_spf.host.test TXT': ['v=spf1 a:out.host.test mx ~all'],
  'out.host.test A': ['198.51.100.7'],
  'k1._domainkey.atlas.test TXT': [dkimRecord(key)],
  '_dmarc.atlas.test TXT': ['v=DMARC1; p=reject; rua=mailto:dmarc@atlas.test'],
  'atlas.test MX': ['20 mx2.atlas.test', '10 mx1.atlas.test'],
  'mx1.atlas.test A': ['203.0.113.5'],
  'mx2.atlas.test A': ['203.0.113.6'],
  '5.113.0.203.in-addr.arpa PTR': ['mx1.atlas.test'],
})
const server = await startDns(healthy())
afterAll(() => server.close())

const secured = { protocol: 'TLSv1.3', trusted: true, validTo: new Date('2099-03-03'), offered: true }
const sending: Sending = {
  domain: 'atlas.test',
  address: 'hello@atlas.test',
  server: { host: 'relay.atlas.test', port: 587, secure: false },
  ips: ['203.0.113.5'],
  dkimSelector: 'k1',
  dkim: { domain: 'atlas.test', selector: 'k1', privateKey: key },
  dns: openDns(server.address),
  probeTls: async () => secured,
}
const api = await startApi({ sending })
const staff = await api.aStaffMember('manager')

beforeEach(() => {
  for (const name of Object.keys(server.records)) delete server.records[name]
  Object.assign(server.records, healthy())
})

const check = async (change: Partial<Sending> = {}) => {
  const before = { ...sending }
  Object.assign(sending, change)
  await checkSending(api.deps)
  const { body } = await staff.get('/api/email/sending-health')
  Object.assign(sending, before)
  return body as { domain: string; checks: SendingCheck[] }
}
const one = async (name: string, change: Partial<Sending> = {}) =>
  (await check(change)).checks.find(each => each.key === name)!

test('a domain with everything in place is fine, and the result is kept', async () => {
  const { checks } = (await staff.post('/api/email/sending-health/check')).body as { checks: SendingCheck[] }
  expect(checks.map(({ key: name, level }) => [name, level])).toEqual(
    ['dkim', 'dmarc', 'spf', 'ptr', 'mx', 'tls', 'unsubscribe'].map(name => [name, 'fine']),
  )
  expect(checks.find(({ key: name }) => name === 'spf')).toMatchObject({
    summary: '3 of 10 look-ups. Our server is in it.',
    record: { name: 'atlas.test', type: 'TXT', value: expect.stringMatching(/^v=spf1 /) },
  })
  expect((await staff.get('/api/email/sending-health')).body).toMatchObject({
    sending: true,
    domain: 'atlas.test',
    checks,
  })
})

test.each<[string, string[] | undefined, string, RegExp]>([
  ['no record', undefined, 'v=spf1 ip4:203.0.113.5 -all', /no SPF record/],
  [
    'our server missing',
    ['v=spf1 ip4:198.51.100.0/24 ~all'],
    'v=spf1 ip4:198.51.100.0/24 ip4:203.0.113.5 ~all',
    /not in it/,
  ],
  ['everyone allowed', ['v=spf1 ip4:203.0.113.5 +all'], 'v=spf1 ip4:203.0.113.5 -all', /everyone/],
])('SPF is red with %s, and gives the record', async (_, texts, value, summary) => {
  if (texts) server.records['atlas.test TXT'] = texts
  else delete server.records['atlas.test TXT']
  const found = await one('spf')
  expect(found).toMatchObject({ level: 'fix', record: { name: 'atlas.test', type: 'TXT', value } })
  expect(found.summary).toMatch(summary)
})

test('SPF is red with two records, more than ten look-ups, or a part that does not exist', async () => {
  server.records['atlas.test TXT'] = ['v=spf1 -all', 'v=spf1 ~all']
  expect((await one('spf')).summary).toContain('more than one')
  server.records['atlas.test TXT'] = [
    `v=spf1 ${Array.from({ length: 11 }, () => 'a:out.host.test').join(' ')} -all`,
  ]
  expect(await one('spf')).toMatchObject({ level: 'fix', summary: expect.stringContaining('11 look-ups') })
  server.records['atlas.test TXT'] = ['v=spf1 include:gone.test ip4:203.0.113.5 -all']
  expect((await one('spf')).summary).toContain('gone.test')
  server.records['atlas.test TXT'] = ['v=spf1 include:atlas.test -all']
  expect((await one('spf')).level).toBe('fix')
})

test('without stated addresses, a server that is not in SPF may still be right', async () => {
  server.records['relay.atlas.test A'] = ['192.0.2.9']
  expect((await one('spf', { ips: [] })).level).toBe('improve')
})

test('DKIM is red with no key, another key or a short one, and amber when nobody says who signs', async () => {
  const name = 'k1._domainkey.atlas.test TXT'
  delete server.records[name]
  expect(await one('dkim')).toMatchObject({
    level: 'fix',
    record: { name: 'k1._domainkey.atlas.test', value: dkimRecord(key) },
  })
  server.records[name] = [dkimRecord(otherKey)]
  expect((await one('dkim')).summary).toContain('not the one we sign with')
  server.records[name] = [dkimRecord(shortKey)]
  const short = await one('dkim', { dkim: { ...sending.dkim!, privateKey: shortKey } })
  expect(short).toMatchObject({ level: 'fix', summary: expect.stringContaining('1,024 bits') })
  server.records[name] = ['v=DKIM1; p=']
  expect((await one('dkim')).level).toBe('fix')
  expect((await one('dkim', { dkim: undefined, dkimSelector: undefined })).level).toBe('improve')
})

test.each<[string | undefined, string, string | undefined]>([
  [undefined, 'fix', 'v=DMARC1; p=none; rua=mailto:dmarc@atlas.test'],
  ['v=DMARC1; p=none; rua=mailto:a@b.test', 'improve', 'v=DMARC1; p=quarantine; rua=mailto:a@b.test'],
  ['v=DMARC1; p=quarantine', 'improve', 'v=DMARC1; p=quarantine; rua=mailto:dmarc@atlas.test'],
  ['v=DMARC1; rua=mailto:a@b.test', 'fix', 'v=DMARC1; p=none; rua=mailto:a@b.test'],
  ['v=DMARC1; p=quarantine; rua=mailto:a@b.test', 'fine', undefined],
])('DMARC %s is %s', async (record, level, value) => {
  if (record) server.records['_dmarc.atlas.test TXT'] = [record]
  else delete server.records['_dmarc.atlas.test TXT']
  const found = await one('dmarc')
  expect([found.level, found.record?.value]).toEqual([level, value])
})

test('a sub-domain follows the policy of the domain above it', async () => {
  server.records['_dmarc.atlas.test TXT'] = ['v=DMARC1; p=reject; sp=none; rua=mailto:a@b.test']
  expect(await one('dmarc', { domain: 'news.atlas.test' })).toMatchObject({
    level: 'improve',
    record: { name: '_dmarc.atlas.test' },
  })
})

test('PTR, MX and TLS are red when they fail, and amber when nobody answers', async () => {
  delete server.records['5.113.0.203.in-addr.arpa PTR']
  expect(await one('ptr')).toMatchObject({ level: 'fix', record: { type: 'PTR', name: '203.0.113.5' } })
  server.records['5.113.0.203.in-addr.arpa PTR'] = ['mx2.atlas.test']
  expect((await one('ptr')).summary).toContain('another address')
  delete server.records['atlas.test MX']
  expect(await one('mx')).toMatchObject({ level: 'fix', record: { value: '10 mail.atlas.test' } })
  const tls = (change: object) => one('tls', { probeTls: async () => ({ ...secured, ...change }) })
  expect((await tls({ offered: false })).level).toBe('fix')
  expect((await tls({ trusted: false })).level).toBe('fix')
  expect((await tls({ protocol: 'TLSv1.1' })).level).toBe('improve')
  const away = await one('tls', { probeTls: () => Promise.reject(new Error('ECONNREFUSED')) })
  expect(away).toMatchObject({ level: 'improve', summary: expect.stringContaining("couldn't reach") })
})

test('a dry run warns while a check is red, and no longer once it is fixed', async () => {
  const template = await aTemplate(api)
  const list = (await upload(staff, ['email', ...people(1)].join('\n'))).body
  const faults = async () =>
    (
      await staff.post('/api/email/bulk/dry-run', {
        uploadId: list.id,
        templateId: template.id,
        basis: company,
        leaveOutCustomers: false,
      })
    ).body.sendingFaults
  delete server.records['_dmarc.atlas.test TXT']
  await check()
  expect(await faults()).toEqual(['DMARC'])
  server.records['_dmarc.atlas.test TXT'] = healthy()['_dmarc.atlas.test TXT']!
  await check()
  expect(await faults()).toEqual([])
})

test('where emails are stored nothing is looked up', async () => {
  const stored = await startApi()
  const person = await stored.aStaffMember('outreach')
  expect((await person.get('/api/email/sending-health')).body).toMatchObject({ sending: false, checks: [] })
})
