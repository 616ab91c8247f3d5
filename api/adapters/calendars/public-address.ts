import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether an IP address is one of the internet at large: not loopback, private, link-local or otherwise reserved. */
export const isPublicAddress = (ip: string) => ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'unicast'

export class PrivateAddress extends Error {}

type Resolve = (host: string) => Promise<LookupAddress[]>
export type IsAllowed = (ip: string) => boolean

/**
 * Asks the name servers itself. The system's own look-up (`dns.lookup`) takes a thread for as long as a server is silent and has
 * two of them: calendars at slow names would make every new connection of ours to a database by name wait.
 */
export function namesOf(server?: string): Resolve {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  if (server) resolver.setServers([server])
  return async host => {
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    if (four.status === 'rejected' && six.status === 'rejected') throw four.reason
    const found = (asked: PromiseSettledResult<string[]>, family: number) =>
      asked.status === 'fulfilled' ? asked.value.map(address => ({ address, family })) : []
    return [...found(four, 4), ...found(six, 6)]
  }
}

const resolveAll = namesOf()

/**
 * Resolves the name of a host for one connection and refuses it unless every address is allowed. What was checked is
 * what is connected to: a name that is answered differently a moment later changes nothing.
 */
export const guardedLookup =
  (isAllowed: IsAllowed = isPublicAddress, resolve: Resolve = resolveAll): LookupFunction =>
  (host, options, done) => {
    resolve(host).then(
      found => {
        const [first] = found
        if (!first || !found.every(({ address }) => isAllowed(address)))
          done(new PrivateAddress(`${host} has an address that we don't connect to`), '')
        else if (options.all) done(null, found)
        else done(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    )
  }

/** An address that is written as numbers is never looked up, and name servers need not know localhost: checked beforehand. */
export function refusePrivateHost(hostname: string, isAllowed: IsAllowed = isPublicAddress) {
  const host = hostname.replace(/^\[|\]$/g, '')
  const address = /(^|\.)localhost\.?$/i.test(host) ? '127.0.0.1' : host
  if (isIP(address) !== 0 && !isAllowed(address)) throw new PrivateAddress(`We don't connect to ${host}`)
}
