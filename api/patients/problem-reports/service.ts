import { validate as isUuid, v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { Problem } from '../../../contract/core/problems.ts'
import {
  type NewReport,
  type ProblemReport,
  type ReportKind,
  reportKinds,
} from '../../../contract/patients/problem-reports.ts'
import { countAttempt } from '../../auth/attempts/attempts.ts'
import type { Deps } from '../../deps.ts'
import { staffMember } from '../../email/addressee.ts'
import { queueEmail } from '../../email/delivery/email-queue.ts'
import { addressGroup } from '../../http/limits/address-group.ts'
import { type Actor, record } from '../../staff/audit/record.ts'
import {
  addReport,
  administrators,
  listedClinic,
  lockedReport,
  reportedSince,
  reportsAbout,
  resolveReport as setResolved,
} from './queries.ts'

const hour = 60 * 60
const limit = { what: 'problem report', limit: 5, seconds: hour }
/** Staff get an email about a clinic at most this often; all reports are listed with the clinic. */
const quietMs = 24 * hour * 1000

/** Stores a report for staff. Resolves to true when emails were queued. */
export async function reportProblem(
  deps: Deps,
  clinicId: string,
  ip: string,
  report: z.infer<typeof NewReport>,
) {
  // A bot filled in the hidden field. It gets the usual answer.
  if (report.subject) return false
  const clinic = isUuid(clinicId) ? await listedClinic(deps.db, clinicId) : undefined
  if (!clinic) throw new Problem('clinic_not_found')
  await countAttempt(deps, limit, [addressGroup(ip)])
  const { kind, details, email = null } = report
  return deps.db.transaction().execute(async trx => {
    const createdAt = deps.clock()
    const known = await reportedSince(trx, clinic.id, new Date(createdAt.getTime() - quietMs))
    await addReport(trx, { id: uuid(), providerId: clinic.id, kind, details, email, createdAt })
    if (known) return false
    for (const { email: to } of await administrators(trx)) {
      await queueEmail({ ...deps, db: trx }, emailToStaff(to, clinic, kind))
    }
    return true
  })
}

export const emailToStaff = (to: string, clinic: { id: string; name: string }, kind: ReportKind) => ({
  to: staffMember({ email: to }),
  subject: `Problem reported: ${clinic.name}`,
  heading: `A visitor reported a problem with ${clinic.name}`,
  paragraphs: [`${reportKinds[kind]}.`, "You can read the details on the clinic's page in the staff portal."],
  action: { label: 'See the report', path: `/staff/users/${clinic.id}` },
})

type Row = Awaited<ReturnType<typeof reportsAbout>>[number]

const reportOf = (row: Row): z.infer<typeof ProblemReport> => ({
  ...row,
  kind: row.kind as ReportKind,
  createdAt: row.createdAt.toISOString(),
  resolvedAt: row.resolvedAt?.toISOString() ?? null,
})

const maxShown = 50

export const problemsWith = async (db: Deps['db'], clinicId: string) =>
  (await reportsAbout(db, clinicId, maxShown)).map(reportOf)

/** Marks a report as dealt with. The first person to do so stays on record. */
export const resolveReport = ({ db, clock }: Deps, actor: Actor, id: string) =>
  db.transaction().execute(async trx => {
    const report = await lockedReport(trx, id)
    if (!report) throw new Problem('not_found')
    if (report.resolvedAt) return
    await setResolved(trx, id, actor.who.staffId, clock())
    await record(trx, clock(), actor, {
      action: 'problem.resolve',
      subject: report.companyName,
      subjectId: report.providerId,
      after: { report: id, kind: report.kind },
    })
  })
