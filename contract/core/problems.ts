import { messages } from '../text/messages.ts'
import { wentWrong } from '../text/site-messages.ts'
import { emailProblems } from './problems/email.ts'
import { patientProblems } from './problems/patients.ts'
import { providerProblems } from './problems/providers.ts'
import { signInProblems } from './problems/sign-in.ts'
import { staffProblems } from './problems/staff.ts'

/** Every error the API answers with: status and wording together. */
export const problems = {
  invalid_input: { status: 400, message: 'Check your answers and try again.' },
  invalid_search: { status: 400, message: messages.invalidSearch },
  not_allowed: { status: 403, message: "You don't have permission to do this." },
  not_found: { status: 404, message: "We can't find that." },
  request_timeout: { status: 408, message: 'The request took too long to arrive. Please try again.' },
  headers_too_large: { status: 431, message: 'The address or headers of this request are too long.' },
  too_costly: {
    status: 422,
    message: 'This took too long to process, so we stopped. Make it shorter or simpler and try again.',
  },
  too_large: { status: 413, message: 'This file is too large to upload.' },
  unsupported_media: { status: 415, message: "We don't accept this type of content." },
  too_many_requests: { status: 429, message: messages.tooManyRequests },
  changed_meanwhile: { status: 409, message: 'This has been changed in another tab or by someone else.' },
  files_unavailable: {
    status: 503,
    message:
      "We can't store or read files at the moment. We haven't changed anything. Please try again later.",
  },
  unexpected: { status: 500, message: wentWrong },
  unavailable: { status: 503, message: 'The service is busy or restarting. Please try again in a moment.' },
  ...signInProblems,
  ...patientProblems,
  ...providerProblems,
  ...emailProblems,
  ...staffProblems,
} as const satisfies Record<string, { status: number; message: string }>

export type ProblemCode = keyof typeof problems

/** A body of any failed call, JSON and multipart alike. */
export type ProblemBody = {
  code: ProblemCode
  /** The text for people. */
  message: string
  /** For each field that was refused, why. */
  fields?: Record<string, string>
  requestId: string
}

/** Thrown anywhere in the API; the error handler turns it into the answer. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly fields: Record<string, string> | undefined
  /** Seconds after which the same call may succeed. */
  readonly retryAfter: number | undefined

  constructor(
    code: ProblemCode,
    details: { message?: string; fields?: Record<string, string>; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(details.message ?? problems[code].message, { cause: details.cause })
    this.code = code
    this.fields = details.fields
    this.retryAfter = details.retryAfter
  }

  get status() {
    return problems[this.code].status
  }
}
