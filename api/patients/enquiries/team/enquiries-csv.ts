import { referenceOf } from '../../../../contract/patients/enquiries.ts'
import type { Deps } from '../../../deps.ts'
import { inPieces } from '../../../http/downloads/pieces.ts'
import type { InboxActor } from '../inbox.ts'
import * as stored from './queries.ts'

const columns = [
  ...['Reference', 'Received', 'Name', 'Email', 'Phone', 'Treatment', 'Location', 'Message'],
  ...['Assigned to', 'Due', 'First answer', 'Closed', 'Messages'],
]

/** A clinic's whole inbox would fill the memory: it is read while it is sent. */
const rowsAtOnce = 250

const readLines = async (db: Deps['db'], ids: string[]) =>
  (await stored.enquiriesAmong(db, ids)).map(row => [
    ...[referenceOf(row.id), row.createdAt.toISOString(), row.name, row.email, row.phoneNumber],
    ...[row.treatment, row.location, row.message, row.assignee, row.dueAt?.toISOString()],
    ...[row.answeredAt?.toISOString(), row.closedAt?.toISOString(), row.messages],
  ])

export async function enquiriesCsv(deps: Deps, who: InboxActor) {
  const db = await deps.reading()
  const ids = await stored.everyEnquiry(db, who)
  return { columns, rows: inPieces(ids, rowsAtOnce, some => readLines(db, some)) }
}
