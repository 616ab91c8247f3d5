import type { FastifyInstance } from 'fastify'
import { Problem } from '../../../contract/core/problems.ts'
import * as contract from '../../../contract/providers/listing.ts'
import type { Deps } from '../../deps.ts'
import { clinicForOwner, offeredOf, withOtherPlaces } from '../../directory/listings/service.ts'
import { sendSoon } from '../../email/delivery/email-queue.ts'
import { readUpload } from '../../http/uploads/read-upload.ts'
import { takeUploads } from '../../http/uploads/uploads.ts'
import { serve } from '../../serve.ts'
import { dropLogo, saveLogo } from './logo.ts'
import { editListing, readListing } from './service.ts'

export function ownListingRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, contract.getListing, async (_, { who }) => readListing(deps, who.providerId))

  serve(app, deps, contract.updateListing, async ({ body }, { who, request }) => {
    const listing = await editListing(deps, who.providerId, body)
    sendSoon(deps, request.log)
    return listing
  })

  takeUploads(app, uploads =>
    serve(uploads, deps, contract.uploadLogo, async (_, { who, request }) =>
      saveLogo(deps, who.providerId, await readUpload(request)),
    ),
  )

  serve(app, deps, contract.removeLogo, async (_, { who }) => dropLogo(deps, who.providerId))

  serve(app, deps, contract.previewListing, async (_, { who }) => {
    const clinic = await clinicForOwner(deps.db, who.providerId)
    if (!clinic) throw new Problem('clinic_not_found')
    return offeredOf(deps, await withOtherPlaces(deps.db, clinic))
  })
}
