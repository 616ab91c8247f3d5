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
  wrong_credentials: { status: 401, message: messages.loginFailed },
  too_many_attempts: { status: 429, message: 'Too many attempts. Please wait a few minutes and try again.' },
  login_token_in_address: {
    status: 401,
    message: 'A login token does not belong in an address. Ask for a download ticket instead.',
  },
  ticket_expired: {
    status: 401,
    message: 'This download link has expired. Please start the download again.',
  },
  reset_link_expired: {
    status: 400,
    message: 'This link has been used or has expired. Please ask for a new one.',
  },
  card_refused: { status: 402, message: 'Your card was declined.' },
  cards_unavailable: {
    status: 503,
    message: 'Our card provider is not answering. Please try again in a moment.',
  },
  forged_event: { status: 400, message: 'The signature of this event is missing or wrong.' },
  subscription_not_found: { status: 404, message: messages.noSubscription },
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
  /** Seconds after which the same call may succeed. */
  readonly retryAfter: number | undefined

  constructor(
    code: ProblemCode,
    details: { message?: string; fields?: Record<string, string>; retryAfter?: number } = {},
  ) {
    super(details.message ?? problems[code].message)
    this.code = code
    this.fields = details.fields
    this.retryAfter = details.retryAfter
  }

  get status() {
    return problems[this.code].status
  }
}
