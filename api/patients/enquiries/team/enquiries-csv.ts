import { enquiryStateNames, referenceOf } from '../../../../contract/patients/enquiries.ts'
import type { Deps } from '../../../deps.ts'
import { inPieces } from '../../../http/downloads/pieces.ts'
import { dueTimeOf, type InboxActor } from '../inbox.ts'
import * as stored from './queries.ts'

const columns = [
  ...['Reference', 'Received (UK time)', 'Name', 'Email', 'Phone', 'Treatment', 'Location', 'Message'],
  ...['Status', 'Assigned to', 'Answer by (UK time)', 'First answer (UK time)'],
  ...['Closed (UK time)', 'Messages'],
]

/** As spreadsheets read and sort it: 2026-11-18 09:30. */
const london = new Intl.DateTimeFormat('sv-SE', {
  ...{ dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/London' },
})
const ukTime = (moment: Date | null) => moment && london.format(moment)

/** A clinic's whole inbox would fill the memory: it is read while it is sent. */
const rowsAtOnce = 250

const readLines = async (db: Deps['db'], ids: string[]) =>
  (await stored.enquiriesAmong(db, ids)).map(row => [
    ...[referenceOf(row.id), ukTime(row.createdAt), row.name, row.email, row.phoneNumber],
    ...[row.treatment, row.location, row.message, enquiryStateNames[row.state], row.assignee],
    ...[ukTime(dueTimeOf(row)), ukTime(row.answeredAt), ukTime(row.closedAt), row.messages],
  ])

export async function enquiriesCsv(deps: Deps, who: InboxActor) {
  const db = await deps.reading()
  const ids = await stored.everyEnquiry(db, who)
  return { columns, rows: inPieces(ids, rowsAtOnce, some => readLines(db, some)) }
}
