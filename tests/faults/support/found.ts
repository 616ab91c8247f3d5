import type { Db } from '../../../db/database.ts'
import type { Written } from './writers.ts'

export async function findLost(db: Db, acknowledged: readonly Written[]): Promise<Written[]> {
  const enquiries = await db.selectFrom('enquiries').select('message').execute()
  const reports = await db.selectFrom('problemReports').select('details').execute()
  const accounts = await db
    .selectFrom('providers')
    .innerJoin('listings', 'listings.providerId', 'providers.id')
    .innerJoin('locations', 'locations.providerId', 'providers.id')
    .innerJoin('subscriptions', 'subscriptions.providerId', 'providers.id')
    .select(['providers.id', 'providers.email', 'providers.surname'])
    .execute()
  const stored = {
    enquiry: new Set(enquiries.map(({ message }) => message)),
    report: new Set(reports.map(({ details }) => details)),
    registration: new Set(accounts.map(({ email }) => email)),
  }
  const edited = new Map(accounts.map(({ id, surname }) => [id, Number(/\d+$/.exec(surname)?.[0])]))
  return acknowledged.filter(({ kind, mark, clinicId }) =>
    kind === 'edit' ? !(edited.get(clinicId)! >= Number(mark)) : !stored[kind].has(mark),
  )
}

/** What became of the emails that belong to it: each is sent once, or waits to be. */
export async function followEmails(db: Db, acknowledged: readonly Written[], taken: Map<string, string[]>) {
  const rows = await db.selectFrom('mailQueue').select('recipient').execute()
  const queued = new Set(rows.map(({ recipient }) => recipient))
  const expected = acknowledged.flatMap(({ emailTo }) => emailTo ?? [])
  const sent = (email: string) => taken.get(email)?.length ?? 0
  return {
    expected: expected.length,
    twice: expected.filter(email => sent(email) > 1).length,
    nowhere: expected.filter(email => sent(email) === 0 && !queued.has(email)).length,
    waiting: expected.filter(email => sent(email) === 0 && queued.has(email)).length,
    /** Sent by a process that died before it could write so down: these are sent again, under the same name. */
    unsettled: expected.filter(email => sent(email) === 1 && queued.has(email)).length,
  }
}

export const summaryOf = (acknowledged: readonly Written[]) =>
  Object.entries(Object.groupBy(acknowledged, ({ kind }) => kind))
    .map(([kind, of]) => `${kind} ${of.length}`)
    .join(', ')
