import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '../../../contract/providers/profile/photos.ts'
import { photoLimits } from '../../../contract/rules/limits.ts'
import { messages } from '../../../contract/text/messages.ts'
import type { Deps } from '../../deps.ts'
import { refusedFields } from '../../http/input/refused-fields.ts'
import { readUpload } from '../../http/uploads/read-upload.ts'
import { takeUploads } from '../../http/uploads/uploads.ts'
import { serve } from '../../serve.ts'
import { nameInHistory } from '../team/history.ts'
import { addPhoto, editPhoto, orderPhotos, readPhotos, removePhoto } from './service.ts'

/** The clinic's history says which one it was. */
function named<Photo extends { alt: string }>(request: FastifyRequest, photo: Photo) {
  nameInHistory(request, photo.alt)
  return photo
}

export function photoRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, contract.listPhotos, async (_, { who }) => readPhotos(deps, who.providerId))

  takeUploads(
    app,
    uploads =>
      serve(uploads, deps, contract.addPhoto, async (_, { who, request }) => {
        const { fields, files } = await readUpload(request)
        return named(request, await addPhoto(deps, who.providerId, files.photo, wordsIn(fields)))
      }),
    photoLimits.maxBytes,
  )

  serve(app, deps, contract.orderPhotos, async ({ body }, { who }) => ({
    ids: await orderPhotos(deps, who.providerId, body.ids),
  }))

  serve(app, deps, contract.updatePhoto, async ({ params, body }, { who, request }) =>
    named(request, await editPhoto(deps, who.providerId, params.id, body)),
  )

  serve(app, deps, contract.removePhoto, async ({ params }, { who, request }) => {
    named(request, await removePhoto(deps, who.providerId, params.id))
    return { message: messages.photoRemoved }
  })
}

function wordsIn(fields: Record<string, string>) {
  const parsed = contract.PhotoWords.safeParse(fields)
  if (parsed.success) return parsed.data
  throw refusedFields(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]))
}
