import { messages } from './messages.ts'

/** Every error the API answers with: status and wording together. */
export const problems = {
  invalid_input: { status: 400, message: 'Please check what you entered.' },
  invalid_search: { status: 400, message: messages.invalidSearch },
  login_required: { status: 401, message: 'Please sign in to continue.' },
  not_allowed: { status: 403, message: "You don't have permission to do this." },
  clinic_not_found: { status: 404, message: 'There is no clinic at this address.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  too_large: { status: 413, message: 'That is too large to upload.' },
  unsupported_media: { status: 415, message: 'This kind of content is not accepted here.' },
  too_many_requests: { status: 429, message: messages.tooManyRequests },
  unexpected: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  unavailable: { status: 503, message: 'The service is busy or restarting. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ProblemCode = keyof typeof problems

/** A body of any failed call, JSON and multipart alike. */
export type ProblemBody = {
  code: ProblemCode
  /** What a person may read. */
  message: string
  /** For each field that was refused, why. */
  fields?: Record<string, string>
  requestId: string
}

/** Thrown anywhere in the API; the error handler turns it into the answer. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly fields: Record<string, string> | undefined

  constructor(code: ProblemCode, details: { message?: string; fields?: Record<string, string> } = {}) {
    super(details.message ?? problems[code].message)
    this.code = code
    this.fields = details.fields
  }

  get status() {
    return problems[this.code].status
  }
}
