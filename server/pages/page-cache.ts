import type { IncomingHttpHeaders } from 'node:http'
import { LruCache } from '../../contract/algorithms/lru-cache.ts'

/** A rendered page, the same bytes for everybody. */
export type Page = {
  status: number
  headers: [name: string, value: string][]
  body: Buffer
  /** False for what only the one who asked should see: a refusal, a page that failed. */
  isForOthers: boolean
  /** What is counted each time it is served. */
  served(headers: IncomingHttpHeaders): void
}

const freshMs = 10_000
/** And up to this much longer, by chance: pages made in one busy moment must not all be made again in another. */
const scatterMs = 5_000
const maxBytes = 64 * 1024 * 1024

/**
 * Keeps pages for a few seconds, and never longer than the data they were made from. Those who ask for a page that
 * is just being made wait for it.
 */
export class PageCache {
  private readonly dataVersion: () => string
  private readonly now: () => number
  private version = ''
  private readonly pages = new LruCache<string, { page: Page; until: number }>(
    maxBytes,
    ({ page }) => page.body.length,
  )
  private making = new Map<string, Promise<Page>>()

  constructor(dataVersion: () => string, now: () => number = Date.now) {
    this.dataVersion = dataVersion
    this.now = now
  }

  /** The page under a key, made where none is kept. */
  async page(key: string, make: () => Promise<Page>): Promise<Page> {
    this.forgetOldData()
    const known = this.pages.get(key)
    if (known && known.until > this.now()) return known.page
    const making = this.making.get(key)
    const awaited = making && (await making.catch(() => undefined))
    return awaited?.isForOthers ? awaited : this.make(key, make)
  }

  private async make(key: string, make: () => Promise<Page>): Promise<Page> {
    const { version } = this
    const making = make()
    this.making.set(key, making)
    try {
      const page = await making
      if (page.isForOthers && version === this.dataVersion()) this.keep(key, page)
      return page
    } finally {
      this.making.delete(key)
    }
  }

  private keep(key: string, page: Page): void {
    this.pages.set(key, { page, until: this.now() + freshMs + Math.random() * scatterMs })
  }

  private forgetOldData(): void {
    const version = this.dataVersion()
    if (version === this.version) return
    this.version = version
    this.pages.clear()
  }
}
