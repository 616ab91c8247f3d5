import { setTimeout as pause } from 'node:timers/promises'
import { LruCache } from '../../../contract/algorithms/lru-cache.ts'

type Log = { warn(details: object, message: string): void }
type Options = { url: string; token: string | undefined; origin: string; log: Log; collectMs?: number }

export type PurgePages = ReturnType<typeof purgePages>

/** As long as a cache may keep a page: one that was sent earlier is kept nowhere any more. */
const keptMs = 120_000
/** Clinics, and addresses of each, that are remembered: a crawler must not fill the memory. */
const maxClinics = 20_000
const maxAddresses = 200
/** Longer ones hold what no page reads, and expire by themselves. */
const longestAddress = 1000
/** How long changes are collected: one edit often touches several tables. */
const collectFor = 250
const urlsAtOnce = 500
const timeoutMs = 5_000
const retryAfterMs = [500, 2_000]

/**
 * Tells a cache in front of us which pages to forget. Each node tells of the pages it has sent itself, so that all
 * of them together know every page a cache can have from us.
 */
export function purgePages({ url, token, origin, log, collectMs = collectFor }: Options) {
  const sent = new LruCache<string, Map<string, number>>(maxClinics)
  const stop = new AbortController()
  let changed = new Set<string>()
  let publishing: Promise<void> | undefined

  function kept(address: string, clinics: Iterable<string>) {
    if (address.length > longestAddress) return
    for (const id of clinics) {
      const addresses = sent.get(id) ?? sent.set(id, new Map())
      addresses.delete(address)
      addresses.set(address, Date.now())
      if (addresses.size > maxAddresses) addresses.delete(addresses.keys().next().value!)
    }
  }

  /** Its own page first, and also when we did not send it: another node may have forgotten it. */
  const pagesOf = (id: string) => [
    `/clinic/${id}`,
    ...[...(sent.get(id) ?? [])].filter(([, at]) => at > Date.now() - keptMs).map(([address]) => address),
  ]

  async function publish(): Promise<void> {
    await pause(collectMs, undefined, { signal: stop.signal }).catch(() => undefined)
    const ids = changed
    changed = new Set()
    const urls = [...new Set([...ids].flatMap(pagesOf))].map(address => origin + address)
    for (let from = 0; from < urls.length; from += urlsAtOnce)
      await post(urls.slice(from, from + urlsAtOnce)).catch(error =>
        log.warn({ err: error }, 'page purge: cache not notified, it serves old pages for up to 120 s'),
      )
    if (changed.size > 0) return publish()
  }

  async function post(urls: string[]) {
    for (const wait of [...retryAfterMs, undefined]) {
      const reply = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ urls }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: Error) => error)
      if (reply instanceof Response && reply.ok) return
      if (wait === undefined)
        throw reply instanceof Error ? reply : new Error(`the cache answered ${reply.status}`)
      await pause(wait, undefined, { signal: stop.signal })
    }
  }

  return {
    /** Notes that a page with these clinics was sent. */
    kept,
    /** Tells the cache about pages with these clinics, a moment later. */
    changed(ids: string[]) {
      for (const id of ids) changed.add(id)
      publishing ??= publish().finally(() => {
        publishing = undefined
      })
    },
    async close() {
      stop.abort()
      await publishing
    },
  }
}
