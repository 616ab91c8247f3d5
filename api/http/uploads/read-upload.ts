import type { FastifyRequest } from 'fastify'
import { Problem } from '../../../contract/core/problems.ts'
import { checkStorable } from '../input/storable-input.ts'

export type Upload = { fields: Record<string, string>; files: Record<string, Buffer> }

/** Reads a multipart form whole: its texts and its files by name. An empty file is one that was not chosen. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new Problem('unsupported_media')
  const fields: Record<string, string> = {}
  const files: Record<string, Buffer> = {}
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value)
    else {
      const bytes = await part.toBuffer()
      if (bytes.length > 0) files[part.fieldname] = bytes
    }
  }
  checkStorable(fields)
  return { fields, files }
}
