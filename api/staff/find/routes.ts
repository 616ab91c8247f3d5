import type { FastifyInstance } from 'fastify'
import { may } from '../../../contract/core/permissions.ts'
import { type Found, findAnything } from '../../../contract/staff/find.ts'
import { UserFilters } from '../../../contract/staff/providers.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { listUsers } from '../providers/list-users.ts'
import { articlesNamed, colleaguesNamed, runsNamed, templatesNamed } from './queries.ts'

const clinicsShown = 5

type Row = { id: string; title: string; detail: string }
const asKind = (kind: Found['kind'], rows: Row[]): Found[] => rows.map(row => ({ kind, ...row }))

/** Search over the whole portal, for the command palette. */
export function findRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps

  serve(app, deps, findAnything, async ({ query: { q } }, { who }) => {
    const [clinics, articles, runs, templates, colleagues] = await Promise.all([
      may(who, 'view_users') ? clinicsNamed(deps, q) : [],
      articlesNamed(db, q),
      runsNamed(db, q),
      templatesNamed(db, q),
      may(who, 'manage_staff') ? colleaguesNamed(db, q) : [],
    ])
    return {
      items: [
        ...asKind('clinic', clinics),
        ...asKind('article', articles),
        ...asKind('campaign', runs),
        ...asKind('template', templates),
        ...asKind('colleague', colleagues),
      ],
    }
  })
}

async function clinicsNamed({ db }: Deps, search: string): Promise<Row[]> {
  const filters = UserFilters.parse({ search, sort: 'name' })
  const { items } = await listUsers(db, { ...filters, page: 1, limit: clinicsShown })
  return items.map(({ id, companyName, city, suspended, subscription }) => ({
    id,
    title: companyName,
    detail: [city, suspended ? 'suspended' : subscription === 'trialing' ? 'free trial' : subscription]
      .filter(Boolean)
      .join(', ')
      .replaceAll('_', ' '),
  }))
}
