import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding } from '../../../api/http/content-encoding.ts'
import { LruCache } from '../../../contract/algorithms/lru-cache.ts'
import type { Db } from '../../../db/database.ts'
import {
  type Asset,
  addAssets,
  assetNamed,
  deleteAssetsUnneededFor,
  knownAssets,
  needAssets,
} from './queries.ts'

const hourMs = 3_600_000
/** A day after the last node that has them was seen, which looks once an hour. */
const keptForHours = 25
/** All scripts and styles of one version are 1.2 MB. */
const heldBytes = 4 * 1024 * 1024
const year = 31_536_000

export const forever = `public, max-age=${year}, immutable`

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/**
 * Puts the built files of this version where nodes of other versions find them, and finds theirs. Before this node
 * sends its first page, as its visitor may ask another node for the scripts.
 */
export async function keepAssets(db: Db, log: Pick<FastifyBaseLogger, 'warn'>, folder: string) {
  const names = (await readdir(folder)).filter(name => !/\.(?:br|gz)$/.test(name)).sort()
  const known = await knownAssets(db, names)
  const added = await Promise.all(names.filter(name => !known.has(name)).map(name => assetIn(folder, name)))
  if (added.length > 0) await addAssets(db, added)
  const refresh = async () => {
    await needAssets(db, names)
    await deleteAssetsUnneededFor(db, keptForHours)
  }
  await refresh()

  const trying = () =>
    refresh().catch(error =>
      log.warn({ err: error }, 'assets of other builds: not refreshed, retrying in an hour'),
    )
  const timer = setInterval(trying, hourMs).unref()
  const held = new LruCache<string, Asset>(heldBytes, ({ body }) => body.length)

  const find = async (name: string) => {
    const asset = held.get(name) ?? (await assetNamed(db, name))
    return asset && held.set(name, asset)
  }
  return {
    /** The text of a file of another version, undefined when no version of the last day has it. */
    async text(name: string) {
      const asset = await find(name)
      return asset && (await plain(asset)).toString()
    },
    /** Sends a file of another version; false when no version of the last day has it. */
    async send({ headers }: FastifyRequest, reply: FastifyReply, name: string) {
      const asset = await find(name)
      if (!asset) return false
      const asIs = asset.isBrotli && acceptedEncoding(headers['accept-encoding'], ['br']) !== undefined
      if (asset.isBrotli) reply.header('vary', 'accept-encoding')
      if (asIs) reply.header('content-encoding', 'br')
      await reply
        .header('cache-control', forever)
        .type(types[extname(name)] ?? 'application/octet-stream')
        .send(asIs ? asset.body : await plain(asset))
      return true
    },
    refresh,
    close: () => clearInterval(timer),
  }
}

export type KeptAssets = Pick<Awaited<ReturnType<typeof keepAssets>>, 'send' | 'text'>

async function assetIn(folder: string, name: string): Promise<Asset> {
  const file = join(folder, name)
  const isBrotli = existsSync(`${file}.br`)
  return { name, body: await readFile(isBrotli ? `${file}.br` : file), isBrotli }
}

const plain = async ({ body, isBrotli }: Asset) => (isBrotli ? promisify(brotliDecompress)(body) : body)
