import type { Answer, Call, Sent } from '../../../contract/core/call.ts'
import { CallFailed } from '../../../contract/core/client.ts'
import { asProvider, load } from '../../platform/api.ts'
import { guarded } from '../../platform/signed-in/guard.ts'

/** Loads the data of an account page for the signed-in user; others are sent to sign in. */
export const loadAccount = <C extends Call>(request: Request, call: C, sent: Sent<C>): Promise<Answer<C>> =>
  guarded('provider', request, async () => (await load(asProvider, call, sent)).data)

/** Whether a call failed because there is nothing to be found. */
export const isMissing = (error: unknown) =>
  error instanceof CallFailed
    ? error.status === 404
    : (error as { init?: { status?: number } })?.init?.status === 404
