import type { FastifyInstance } from 'fastify'
import { pageOf, sliceOf } from '../../../contract/core/page-count.ts'
import * as contract from '../../../contract/staff/missed-searches.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import type { Searching } from '../search/service.ts'
import {
  acceptMissed,
  addWords,
  ignoreMissed,
  nameOfTarget,
  removeAddition,
  restoreAddition,
  searchTargets,
} from './additions.ts'
import { additionPage, waitingPage } from './queries.ts'
import { suggestTargets } from './suggest-target.ts'

const pageSize = 25

/** What staff do about searches that found nothing. */
export function missedSearchRoutes(app: FastifyInstance, deps: Deps, { engine, gazetteer }: Searching) {
  const saving = { ...deps, engine, gazetteer }
  const added = (name: string) => ({ message: `Search now understands this as ${name}.` })

  serve(app, deps, contract.listMissedSearches, async ({ query: { page } }) => {
    const { items, total } = await waitingPage(deps.db, sliceOf(page, pageSize))
    return pageOf(
      items.map(item => ({ ...item, suggestions: suggestTargets(item.words) })),
      total,
      page,
      pageSize,
    )
  })

  serve(app, deps, contract.acceptMissedSearch, async ({ params, body }, actor) =>
    added(await acceptMissed(saving, actor, params.id, body.means)),
  )

  serve(app, deps, contract.ignoreMissedSearch, async ({ params }, actor) => {
    await ignoreMissed(deps, actor, params.id)
    return { message: 'Ignored.' }
  })

  serve(app, deps, contract.listSearchAdditions, async ({ query: { page } }) => {
    const { items, total } = await additionPage(deps.db, sliceOf(page, pageSize))
    return pageOf(
      items.map(({ slug, kind, addedAt, removedAt, ...item }) => ({
        ...item,
        means: nameOfTarget({ slug, kind: kind as 'treatment' }),
        addedAt: addedAt.toISOString(),
        removedAt: removedAt?.toISOString() ?? null,
      })),
      total,
      page,
      pageSize,
    )
  })

  serve(app, deps, contract.addSearchWords, async ({ body }, actor) =>
    added(await addWords(saving, actor, body)),
  )

  serve(app, deps, contract.removeSearchAddition, async ({ params }, actor) => ({
    message: `Search no longer understands “${await removeAddition(deps, actor, params.id)}”.`,
  }))

  serve(app, deps, contract.restoreSearchAddition, async ({ params }, actor) =>
    added(await restoreAddition(saving, actor, params.id)),
  )

  serve(app, deps, contract.listSearchTargets, async () => ({
    names: searchTargets.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'en')),
  }))
}
