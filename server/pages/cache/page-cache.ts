import type { IncomingHttpHeaders } from 'node:http'
import { LruCache } from '../../../contract/algorithms/lru-cache.ts'
import type { PackedBody } from './packed-body.ts'

/** A rendered page, the same bytes for everyone. */
export type Page = {
  status: number
  headers: Record<string, string>
  body: PackedBody
  /** Of everything that is sent: changes when, and only when, the page does. */
  digest: string
  /** False for what only the one who asked should see: a refusal, a page that failed. */
  isForOthers: boolean
  /** What is counted each time it is served. */
  served(headers: IncomingHttpHeaders): void
  clinics: ReadonlySet<string>
}

type Kept = { page: Page; version: string; until: number }

/** How long a page is served at most: what it shows beside the directory, such as articles, changes without a version. */
const freshMs = 10_000
/** And up to this much longer, by chance: pages made in one busy moment must not all be made again in another. */
const scatterMs = 5_000
const maxBytes = 32 * 1024 * 1024
/** What a page takes besides: its headers, and which clinics it shows. */
const besides = 4 * 1024

/**
 * Keeps pages for a few seconds, and serves none that is older than the data. Those who ask for a page that is just
 * being made wait for it. The pages not asked for longest make room for others.
 */
export class PageCache {
  private readonly dataVersion: () => string
  private readonly now: () => number
  private readonly pages = new LruCache<string, Kept>(
    maxBytes,
    ({ page }) => page.body.bytes.length + besides,
  )
  private making = new Map<string, Promise<Page>>()

  constructor(dataVersion: () => string, now: () => number = Date.now) {
    this.dataVersion = dataVersion
    this.now = now
  }

  /** The page under a key if it is there and still true. */
  known(key: string): Page | undefined {
    const kept = this.pages.get(key)
    return kept && kept.version === this.dataVersion() && kept.until > this.now() ? kept.page : undefined
  }

  /** The page under a key, made where none is kept. */
  async page(key: string, make: () => Promise<Page>): Promise<Page> {
    const known = this.known(key)
    if (known) return known
    const making = this.making.get(key)
    const awaited = making && (await making.catch(() => undefined))
    return awaited?.isForOthers ? awaited : this.make(key, make)
  }

  private async make(key: string, make: () => Promise<Page>): Promise<Page> {
    const version = this.dataVersion()
    const making = make()
    this.making.set(key, making)
    try {
      const page = await making
      if (page.isForOthers && version === this.dataVersion()) this.keep(key, page, version)
      return page
    } finally {
      this.making.delete(key)
    }
  }

  private keep(key: string, page: Page, version: string): void {
    this.pages.set(key, { page, version, until: this.now() + freshMs + Math.random() * scatterMs })
  }
}
