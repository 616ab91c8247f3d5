import { CallFailed } from '../../../contract/core/client.ts'
import { messages } from '../../../contract/text/messages.ts'

/** What to show for a failed call: the server's own words where it said some, else those given for the occasion. */
export function messageOf(error: unknown, otherwise: string, offline: string = messages.unableToConnect) {
  // Only our own server names the request: whatever stands in front of it says nothing a person could use.
  if (error instanceof CallFailed) return error.body.requestId ? error.body.message : otherwise
  return offline
}

/** The server's words for one field, where it refused that. */
export const fieldMessage = (error: unknown, field: string) =>
  error instanceof CallFailed ? error.body.fields?.[field] : undefined
