import { useState } from 'react'
import { CallFailed } from '../../../contract/core/client.ts'
import { messageOf } from '../../platform/signed-in/call-message.ts'
import { useOverview } from '../overview/use-overview.ts'
import { AnotherClinic, sendSignedIn } from './send-signed-in.ts'

/** Why something was not saved. Whatever it was, what was typed is still in the form. */
export type SaveFailure = {
  kind: 'offline' | 'conflict' | 'refused'
  message: string
  /** The server's words for each field it refused. */
  fields: Record<string, string>
}

function failureOf(error: unknown, otherwise: string): SaveFailure {
  if (error instanceof AnotherClinic) return { kind: 'refused', message: error.message, fields: {} }
  const message = messageOf(error, otherwise)
  if (!(error instanceof CallFailed)) return { kind: 'offline', message, fields: {} }
  const kind = error.status === 409 ? 'conflict' : 'refused'
  return { kind, message, fields: error.body.fields ?? {} }
}

/**
 * Saving that never loses what was typed. `save` resolves to the server's answer, or to undefined when it was not
 * saved; `failure` then says why. `otherwise` are the words for a failure that the server has none for.
 */
export function useSave(otherwise: string) {
  const account = useOverview()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<SaveFailure>()
  async function save<Result>(send: () => Promise<Result>): Promise<Result | undefined> {
    setBusy(true)
    setFailure(undefined)
    try {
      return await sendSignedIn(account, send)
    } catch (error) {
      setFailure(failureOf(error, otherwise))
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { save, busy, failure, fail: setFailure, clear: () => setFailure(undefined) }
}
