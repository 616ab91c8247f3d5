import { problems } from '../core/problems.ts'
import { attachmentLimits, inMegabytes } from '../rules/limits.ts'

/** What a file field offers. Phones turn photos of other kinds into one of these. */
export const attachmentAccept = 'application/pdf,image/jpeg,image/png,image/webp'

export const attachmentHint = `PDF, JPEG, PNG or WebP. Up to ${attachmentLimits.perMessage} files, ${inMegabytes(attachmentLimits.maxBytes)} each.`

/** Why files can't be sent, as far as that is known before they are. */
export function wrongFiles(files: { size: number }[]) {
  if (files.length > attachmentLimits.perMessage) return problems.too_many_files.message
  if (files.some(({ size }) => size > attachmentLimits.maxBytes)) return problems.attachment_too_large.message
  return undefined
}

/** A message with files as a call takes it: as JSON in one part, and the files beside it. */
export function messageForm(body: object, files: Iterable<File>) {
  const form = new FormData()
  form.append('body', JSON.stringify(body))
  for (const file of files) form.append('files', file, file.name)
  return form
}
