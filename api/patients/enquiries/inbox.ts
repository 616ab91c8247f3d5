import type { z } from 'zod'
import { pageOf } from '../../../contract/core/page-count.ts'
import { Problem } from '../../../contract/core/problems.ts'
import { partNames } from '../../../contract/directory/prices/price-parts.ts'
import {
  type answerEnquiry as answerCall,
  type Enquiry,
  type EnquiryState,
  type EnquiryWithAnswers,
  enquiryStates,
  type Inbox,
  type markEnquiry as markCall,
  type Quote,
  referenceOf,
} from '../../../contract/patients/enquiries.ts'
import { monthsAfter } from '../../../contract/providers/billing.ts'
import { keptFor } from '../../../contract/rules/limits.ts'
import { canonicalTreatment } from '../../../taxonomy/lookup.ts'
import { countAttempt } from '../../auth/attempts/attempts.ts'
import type { Deps } from '../../deps.ts'
import { possibleParts } from '../../directory/listings/price-terms.ts'
import { queueEmail } from '../../email/delivery/email-queue.ts'
import { windowsOf } from './call-windows.ts'
import { emailOfAnswer } from './emails.ts'
import {
  addAnswer,
  clinicAnswering,
  countsByState,
  enquiryOf,
  inboxOf,
  mark,
  statesShownFor,
} from './queries.ts'
import { noteOwnResponseTime } from './response-time.ts'
import { issueLink } from './thread/links.ts'

/** Far more than a clinic writes, far less than would make us a way to send email to strangers. */
const answersADay = { what: 'answers of a clinic', limit: 200, seconds: 24 * 60 * 60 } as const

const answeredMeanwhile = 'Someone else has already answered this enquiry.'

type Wanted = { page: number; limit: number; state?: EnquiryState | undefined }

export async function readInbox({ db, clock }: Deps, providerId: string, wanted: Wanted): Promise<Inbox> {
  const { page, limit, state } = wanted
  const [rows, counts, { responseMinutes }] = await Promise.all([
    inboxOf(db, providerId, { ...wanted, now: clock() }),
    countsByState(db, providerId),
    clinicAnswering(db, providerId),
  ])
  const total = (state ? statesShownFor(state) : [...enquiryStates]).reduce(
    (sum, one) => sum + counts[one],
    0,
  )
  return { ...pageOf(rows.map(shown), total, page, limit), counts, responseMinutes }
}

/** A quote for something that we don't know can have any part. */
function quotePartsOf(treatment: string | null) {
  const known = canonicalTreatment(treatment ?? '')
  return known ? possibleParts(known.slug) : [...partNames]
}

/** How many the inbox shows as unread. */
export const countUnread = async ({ db }: Deps, providerId: string) =>
  (await countsByState(db, providerId)).unread

export async function readEnquiry({ db }: Deps, providerId: string, id: string): Promise<EnquiryWithAnswers> {
  const row = await enquiryOf(db, providerId, id)
  if (!row) throw new Problem('enquiry_not_found')
  return {
    ...shown(row),
    reference: referenceOf(id),
    quoteParts: quotePartsOf(row.treatment),
    deletedOn: monthsAfter(row.createdAt, keptFor.enquiryMonths).toISOString(),
    answers: row.answers.map(({ fromPatient, createdAt, quote, ...answer }) => ({
      ...answer,
      quote: quote as Quote | null,
      from: fromPatient ? 'patient' : 'clinic',
      createdAt: new Date(createdAt).toISOString(),
    })),
  }
}

/** Marks an enquiry, or takes a mark back. */
export async function markEnquiry(
  deps: Deps,
  providerId: string,
  id: string,
  { read, answered, closed }: z.infer<typeof markCall.body>,
) {
  const now = deps.clock()
  const moment = (set: boolean) => (set ? now : null)
  const found = await mark(deps.db, providerId, id, {
    ...(read !== undefined && { readAt: moment(read) }),
    ...(answered !== undefined && { answeredAt: moment(answered) }),
    ...(closed !== undefined && { closedAt: moment(closed) }),
    // A closed enquiry has been read and no longer waits.
    ...((answered || closed) && { readAt: now, reopenedAt: null }),
  })
  if (!found) throw new Problem('enquiry_not_found')
  await noteOwnResponseTime(deps, providerId)
  return readEnquiry(deps, providerId, id)
}

/** Answers the patient, who gets a link to it. The same answer sent again, after a lost connection, is stored once. */
export async function answerEnquiry(
  deps: Deps,
  providerId: string,
  enquiryId: string,
  { id, message, quote, seen }: z.infer<typeof answerCall.body>,
) {
  const enquiry = await enquiryOf(deps.db, providerId, enquiryId)
  if (!enquiry) throw new Problem('enquiry_not_found')
  await countAttempt(deps, answersADay, [providerId])
  await deps.db.transaction().execute(async trx => {
    const createdAt = deps.clock()
    // First, because it makes a colleague who answers at the same moment wait.
    const marks = { readAt: createdAt, answeredAt: createdAt, reopenedAt: null }
    // Withdrawn in this moment: nobody is there to answer.
    if (!(await mark(trx, providerId, enquiryId, marks))) throw new Problem('enquiry_not_found')
    const known = (await enquiryOf(trx, providerId, enquiryId))?.answers ?? []
    if (known.some(answer => answer.id === id)) return
    if (known.filter(({ fromPatient }) => !fromPatient).length > seen)
      throw new Problem('changed_meanwhile', { message: answeredMeanwhile })
    const stored = quote ? JSON.stringify(quote) : null
    await addAnswer(trx, { id, enquiryId, message, createdAt, fromPatient: false, quote: stored })
    const path = await issueLink({ ...deps, db: trx }, enquiry)
    await queueEmail({ ...deps, db: trx }, emailOfAnswer(enquiry.email, path, enquiryId))
  })
  await noteOwnResponseTime(deps, providerId)
  return readEnquiry(deps, providerId, enquiryId)
}

type Row = Omit<Enquiry, 'createdAt' | 'answeredAt' | 'closedAt' | 'callBack'> & {
  callWindows: Date[] | null
  callDueAt: Date | null
  createdAt: Date
  answeredAt: Date | null
  closedAt: Date | null
}

const shown = ({ createdAt, answeredAt, closedAt, callWindows, callDueAt, ...row }: Row): Enquiry => ({
  ...row,
  callBack: callDueAt && { windows: windowsOf(callWindows), dueAt: callDueAt.toISOString() },
  createdAt: createdAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
  closedAt: closedAt?.toISOString() ?? null,
})
