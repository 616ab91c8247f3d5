import type { FastifyInstance } from 'fastify'
import { validate as isUuid } from 'uuid'
import { Problem } from '../../../../contract/core/problems.ts'
import {
  downloadUnclaimedClinics,
  getMergedClinic,
  getUnclaimedClinic,
  listUnclaimedClinics,
} from '../../../../contract/directory/unclaimed.ts'
import type { Deps } from '../../../deps.ts'
import { forEverySite, sendCsv } from '../../../http/downloads/send-download.ts'
import { serve } from '../../../serve.ts'
import { listingInsteadOf, unclaimedPage, unclaimedWithPage } from './unclaimed-clinics.ts'
import { unclaimedCsv } from './unclaimed-csv.ts'

/** Clinics that have not joined, as the public registers know them. */
export function unclaimedRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps

  serve(app, deps, getUnclaimedClinic, async ({ params }, { reply }) => {
    reply.headers(forEverySite)
    const clinic = isUuid(params.id) ? await unclaimedWithPage(db, params.id) : undefined
    if (!clinic) throw new Problem('clinic_not_found')
    return clinic
  })

  serve(app, deps, getMergedClinic, async ({ params }, { reply }) => {
    reply.headers(forEverySite)
    const id = isUuid(params.id) ? await listingInsteadOf(db, params.id) : undefined
    if (!id) throw new Problem('clinic_not_found')
    return { id }
  })

  serve(app, deps, listUnclaimedClinics, async ({ query }, { reply }) => {
    reply.headers(forEverySite)
    return unclaimedPage(db, query.cursor, query.limit)
  })

  serve(app, deps, downloadUnclaimedClinics, async (_, context) =>
    sendCsv(context, 'unclaimed-clinics.csv', async () => unclaimedCsv(await deps.reading()), forEverySite),
  )
}
