import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { EmailAddress } from '../../../../contract/core/form-fields.ts'
import { Problem } from '../../../../contract/core/problems.ts'
import {
  type inviteToReview,
  listStatement,
  maxInvited,
} from '../../../../contract/patients/reviews/clinic.ts'
import type { Evidence } from '../../../../contract/patients/reviews/words.ts'
import { keptFor } from '../../../../contract/rules/limits.ts'
import { monthsAfter } from '../../../../contract/rules/plan/plan.ts'
import { countAttempt } from '../../../auth/attempts/attempts.ts'
import { hashToken, newToken } from '../../../auth/tokens.ts'
import type { Deps } from '../../../deps.ts'
import { wantsNoEmail } from '../../../email/consent/consent.ts'
import { queueEmail } from '../../../email/delivery/email-queue.ts'
import { recordBySystem } from '../../../staff/audit/record.ts'
import { authorKey, sealAddress } from '../write/author-address.ts'
import { emailOfInvitation } from '../write/emails.ts'
import { linkEnd } from '../write/open-door.ts'
import { addReviewLinks, reviewableClinic } from '../write/queries.ts'
import { firstOf, visitMonths } from '../write/visit-months.ts'
import { addList, answeredBetween, invitedSince } from './queries.ts'

type Invited = {
  clinic: { id: string; name: string }
  evidence: Evidence
  email: string
  visitMonth: string | null
  enquiryId?: string
  listId?: string
}

/** Sends one single-use link; part of a transaction. An enquiry is followed by one invitation only, and nobody on the suppression list is asked. */
export async function inviteAuthor(deps: Deps, { clinic, evidence, email, visitMonth, ...cause }: Invited) {
  if (await wantsNoEmail(deps.db, email)) return false
  const now = deps.clock()
  const id = uuid()
  const token = newToken()
  const added = await addReviewLinks(deps.db, [
    {
      id,
      clinicId: clinic.id,
      clinicName: clinic.name,
      evidence,
      authorSealed: sealAddress(deps, id, email),
      authorKey: authorKey(deps, email),
      visitMonth: visitMonth && firstOf(visitMonth),
      tokenHash: hashToken(token),
      ...cause,
      createdAt: now,
      expiresAt: linkEnd(now),
    },
  ])
  if (added === 0) return false
  await queueEmail(deps, emailOfInvitation(email, `/reviews/write/${token}`, keptFor.reviewLinkDays))
  return true
}

const daily = { what: 'lists of invitations', limit: 2, seconds: 24 * 60 * 60 }
const quietMonths = 12
const skippedShown = 50

type Line = { line: number; email: string; month: string }
type Skipped = { line: number; reason: string }

/** 2026-03, 03/2026 and 3/2026 are the same month. */
function monthIn(text: string) {
  const [, month, year] = /^(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  return month && year ? `${year}-${month.padStart(2, '0')}` : text
}

/** The lines of a list that can be invited, and why the others cannot. */
function readList(csv: string, months: readonly string[]) {
  const taken: Line[] = []
  const skipped: Skipped[] = []
  const seen = new Set<string>()
  for (const [index, text] of csv.split(/\r?\n/).entries()) {
    const line = index + 1
    if (text.trim() === '' || (index === 0 && /mail/i.test(text) && !text.includes('@'))) continue
    const [first = '', second = ''] = text.split(/[,;\t]/).map(cell => cell.trim().replace(/^"|"$/g, ''))
    const email = EmailAddress.safeParse(first)
    const month = monthIn(second)
    if (!email.success) skipped.push({ line, reason: 'Not an email address' })
    else if (!months.includes(month))
      skipped.push({ line, reason: 'The month of visit is missing or outside the period' })
    else if (seen.has(email.data)) skipped.push({ line, reason: 'The same address twice' })
    else taken.push({ line, email: email.data, month })
    if (email.success) seen.add(email.data)
  }
  return { taken, skipped }
}

/** Invites all patients of a period. What the clinic stated and how many it invited are recorded; the count is public. */
export async function inviteList(deps: Deps, clinicId: string, body: z.infer<typeof inviteToReview.body>) {
  const now = deps.clock()
  const months = visitMonths(now).filter(month => month >= body.from && month <= body.to)
  if (months.length === 0)
    throw new Problem('invalid_input', { fields: { from: 'Choose months in the last two years' } })
  const { taken, skipped } = readList(body.csv, months)
  if (taken.length > maxInvited)
    throw new Problem('invalid_input', { fields: { csv: `A list can have up to ${maxInvited} patients` } })
  if (taken.length === 0)
    throw new Problem('invalid_input', {
      fields: {
        csv: `We can't use any line of this file. ${skipped[0] ? `Line ${skipped[0].line}: ${skipped[0].reason}.` : ''}`,
      },
    })
  await countAttempt(deps, daily, [clinicId])
  return deps.db.transaction().execute(async trx => {
    const inside = { ...deps, db: trx }
    const clinic = await reviewableClinic(trx, clinicId)
    if (!clinic) throw new Problem('clinic_not_found')
    const keys = taken.map(({ email }) => authorKey(deps, email))
    const before = await invitedSince(trx, clinicId, keys, monthsAfter(now, -quietMonths))
    const listId = uuid()
    let invited = 0
    for (const [index, { line, email, month }] of taken.entries()) {
      if (before.has(keys[index]!.toString('hex'))) {
        skipped.push({ line, reason: 'Invited before, within 12 months' })
        continue
      }
      const sent = await inviteAuthor(inside, {
        clinic: { id: clinicId, name: clinic.name! },
        evidence: 'invited',
        email,
        visitMonth: month,
        listId,
      })
      if (sent) invited++
      else skipped.push({ line, reason: "This address doesn't want email from us, or can't get it" })
    }
    const period = { periodFrom: firstOf(body.from), periodTo: firstOf(body.to) }
    await addList(trx, { id: listId, clinicId, statement: listStatement, ...period, invited, createdAt: now })
    await recordBySystem(trx, now, {
      action: 'review.invite',
      subject: clinic.name!,
      subjectId: clinicId,
      after: { list: listId, invited, skipped: skipped.length, ...period, statement: listStatement },
    })
    return { invited, skipped: skipped.toSorted((a, b) => a.line - b.line).slice(0, skippedShown) }
  })
}

const dayMs = 24 * 60 * 60 * 1000
/** Long enough for the visit that followed the answer, and not so long that it is forgotten. */
const afterAnswer = { from: 21, to: 14 }
/** Someone who asked many clinics is asked about one of them, not about all. */
const quietDays = 7
const atOnce = 500

/** Asks patients for a review some days after a clinic answered their enquiry; nobody more than once a week. */
export async function inviteAfterEnquiries(deps: Deps) {
  const now = deps.clock().getTime()
  const answered = await answeredBetween(
    deps.db,
    new Date(now - afterAnswer.from * dayMs),
    new Date(now - afterAnswer.to * dayMs),
    new Date(now - quietDays * dayMs),
    atOnce,
  )
  const since = monthsAfter(deps.clock(), -quietMonths)
  for (const { id, email, clinicId, name } of answered) {
    if ((await invitedSince(deps.db, clinicId!, [authorKey(deps, email)], since)).size > 0) continue
    await deps.db.transaction().execute(trx =>
      inviteAuthor(
        { ...deps, db: trx },
        {
          clinic: { id: clinicId!, name: name! },
          evidence: 'enquired',
          email,
          visitMonth: null,
          enquiryId: id,
        },
      ),
    )
  }
}
