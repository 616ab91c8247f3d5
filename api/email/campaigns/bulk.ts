import type { FastifyRequest } from 'fastify'
import { v7 as uuid } from 'uuid'
import type { Input } from '../../../contract/core/call.ts'
import { Problem } from '../../../contract/core/problems.ts'
import type { StaffPurpose } from '../../../contract/email/consent.ts'
import type {
  dryRunBulk as dryRunBulkCall,
  startBulk as startBulkCall,
  Upload,
} from '../../../contract/email/runs.ts'
import { maxScheduledDays } from '../../../contract/email/runs.ts'
import { maxCsvBytes } from '../../../contract/rules/limits.ts'
import { messages } from '../../../contract/text/messages.ts'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Csv } from '../../http/downloads/send-download.ts'
import { type Actor, record } from '../../staff/audit/record.ts'
import { sendingFaults } from '../health/sending-health.ts'
import { templateById } from '../templates/templates.ts'
import { asDryRun, audienceCsv, countRecent, splitAudience } from './audience/audience.ts'
import { uploadedCandidates } from './audience/queries.ts'
import { addContacts, addUpload, dropContacts, lockUpload, uploadById } from './queries.ts'
import { runOfUpload } from './runs/queries.ts'
import { startRun } from './runs/start-run.ts'

type Chosen = {
  purpose?: StaffPurpose | undefined
  templateId?: string | undefined
  leaveOutCustomers: boolean
}

/** The purpose of a list: as chosen, else the template's. An opt-out of either counts. */
async function purposesOf(db: Db, { purpose, templateId, leaveOutCustomers }: Chosen) {
  const template = templateId ? await templateById(db, templateId) : undefined
  const templatePurpose = template?.purpose ?? null
  const chosen = purpose ?? templatePurpose ?? 'outreach'
  return { kind: 'bulk' as const, purpose: chosen, templatePurpose, leaveOutCustomers }
}

/** The one file of an upload, with its name. */
export async function readFile(request: FastifyRequest) {
  if (!request.isMultipart()) throw new Problem('unsupported_media')
  const part = await request.file({ limits: { fileSize: maxCsvBytes, files: 1 } })
  if (!part) throw new Problem('invalid_input', { message: messages.csvNeedsRows })
  const tooLarge = new Problem('too_large', { message: messages.csvTooLarge })
  const bytes = await part.toBuffer().catch(error => {
    throw error.statusCode === 413 ? tooLarge : error
  })
  // The library notices the limit only when a further piece arrives: without this, the rest would be lost in silence.
  if (part.file.truncated) throw tooLarge
  return { bytes, name: part.filename }
}

const nameOf = (file: string) =>
  file
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(-200)
    .toWellFormed() || 'contacts.csv'

/** Reads a list of contacts and keeps it until it is sent to. Nobody is written to by this. */
export async function uploadContacts(
  { db, clock, threads }: Deps,
  actor: Actor,
  file: { bytes: Buffer; name: string },
): Promise<Upload> {
  const { batches, header, badRows, ...read } = await threads.run('readContactFile', file.bytes)
  const { total, repeated, rowsWithErrors } = read
  const id = uuid()
  const [fileName, now] = [nameOf(file.name), clock()]
  await db.transaction().execute(async trx => {
    const upload = { id, fileName, rowsWithErrors, repeated, header, badRows }
    await addUpload(trx, { ...upload, uploadedBy: actor.who.staffId, uploadedAt: now })
    for (const batch of batches) await addContacts(trx, id, batch)
    const after = { contacts: total, rowsWithErrors, repeated }
    await record(trx, now, actor, { action: 'contacts.upload', subject: fileName, subjectId: id, after })
  })
  return { id, fileName, ...read }
}

type Trial = Input<typeof dryRunBulkCall>['body']

/** Who of a list would get the email if this basis were stated, and who would not. */
export async function dryRunBulk(deps: Deps, { uploadId, basis, ...chosen }: Trial) {
  const { db, clock } = deps
  if (!(await uploadById(db, uploadId))) throw new Problem('upload_not_found')
  const purposes = await purposesOf(db, chosen)
  const candidates = uploadedCandidates(db, uploadId, purposes)
  const audience = await splitAudience(candidates, basis !== undefined)
  return asDryRun(audience, purposes, {
    recentlyEmailed: await countRecent(db, audience, clock()),
    sendingFaults: await sendingFaults(deps),
  })
}

/** The same as a file, with everyone in it, as it will be once a basis is stated. */
export async function bulkDryRunCsv({ db }: Deps, uploadId: string, chosen: Chosen) {
  if (!(await uploadById(db, uploadId))) throw new Problem('upload_not_found')
  const candidates = uploadedCandidates(db, uploadId, await purposesOf(db, chosen))
  return audienceCsv(await splitAudience(candidates, true))
}

/** The rows of a file that could not be used, for correcting them. */
export async function badRowsCsv({ db }: Pick<Deps, 'db'>, uploadId: string): Promise<Csv> {
  const upload = await uploadById(db, uploadId)
  if (!upload) throw new Problem('upload_not_found')
  const bad = upload.badRows as { row: number; problem: string; cells: string[] }[]
  const width = Math.max(upload.header.length, ...bad.map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, index) => upload.header[index] || `Column ${index + 1}`)
  return {
    columns: ['Row', 'What is wrong', ...columns],
    rows: bad.map(({ row, problem, cells }) => [
      row,
      problem,
      ...columns.map((_, index) => cells[index] ?? ''),
    ]),
  }
}

const day = 24 * 60 * 60 * 1000

/** When sending starts; a time that has passed or is far off is a mistake. */
function sendFrom(sendAt: string | undefined, now: Date) {
  if (!sendAt) return null
  const moment = new Date(sendAt)
  const ahead = moment.getTime() - now.getTime()
  const fault =
    ahead < 0
      ? 'Choose a time in the future'
      : ahead > maxScheduledDays * day && `Choose a time in the next ${maxScheduledDays} days`
  if (fault) throw new Problem('invalid_input', { message: fault, fields: { sendAt: fault } })
  return moment
}

/** Starts sending to a list, or asks for approval. A second click finds the run. */
export async function startBulk(deps: Deps, actor: Actor, order: Input<typeof startBulkCall>['body']) {
  const { uploadId, templateId, campaignName: name, basis, officeHours } = order
  const { subjectB, testShare, testHours } = order
  const test = subjectB ? { subjectB, testShare, testHours } : undefined
  const runId = await deps.db.transaction().execute(async trx => {
    const now = deps.clock()
    const upload = await lockUpload(trx, uploadId)
    if (!upload) throw new Problem('upload_not_found')
    const started = await runOfUpload(trx, uploadId)
    if (started) return started.id
    const purposes = await purposesOf(trx, order)
    const audience = await splitAudience(uploadedCandidates(trx, uploadId, purposes), true)
    const { staffId } = actor.who
    const terms = {
      ...purposes,
      requiresConsent: false,
      maxContacts: 1,
      completedPercent: 100,
      activeSince: null,
    }
    const run = await startRun(trx, deps, {
      name,
      templateId,
      cause: 'manual',
      staffId,
      uploadId,
      basis: { basis, staffId, onlyUnstated: false },
      when: { sendFrom: sendFrom(order.sendAt, now), officeHours },
      test,
      terms,
      audience,
      keepLeftOut: true,
    })
    await dropContacts(trx, uploadId)
    const after = {
      file: upload.fileName,
      recipients: run.waiting,
      leftOut: audience.leftOut.length,
      templateId,
      purpose: purposes.purpose,
      basis,
      ...(order.sendAt && { sendAt: order.sendAt }),
      ...test,
    }
    await record(trx, now, actor, { action: 'campaign_run.start', subject: name, subjectId: run.id, after })
    return run.id
  })
  return runId
}
