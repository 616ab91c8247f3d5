import { z } from 'zod'
import { call } from '../core/call.ts'
import { attachmentLimits } from '../rules/limits.ts'

/** What is stored. Pictures of other kinds are converted. */
const attachmentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const
export type AttachmentType = (typeof attachmentTypes)[number]

export const Attachment = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(attachmentTypes),
  bytes: z.number().int(),
})
export type Attachment = z.infer<typeof Attachment>

/** How a message is sent with files: the same as JSON in one part, and the files beside it. */
export const orAsForm = `multipart/form-data with the same as JSON in "body" and up to ${attachmentLimits.perMessage} files in "files"`

const download = { answer: z.string(), type: 'application/octet-stream' } as const

export const downloadThreadAttachment = call({
  method: 'GET',
  path: '/api/enquiry-threads/:token/attachments/:id',
  as: 'anyone',
  summary: 'A file that was sent with a message, for the person with the secret link',
  params: z.object({ token: z.string().min(1).max(100), id: z.uuid() }),
  ...download,
  limit: { requests: 60, seconds: 60 },
})

export const downloadAttachment = call({
  method: 'GET',
  path: '/api/enquiries/:id/attachments/:attachment',
  as: 'provider',
  team: 'patients',
  summary: "A file that was sent with a message of one of the clinic's own enquiries",
  params: z.object({ id: z.uuid(), attachment: z.uuid() }),
  ...download,
  download: true,
})
