import type { FastifyInstance } from 'fastify'
import { validate as isUuid } from 'uuid'
import { Problem } from '../../../contract/core/problems.ts'
import { isOffered } from '../../../contract/core/switches.ts'
import {
  clinicsInstead,
  downloadClinics,
  getClinic,
  listClinics,
  similarClinics,
} from '../../../contract/directory/clinics.ts'
import { listProviders } from '../../../contract/directory/listings.ts'
import type { Deps } from '../../deps.ts'
import { forEverySite, sendCsv } from '../../http/downloads/send-download.ts'
import { nextFreeOf } from '../../patients/appointments/times/next-free.ts'
import { serve } from '../../serve.ts'
import { clinicsCsv } from './clinics-csv.ts'
import { listedProviders } from './queries.ts'
import { clinicForOwner, clinicPage, clinicsById, offeredOf, withOtherPlaces } from './service.ts'
import { clinicsLike } from './similar-clinics.ts'

export function listingRoutes(app: FastifyInstance, deps: Deps) {
  const { db, clock } = deps

  serve(app, deps, listProviders, async ({ query }, { reply }) => {
    const { rows, total } = await listedProviders(db, query)
    reply.header('x-total-count', total)
    return rows
  })

  serve(app, deps, getClinic, async ({ params }, { reply }) => {
    reply.headers(forEverySite)
    const [clinic] = isUuid(params.id) ? await clinicsById(db, [params.id]) : []
    if (!clinic) throw new Problem('clinic_not_found')
    const free = isOffered({ part: 'appointments' }, deps.switchedOff)
      ? (await nextFreeOf(db, [clinic.id], clock())).get(clinic.id)
      : undefined
    const whole = offeredOf(deps, await withOtherPlaces(db, clinic))
    if (!free) return whole
    const { startsAt, locationId, byTreatment } = free
    return { ...whole, nextFree: { startsAt: startsAt.toISOString(), locationId, byTreatment } }
  })

  serve(app, deps, similarClinics, async ({ params, query }) => {
    const [clinic] = isUuid(params.id) ? await clinicsById(db, [params.id]) : []
    if (!clinic) throw new Problem('clinic_not_found')
    return clinicsLike(db, clinic, query.limit, clock(), query.treatment)
  })

  serve(app, deps, clinicsInstead, async ({ params }) => {
    if (!isUuid(params.id)) return []
    const [[listed], clinic] = await Promise.all([
      clinicsById(db, [params.id]),
      clinicForOwner(db, params.id),
    ])
    return listed || !clinic ? [] : clinicsLike(db, clinic, 3, clock())
  })

  serve(app, deps, listClinics, async ({ query }, { reply }) => {
    reply.headers(forEverySite)
    const { items, next } = await clinicPage(db, query.cursor, query.limit)
    return { items: items.map(clinic => offeredOf(deps, clinic)), next }
  })

  serve(app, deps, downloadClinics, async (_, context) =>
    sendCsv(context, 'clinics.csv', async () => clinicsCsv(await deps.reading()), forEverySite),
  )
}
