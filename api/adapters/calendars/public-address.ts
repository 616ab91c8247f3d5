import { type LookupAddress, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether an IP address is one of the internet at large: not loopback, private, link-local or otherwise reserved. */
export const isPublicAddress = (ip: string) => ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'unicast'

export class PrivateAddress extends Error {}

type Resolve = (host: string) => Promise<LookupAddress[]>
export type IsAllowed = (ip: string) => boolean

const resolveAll: Resolve = host =>
  new Promise((resolve, reject) =>
    lookup(host, { all: true }, (error, found) => (error ? reject(error) : resolve(found))),
  )

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

/** An address that is written as numbers is never looked up, so it is checked beforehand. */
export function refusePrivateHost(hostname: string, isAllowed: IsAllowed = isPublicAddress) {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isAllowed(host)) throw new PrivateAddress(`We don't connect to ${host}`)
}
