import type { FastifyInstance } from 'fastify'
import { may } from '../../../contract/core/permissions.ts'
import { type Found, findAnything } from '../../../contract/staff/find.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { findClinics } from '../providers/find-clinics.ts'
import { type How, namedIn, type Source } from './queries.ts'

const clinicsShown = 5

/** Search over the whole portal, for the command palette. */
export function findRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, findAnything, async ({ query: { q } }, { who }) => {
    const sources: Source[] = [
      'article',
      'campaign',
      'automated',
      'template',
      ...(may(who, 'manage_staff') ? (['colleague'] as const) : []),
    ]
    const clinics = may(who, 'view_users') ? await clinicsNamed(deps, q) : []
    const others = await namedInAll(deps, sources, q, 'as typed')
    // Where something has the words as typed, a misspelt one would only be in its way.
    const found = others.length > 0 || clinics.some(({ near }) => !near)
    return { items: [...clinics, ...(found ? others : await namedInAll(deps, sources, q, 'near'))] }
  })
}

async function namedInAll({ db }: Deps, sources: Source[], search: string, how: How): Promise<Found[]> {
  const found = await Promise.all(sources.map(source => namedIn(db, source, search, how)))
  return found.flatMap((rows, at) =>
    rows.map(row => ({ kind: sources[at]!, ...row, near: how === 'near', toVerify: false })),
  )
}

const statusWords: Record<string, string> = { trialing: 'in trial', canceled: 'ended' }

async function clinicsNamed({ db }: Deps, search: string): Promise<Found[]> {
  const clinics = await findClinics(db, search, clinicsShown)
  return clinics.map(({ id, companyName, city, postcode, status, suspendedAt, toVerify, near }) => ({
    kind: 'clinic',
    id,
    title: companyName,
    detail: [
      [city, postcode?.split(' ')[0]].filter(Boolean).join(' '),
      suspendedAt
        ? 'suspended'
        : status
          ? (statusWords[status] ?? status.replaceAll('_', ' '))
          : 'no subscription',
      toVerify && 'to verify',
    ]
      .filter(Boolean)
      .join(', '),
    near,
    toVerify,
  }))
}
