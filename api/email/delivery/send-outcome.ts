/**
 * The outcome of a failed delivery. `refused`: permanently; `later`: certainly not taken, may be tried
 * again; `unknown`: the line broke after the mail server may have taken it, so trying again could double it.
 */
type SendOutcome = 'refused' | 'later' | 'unknown'

/** What the mailer and the mail server report about a failure. */
export type SmtpError = {
  permanent?: boolean
  /** Nobody had asked for the email itself yet. */
  unread?: boolean
  /** There was a connection for it. */
  connected?: boolean
  code?: string
  /** What the mail server answered to. */
  command?: string
  originalCode?: string
  timeoutType?: string
  responseCode?: number
  response?: string
  message?: string
}

/** Before the server has greeted and accepted a connection, nothing can have been delivered. */
const early = new Set(['EDNS', 'ETLS', 'EAUTH', 'ENOAUTH', 'EOAUTH2', 'EPROXY'])
const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

const neverConnected = ({ code = '', originalCode = '', timeoutType = '' }: SmtpError) =>
  early.has(code) ||
  unreachable.has(originalCode) ||
  ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT'].includes(timeoutType)

/** Said to the sender, this one is about the email after all: it is too large. */
const tooLarge = 552

/**
 * The mail server refused us as the sender, not this email: at its greeting, for lack of a login, or because
 * it does not know our sender. The next recipient would be refused as well, until someone fixes it.
 */
export function isTurnedAway(error: unknown) {
  const { code, command, connected, responseCode = 0 } = (error ?? {}) as SmtpError
  const refusesSender = command === 'MAIL FROM' && responseCode >= 500 && responseCode !== tooLarge
  return code === 'EAUTH' || connected === false || responseCode === 530 || refusesSender
}

/** The mail server is there but does not take this one email now: the recipient is greylisted or the mailbox is full. */
export function isPutOff(error: unknown) {
  const { command, responseCode = 0 } = (error ?? {}) as SmtpError
  return (command === 'RCPT TO' || command === 'DATA') && responseCode >= 400 && responseCode < 500
}

const minute = 60_000
/** How long to wait after each try that the mail server put off. After the last, the email has failed. */
export const putOffWaits = [1, 5, 30, 120].map(minutes => minutes * minute)

/** Reads what the mail server said, or did not say. */
export function outcomeOf(error: unknown): SendOutcome {
  const smtp = (error ?? {}) as SmtpError
  if (smtp.permanent === true) return isTurnedAway(smtp) ? 'later' : 'refused'
  return smtp.permanent === false || smtp.unread || neverConnected(smtp) ? 'later' : 'unknown'
}

/** What to write down of a failure: one line, of bounded length. */
export const failureText = (error: unknown) => {
  const { response, message } = (error ?? {}) as SmtpError
  return (response || message || 'unknown failure').replace(/\s+/g, ' ').slice(0, 400)
}
