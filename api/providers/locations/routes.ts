import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/providers/locations.ts'
import { updateLocations } from '../../../contract/providers/profile/several-locations.ts'
import { messages } from '../../../contract/text/messages.ts'
import { loadGazetteer } from '../../../geo/search/gazetteer.ts'
import type { Deps } from '../../deps.ts'
import { sendSoon } from '../../email/delivery/email-queue.ts'
import { serve } from '../../serve.ts'
import { editLocations } from './edit-locations.ts'
import { addLocation, editLocation, makeMainLocation, readLocations, removeLocation } from './service.ts'

export async function ownLocationRoutes(app: FastifyInstance, deps: Deps) {
  const account = { ...deps, gazetteer: await loadGazetteer() }

  serve(app, deps, contract.listLocations, async ({ query }, { who, reply }) => {
    const { locations, total } = await readLocations(account, who.providerId, query)
    reply.header('x-total-count', total)
    return locations
  })

  serve(app, deps, contract.addLocation, async ({ body }, { who, request }) => {
    const location = await addLocation(account, who.providerId, body)
    sendSoon(deps, request.log)
    return location
  })

  serve(app, deps, contract.updateLocation, async ({ params, body }, { who, request }) => {
    const location = await editLocation(account, who.providerId, params.id, body)
    sendSoon(deps, request.log)
    return location
  })

  serve(app, deps, updateLocations, ({ body }, { who }) => editLocations(deps, who, body))

  serve(app, deps, contract.removeLocation, async ({ params }, { who, request }) => {
    await removeLocation(account, who.providerId, params.id)
    // Patients with an appointment there are told.
    sendSoon(deps, request.log)
    return { message: messages.clinicRemoved }
  })

  serve(app, deps, contract.makeMainLocation, async ({ params }, { who }) => ({
    ids: await makeMainLocation(account, who.providerId, params.id),
  }))
}
