import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { Problem } from '../../../../contract/core/problems.ts'
import {
  type ReviewSanction,
  type SanctionKind,
  type sanctionClinic as sanctionCall,
  sanctionDays,
} from '../../../../contract/patients/reviews/sanctions.ts'
import { monthsAfter } from '../../../../contract/rules/plan/plan.ts'
import type { Deps } from '../../../deps.ts'
import { accountHolder } from '../../../email/addressee.ts'
import { queueEmail } from '../../../email/delivery/email-queue.ts'
import { longDate } from '../../../long-date.ts'
import { type Actor, record } from '../../../staff/audit/record.ts'
import { emailOfLiftedSanction, emailOfSanction } from './emails.ts'
import * as stored from './queries.ts'

const dayMs = 24 * 60 * 60 * 1000
const shown = 100
/** A clinic that did it before within this time did it again. */
const rememberedMonths = 24

const warnedBefore =
  'This clinic was sanctioned in the last 24 months. If it broke the rules again, choose to hide its reviews.'
const notWarned =
  "This clinic wasn't sanctioned in the last 24 months, so we can't hide its reviews. Choose a warning."

const hiddenAlready = (until: Date) => `This clinic's reviews are already hidden, until ${longDate(until)}.`

/** Warns first; when it happens again, the clinic's own reviews are hidden for 180 days. What a clinic pays is not asked. */
export const sanctionClinic = (
  deps: Deps,
  actor: Actor,
  { kind, clinicId, reason }: z.infer<typeof sanctionCall.body>,
) =>
  deps.db.transaction().execute(async trx => {
    const now = deps.clock()
    await stored.lockSanctions(trx, clinicId)
    const clinic = await stored.clinicToSanction(trx, clinicId)
    if (!clinic)
      throw new Problem('invalid_input', { fields: { clinicId: 'We know no clinic with this page' } })
    const again = await stored.sanctionedSince(trx, clinicId, monthsAfter(now, -rememberedMonths))
    // A form that is sent twice must not turn a warning into hidden reviews.
    if (kind !== (again ? 'hidden' : 'warning'))
      throw new Problem('review_changed', { message: again ? warnedBefore : notWarned })
    const until = await stored.hiddenUntil(trx, clinicId, now)
    if (until) throw new Problem('review_changed', { message: hiddenAlready(until) })
    const endsAt = new Date(now.getTime() + sanctionDays[kind] * dayMs)
    const row = { id: uuid(), clinicId, clinicName: clinic.name!, kind, reason }
    await stored.addSanction(trx, { ...row, startsAt: now, endsAt, decidedBy: actor.who.staffId })
    await record(trx, now, actor, {
      action: 'review.sanction',
      subject: clinic.name!,
      subjectId: clinicId,
      after: { kind, reason, until: endsAt.toISOString() },
    })
    const to = accountOf(clinic)
    if (to) await queueEmail({ ...deps, db: trx }, emailOfSanction(to, kind, reason, endsAt))
    return kind
  })

type Clinic = Awaited<ReturnType<typeof stored.clinicToSanction>>

/** Undefined for a clinic without an account. */
function accountOf(clinic: Clinic) {
  if (!clinic?.email) return undefined
  const { email, firstName, name, emailConfirmedAt } = clinic
  return accountHolder({ email, firstName: firstName!, companyName: name!, emailConfirmedAt })
}

export const liftSanction = (deps: Deps, actor: Actor, id: string) =>
  deps.db.transaction().execute(async trx => {
    const now = deps.clock()
    const ended = await stored.endSanction(trx, id, now)
    if (!ended) throw new Problem('not_found')
    const { clinicId, clinicName, kind } = ended
    await record(trx, now, actor, {
      action: 'review.lift_sanction',
      subject: clinicName,
      subjectId: clinicId,
      after: { kind },
    })
    const to = accountOf(await stored.clinicToSanction(trx, clinicId))
    if (to) await queueEmail({ ...deps, db: trx }, emailOfLiftedSanction(to, kind as SanctionKind))
  })

export async function readSanctions({ db, clock }: Deps): Promise<{ items: ReviewSanction[] }> {
  const now = clock()
  const rows = await stored.sanctions(db, shown)
  return {
    items: rows.map(({ id, clinicId, clinicName, kind, reason, startsAt, endsAt }) => ({
      id,
      clinic: { id: clinicId, name: clinicName },
      kind: kind as SanctionKind,
      reason,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      isOver: endsAt <= now,
    })),
  }
}
