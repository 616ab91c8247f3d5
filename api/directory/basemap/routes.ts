import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { LruCache } from '../../../contract/algorithms/lru-cache.ts'
import { Problem } from '../../../contract/core/problems.ts'
import { getMapTile, getStreets } from '../../../contract/directory/basemap.ts'
import { dataFolder, loadPostcodes, loadTowns } from '../../../geo/data-files.ts'
import { Towns } from '../../../geo/towns/towns.ts'
import type { Deps } from '../../deps.ts'
import { acceptedEncoding } from '../../http/content-encoding.ts'
import { serve } from '../../serve.ts'
import { loadCoast } from './coast.ts'
import { Names } from './names.ts'
import type { Tile } from './projection.ts'
import { drawTile, type Sources } from './tile.ts'

const week = 7 * 24 * 60 * 60
const keptTiles = 1_000

/** The base map as our own tiles, so that no page has to request one from a third party. */
export function mapRoutes(app: FastifyInstance, deps: Deps) {
  let sources: Promise<Sources> | undefined
  const drawn = new LruCache<string, Promise<Buffer>>(keptTiles)

  const draw = async (tile: Tile) => {
    sources ??= loadSources()
    return promisify(gzip)(drawTile(await sources, tile))
  }

  function packedTile(tile: Tile) {
    const key = `${tile.z}/${tile.x}/${tile.y}`
    return drawn.get(key) ?? drawn.set(key, draw(tile))
  }

  serve(app, deps, getStreets, async () => ({
    streets: deps.mapTiles ? { url: deps.mapTiles, from: new URL(deps.mapTiles).host } : null,
  }))

  serve(app, deps, getMapTile, async ({ params }, { request, reply }) => {
    if (Math.max(params.x, params.y) >= 2 ** params.z) throw new Problem('not_found')
    const packed = await packedTile(params)
    reply
      .type('image/svg+xml')
      .header('cache-control', `public, max-age=${week}`)
      .header('vary', 'accept-encoding')
    if (!acceptedEncoding(request.headers['accept-encoding'], ['gzip']))
      return reply.send(await promisify(gunzip)(packed))
    return reply.header('content-encoding', 'gzip').send(packed)
  })
}

async function loadSources(): Promise<Sources> {
  const [coast, postcodes, towns] = await Promise.all([
    loadCoast(),
    loadPostcodes(dataFolder),
    loadTowns(dataFolder),
  ])
  return { coast, postcodes, names: new Names(new Towns(towns).all) }
}
