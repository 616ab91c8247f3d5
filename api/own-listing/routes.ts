import type { FastifyInstance } from 'fastify'
import * as contract from '../../contract/own-listing.ts'
import { Problem } from '../../contract/problems.ts'
import type { Deps } from '../deps.ts'
import { sendSoon } from '../email/mail-queue.ts'
import { clinicForOwner } from '../listings/service.ts'
import { readUpload } from '../pictures/read-upload.ts'
import { takeUploads } from '../plugins/uploads.ts'
import { serve } from '../serve.ts'
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
    serve(uploads, deps, contract.uploadLogo, async (_, { who, request }) => {
      const { files } = await readUpload(request)
      return saveLogo(deps, who.providerId, files.logo)
    }),
  )

  serve(app, deps, contract.removeLogo, async (_, { who }) => dropLogo(deps, who.providerId))

  serve(app, deps, contract.previewListing, async (_, { who }) => {
    const clinic = await clinicForOwner(deps.db, who.providerId)
    if (!clinic) throw new Problem('clinic_not_found')
    return clinic
  })
}
