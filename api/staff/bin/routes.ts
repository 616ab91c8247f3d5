import type { FastifyInstance } from 'fastify'
import { pageOf, sliceOf } from '../../../contract/core/page-count.ts'
import { may } from '../../../contract/core/permissions.ts'
import {
  binDays,
  binKinds,
  binPermission,
  listBin,
  restoreFromBin as restoreCall,
} from '../../../contract/staff/bin.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { binCount, binPage } from './queries.ts'
import { restoreFromBin } from './restore.ts'

const onPage = 50
const day = 24 * 60 * 60 * 1000

/** What was deleted, as far as someone may restore it. */
export function binRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, listBin, async ({ query: { page } }, { who }) => {
    const kinds = binKinds.filter(kind => may(who, binPermission[kind]))
    if (kinds.length === 0) return pageOf([], 0, page, onPage)
    const [rows, total] = await Promise.all([
      binPage(deps.db, kinds, sliceOf(page, onPage)),
      binCount(deps.db, kinds),
    ])
    const items = rows.map(({ deletedAt, ...row }) => ({
      ...row,
      deletedAt: deletedAt.toISOString(),
      goneOn: new Date(deletedAt.getTime() + binDays * day).toISOString(),
    }))
    return pageOf(items, total, page, onPage)
  })

  serve(app, deps, restoreCall, async ({ params }, actor) => {
    const name = await restoreFromBin(deps, actor, params.id)
    return { message: `“${name}” is back.` }
  })
}
