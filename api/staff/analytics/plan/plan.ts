import { v7 as uuid } from 'uuid'
import { Problem } from '../../../../contract/core/problems.ts'
import { londonDay } from '../../../../contract/directory/prices/freshness.ts'
import { maxAnnotations, notedYears } from '../../../../contract/rules/limits.ts'
import { monthsAfter } from '../../../../contract/rules/plan/plan.ts'
import type { Annotation, Targets } from '../../../../contract/staff/analytics-plan.ts'
import type { Db } from '../../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { type Actor, record } from '../../audit/record.ts'
import {
  annotationsBetween,
  dropAnnotation,
  insertAnnotation,
  replaceTargets,
  targetRows,
} from './queries.ts'

const none: Targets = { enquiries: null, registrations: null, trials: null, trialToPaid: null, revenue: null }

/** What staff aim at; null where nobody has set a target. */
export async function targetsNow(db: Db): Promise<Targets> {
  const rows = await targetRows(db)
  return { ...none, ...Object.fromEntries(rows.map(({ measure, value }) => [measure, value])) }
}

/** The targets, and the notes about the days of a period. */
export async function readPlan({ db }: Deps, { from, to }: { from: string; to: string }) {
  const rows = await annotationsBetween(db, from, to, maxAnnotations)
  const annotations = rows.map(
    ({ firstName, lastName, ...row }): Annotation => ({
      ...row,
      by: firstName === null ? null : `${firstName} ${lastName}`,
    }),
  )
  return { targets: await targetsNow(db), annotations }
}

/** Sets all targets, and records those that changed. */
export const saveTargets = ({ db, clock }: Deps, actor: Actor, targets: Targets) =>
  db.transaction().execute(async trx => {
    const before = await targetsNow(trx)
    const changed = (Object.keys(none) as (keyof Targets)[]).filter(name => before[name] !== targets[name])
    if (changed.length === 0) return
    const now = clock()
    await replaceTargets(trx, targets, { changedBy: actor.who.staffId, changedAt: now })
    const only = (from: Targets) => Object.fromEntries(changed.map(name => [name, from[name]]))
    await record(trx, now, actor, {
      action: 'analytics.set_targets',
      subject: 'Targets',
      before: only(before),
      after: only(targets),
    })
  })

/** Notes what happened on a day. */
export const annotate = ({ db, clock }: Deps, actor: Actor, { day, text }: { day: string; text: string }) =>
  db.transaction().execute(async trx => {
    const now = clock()
    if (day > londonDay(monthsAfter(now, 12 * notedYears)))
      throw new Problem('invalid_input', { fields: { day: 'Enter a day that is at most a year from today' } })
    const id = uuid()
    await insertAnnotation(trx, { id, day, text, createdBy: actor.who.staffId, createdAt: now })
    await record(trx, now, actor, {
      action: 'analytics.annotate',
      subject: text,
      subjectId: id,
      after: { day },
    })
  })

export const removeAnnotation = ({ db, clock }: Deps, actor: Actor, id: string) =>
  db.transaction().execute(async trx => {
    const gone = await dropAnnotation(trx, id)
    if (!gone) throw new Problem('not_found')
    const entry = { subject: gone.text, subjectId: id, before: { day: gone.day } }
    await record(trx, clock(), actor, { action: 'analytics.delete_annotation', ...entry })
  })
