import { z } from 'zod'
import { Picture } from '../blog/blog.ts'
import { call } from '../core/call.ts'
import { Multipart } from '../core/multipart.ts'
import { EmailTemplate } from './templates.ts'

export const TemplateVersion = EmailTemplate.omit({ id: true, updatedAt: true }).extend({
  savedAt: z.iso.datetime(),
  savedBy: z.string().nullable().describe('Null for one that was saved before versions were kept'),
})
export type TemplateVersion = z.infer<typeof TemplateVersion>

export const listTemplateVersions = call({
  method: 'GET',
  path: '/api/email/templates/:id/versions',
  as: 'staff',
  summary: 'Lists the last versions of a template, newest first; the first is the present one',
  params: z.object({ id: z.uuid() }),
  answer: z.object({ items: z.array(TemplateVersion) }),
})

export const restoreTemplateVersion = call({
  method: 'POST',
  path: '/api/email/templates/:id/versions/:version/restore',
  as: { staff: 'send_campaigns' },
  summary: 'Saves an earlier version of a template as its newest',
  params: z.object({ id: z.uuid(), version: z.coerce.number().int().min(1).max(1_000_000) }),
  answer: z.object({ template: EmailTemplate, message: z.string() }),
})

export const uploadEmailPicture = call({
  method: 'POST',
  path: '/api/email/templates/pictures',
  as: 'staff',
  summary:
    'Stores a picture for a template as JPEG or PNG, which every mail program shows; deleted after a week if nothing shows it',
  body: Multipart('picture (file)'),
  answer: Picture,
  limit: { requests: 60, seconds: 60 },
})
