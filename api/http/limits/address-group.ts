import { isIPv6 } from 'node:net'

/**
 * One IPv6 address comes with the whole /64 around it, so that counts as one address. Of a client that left
 * before we looked none is known.
 */
export function addressGroup(ip: string | undefined) {
  if (ip === undefined) return 'unknown'
  if (!ip.includes(':') || !isIPv6(ip)) return ip
  if (ip.includes('.')) return ip.slice(ip.lastIndexOf(':') + 1)
  const [head = '', tail = ''] = ip.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map(part => Number.parseInt(part, 16).toString(16))
    .join(':')
}
