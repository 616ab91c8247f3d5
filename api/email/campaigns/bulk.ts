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
import { maxCsvBytes } from '../../../contract/rules/limits.ts'
import { messages } from '../../../contract/text/messages.ts'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { type Actor, record } from '../../staff/audit/record.ts'
import { templateById } from '../templates/templates.ts'
import { asDryRun, audienceCsv, splitAudience } from './audience/audience.ts'
import { uploadedCandidates } from './audience/queries.ts'
import { addContacts, addUpload, dropContacts, lockUpload, uploadById } from './queries.ts'
import { runOfUpload } from './runs/queries.ts'
import { startRun } from './runs/start-run.ts'

type Chosen = { purpose?: StaffPurpose | undefined; templateId?: string | undefined }

/** The purpose of a list: as chosen, else the template's. An opt-out of either counts. */
async function purposesOf(db: Db, { purpose, templateId }: Chosen) {
  const template = templateId ? await templateById(db, templateId) : undefined
  const templatePurpose = template?.purpose ?? null
  return { kind: 'bulk' as const, purpose: purpose ?? templatePurpose ?? 'outreach', templatePurpose }
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
  const { batches, ...read } = await threads.run('readContactFile', file.bytes)
  const { total, repeated, rowsWithErrors } = read
  const id = uuid()
  const [fileName, now] = [nameOf(file.name), clock()]
  await db.transaction().execute(async trx => {
    const upload = { id, fileName, rowsWithErrors, repeated }
    await addUpload(trx, { ...upload, uploadedBy: actor.who.staffId, uploadedAt: now })
    for (const batch of batches) await addContacts(trx, id, batch)
    const after = { contacts: total, rowsWithErrors, repeated }
    await record(trx, now, actor, { action: 'contacts.upload', subject: fileName, subjectId: id, after })
  })
  return { id, fileName, ...read }
}

type Trial = Input<typeof dryRunBulkCall>['body']

/** Who of a list would get the email if this basis were stated, and who would not. */
export async function dryRunBulk({ db }: Deps, { uploadId, basis, ...chosen }: Trial) {
  if (!(await uploadById(db, uploadId))) throw new Problem('upload_not_found')
  const purposes = await purposesOf(db, chosen)
  const candidates = uploadedCandidates(db, uploadId, purposes)
  return asDryRun(await splitAudience(candidates, basis !== undefined), purposes)
}

/** The same as a file, with everybody in it, as it will be once a basis is stated. */
export async function bulkDryRunCsv({ db }: Deps, uploadId: string, chosen: Chosen) {
  if (!(await uploadById(db, uploadId))) throw new Problem('upload_not_found')
  const candidates = uploadedCandidates(db, uploadId, await purposesOf(db, chosen))
  return audienceCsv(await splitAudience(candidates, true))
}

/** Starts sending to a list, or asks for approval. A second click finds the run. */
export async function startBulk(deps: Deps, actor: Actor, order: Input<typeof startBulkCall>['body']) {
  const { uploadId, templateId, campaignName: name, basis } = order
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
    }
    await record(trx, now, actor, { action: 'campaign_run.start', subject: name, subjectId: run.id, after })
    return run.id
  })
  return runId
}
