import { z } from 'zod'
import { call } from '../../core/call.ts'
import { absentIfEmpty, Line } from '../../core/form-fields.ts'
import { Multipart } from '../../core/multipart.ts'
import { EditedVersion, Version } from '../../core/versions.ts'
import { PublicPhoto } from '../../directory/profile/photos.ts'
import { maxLength, photoLimits } from '../../rules/limits.ts'
import { refuseMedicines } from '../../rules/linter.ts'
import { messages } from '../../text/messages.ts'

export const OwnPhoto = PublicPhoto.extend({ version: Version })
export type OwnPhoto = z.infer<typeof OwnPhoto>

/** What a clinic says about a photo: for those who cannot see it, and below it. */
export const PhotoWords = z.object({
  alt: Line(maxLength.photoAlt)
    .min(1, 'Describe what the photo shows, such as: Reception with a desk and two armchairs')
    .superRefine(refuseMedicines),
  caption: z
    .preprocess(absentIfEmpty, Line(maxLength.photoCaption).superRefine(refuseMedicines).nullable())
    .default(null),
})
export type PhotoWords = z.output<typeof PhotoWords>

export const PhotoEdit = PhotoWords.extend({ version: EditedVersion })
export type PhotoEdit = z.output<typeof PhotoEdit>

const Id = z.object({ id: z.uuid() })

export const listPhotos = call({
  method: 'GET',
  path: '/api/photos',
  as: 'provider',
  summary: "The photos of the provider's own clinic, in the order of its page",
  answer: z.array(OwnPhoto),
})

export const addPhoto = call({
  method: 'POST',
  path: '/api/photos',
  as: 'provider',
  summary: 'Adds a photo at the end of the list',
  body: Multipart('photo (file), alt, caption'),
  answer: OwnPhoto,
  limit: { requests: 30, seconds: 600 },
})

export const updatePhoto = call({
  method: 'PUT',
  path: '/api/photos/:id',
  as: 'provider',
  summary: 'Changes what is said about a photo',
  params: Id,
  body: PhotoEdit,
  answer: OwnPhoto,
})

export const removePhoto = call({
  method: 'DELETE',
  path: '/api/photos/:id',
  as: 'provider',
  summary: 'Removes a photo with its files',
  params: Id,
  answer: z.object({ message: z.literal(messages.photoRemoved) }),
})

export const orderPhotos = call({
  method: 'PUT',
  path: '/api/photos/order',
  as: 'provider',
  summary: 'Changes the order of the photos',
  body: z.object({
    ids: z.array(z.uuid()).max(photoLimits.perClinic).describe('All of them, in the new order'),
  }),
  answer: z.object({ ids: z.array(z.uuid()).describe('The order that was saved') }),
})
