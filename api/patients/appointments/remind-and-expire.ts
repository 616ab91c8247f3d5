import { londonDay } from '../../../contract/directory/prices/freshness.ts'
import { keptFor } from '../../../contract/rules/limits.ts'
import { monthsAfter } from '../../../contract/rules/plan/plan.ts'
import type { Deps } from '../../deps.ts'
import { queueEmail, sendQueuedEmails } from '../../email/delivery/email-queue.ts'
import { domainOf, isAtDomain } from '../../providers/verification/website-domain.ts'
import { inviteAuthor } from '../reviews/clinic/invite.ts'
import { authorKey } from '../reviews/write/author-address.ts'
import { emailOfExpiry, emailOfReminder } from './emails.ts'
import { patientOf } from './links.ts'
import * as stored from './queries.ts'
import { dropBlockedBefore } from './times/queries.ts'

const hourMs = 60 * 60 * 1000
const blockedDays = 30

type Reminder = 'remindedAt' | 'remindedAgainAt'

/** Ends requests and offers that nobody answered in time, frees their times and tells the patients; part of a transaction. */
export async function expireAt(deps: Deps, locationId?: string) {
  const over = await stored.overdue(deps.db, deps.clock(), locationId)
  for (const { id } of over) {
    const row = await stored.appointmentById(deps.db, id)
    await stored.releaseTimes(deps.db, id)
    await stored.changeAppointment(deps.db, id, { state: 'expired', heldUntil: null })
    await queueEmail(deps, emailOfExpiry(await patientOf(deps, row), row.state === 'offered'))
  }
  return over.length
}

const inBatches = async (deps: Deps, some: (inside: Deps) => Promise<number>) => {
  let done = 0
  do done = await deps.db.transaction().execute(trx => some({ ...deps, db: trx }))
  while (done > 0)
  await sendQueuedEmails(deps)
}

export const expireRequests = (deps: Deps) => inBatches(deps, inside => expireAt(inside))

/** The second reminder stands for the first where both are due. */
const reminders = [
  { reminder: 'remindedAgainAt', hours: 3 },
  { reminder: 'remindedAt', hours: 48 },
] as const

/** Someone whose appointment is confirmed or moved within the time of a reminder has just had an email about it. */
export const remindedBy = (startsAt: Date, now: Date) =>
  Object.fromEntries(
    reminders.map(({ reminder, hours }) => [
      reminder,
      startsAt.getTime() - now.getTime() <= hours * hourMs ? now : null,
    ]),
  ) as Record<Reminder, Date | null>

/** The reminders that a confirmed appointment will still get, the first one first. */
export const remindersOf = (row: stored.AppointmentRow, now: Date) =>
  row.state === 'confirmed' && row.startsAt
    ? reminders
        .filter(({ reminder }) => row[reminder] === null)
        .map(({ hours }) => new Date(row.startsAt!.getTime() - hours * hourMs))
        .filter(moment => moment > now)
        .toSorted((a, b) => a.getTime() - b.getTime())
    : []

/** Reminds patients two days and three hours before. */
export async function remindPatients(deps: Deps) {
  for (const { reminder, hours } of reminders)
    await inBatches(deps, async inside => {
      const now = deps.clock()
      const before = new Date(now.getTime() + hours * hourMs)
      const due = await stored.toRemind(inside.db, reminder, { now, before })
      for (const { id } of due) await remind(inside, id, reminder)
      return due.length
    })
}

async function remind(deps: Deps, id: string, reminder: Reminder) {
  const now = deps.clock()
  const row = await stored.appointmentById(deps.db, id)
  await stored.changeAppointment(deps.db, id, {
    [reminder]: now,
    ...(reminder === 'remindedAgainAt' && { remindedAt: now }),
  })
  const time = { startsAt: row.startsAt!, endsAt: row.endsAt! }
  await queueEmail(deps, emailOfReminder(await patientOf(deps, row), time, row.place))
}

/** Some days after the visit, and not weeks after it, when a clinic marks old ones. */
const inviteDays = { from: 30, to: 3 }

const quietMonths = 12

type Own = { ownerEmail: string; website: string | null }

/** A clinic doesn't review itself: its account's address, and those at the domain of that or of its website. */
function isOfClinic(email: string, { ownerEmail, website }: Own) {
  if (email.toLowerCase() === ownerEmail.toLowerCase()) return true
  const ownerSite = `https://${ownerEmail.slice(ownerEmail.lastIndexOf('@') + 1)}`
  // Not where anyone can have an address: half of all patients would count as the clinic.
  return [domainOf(ownerSite), domainOf(website)].some(domain => domain && isAtDomain(email, domain))
}

/** Asks patients who came for a review, once a year for each clinic. */
export const inviteAfterAppointments = (deps: Deps) =>
  inBatches(deps, async inside => {
    const now = deps.clock()
    const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * hourMs)
    const kept = await stored.toInvite(inside.db, daysAgo(inviteDays.from), daysAgo(inviteDays.to))
    for (const { id, email, startsAt, clinicId, clinicName, ...own } of kept) {
      await stored.changeAppointment(inside.db, id, { reviewInvitedAt: now })
      const since = monthsAfter(now, -quietMonths)
      if (isOfClinic(email, own)) continue
      if (await stored.wasInvited(inside.db, clinicId!, authorKey(deps, email), since)) continue
      const visitMonth = londonDay(startsAt!).slice(0, 7)
      const clinic = { id: clinicId!, name: clinicName! }
      await inviteAuthor(inside, { clinic, evidence: 'booked', email, visitMonth })
    }
    return kept.length
  })

/** Deletes what is past its retention period. */
export async function deleteOldAppointments({ db, clock }: Deps) {
  const now = clock()
  await stored.dropAppointmentsBefore(db, monthsAfter(now, -keptFor.appointmentMonths))
  await dropBlockedBefore(db, new Date(now.getTime() - blockedDays * 24 * hourMs))
}
