import { z } from 'zod'
import { call } from '../core/call.ts'

const Whole = z.coerce.number().int().min(0)

/** How far in the base map goes: one pixel is about two and a half metres there. */
const deepestTile = 14

/** Street map tiles of a third party: shown only on request, with their source. */
export type Streets = { url: string; from: string }

export const getStreets = call({
  method: 'GET',
  path: '/api/map/streets',
  as: 'anyone',
  summary: 'Where pictures of streets can be fetched, if this site has such a source',
  answer: z.object({ streets: z.object({ url: z.string(), from: z.string() }).nullable() }),
})

export const getMapTile = call({
  method: 'GET',
  path: '/api/map/:z/:x/:y.svg',
  as: 'anyone',
  summary: 'A square of the base map, 512 pixels wide, as SVG with the parts `ground` and `names`',
  params: z.object({ z: Whole.max(deepestTile), x: Whole, y: Whole }),
  answer: z.string(),
  type: 'image/svg+xml',
  limit: { requests: 1_200, seconds: 60 },
})
