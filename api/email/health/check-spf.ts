import { BlockList, isIP } from 'node:net'
import type { Dns } from '../../adapters/email/sending.ts'

/** Receivers give up on a record that needs more than this (RFC 7208, 4.6.4). */
export const maxLookUps = 10
/** Where a record is hopeless, we stop counting. */
const maxCounted = 30

type Spf = {
  records: string[]
  lookUps: number
  /** Whether the record allows one of our addresses to send. */
  allowsUs: boolean
  /** What it says about everyone else: `-all`, `~all`, `?all`, `+all`, or nothing. */
  others: string | undefined
  /** A part of it that has no record of its own. */
  broken: string | undefined
}

type Walk = { dns: Dns; ips: string[]; lookUps: number; broken: string | undefined }

const isSpf = (text: string) => /^v=spf1( |$)/i.test(text)

/** Reads the SPF record of a domain as a receiver does, and counts what it has to look up. */
export async function readSpf(dns: Dns, domain: string, ips: string[]): Promise<Spf> {
  const records = (await dns.texts(domain)).filter(isSpf)
  const walk: Walk = { dns, ips, lookUps: 0, broken: undefined }
  const [record] = records
  const allowsUs = record !== undefined && (await allows(walk, domain, record))
  const others = record?.split(/\s+/).find(term => /^[-~?+]?all$/i.test(term))
  return { records, lookUps: walk.lookUps, allowsUs, others, broken: walk.broken }
}

async function allows(walk: Walk, domain: string, record: string): Promise<boolean> {
  let found = false
  // All terms are read although one may match: a receiver of another address of ours reads the rest.
  for (const term of record.trim().split(/\s+/).slice(1)) {
    if (walk.lookUps > maxCounted) break
    if ((await matches(walk, domain, term.toLowerCase())) && !/^[-~?]/.test(term)) found = true
  }
  return found
}

async function matches(walk: Walk, domain: string, term: string): Promise<boolean> {
  const { dns, ips } = walk
  const [, name = '', value = ''] = /^[-~?+]?([a-z0-9]+)(?:[:=](.+))?/.exec(term) ?? []
  if (name === 'ip4' || name === 'ip6') return ips.some(ip => isWithin(ip, value))
  if (name === 'include' || name === 'redirect') return follows(walk, value)
  if (!['a', 'mx', 'ptr', 'exists'].includes(name)) return false
  walk.lookUps += 1
  if (name === 'a') return shares(ips, await dns.addresses(value.split('/')[0] || domain))
  if (name !== 'mx') return false
  const servers = await dns.exchangers(value.split('/')[0] || domain)
  const theirs = await Promise.all(servers.slice(0, maxLookUps).map(server => dns.addresses(server)))
  return shares(ips, theirs.flat())
}

async function follows(walk: Walk, domain: string) {
  walk.lookUps += 1
  const record = (await walk.dns.texts(domain)).find(isSpf)
  if (record) return allows(walk, domain, record)
  walk.broken ??= domain
  return false
}

const shares = (ips: string[], theirs: string[]) => ips.some(ip => theirs.includes(ip))

function isWithin(ip: string, range: string) {
  const [network = '', bits] = range.split('/')
  const [family, other] = [isIP(network), isIP(ip)]
  if (family === 0 || family !== other) return false
  const longest = family === 4 ? 32 : 128
  const length = bits === undefined ? longest : Number(bits)
  if (!Number.isInteger(length) || length < 0 || length > longest) return false
  const list = new BlockList()
  list.addSubnet(network, length, family === 4 ? 'ipv4' : 'ipv6')
  return list.check(ip, family === 4 ? 'ipv4' : 'ipv6')
}
