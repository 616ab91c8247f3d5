import type { FastifyRequest } from 'fastify'
import { Problem } from '../../../contract/core/problems.ts'
import { checkStorable } from '../../http/input/storable-input.ts'

/** Reads a form that was sent as multipart before it is validated. It has fields only: a file is refused. */
export async function readFields(request: FastifyRequest) {
  if (!request.isMultipart()) return
  const fields: [string, unknown][] = []
  for await (const part of request.parts()) {
    if (part.type === 'file') throw new Problem('unsupported_media')
    fields.push([part.fieldname, part.value])
  }
  request.body = Object.fromEntries(fields)
  checkStorable(request.body)
}
