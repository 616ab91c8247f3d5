import type { FastifyInstance } from 'fastify'
import { getDirectoryFigures } from '../../../contract/directory/counts.ts'
import { attributionLines } from '../../../geo/attribution.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { directoryCounts } from './queries.ts'

/** Counting a large directory takes a while, and nobody needs the number of this second. */
const keptMs = 10 * 60 * 1000

export function directoryRoutes(app: FastifyInstance, deps: Deps) {
  let counted: { at: Date; counts: ReturnType<typeof directoryCounts> } | undefined

  function counts() {
    const now = deps.clock()
    if (counted && now.getTime() - counted.at.getTime() < keptMs) return counted
    const next = { at: now, counts: directoryCounts(deps.db) }
    counted = next
    // A count that failed is not kept.
    next.counts.catch(() => {
      if (counted === next) counted = undefined
    })
    return next
  }

  serve(app, deps, getDirectoryFigures, async () => {
    const { at, counts: figures } = counts()
    return { ...(await figures), countedAt: at.toISOString(), attribution: [...attributionLines] }
  })
}
