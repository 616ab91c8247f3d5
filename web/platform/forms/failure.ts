import { CallFailed } from '../../../contract/core/client.ts'
import { siteMessages as messages, wentWrong } from '../../../contract/text/site-messages.ts'

/** Why something failed. What was typed is still in the form. */
export type Failure = {
  kind: 'offline' | 'conflict' | 'signed-out' | 'refused'
  /** The server's name for it; empty where the server was not asked. */
  code: string
  message: string
  /** The error of each refused field. */
  fields: Record<string, string>
}

/** The words for a failure that the server has none for, and for a server that cannot be reached. */
export type FailureWords = { otherwise?: string | undefined; offline?: string | undefined }

/** Thrown instead of sending; its message is for the person who wanted to send. */
export class NotSent extends Error {}

/** A failure that was found before the server was asked. */
export const refusal = (message: string, fields: Record<string, string> = {}): Failure => ({
  kind: 'refused',
  code: '',
  message,
  fields,
})

/** Whether it is shown at fields instead of for the whole form. */
export const isAboutFields = ({ fields }: Failure) => Object.keys(fields).length > 0

/** What became of a call that failed: the server's own words where it said some, else those given for the occasion. */
export function failureOf(error: unknown, { otherwise = wentWrong, offline }: FailureWords = {}): Failure {
  if (error instanceof NotSent) return refusal(error.message)
  if (!(error instanceof CallFailed))
    return { ...refusal(offline ?? messages.unableToConnect), kind: 'offline' }
  const { status, body } = error
  const kind = status === 409 ? 'conflict' : body.code === 'login_required' ? 'signed-out' : 'refused'
  // Only our own server names the request: a proxy in front of it says nothing a person could use.
  return {
    kind,
    code: body.code,
    message: body.requestId ? body.message : otherwise,
    fields: body.fields ?? {},
  }
}

export const messageOf = (error: unknown, otherwise?: string, offline?: string) =>
  failureOf(error, { otherwise, offline }).message

/** Moves focus to the first invalid field, so that screen readers announce its error; returns whether there is one. */
export function focusFirstWrong(form: HTMLElement | null) {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  wrong?.focus()
  return Boolean(wrong)
}
