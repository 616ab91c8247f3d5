import { currentRequest } from '../../api/http/current-request.ts'
import { type Db, watchStatements } from '../../db/database.ts'

type Log = { warn(details: object, message: string): void }

/** From now on: what a start does once, such as migrating and adding demo data, may take long. */
export function logSlowStatements(db: Db, afterMs: number, log: Log) {
  if (afterMs === 0) return
  watchStatements(db, (statement, ms) => {
    if (ms < afterMs) return
    log.warn(
      { ms: Math.round(ms), reqId: currentRequest.getStore(), statement: statement.slice(0, 1_000) },
      'slow statement',
    )
  })
}
