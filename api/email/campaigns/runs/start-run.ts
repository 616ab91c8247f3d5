import { v7 as uuid } from 'uuid'
import { Problem } from '../../../../contract/core/problems.ts'
import { keptFor } from '../../../../contract/rules/limits.ts'
import { monthsAfter } from '../../../../contract/rules/plan/plan.ts'
import type { Db } from '../../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { messageIdOf } from '../../delivery/build-email.ts'
import { faultIn } from '../../templates/template-language.ts'
import { templateById } from '../../templates/templates.ts'
import type { Audience } from '../audience/audience.ts'
import { countReasons } from '../audience/audience.ts'
import type { Candidate, Terms } from '../audience/queries.ts'
import { dropDomainsBefore } from '../engine/pace/queries.ts'
import { drawGroups } from '../engine/subject-test/judge-subjects.ts'
import { dropUploadsBefore } from '../queries.ts'
import { approvalExpiry, needsApproval } from './approval/approval.ts'
import { addRun, dropRunsBefore } from './queries.ts'
import { addRecipients } from './recipients/queries.ts'
import { type RunBasis, stateRunBasis } from './run-basis.ts'

type SubjectTrial = { subjectB: string; testShare: number; testHours: number }

type NewRun = {
  name: string
  templateId: string | null
  cause: 'manual' | 'schedule' | 'event'
  staffId: string | null
  /** Who may not approve it, where it needs approval; the starter by default. */
  askedBy?: string | null
  campaignId?: string
  uploadId?: string
  /** Why its recipients may be emailed: on record once it begins. Without one, it is on record already. */
  basis?: RunBasis
  terms: Omit<Terms, 'kind'> & { kind: Terms['kind'] | 'bulk' }
  audience: Audience
  /** Nothing is sent before, and only in office hours where that was chosen. */
  when?: { sendFrom: Date | null; officeHours: boolean }
  /** Tries a second subject on some of the recipients before everyone else gets the better one. */
  test?: SubjectTrial | undefined
  /** Also gives those a row who are left out, where the list is someone's own. */
  keepLeftOut: boolean
}

/** Adds a run with all of its recipients. Pass the transaction: a crash leaves all of it or nothing. */
export async function startRun(
  trx: Db,
  {
    emailSettings,
    clock,
    campaignApprovalAbove,
  }: Pick<Deps, 'emailSettings' | 'clock' | 'campaignApprovalAbove'>,
  run: NewRun,
) {
  const now = clock()
  const template = run.templateId ? await templateById(trx, run.templateId) : undefined
  if (!template) throw new Problem('template_missing')
  if (run.test) checkSubject(run.test.subjectB, template.subject)
  const { leftOut } = run.audience
  const { receiving, groups } = drawTest(run.audience.receiving, run.test)
  const id = uuid()
  const row = (
    { email, contact, signupId, providerId }: Candidate,
    position: number,
    reason: string | null,
    subjectGroup: 'a' | 'b' | null = null,
  ) => {
    const recipientId = uuid()
    const state = reason === null ? ('pending' as const) : ('suppressed' as const)
    const messageId = messageIdOf(emailSettings, recipientId)
    return {
      id: recipientId,
      runId: id,
      position,
      email,
      contact,
      messageId,
      signupId,
      providerId,
      state,
      reason,
      nextTryAt: now,
      subjectGroup,
    }
  }
  function firstState() {
    if (receiving.length === 0) return { state: 'completed', finishedAt: now }
    return needsApproval({ campaignApprovalAbove }, receiving.length)
      ? { state: 'awaiting_approval', approvalExpiresAt: approvalExpiry(now) }
      : { state: 'running' }
  }
  const kept = run.keepLeftOut ? leftOut : []
  const total = receiving.length + kept.length
  function rowAt(position: number) {
    const candidate = receiving[position]
    if (candidate) return row(candidate, position, null, groups[position])
    const left = kept[position - receiving.length]!
    return row(left.candidate, position, left.reason)
  }
  const first = firstState()
  await addRun(trx, {
    id,
    campaignId: run.campaignId ?? null,
    uploadId: run.uploadId ?? null,
    ...run.terms,
    name: run.name,
    templateId: template.id,
    subject: template.subject,
    preheader: template.preheader,
    content: template.content,
    cause: run.cause,
    ...run.test,
    total,
    skipped: JSON.stringify(run.keepLeftOut ? [] : countReasons(leftOut)),
    startedBy: run.staffId,
    startedAt: now,
    activeAt: run.when?.sendFrom ?? now,
    ...run.when,
    askedBy: [run.askedBy ?? run.staffId].filter(id => id !== null),
    basis: run.basis ? JSON.stringify(run.basis) : null,
    ...first,
  })
  await addRecipients(trx, total, rowAt)
  if (first.state === 'running')
    await stateRunBasis(trx, { id, purpose: run.terms.purpose, basis: run.basis }, now, receiving)
  return { id, waiting: receiving.length }
}

/** A subject that could not be filled in, or is the same, is no second one. */
function checkSubject(subjectB: string, subject: string) {
  const fault =
    faultIn(subjectB) ?? (subjectB === subject && "Enter a subject that differs from the template's")
  if (fault) throw new Problem('invalid_input', { message: fault, fields: { subjectB: fault } })
}

/** Draws who is in the test: they come first, in the order of the list, and so does the sending. */
function drawTest(people: Candidate[], test: SubjectTrial | undefined) {
  if (!test) return { receiving: people, groups: [] }
  const drawn = drawGroups(people.length, test.testShare)
  const order = [...people.keys()]
  const places = [...order.filter(place => drawn[place]), ...order.filter(place => !drawn[place])]
  return { receiving: places.map(place => people[place]!), groups: places.map(place => drawn[place]!) }
}

/** Deletes uploaded lists after a week, and runs as long after them as the emails they sent. */
export async function deleteOldRuns({ db, clock }: Deps) {
  await dropDomainsBefore(db, new Date(clock().getTime() - 24 * 60 * 60 * 1000))
  await dropUploadsBefore(db, new Date(clock().getTime() - keptFor.contactListDays * 24 * 60 * 60 * 1000))
  await dropRunsBefore(db, monthsAfter(clock(), -keptFor.sentEmailMonths))
}
