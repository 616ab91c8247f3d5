import { validate as isUuid, v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { Problem } from '../../../contract/core/problems.ts'
import {
  type NewReport,
  type ProblemKind,
  type ProblemReport,
  type ReportKind,
  reportKinds,
} from '../../../contract/patients/problem-reports.ts'
import type { Db } from '../../../db/database.ts'
import { countAttempt } from '../../auth/attempts/attempts.ts'
import type { Deps } from '../../deps.ts'
import { publicPhoto } from '../../directory/listings/photos.ts'
import { staffMember } from '../../email/addressee.ts'
import { queueEmail } from '../../email/delivery/email-queue.ts'
import type { SystemEmail } from '../../email/delivery/system-email.ts'
import { addressGroup } from '../../http/limits/address-group.ts'
import { type Actor, record } from '../../staff/audit/record.ts'
import {
  addReport,
  administrators,
  listedClinic,
  lockedReport,
  reportedSince,
  reportsAbout,
  resolveReports,
  showsPhoto,
} from './queries.ts'
import { keptUntil } from './reported-photo.ts'

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
    // One that is gone meanwhile is no reason to lose the report.
    const photoId =
      report.photoId && (await showsPhoto(trx, clinic.id, report.photoId)) ? report.photoId : null
    await addReport(trx, { id: uuid(), providerId: clinic.id, kind, details, email, photoId, createdAt })
    if (!known) await emailAdministrators(deps, trx, to => emailToStaff(to, clinic, kind))
    return !known
  })
}

async function emailAdministrators(deps: Deps, trx: Db, emailTo: (to: string) => SystemEmail) {
  for (const { email } of await administrators(trx)) await queueEmail({ ...deps, db: trx }, emailTo(email))
}

type Statement = {
  about: { id: string; name: string }
  saidBy: string
  practitionerId: string
  details: string
}

/** Puts into staff's queue that a clinic says a person of another one is someone else; part of the caller's transaction. */
export async function reportPerson(
  deps: Deps,
  trx: Db,
  { about, saidBy, practitionerId, details }: Statement,
) {
  const row = { id: uuid(), providerId: about.id, kind: 'person' as const, details, email: null }
  await addReport(trx, { ...row, practitionerId, createdAt: deps.clock() })
  await emailAdministrators(deps, trx, to => personEmailToStaff(to, about, saidBy))
}

export const emailToStaff = (to: string, clinic: { id: string; name: string }, kind: ReportKind) => ({
  to: staffMember({ email: to }),
  subject: `Problem reported: ${clinic.name}`,
  heading: `A visitor reported a problem with ${clinic.name}`,
  paragraphs: [`${reportKinds[kind]}.`, "You can read the details on the clinic's page in the staff portal."],
  action: { label: 'See the report', path: `/staff/users/${clinic.id}` },
})

export const personEmailToStaff = (to: string, about: { id: string; name: string }, saidBy: string) => ({
  to: staffMember({ email: to }),
  subject: `Problem reported: ${about.name}`,
  heading: `${saidBy} says that ${about.name} lists someone else`,
  paragraphs: [
    'Both have entered the same registration number and surname. Their pages no longer link to each other.',
    'Look the number up on the register, then decide in the staff portal.',
  ],
  action: { label: 'See the report', path: `/staff/users/${about.id}` },
})

type Row = Awaited<ReturnType<typeof reportsAbout>>[number]

const reportOf = (row: Row): z.infer<typeof ProblemReport> => {
  const { id, clinicId, clinic, kind, details, email, createdAt, resolvedAt, saidById, saidBy } = row
  return {
    ...{ id, clinicId, clinic, details, email },
    kind: kind as ProblemKind,
    photo: photoIn(row),
    takenDown: takenDownIn(row),
    saidBy: saidById && saidBy ? { clinicId: saidById, clinic: saidBy } : null,
    createdAt: createdAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
  }
}

function photoIn({ photoId, alt, caption, key, width, height, widths, placeholder }: Row) {
  if (photoId === null || alt === null || key === null) return null
  return publicPhoto({
    id: photoId,
    ...{ alt, caption, key },
    width: width!,
    height: height!,
    widths: widths!,
    placeholder: placeholder!,
  })
}

function takenDownIn({ takenDownAlt, takenDownAt }: Row) {
  if (takenDownAlt === null || takenDownAt === null) return null
  return { alt: takenDownAlt, until: keptUntil(takenDownAt).toISOString() }
}

const maxShown = 50

export const problemsWith = async (db: Deps['db'], clinicId: string) =>
  (await reportsAbout(db, clinicId, maxShown)).map(reportOf)

/** Resolves a report about a person who is the same after all; undefined where it is about nobody any more. */
export async function resolvePersonReport({ clock }: Deps, trx: Db, actor: Actor, id: string) {
  const report = await lockedReport(trx, id)
  if (!report) throw new Problem('not_found')
  const { practitionerId, resolvedAt, providerId, companyName } = report
  if (!practitionerId || resolvedAt) return undefined
  await resolveReports(trx, [id], actor.who.staffId, clock())
  const subject = { subject: companyName, subjectId: providerId }
  await record(trx, clock(), actor, { action: 'problem.link_person', ...subject, after: { report: id } })
  return { practitionerId, otherId: providerId, otherName: companyName }
}

/** Marks a report as dealt with. The first person to do so stays on record. */
export const resolveReport = ({ db, clock }: Deps, actor: Actor, id: string) =>
  db.transaction().execute(async trx => {
    const report = await lockedReport(trx, id)
    if (!report) throw new Problem('not_found')
    if (report.resolvedAt) return
    await resolveReports(trx, [id], actor.who.staffId, clock())
    await record(trx, clock(), actor, {
      action: 'problem.resolve',
      subject: report.companyName,
      subjectId: report.providerId,
      after: { report: id, kind: report.kind },
    })
  })
