import type { z } from 'zod'
import { Problem } from '../../../../contract/core/problems.ts'
import { type Quote, referenceOf } from '../../../../contract/patients/enquiries.ts'
import {
  maxSimilarAsked,
  type replyInThread as replyCall,
  type SkipReason,
  similarConsent,
  type Thread,
} from '../../../../contract/patients/enquiry-threads.ts'
import { keptFor } from '../../../../contract/rules/limits.ts'
import { monthsAfter } from '../../../../contract/rules/plan/plan.ts'
import { countAttempt } from '../../../auth/attempts/attempts.ts'
import { hashToken } from '../../../auth/tokens.ts'
import type { Deps } from '../../../deps.ts'
import { queueEmail } from '../../../email/delivery/email-queue.ts'
import type { SentFile } from '../../../http/uploads/read-upload.ts'
import { notifyOfEnquiry } from '../../../providers/team/recipients/notify.ts'
import { attach, removeUnused, withFiles } from '../attachments/attachments.ts'
import { filesOf } from '../attachments/queries.ts'
import { windowsOf } from '../call-windows.ts'
import { emailOfReply, emailOfWithdrawal } from '../emails.ts'
import { peopleToEmail } from '../notices/notices.ts'
import { addAnswer, clinicToAsk } from '../queries.ts'
import { countEnquiry, storeEnquiry } from '../service.ts'
import * as stored from './queries.ts'

/** A conversation, not a way to fill a clinic's inbox. */
const repliesADay = { what: 'replies in an enquiry', limit: 10, seconds: 24 * 60 * 60 } as const

/** Checking files is work, also of those that are refused. */
const filesADay = { what: 'messages with files in an enquiry', limit: 30, seconds: 24 * 60 * 60 } as const

const iso = (moment: Date | string) => new Date(moment).toISOString()

/** What the private page shows. */
export async function readThread({ db, clock }: Deps, token: string): Promise<Thread> {
  const row = await stored.threadBehind(db, hashToken(token), clock())
  if (!row) throw new Problem('enquiry_link_ended')
  const { id, message, treatment, location, createdAt, closedAt } = row
  const messages = row.messages.map(({ fromPatient, createdAt: at, quote, ...said }) => ({
    ...said,
    quote: quote as Quote | null,
    from: fromPatient ? ('patient' as const) : ('clinic' as const),
    createdAt: iso(at),
  }))
  const answered = messages.some(({ from }) => from === 'clinic')
  const last = messages.at(-1)?.from === 'patient' ? 'waiting' : 'answered'
  return {
    reference: referenceOf(id),
    state: closedAt ? 'closed' : answered ? last : 'sent',
    clinic: {
      id: row.clinicId,
      name: row.clinicName,
      listed: row.listed,
      phoneNumber: row.phoneNumber,
      responseMinutes: row.responseMinutes,
    },
    treatment,
    location,
    callWindows: windowsOf(row.callWindows),
    createdAt: iso(createdAt),
    deletedOn: iso(monthsAfter(createdAt, keptFor.enquiryMonths)),
    messages: [{ id, from: 'patient', message, attachments: [], createdAt: iso(createdAt) }, ...messages],
    asked: row.asked,
  }
}

async function locked({ db, clock }: Deps, token: string) {
  const enquiry = await stored.lockedBehind(db, hashToken(token), clock())
  if (!enquiry) throw new Problem('enquiry_link_ended')
  return enquiry
}

/** Writes to the clinic again. The same message sent twice is one message and one email. */
export async function replyInThread(
  deps: Deps,
  token: string,
  reply: z.infer<typeof replyCall.body>,
  uploads: SentFile[] = [],
) {
  if (uploads.length > 0) await mayReply(deps, token, reply.id)
  await withFiles(deps, uploads, files =>
    deps.db.transaction().execute(async trx => {
      const inside = { ...deps, db: trx }
      const enquiry = await locked(inside, token)
      if (await stored.hasMessage(trx, enquiry.id, reply.id)) return
      if (enquiry.closedAt) throw new Problem('enquiry_closed')
      await countAttempt(inside, repliesADay, [enquiry.id])
      const createdAt = deps.clock()
      await addAnswer(trx, { ...reply, enquiryId: enquiry.id, createdAt, fromPatient: true })
      await attach(inside, enquiry.id, reply.id, files)
      await stored.reopen(trx, enquiry.id, createdAt)
      for (const person of await peopleToEmail(trx, enquiry))
        await queueEmail(inside, emailOfReply(person, enquiry.id))
      await notifyOfEnquiry(inside, 'reply', enquiry)
    }),
  )
  return readThread(deps, token)
}

/** Refuses before files are checked and stored, which is work, what would be refused afterwards. */
async function mayReply(deps: Deps, token: string, id: string) {
  const { state, messages } = await readThread(deps, token)
  if (state === 'closed' && !messages.some(message => message.id === id)) throw new Problem('enquiry_closed')
  await countAttempt(deps, filesADay, [messages[0]!.id])
}

/** Whether a secret opens an enquiry, before a form with files is read. */
export async function checkLink({ db, clock }: Deps, token: string) {
  if (!(await stored.linkLasts(db, hashToken(token), clock()))) throw new Problem('enquiry_link_ended')
}

type Skipped = { id: string; reason: SkipReason }

/** Asks other clinics the same. Each gets a separate enquiry, with a separate page for the patient. */
export async function askSimilar(deps: Deps, token: string, ip: string, ids: string[]) {
  const skipped = await deps.db.transaction().execute(async trx => {
    const inside = { ...deps, db: trx }
    const { providerId, ...enquiry } = await locked(inside, token)
    const already = await stored.askedFrom(trx, enquiry.id)
    const all = [...new Set(ids)]
    const wanted = all.filter(other => other !== providerId && !already.has(other))
    if (already.size + wanted.length > maxSimilarAsked) throw new Problem('similar_already_asked')
    const left: Skipped[] = all
      .filter(id => !wanted.includes(id))
      .map(id => ({ id, reason: 'already_asked' as const }))
    for (const id of wanted) {
      const reason = await askOne(inside, ip, id, enquiry)
      if (reason) left.push({ id, reason })
    }
    return left
  })
  return { ...(await readThread(deps, token)), skipped }
}

type Enquiry = Omit<Awaited<ReturnType<typeof locked>>, 'providerId'>

/** Resolves to why it was not asked; undefined when it was. One that cannot be asked does not keep the others from it. */
async function askOne(
  deps: Deps,
  ip: string,
  clinicId: string,
  { id, email, name, phoneNumber, treatment, message }: Enquiry,
): Promise<SkipReason | undefined> {
  const clinic = await clinicToAsk(deps.db, clinicId)
  if (!clinic) return 'not_listed'
  try {
    await countEnquiry(deps, ip, { clinicId, email })
  } catch (error) {
    if (error instanceof Problem && error.code === 'too_many_attempts') return 'limit'
    throw error
  }
  const path = await storeEnquiry(deps, clinic, {
    ...{ name, email, phoneNumber, message },
    treatment: sameTreatment(clinic, treatment),
    location: null,
    locationId: null,
    consentWording: similarConsent,
    askedFrom: id,
  })
  return path ? undefined : 'already_asked'
}

/** As the other clinic calls it; a clinic that calls it otherwise is asked a general question. */
const sameTreatment = ({ treatments }: { treatments: { name: string }[] }, name: string | null) =>
  treatments.find(offered => offered.name.toLowerCase() === name?.toLowerCase())?.name ?? null

/** Deletes the thread at once and notifies the clinic. Enquiries to other clinics have separate pages. */
export async function withdrawEnquiry(deps: Deps, token: string) {
  const files = await deps.db.transaction().execute(async trx => {
    const inside = { ...deps, db: trx }
    const enquiry = await locked(inside, token)
    const keys = await filesOf(trx, enquiry.id)
    await stored.dropEnquiry(trx, enquiry.id)
    for (const person of await peopleToEmail(trx, enquiry))
      await queueEmail(inside, emailOfWithdrawal(person, enquiry))
    return keys
  })
  await removeUnused(deps, files)
}
