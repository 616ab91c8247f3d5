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
import { inboxLimits, keptFor } from '../../../contract/rules/limits.ts'
import { monthsAfter } from '../../../contract/rules/plan/plan.ts'
import { canonicalTreatment } from '../../../taxonomy/lookup.ts'
import { countAttempt } from '../../auth/attempts/attempts.ts'
import type { Deps } from '../../deps.ts'
import { possibleParts } from '../../directory/listings/price-terms.ts'
import { queueEmail } from '../../email/delivery/email-queue.ts'
import type { SentFile } from '../../http/uploads/read-upload.ts'
import { colleaguesFor } from '../../providers/team/colleagues.ts'
import type { TeamActor } from '../../providers/team/history.ts'
import { afterWorkingHours } from '../../providers/verification/working-time.ts'
import { attach, withFiles } from './attachments/attachments.ts'
import { windowsOf } from './call-windows.ts'
import { emailOfAnswer, emailOfAssignment } from './emails.ts'
import { personToEmail } from './notices/notices.ts'
import { type Place, seesPlace } from './places.ts'
import {
  addAnswer,
  clinicAnswering,
  countsByState,
  enquiryOf,
  type Inbox as InboxOf,
  inboxOf,
  mark,
  setWork,
  statesShownFor,
  type Work,
} from './queries.ts'
import { noteOwnResponseTime } from './response-time.ts'
import { issueLink } from './thread/links.ts'

/** Far more than a clinic writes, far less than would make us a way to send email to strangers. */
const answersADay = { what: 'answers of a clinic', limit: 200, seconds: 24 * 60 * 60 } as const

const answeredMeanwhile = 'Someone else has already answered this enquiry.'

/** Who of a clinic's account looks at its enquiries. */
export type InboxActor = TeamActor & InboxOf

type Wanted = {
  page: number
  limit: number
  state?: EnquiryState | undefined
  assigned?: 'me' | 'nobody' | undefined
}

export async function readInbox({ db, clock }: Deps, who: InboxActor, wanted: Wanted): Promise<Inbox> {
  const { page, limit, state } = wanted
  const { providerId } = who
  const assigned = wanted.assigned === 'me' ? { id: who.memberId ?? providerId } : wanted.assigned
  const [rows, counts, { responseMinutes }] = await Promise.all([
    inboxOf(db, who, { page, limit, state, assigned, now: clock() }),
    countsByState(db, who, assigned),
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

export const countUnread = async ({ db }: Deps, inbox: InboxOf) => (await countsByState(db, inbox)).unread

/** Who can be given an enquiry: those of the team who see it. */
const colleaguesAt = (db: Deps['db'], who: TeamActor, place: Place) =>
  colleaguesFor(db, who, 'patients', places => seesPlace(places, place))

export async function readEnquiry({ db }: Deps, who: InboxActor, id: string): Promise<EnquiryWithAnswers> {
  const row = await enquiryOf(db, who, id)
  if (!row) throw new Problem('enquiry_not_found')
  return {
    ...shown(row),
    colleagues: await colleaguesAt(db, who, row),
    notes: row.notes.map(note => ({ ...note, createdAt: new Date(note.createdAt).toISOString() })),
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

type Marked = z.infer<typeof markCall.body>

/** Only someone of the team who sees an enquiry can be given it. */
async function workOf(
  { db }: Deps,
  who: TeamActor,
  place: Place,
  { assignee, dueAt }: Marked,
): Promise<Work> {
  if (assignee && !(await colleaguesAt(db, who, place)).some(({ id }) => id === assignee))
    throw new Problem('invalid_input', { fields: { assignee: 'Choose someone in your team' } })
  return {
    ...(assignee !== undefined && {
      assignedOwner: assignee === who.providerId,
      assignedMember: assignee === who.providerId ? null : assignee,
    }),
    ...(dueAt !== undefined && { dueAt: dueAt === null ? null : new Date(dueAt) }),
  }
}

/** Emails who is now to answer an enquiry, if they want that at once. Who takes one for themselves knows it. */
async function notifyAssignee(deps: Deps, who: InboxActor, id: string, assignee: string) {
  if (assignee === (who.memberId ?? who.providerId)) return
  const person = await personToEmail(deps.db, who.providerId, assignee)
  if (!person) return
  const { colleagues, dueAt } = await readEnquiry(deps, who, id)
  const by = colleagues.find(({ you }) => you)?.name ?? 'A colleague'
  await queueEmail(
    deps,
    emailOfAssignment(person, { id, by, dueAt: dueAt === null ? null : new Date(dueAt) }),
  )
}

/** Marks an enquiry, or takes a mark back; assigns it, or sets when it is due. */
export async function markEnquiry(deps: Deps, who: InboxActor, id: string, marked: Marked) {
  const { read, answered, closed } = marked
  const { providerId } = who
  const enquiry = await enquiryOf(deps.db, who, id)
  if (!enquiry) throw new Problem('enquiry_not_found')
  const work = await workOf(deps, who, enquiry, marked)
  if (Object.keys(work).length > 0)
    await deps.db.transaction().execute(async trx => {
      if (!(await setWork(trx, who, id, work))) throw new Problem('enquiry_not_found')
      if (marked.assignee && marked.assignee !== enquiry.assigneeId)
        await notifyAssignee({ ...deps, db: trx }, who, id, marked.assignee)
    })
  if ([read, answered, closed].every(one => one === undefined)) return readEnquiry(deps, who, id)
  const now = deps.clock()
  const moment = (set: boolean) => (set ? now : null)
  const found = await mark(deps.db, who, id, {
    ...(read !== undefined && { readAt: moment(read) }),
    ...(answered !== undefined && { answeredAt: moment(answered) }),
    ...(closed !== undefined && { closedAt: moment(closed) }),
    // A closed enquiry has been read and no longer waits.
    ...((answered || closed) && { readAt: now, reopenedAt: null }),
  })
  if (!found) throw new Problem('enquiry_not_found')
  await noteOwnResponseTime(deps, providerId)
  return readEnquiry(deps, who, id)
}

/** Answers the patient, who gets a link to it. The same answer sent again, after a lost connection, is stored once. */
export async function answerEnquiry(
  deps: Deps,
  who: InboxActor,
  enquiryId: string,
  { id, message, quote, seen }: z.infer<typeof answerCall.body>,
  uploads: SentFile[] = [],
) {
  const { providerId } = who
  const enquiry = await enquiryOf(deps.db, who, enquiryId)
  if (!enquiry) throw new Problem('enquiry_not_found')
  await countAttempt(deps, answersADay, [providerId])
  await withFiles(deps, uploads, files =>
    deps.db.transaction().execute(async trx => {
      const createdAt = deps.clock()
      // First, because it makes a colleague who answers at the same moment wait.
      const marks = { readAt: createdAt, answeredAt: createdAt, reopenedAt: null }
      // Withdrawn in this moment: nobody is there to answer.
      if (!(await mark(trx, who, enquiryId, marks))) throw new Problem('enquiry_not_found')
      const known = (await enquiryOf(trx, who, enquiryId))?.answers ?? []
      if (known.some(answer => answer.id === id)) return
      if (known.filter(({ fromPatient }) => !fromPatient).length > seen)
        throw new Problem('changed_meanwhile', { message: answeredMeanwhile })
      const stored = quote ? JSON.stringify(quote) : null
      await addAnswer(trx, { id, enquiryId, message, createdAt, fromPatient: false, quote: stored })
      await attach({ ...deps, db: trx }, enquiryId, id, files)
      const path = await issueLink({ ...deps, db: trx }, enquiry)
      await queueEmail({ ...deps, db: trx }, emailOfAnswer(enquiry.email, path, enquiryId))
    }),
  )
  await noteOwnResponseTime(deps, providerId)
  return readEnquiry(deps, who, enquiryId)
}

type Row = Omit<Enquiry, 'createdAt' | 'answeredAt' | 'closedAt' | 'callBack' | 'assignee' | 'dueAt'> & {
  locationId: string | null
  callWindows: Date[] | null
  callDueAt: Date | null
  createdAt: Date
  answeredAt: Date | null
  closedAt: Date | null
  reopenedAt: Date | null
  dueAt: Date | null
  assigneeId: string | null
  assigneeName: string | null
}

type Due = Pick<Row, 'state' | 'dueAt' | 'callDueAt' | 'reopenedAt' | 'createdAt'>

/** When an enquiry is to be answered: as the team set it, or else the usual time; null once nobody waits. */
export function dueTimeOf({ state, dueAt, callDueAt, reopenedAt, createdAt }: Due) {
  if (state !== 'unread' && state !== 'waiting') return null
  return dueAt ?? callDueAt ?? afterWorkingHours(reopenedAt ?? createdAt, inboxLimits.dueHours)
}

function shown(found: Row): Enquiry {
  const { locationId: _, callWindows, callDueAt, reopenedAt, assigneeId, assigneeName, ...row } = found
  const { createdAt, answeredAt, closedAt } = row
  return {
    ...row,
    callBack: callDueAt && { windows: windowsOf(callWindows), dueAt: callDueAt.toISOString() },
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    closedAt: closedAt?.toISOString() ?? null,
    assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? '' },
    dueAt: dueTimeOf(found)?.toISOString() ?? null,
  }
}
