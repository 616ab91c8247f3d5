import type { IncomingHttpHeaders } from 'node:http'
import { LruCache } from '../../../contract/algorithms/lru-cache.ts'
import { sharedRoutes } from '../../../web/shared-routes.ts'

type Asked = { method: string; url: string; headers: IncomingHttpHeaders }

/** Of all other parameters pages read the first that is given. */
const readInFull = new Set(['ids', 'has'])
/** Pages read a hundred characters of each field, each of up to two units, and the ids of a shortlist. */
const longestValue = 200
const longestIds = 50 * 37

const routes = Object.entries(sharedRoutes).map(([path, reads]) => ({ parts: path.split('/'), reads }))

/** What the page of an address reads; undefined when the page is not a shared one. */
function readAt(url: string) {
  const [path = ''] = url.replace(/^\/+/, '').split(/[?#]/, 1)
  // What a browser would have resolved names another page than it seems to.
  if (/\\|(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i.test(path)) return undefined
  // The data of a page, which is no page.
  if (path.endsWith('.data')) return undefined
  const parts = path.replace(/\/$/, '').split('/')
  return routes.find(
    route =>
      route.parts.length === parts.length &&
      route.parts.every((part, index) =>
        part.startsWith(':') ? parts[index] !== '' : part === parts[index],
      ),
  )?.reads
}

/** What was read of addresses that were asked for lately: reading one takes longer than sending its page. */
const lately = new LruCache<string, { address: string | undefined }>(
  2 * 1024 * 1024,
  ({ address }) => 200 + 2 * (address?.length ?? 0),
)
/** Longer ones are rare, and would make others be forgotten. */
const longestRemembered = 500

/**
 * The address of a page that shows the same to everyone who asks like this; undefined for all others. Nothing here
 * reads cookies, but a cache in front may set some.
 */
export function sharedAddress({ method, url, headers }: Asked): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || headers.authorization) return undefined
  const known = lately.get(url)
  if (known) return known.address
  const address = readAt(url) && addressRead(url)
  if (url.length <= longestRemembered) lately.set(url, { address })
  return address
}

/** The URL reduced to what its page reads: the cache key, and what the page is rendered from. */
export function addressRead(url: string) {
  const [path = '', ...rest] = url.replace(/^\/+/, '/').split('?')
  const given = new URLSearchParams(rest.join('?'))
  const read = new URLSearchParams()
  for (const name of readAt(url) ?? []) {
    const values = given.getAll(name)
    if (values.length === 0) continue
    const isList = readInFull.has(name)
    const value = isList ? values.join(',') : values[0]!
    read.set(name, value.trim().slice(0, isList ? longestIds : longestValue))
  }
  return read.size > 0 ? `${path}?${read}` : path
}

/** What a page is kept under. Who is open now changes by the minute, so that such a page is kept for its minute only. */
export const cacheKey = (address: string, now: number) =>
  /[?&]openNow=/.test(address) ? `${address}#${Math.floor(now / 60_000)}` : address
