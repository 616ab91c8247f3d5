import { v7 as uuid } from 'uuid'
import { Problem } from '../../../contract/core/problems.ts'
import { type FileHeading, isMapped, RegisterMapping } from '../../../contract/directory/register-mapping.ts'
import type { RegisterChange, RegisterCounts, RegisterRun } from '../../../contract/directory/registers.ts'
import type { ServiceRegulator } from '../../../contract/rules/registrations/regulator-codes.ts'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { privateFolder } from '../../http/stored-files.ts'
import { type Actor, record, recordFromCommand } from '../../staff/audit/record.ts'
import type { State } from './import/queries.ts'
import {
  addRun,
  type ChangeRow,
  editRun,
  failedBefore,
  isAnyOpen,
  keepMapping,
  type RunRow,
  runById,
  setPaused,
  wakeImport,
} from './queries.ts'

/** Beyond these a file is likelier cut off or changed in its format than right. */
const usualShare = 0.02
const usualGone = 1_000
const failedDays = 30

type Uploaded = { name: string; bytes: Buffer; register: ServiceRegulator }
/** Nobody is signed in on the command line. */
type By = Actor | undefined

/** Refuses an upload while another file is being imported, before it is read. */
export async function refuseWhileBusy({ db }: Deps) {
  if (await isAnyOpen(db)) throw new Problem('register_busy')
}

/** Files of runs that nobody resumed. */
export async function dropOldFiles({ db, files, clock }: Deps) {
  const before = new Date(clock().getTime() - failedDays * 24 * 60 * 60 * 1000)
  for (const { id, fileKey } of await failedBefore(db, before)) {
    await files.remove(fileKey)
    await editRun(db, id, ['failed'], { fileKey: null }, clock())
  }
}

/** Keeps an uploaded file and has it read. */
export async function uploadFile({ db, files, clock }: Deps, by: By, { name, bytes, register }: Uploaded) {
  const fileKey = `${privateFolder}registers/${uuid()}.bin`
  await files.save(fileKey, bytes, 'application/octet-stream')
  const fileName = name.slice(0, 200) || 'file'
  const id = await db.transaction().execute(async trx => {
    const added = await addRun(trx, {
      register,
      fileName,
      fileKey,
      fileBytes: bytes.length,
      startedBy: by?.who.staffId ?? null,
      now: clock(),
    })
    if (added) await note({ db: trx, clock }, by, 'register.upload', { id: added, fileName })
    return added
  })
  if (!id) {
    await files.remove(fileKey)
    throw new Problem('register_busy')
  }
  await wakeImport(db)
  return toRun((await runById(db, id))!)
}

export async function applyRun({ db, clock }: Deps, actor: By, id: string, confirmed: boolean) {
  const run = await runOf(db, id)
  if (needsConfirmation(run) && !confirmed) throw new Problem('register_confirm')
  return db.transaction().execute(async trx => {
    const edit = { state: 'applying', appliedAt: clock() }
    if (!(await editRun(trx, id, ['ready'], edit, clock()))) throw new Problem('register_changed')
    await note({ db: trx, clock }, actor, 'register.apply', run, countsOf(run) ?? undefined)
    await wakeImport(trx)
    return toRun(await runOf(trx, id))
  })
}

export async function discardRun({ db, files, clock }: Deps, actor: By, id: string) {
  const run = await runOf(db, id)
  // Of a paused file that is still being read nothing has been applied either.
  const from = run.pausedAt ? ['reading'] : ['ready', 'failed']
  const discarded = await db.transaction().execute(async trx => {
    const edit = { state: 'discarded', fileKey: null, pausedAt: null }
    if (!(await editRun(trx, id, from, edit, clock()))) throw new Problem('register_changed')
    await note({ db: trx, clock }, actor, 'register.discard', run)
    return toRun(await runOf(trx, id))
  })
  if (run.fileKey) await files.remove(run.fileKey)
  return discarded
}

export const pauseRun = ({ db, clock }: Deps, actor: Actor, id: string) =>
  db.transaction().execute(async trx => {
    const run = await runOf(trx, id)
    if (!(await setPaused(trx, id, clock()))) throw new Problem('register_changed')
    await note({ db: trx, clock }, actor, 'register.pause', run)
    return toRun(await runOf(trx, id))
  })

export const resumeRun = ({ db, clock }: Deps, actor: Actor, id: string) =>
  db.transaction().execute(async trx => {
    const run = await runOf(trx, id)
    if (!(await setPaused(trx, id, null))) throw new Problem('register_changed')
    await note({ db: trx, clock }, actor, 'register.resume', run)
    await wakeImport(trx)
    return toRun(await runOf(trx, id))
  })

/** Reads a file again that failed because of columns we do not know. */
export async function rereadRun({ db, clock }: Deps, id: string) {
  const run = await runOf(db, id)
  if (!run.fileKey || run.unknownColumns.length === 0) throw new Problem('register_changed')
  const edit = { state: 'reading', ignoreUnknown: true, problem: null, rowsRead: 0, attempts: 0 }
  if (!(await editRun(db, id, ['failed'], edit, clock()))) throw new Problem('register_busy')
  await wakeImport(db)
  return toRun(await runOf(db, id))
}

/** Keeps which column holds what for every later file of the register, and reads this one again. */
export async function mapRun({ db, clock }: Deps, actor: By, id: string, mapping: RegisterMapping) {
  const run = await runOf(db, id)
  if (!run.fileKey || !isMapped(run.register as ServiceRegulator)) throw new Problem('register_changed')
  refuseUnknownColumns(mapping, run)
  return db.transaction().execute(async trx => {
    const edit = { state: 'reading', headings: '[]', problem: null, rowsRead: 0, attempts: 0 }
    if (!(await editRun(trx, id, ['failed', 'ready'], edit, clock()))) throw new Problem('register_busy')
    await keepMapping(trx, run.register, mapping, { staffId: actor?.who.staffId ?? null, now: clock() })
    await note({ db: trx, clock }, actor, 'register.map', run, mapping)
    await wakeImport(trx)
    return toRun(await runOf(trx, id))
  })
}

/** A heading that the file does not have would only make it fail again. */
function refuseUnknownColumns({ columns }: RegisterMapping, run: RunRow) {
  const known = new Set((run.headings as FileHeading[]).map(({ name }) => name))
  if (known.size === 0) return
  const missing = Object.values(columns).find(heading => heading !== undefined && !known.has(heading))
  if (!missing) return
  const message = `This file has no column "${missing}".`
  throw new Problem('invalid_input', { message, fields: { columns: message } })
}

export async function undoRun({ db, clock }: Deps, actor: Actor, id: string) {
  const run = await runOf(db, id)
  if (run.state !== 'applied' || !run.isLast) throw new Problem('register_undo_order')
  return db.transaction().execute(async trx => {
    if (!(await editRun(trx, id, ['applied'], { state: 'undoing' }, clock())))
      throw new Problem('register_busy')
    await note({ db: trx, clock }, actor, 'register.undo', run)
    await wakeImport(trx)
    return toRun(await runOf(trx, id))
  })
}

export async function runOf(db: Db, id: string) {
  const run = await runById(db, id)
  if (!run) throw new Problem('not_found')
  return run
}

const note = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: By,
  action: `register.${'upload' | 'apply' | 'discard' | 'undo' | 'map' | 'pause' | 'resume'}`,
  { id, fileName }: { id: string; fileName: string },
  after?: object,
) => {
  const entry = { action, subject: fileName, subjectId: id, ...(after && { after }) }
  return actor ? record(db, clock(), actor, entry) : recordFromCommand(db, clock(), entry)
}

const countsOf = ({ counts }: RunRow) =>
  (counts && 'held' in (counts as object) ? counts : null) as RegisterCounts | null

function needsConfirmation(run: RunRow) {
  if (run.olderThan !== null) return true
  const counts = countsOf(run)
  if (!counts || counts.held === 0) return false
  const { changed, rating, gone, back, held } = counts
  return gone > usualGone || (changed + rating + gone + back) / held > usualShare
}

export const toRun = (run: RunRow): RegisterRun => ({
  id: run.id,
  register: run.register as ServiceRegulator,
  fileName: run.fileName,
  fileBytes: Number(run.fileBytes),
  kind: run.kind as RegisterRun['kind'],
  producedOn: run.producedOn,
  state: run.state as RegisterRun['state'],
  paused: run.pausedAt !== null,
  rowsRead: run.rowsRead,
  applied: run.applied ?? 0,
  counts: countsOf(run),
  needsConfirmation: needsConfirmation(run),
  olderThan: run.olderThan,
  headings: run.headings as FileHeading[],
  mapping: run.mapping && RegisterMapping.parse(run.mapping),
  problem: run.problem,
  unknownColumns: run.unknownColumns,
  canUndo: run.state === 'applied' && Boolean(run.isLast),
  startedBy: run.starter,
  startedAt: run.startedAt.toISOString(),
  appliedAt: run.appliedAt?.toISOString() ?? null,
})

export const toChange = ({ locationId, change, before, after }: ChangeRow): RegisterChange => ({
  locationId,
  change,
  before: before && sideOf(before),
  after: sideOf(after),
})

const sideOf = ({ facts, rating }: State): RegisterChange['after'] => ({
  name: facts.name,
  postcode: facts.postcode,
  phone: facts.phone,
  website: facts.website,
  rating: rating?.overall ?? null,
  ratedOn: rating?.on ?? null,
})
