/**
 * SQLSTATE classes and system errors that mean "the database is away or busy", not "we are wrong". 25006: it has just
 * become a standby, and another one is taking over.
 */
const awayCodes = /^(08|53|57)|^(25006|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/
const awayMessages =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/

/** Whether a query failed because the database cannot be reached or has no capacity: the same may succeed later. */
export function isUnavailable(error: unknown) {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return awayCodes.test(String(code ?? '')) || awayMessages.test(String(message ?? ''))
}
