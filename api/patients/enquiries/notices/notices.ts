import { londonDay } from '../../../../contract/directory/prices/freshness.ts'
import { productName } from '../../../../contract/text/product.ts'
import type { Db } from '../../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { accountHolder } from '../../../email/addressee.ts'
import { queueEmail } from '../../../email/delivery/email-queue.ts'
import type { SystemEmail } from '../../../email/delivery/system-email.ts'
import { type Place, seesPlace } from '../places.ts'
import { claimDay, digestsDue, type Reader, readersOf, summariesDue } from './queries.ts'

/** Who is emailed about an enquiry at once. If nobody of the clinic wants to hear of it at all, the owner does. */
export async function peopleToEmail(
  db: Db,
  { providerId, ...place }: Place & { providerId: string },
): Promise<Reader[]> {
  const readers = (await readersOf(db, providerId)).filter(({ places }) => seesPlace(places, place))
  if (readers.every(({ choice }) => choice === 'off')) return readers.slice(0, 1)
  return readers.filter(({ choice }) => choice === 'at_once')
}

const counted = (count: number, what: string) =>
  `${count} ${count === 1 ? what : `${what.replace('enquiry', 'enquiries')}`}`

/** Someone of the clinic's team who wants to hear at once of what concerns them alone; undefined for others. */
export const personToEmail = async (db: Db, providerId: string, personId: string) =>
  (await readersOf(db, providerId)).find(
    ({ memberId, choice }) => (memberId ?? providerId) === personId && choice === 'at_once',
  )

/**
 * Who is emailed about an appointment: also those who want one email a day about enquiries, because a request ends after
 * a day without an answer.
 */
export async function peopleToEmailOfAppointment(
  db: Db,
  { providerId, locationId, place }: { providerId: string; locationId: string | null; place: string },
): Promise<Reader[]> {
  const readers = (await readersOf(db, providerId)).filter(({ places }) =>
    seesPlace(places, { location: place, locationId }),
  )
  const wanting = readers.filter(({ choice }) => choice !== 'off')
  return wanting.length > 0 ? wanting : readers.slice(0, 1)
}

/** Once a day for those who want it: how many enquiries wait. Nothing that patients wrote is in it. */
export const digestEmail = (
  reader: Pick<Reader, 'email' | 'firstName' | 'companyName' | 'emailConfirmedAt'>,
  { fresh, waiting, yours }: { fresh: number; waiting: number; yours: number },
): SystemEmail => ({
  to: accountHolder(reader),
  subject: `${counted(waiting, 'enquiry')} to answer on ${productName}`,
  heading: `${counted(waiting, 'enquiry')} to answer`,
  paragraphs: [
    fresh === 0
      ? 'No new messages came in the last 24 hours.'
      : `${counted(fresh, 'enquiry')} came in, or got a new message, in the last 24 hours.`,
    ...(yours > 0
      ? [`${counted(yours, 'enquiry')} of those to answer ${yours === 1 ? 'is' : 'are'} assigned to you.`]
      : []),
    'You get this email once a day while enquiries are waiting. You can change this in your profile.',
  ],
  action: { label: 'Answer them', path: '/account/enquiries?state=waiting' },
})

/** Sends the daily emails, once a day however often it runs. */
export async function sendDigests(deps: Deps) {
  const now = deps.clock()
  const today = londonDay(now)
  for (const { fresh, waiting, yours, ...reader } of await digestsDue(deps.db, today, now))
    await deps.db.transaction().execute(async trx => {
      if (await claimDay(trx, reader, 'digest_on', today))
        await queueEmail({ ...deps, db: trx }, digestEmail(reader, { fresh, waiting, yours }))
    })
}

/** Who gets the summary of a week that begins on this Monday. */
export const summaryReaders = ({ db }: Deps, monday: string) => summariesDue(db, monday)

/** False when another run has sent it; part of a transaction. */
export const claimSummary = (db: Db, reader: Reader, monday: string) =>
  claimDay(db, reader, 'summary_on', monday)
