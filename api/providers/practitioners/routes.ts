import type { FastifyInstance, FastifyRequest } from 'fastify'
import { linkPerson as linkPersonCall } from '../../../contract/patients/problem-reports.ts'
import * as contract from '../../../contract/providers/profile/practitioners.ts'
import { messages } from '../../../contract/text/messages.ts'
import type { Deps } from '../../deps.ts'
import { sendSoon } from '../../email/delivery/email-queue.ts'
import { readUpload } from '../../http/uploads/read-upload.ts'
import { takeUploads } from '../../http/uploads/uploads.ts'
import { serve } from '../../serve.ts'
import { nameInHistory } from '../team/history.ts'
import * as people from './service.ts'
import { linkPerson, markAsSomeoneElse } from './someone-else.ts'

/** The clinic's history says who it was about. */
function named<Person extends { name: string }>(request: FastifyRequest, person: Person) {
  nameInHistory(request, person.name)
  return person
}

export function practitionerRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, contract.listPractitioners, async (_, { who }) =>
    people.readPractitioners(deps, who.providerId),
  )

  serve(app, deps, contract.addPractitioner, async ({ body }, { who, request }) =>
    named(request, await people.addPractitioner(deps, who.providerId, body)),
  )

  serve(app, deps, contract.orderPractitioners, async ({ body }, { who }) => ({
    ids: await people.orderPractitioners(deps, who.providerId, body.ids),
  }))

  serve(app, deps, contract.updatePractitioner, async ({ params, body }, { who, request }) =>
    named(request, await people.editPractitioner(deps, who.providerId, params.id, body)),
  )

  serve(app, deps, contract.removePractitioner, async ({ params }, { who, request }) => {
    named(request, await people.removePractitioner(deps, who.providerId, params.id))
    return { message: messages.personRemoved }
  })

  serve(app, deps, contract.markAsSomeoneElse, async ({ params, body }, { who, request }) => {
    const { person, hasEmails } = await markAsSomeoneElse(deps, who.providerId, params.id, body.clinicId)
    if (hasEmails) sendSoon(deps, request.log)
    return named(request, person)
  })

  serve(app, deps, linkPersonCall, async ({ params }, actor) => {
    await linkPerson(deps, actor, params.id)
    sendSoon(deps, actor.request.log)
    return { message: messages.personLinked }
  })

  takeUploads(app, uploads =>
    serve(uploads, deps, contract.uploadPractitionerPhoto, async ({ params }, { who, request }) => {
      const { files } = await readUpload(request)
      return named(request, await people.savePhoto(deps, who.providerId, params.id, files.photo))
    }),
  )

  serve(app, deps, contract.removePractitionerPhoto, async ({ params }, { who, request }) =>
    named(request, await people.dropPhoto(deps, who.providerId, params.id)),
  )
}
