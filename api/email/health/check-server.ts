import { isIP } from 'node:net'
import type { Sending } from '../../adapters/email/sending.ts'
import { longDate } from '../../long-date.ts'
import type { Found } from './check-keys.ts'
import { maxLookUps, readSpf } from './check-spf.ts'

/** The addresses our email comes from, and whether the operator named them: a mail server's name may lead to others. */
export async function sendingIps({ ips, server, dns }: Sending) {
  if (ips.length > 0) return { ips, stated: true }
  if (isIP(server.host)) return { ips: [server.host], stated: true }
  return { ips: await dns.addresses(server.host), stated: false }
}

type Ips = Awaited<ReturnType<typeof sendingIps>>

const asMechanism = (ip: string) => `ip${isIP(ip)}:${ip}`

/** The record with our server in it, before what it says about everyone else. */
function withUs(record: string | undefined, ips: string[]) {
  const ours = ips.map(asMechanism)
  if (!record) return ['v=spf1', ...ours, '-all'].join(' ')
  const terms = record.trim().split(/\s+/)
  const end = terms.findIndex(term => /^([-~?+]?all$|redirect=)/i.test(term))
  return end < 0
    ? [...terms, ...ours].join(' ')
    : [...terms.slice(0, end), ...ours, ...terms.slice(end)].join(' ')
}

/** The record with another word about everyone else. */
const withOthers = (record: string, all: string) => {
  const terms = record.trim().split(/\s+/)
  return [...terms.filter(term => !/^[-~?+]?all$/i.test(term)), all].join(' ')
}

/** Whether receivers can tell that our server may send for the domain. */
export async function checkSpf({ dns, domain }: Sending, { ips, stated }: Ips): Promise<Found> {
  const { records, lookUps, allowsUs, others, broken } = await readSpf(dns, domain, ips)
  const [current] = records
  const facts = [
    ...(current ? [{ name: 'Your record', value: current }] : []),
    { name: 'Look-ups', value: `${lookUps} of ${maxLookUps}` },
  ]
  const advise = (advice: string, value = withUs(current, ips)) =>
    ({ advice, name: domain, type: 'TXT', value }) as const
  const finding = (level: Found['level'], summary: string, record: Found['record'] = null): Found => ({
    level,
    summary,
    facts,
    record,
  })
  if (!current) return finding('fix', 'There is no SPF record.', advise('Add this TXT record.'))
  if (records.length > 1)
    return finding(
      'fix',
      'There is more than one SPF record, so receivers ignore all of them. Keep only one.',
    )
  if (lookUps > maxLookUps)
    return finding(
      'fix',
      `The record needs ${lookUps} look-ups. Receivers stop after ${maxLookUps}: remove services you no longer use.`,
    )
  if (broken) return finding('fix', `The record includes ${broken}, which has no SPF record.`)
  if (/^\+?all$/i.test(others ?? ''))
    return finding(
      'fix',
      'The record lets everyone send in our name.',
      advise('Replace the record with this one.', withOthers(current, '-all')),
    )
  if (!allowsUs && stated)
    return finding(
      'fix',
      `Our server (${ips.join(', ')}) is not in it.`,
      advise('Replace the record with this one.'),
    )
  if (!allowsUs)
    return finding(
      'improve',
      "We can't see our mail server in it. If it sends from other addresses than its name has, set SENDING_IPS.",
    )
  if (!others || others.startsWith('?'))
    return finding(
      'improve',
      'The record says nothing about other servers.',
      advise('Replace the record with this one.', withOthers(current, '~all')),
    )
  return {
    ...finding(
      'fine',
      `${lookUps} of ${maxLookUps} look-ups. Our server is in it.`,
      advise('Your record, as it should stay.', current),
    ),
    // Both are said already.
    facts: [],
  }
}

/** Whether the address our email comes from has a name, and the name the address. */
export async function checkPtr({ dns, domain }: Sending, { ips, stated }: Ips): Promise<Found> {
  const worse = stated ? 'fix' : 'improve'
  const [ip] = ips
  if (!ip)
    return { level: worse, summary: 'The name of our mail server has no address.', facts: [], record: null }
  const names = await dns.names(ip)
  for (const name of names)
    if ((await dns.addresses(name)).includes(ip))
      return {
        level: 'fine',
        summary: `${ip} is ${name}, and the reverse lookup matches.`,
        facts: [],
        record: null,
      }
  return {
    level: worse,
    summary:
      names.length > 0
        ? `${ip} is called ${names[0]}, but that name has another address.`
        : `${ip} has no name.`,
    facts: [],
    record: {
      advice: 'Only the owner of the address can set this: ask your hosting provider.',
      name: ip,
      type: 'PTR',
      value: names[0] ?? `mail.${domain}`,
    },
  }
}

/** Bounces and replies need somewhere to go. */
export async function checkMx({ dns, domain }: Sending): Promise<Found> {
  const servers = await dns.exchangers(domain)
  const named = servers.filter(server => server !== '' && server !== '.')
  const reached = await Promise.all(named.map(async server => (await dns.addresses(server)).length > 0))
  const count = reached.filter(Boolean).length
  if (count > 0)
    return {
      level: 'fine',
      summary:
        count === 1
          ? 'One server receives bounces and replies.'
          : `${count} servers receive bounces and replies.`,
      facts: [{ name: 'Servers', value: named.join(', ') }],
      record: null,
    }
  return {
    level: 'fix',
    summary:
      named.length > 0
        ? `${named.join(', ')} has no address: bounces and replies are lost.`
        : 'No server takes email for this domain: bounces and replies are lost.',
    facts: [],
    record: {
      advice: 'Add a record like this one, with your own server.',
      name: domain,
      type: 'MX',
      value: `10 mail.${domain}`,
    },
  }
}

const isOwn = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')
const soonMs = 14 * 24 * 60 * 60 * 1000

/** Whether what we give the mail server can be read on the way. */
export async function checkTls({ server, probeTls }: Sending, now: Date): Promise<Found> {
  const plain = { facts: [], record: null }
  const probe = await probeTls()
  if (!probe.offered || !probe.protocol)
    return isOwn(server.host)
      ? { level: 'fine', summary: 'Our mail server is on the same machine.', ...plain }
      : { level: 'fix', summary: 'Our mail server offers no encryption.', ...plain }
  const { protocol, trusted, validTo } = probe
  const version = protocol.replace('TLSv', 'TLS ')
  if (!trusted && !isOwn(server.host))
    return { level: 'fix', summary: `${version}, but the certificate is not trusted.`, ...plain }
  if (!/1\.[23]$/.test(protocol))
    return { level: 'improve', summary: `${version} is out of date. TLS 1.2 or newer is expected.`, ...plain }
  const until = validTo ? `, certificate valid until ${longDate(validTo)}` : ''
  const ending = validTo !== null && validTo.getTime() - now.getTime() < soonMs
  return { level: ending ? 'improve' : 'fine', summary: `${version}${until}.`, ...plain }
}

/** Gmail and Yahoo ask for both headers, with a secure address in them. */
export const checkUnsubscribe = (headers: Record<string, string>): Found => {
  const complete =
    /^<https:\/\//.test(headers['List-Unsubscribe'] ?? '') &&
    headers['List-Unsubscribe-Post'] === 'List-Unsubscribe=One-Click'
  return {
    level: complete ? 'fine' : 'fix',
    summary: complete
      ? 'Both List-Unsubscribe headers are in every campaign.'
      : 'The unsubscribe link is not secure. Set PUBLIC_URL to an address that starts with https://.',
    facts: [],
    record: null,
  }
}
