import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptedEncoding } from '../../../api/http/content-encoding.ts'
import { LruCache } from '../../../contract/algorithms/lru-cache.ts'
import { unpackBody } from './packed-body.ts'
import type { Page } from './page-cache.ts'

/** The bytes that are sent for a page, and what they are called in an ETag. */
export type Sent = { encoding: string | undefined; name: string; body: Buffer }

type Way = { encoding: 'br' | 'gzip'; name: string; compress(body: Buffer): Promise<Buffer> }

/** A compressed page is one piece then, and keeps little more memory than it needs. */
const chunkSize = 32 * 1024

const brotliOf = promisify(brotliCompress)
const brotli = (quality: number) => (body: Buffer) =>
  brotliOf(body, {
    chunkSize,
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })

const gzipOf = promisify(gzip)

/** For popular pages: a quarter smaller for a hundred times the work, so done once, in the background. */
const best: Way = { encoding: 'br', name: 'br', compress: brotli(10) }

/** For the first requests of a page by those who do not take it as it is kept; the quickest first. */
const quick: readonly Way[] = [
  { encoding: 'br', name: 'b1', compress: brotli(1) },
  { encoding: 'gzip', name: 'gz', compress: body => gzipOf(body, { chunkSize }) },
]
const offered = ['zstd', ...quick.map(({ encoding }) => encoding)] as const

const maxBytes = 32 * 1024 * 1024
const maxCounted = 10_000
/** Asked for this often, a page is worth the best compression. */
const hotAfter = 4
/** More hot pages than this wait for the next visitor: a crowd of new pages must not keep a core busy for minutes. */
const maxWaiting = 16

/**
 * What is sent for a page. It has its zstd with it; other bytes are kept under its digest, so that a page that is made again with
 * the same bytes finds them again.
 */
export class CompressedPages {
  private readonly kept = new LruCache<string, Sent>(maxBytes, ({ body }) => body.length)
  private readonly asked = new LruCache<string, number>(maxCounted, () => 1)
  private readonly making = new Map<string, Promise<Sent>>()
  private readonly waiting = new Map<string, Page>()
  private improving: Promise<void> | undefined

  /** At once when it is kept, so that a hot page costs no turn of the event loop. */
  sent(page: Page, accepted: string | undefined): Sent | Promise<Sent> {
    if (page.body.size === 0) return asItIs(page)
    if (acceptedEncoding(accepted, ['br'])) {
      const ready = this.kept.get(keyOf(page, best))
      if (ready) return ready
      this.countFor(page)
    }
    const encoding = acceptedEncoding(accepted, offered)
    if (encoding === 'zstd') return { encoding, name: 'zs', body: page.body.bytes }
    const way = quick.find(one => one.encoding === encoding)
    if (!way) return asItIs(page)
    return this.kept.get(keyOf(page, way)) ?? this.make(page, way)
  }

  /** Resolves when every hot page has its best bytes. */
  async settled(): Promise<void> {
    while (this.improving) await this.improving
  }

  private countFor(page: Page): void {
    if (!page.isForOthers) return
    const times = (this.asked.get(page.digest) ?? 0) + 1
    this.asked.set(page.digest, times)
    if (times < hotAfter || this.waiting.size >= maxWaiting) return
    this.waiting.set(page.digest, page)
    this.improving ??= this.improve().finally(() => {
      this.improving = undefined
    })
  }

  /** One at a time, on one of the threads that also read files and compress for those who wait. */
  private async improve(): Promise<void> {
    for (const [digest, page] of this.waiting) {
      await this.make(page, best).catch(() => undefined)
      this.waiting.delete(digest)
    }
  }

  private make(page: Page, way: Way): Promise<Sent> {
    const key = keyOf(page, way)
    const known = this.making.get(key)
    if (known) return known
    const making = way
      .compress(unpackBody(page.body))
      .then(body => {
        const sent = { encoding: way.encoding, name: way.name, body }
        return page.isForOthers ? this.kept.set(key, sent) : sent
      })
      .finally(() => this.making.delete(key))
    this.making.set(key, making)
    return making
  }
}

const asItIs = ({ body }: Page): Sent => ({ encoding: undefined, name: 'id', body: unpackBody(body) })

const keyOf = ({ digest }: Page, { name }: Way) => `${digest}-${name}`
