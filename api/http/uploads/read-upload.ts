import type { FastifyRequest } from 'fastify'
import { Problem, type ProblemCode } from '../../../contract/core/problems.ts'
import { inMegabytes } from '../../../contract/rules/limits.ts'
import { checkStorable } from '../input/storable-input.ts'

export type Upload = { fields: Record<string, string>; files: Record<string, Buffer> }

export type SentFile = { fileName: string; bytes: Buffer }

/** Which limit of the library was met, as a problem that says what to do. */
const metLimit: Record<string, ProblemCode> = {
  FST_FILES_LIMIT: 'too_many_files',
  FST_PARTS_LIMIT: 'too_many_files',
  FST_REQ_FILE_TOO_LARGE: 'attachment_too_large',
}

/**
 * Reads a form that carries a message as JSON in `body` and files in `files`, empty ones too: the message becomes the body of
 * the request, to be checked as if it had come alone. A browser sends a field without a file as one without a name.
 */
export async function readMessageForm(request: FastifyRequest): Promise<SentFile[]> {
  const files: SentFile[] = []
  let body: unknown
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.fieldname === 'body') body = jsonIn(String(part.value))
        continue
      }
      const bytes = await part.toBuffer()
      if (part.fieldname === 'files' && part.filename) files.push({ fileName: part.filename, bytes })
    }
  } catch (error) {
    const code = metLimit[(error as { code?: string }).code ?? '']
    if (!code) throw error
    const problem = new Problem(code)
    throw new Problem(code, { fields: { files: problem.message } })
  }
  checkStorable(body)
  request.body = body
  return files
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem('invalid_input')
  }
}

/** Reads a multipart form whole: its texts and its files by name. A file without a name was not chosen. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new Problem('unsupported_media')
  const fields: Record<string, string> = {}
  const files: Record<string, Buffer> = {}
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value)
    else {
      const bytes = await part.toBuffer().catch(error => {
        throw error.code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge(request) : error
      })
      if (bytes.length > 0) files[part.fieldname] = bytes
      else if (part.filename) throw empty(part.fieldname)
    }
  }
  checkStorable(fields)
  return { fields, files }
}

const tooLarge = ({ routeOptions }: FastifyRequest) => {
  const limit = inMegabytes(routeOptions.config.maxFileBytes!)
  return new Problem('too_large', { message: `This file is larger than ${limit}. Choose a smaller one.` })
}

const empty = (field: string) => {
  const message = 'This file is empty. Choose another one.'
  return new Problem('invalid_input', { message, fields: { [field]: message } })
}
