import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Dns } from './sending.ts'

const inside = new Set(['private', 'loopback', 'linkLocal', 'uniqueLocal', 'carrierGradeNat', 'unspecified'])

const headersOf = (source: string) =>
  source
    .split(/\r?\n\r?\n/, 1)[0]!
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)

export const headerOf = (source: string, name: string) =>
  headersOf(source)
    .find(line => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
    ?.slice(name.length + 1)
    .trim()

/** The address that handed an email to the network it arrived in: the newest hop that is not inside one. */
function senderIp(source: string) {
  for (const line of headersOf(source)) {
    if (!/^received:\s*from\s/i.test(line)) continue
    const address = /\[(?:IPv6:)?([0-9a-f.:]{3,45})\]/i.exec(line)?.[1]
    if (address && isIP(address) && !inside.has(ipaddr.process(address).range())) return address
  }
  return undefined
}

const withAnswers = <T>(found: T[]) => {
  if (found.length > 0) return found
  throw Object.assign(new Error('No such record'), { code: 'ENODATA' })
}

/** The look-ups of mailauth, answered by the name server of ours. */
const resolverOf = (dns: Dns) => async (name: string, type: string) => {
  if (type === 'TXT') return withAnswers((await dns.texts(name)).map(text => [text]))
  if (type === 'MX')
    return withAnswers((await dns.exchangers(name)).map((exchange, index) => ({ exchange, priority: index })))
  if (type === 'A' || type === 'AAAA') {
    const version = type === 'A' ? 4 : 6
    return withAnswers((await dns.addresses(name)).filter(address => isIP(address) === version))
  }
  return withAnswers([])
}

/** How a receiving mail server judges an email, by the source that arrived. SPF is missing where it never left a network. */
export async function judgeReceived(dns: Dns, source: string) {
  const ip = senderIp(source)
  // Loaded when it is needed, which is seldom: it brings a parser for every kind of sealed email.
  const { authenticate } = await import('mailauth')
  const { dkim, spf, dmarc } = await authenticate(source.replace(/\r?\n/g, '\r\n'), {
    ...(ip && { ip, trustReceived: true }),
    mta: 'clinic-atlas',
    resolver: resolverOf(dns),
    disableArc: true,
    disableBimi: true,
  })
  return { signatures: dkim.results, spf: ip ? { ...spf, ip } : undefined, dmarc: dmarc || undefined }
}
