import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { startDns } from '../../../tests/support/servers/dns.ts'
import { guardedLookup, isPublicAddress, namesOf } from './public-address.ts'
import { webCalendars } from './web-calendars.ts'

const routes = new Map<string, RequestListener>()
const server = createServer((request, reply) => routes.get(request.url!)!(request, reply))
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const at = (path: string, host = '127.0.0.1') =>
  `http://${host}:${(server.address() as AddressInfo).port}${path}`

const calendar = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n'
/** As in production, but for a server of ours without a certificate. */
const open = { isAllowed: () => true, protocols: ['http:'] }
const fetchOpen = (path: string) => webCalendars(open).fetch(at(path))

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
  ...[
    '224.0.0.1',
    '255.255.255.255',
    '192.0.2.1',
    '198.18.0.1',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'ff02::1',
  ],
  ...['::ffff:127.0.0.1', '::ffff:10.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', 'localhost'],
])('%s is not public', ip => expect(isPublicAddress(ip)).toBe(false))

test.each(['142.250.187.206', '2a00:1450:4009:81d::200e'])('%s is public', ip =>
  expect(isPublicAddress(ip)).toBe(true),
)

test('a name with one private address among public ones is refused, and what was checked is connected to', async () => {
  const lookup = (addresses: string[]) =>
    new Promise<unknown>((resolve, reject) =>
      guardedLookup(isPublicAddress, async () => addresses.map(address => ({ address, family: 4 })))(
        'calendar.example.com',
        { all: true },
        (error, found) => (error ? reject(error) : resolve(found)),
      ),
    )
  await expect(lookup(['142.250.187.206', '10.0.0.1'])).rejects.toThrow('calendar.example.com')
  await expect(lookup([])).rejects.toThrow('calendar.example.com')
  expect(await lookup(['142.250.187.206'])).toEqual([{ address: '142.250.187.206', family: 4 }])
})

test('asks the name servers itself, so that slow ones take none of the few threads that look names up', async () => {
  const dns = await startDns({
    'calendar.example.com A': ['142.250.187.206'],
    'mail.example.com MX': ['10 a'],
  })
  const addressesOf = namesOf(dns.address)
  expect(await addressesOf('calendar.example.com')).toEqual([{ address: '142.250.187.206', family: 4 }])
  await expect(addressesOf('mail.example.com')).rejects.toThrow('ENODATA')
  await expect(addressesOf('nobody.example.com')).rejects.toThrow('ENOTFOUND')
  dns.close()
})

test.each(['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1'])(
  'does not connect to %s',
  async host => {
    let asked = 0
    routes.set('/private', (_, reply) => {
      asked++
      reply.end(calendar)
    })
    const calendars = webCalendars({ protocols: ['http:'] })
    await expect(calendars.fetch(at('/private', host))).rejects.toThrow('private')
    expect(asked).toBe(0)
  },
)

test('does not follow a redirect into a private network', async () => {
  routes.set('/away', (_, reply) => void reply.writeHead(302, { location: 'http://10.0.0.1/' }).end())
  const calendars = webCalendars({ ...open, isAllowed: ip => ip === '127.0.0.1' })
  await expect(calendars.fetch(at('/away'))).rejects.toThrow('private')
})

test('follows a few redirects, but not for ever, and not out of HTTPS', async () => {
  routes.set('/moved', (_, reply) => void reply.writeHead(301, { location: '/calendar' }).end())
  routes.set('/calendar', (_, reply) => void reply.writeHead(200, { etag: '"one"' }).end(calendar))
  routes.set('/round', (_, reply) => void reply.writeHead(302, { location: '/round' }).end())
  expect(await fetchOpen('/moved')).toEqual({
    ...{ unchanged: false, text: calendar, etag: '"one"', lastModified: null },
  })
  await expect(fetchOpen('/round')).rejects.toThrow('unreachable')
  await expect(webCalendars({ isAllowed: () => true }).fetch(at('/calendar'))).rejects.toThrow('unreachable')
})

test('asks only for what has changed', async () => {
  routes.set('/etag', (request, reply) => {
    reply.writeHead(request.headers['if-none-match'] === '"one"' ? 304 : 200).end(calendar)
  })
  const known = { etag: '"one"', lastModified: null }
  expect(await webCalendars(open).fetch(at('/etag'), known)).toEqual({ unchanged: true })
})

test.each([
  ['gone', (_, reply) => void reply.writeHead(404).end()],
  ['unreachable', (_, reply) => void reply.writeHead(500).end()],
  ['not_calendar', (_, reply) => void reply.end('<!doctype html><title>Sign in</title>')],
  ['too_large', (_, reply) => void reply.end(calendar + 'x'.repeat(6 * 1024 * 1024))],
  ['unreachable', request => void request.socket.destroy()],
] as [string, RequestListener][])('answers "%s" for what it cannot use', async (failure, listener) => {
  routes.set('/odd', listener)
  await expect(fetchOpen('/odd')).rejects.toThrow(failure)
})

test.each([
  ['never begins', () => undefined],
  ['never ends', (_, reply) => void reply.write('BEGIN:VCALENDAR\r\n')],
] as [string, RequestListener][])('gives up on an answer that %s', async (_, listener) => {
  routes.set('/slow', listener)
  const calendars = webCalendars({ ...open, timeoutMs: 500 })
  await expect(calendars.fetch(at('/slow'))).rejects.toThrow('slow')
})
