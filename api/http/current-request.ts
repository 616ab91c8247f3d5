import { AsyncLocalStorage } from 'node:async_hooks'

/** The id of the request or job that is being worked on, for log lines written far away from it. */
export const currentRequest = new AsyncLocalStorage<string>()
