import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isMapped, RegisterMapping } from '../../../../contract/directory/register-mapping.ts'
import type { RegisterCounts } from '../../../../contract/directory/registers.ts'
import type { ServiceRegulator } from '../../../../contract/rules/registrations/regulator-codes.ts'
import type { Db } from '../../../../db/database.ts'
import { loadGazetteer } from '../../../../geo/search/gazetteer.ts'
import type { Deps } from '../../../deps.ts'
import { countAttempt, editRun, isPaused, mappingOf, newestApplied, runToWorkOn } from '../queries.ts'
import { noteRatings, revertRatings } from '../ratings/watch-ratings.ts'
import type { RegisterRecord } from '../read/cqc-records.ts'
import { readInThread } from '../read/read-in-thread.ts'
import { Unreadable } from '../read/unreadable.ts'
import {
  addRows,
  allowLongStatements,
  commitWithoutWaiting,
  compare,
  countChanges,
  countLocations,
  dropChanges,
  dropRatingsOf,
  dropRows,
  hasRows,
  markChanges,
  nextChanges,
  putLocations,
  removeLocations,
  type StagedRow,
} from './queries.ts'

const changesAtOnce = 500
/** A file that fails this often, whatever the reason, makes room for the next one. */
const maxAttempts = 3

/** Thrown between two parts of a file, so that reading it ends. */
class Paused extends Error {}

type Run = NonNullable<Awaited<ReturnType<typeof runToWorkOn>>>
type Tools = Pick<Deps, 'db' | 'files' | 'clock'>

/** Due at once when staff upload or apply a file. The command runs it without the other jobs, which it need not load. */
export const importJob = {
  name: 'import-registers',
  schedule: { everyMinutes: 1 },
  run: importRegisters,
  part: 'registers' as const,
}

/**
 * Reads, applies and undoes files of registers. What a crash interrupts is done again: reading from the beginning, the
 * others from the first change that is left.
 */
export async function importRegisters(deps: Tools) {
  for (let run = await runToWorkOn(deps.db); run; run = await runToWorkOn(deps.db)) {
    if (run.state === 'reading') await read(deps, run)
    else if (run.state === 'applying') await apply(deps, run)
    else await undo(deps, run)
  }
}

async function read(deps: Tools, { id, ...rest }: Run) {
  const { db, clock } = deps
  const run = { id, ...rest, attempts: await countAttempt(db, id) }
  await dropRows(db, run.id)
  await dropChanges(db, run.id)
  const folder = await mkdtemp(join(tmpdir(), 'clinic-atlas-register-'))
  try {
    const { kind, producedOn, refused } = await stage(deps, run, await fetched(deps, run, folder))
    const newest = (await newestApplied(db, run.register, kind))?.producedOn
    const olderThan = newest && producedOn < newest ? newest : null
    const compared = { id: run.id, register: run.register, kind, producedOn }
    await db.transaction().execute(async trx => {
      await allowLongStatements(trx)
      await compare(trx, compared)
      const counts = JSON.stringify({ ...(await countChanges(trx, compared)), refused })
      await dropRows(trx, run.id)
      await editRun(trx, run.id, ['reading'], { state: 'ready', counts, olderThan }, clock())
    })
  } catch (error) {
    if (error instanceof Paused) return dropRows(db, run.id)
    const isOurs = !(error instanceof Unreadable)
    if (isOurs && run.attempts < maxAttempts) throw error
    const problem = isOurs
      ? "We couldn't read this file because of an error on our side. Try again, or tell your administrator."
      : error.message
    await dropRows(db, run.id)
    await editRun(db, run.id, ['reading'], { state: 'failed', problem }, clock())
    if (isOurs) throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The file on the disk of this machine, where a spreadsheet can be read from its end. */
async function fetched({ files }: Tools, { fileKey }: Pick<Run, 'fileKey'>, folder: string) {
  const file = fileKey ? await files.open(fileKey) : undefined
  if (!file) throw new Unreadable('The uploaded file is no longer there. Upload it again.')
  const path = join(folder, 'file')
  await pipeline(file.stream, createWriteStream(path))
  return path
}

/** Puts everything a file says into a table, a part at a time, and notes how far it has come. */
async function stage(
  { db, clock }: Tools,
  run: Pick<Run, 'id' | 'register' | 'ignoreUnknown'>,
  path: string,
) {
  const register = run.register as ServiceRegulator
  const mapped = isMapped(register) ? { register, mapping: await keptMapping(db, register) } : undefined
  const refused: RegisterCounts['refused'] = {}
  let kind = ''
  let producedOn = ''
  let isBegun = false
  for await (const batch of readInThread(path, mapped)) {
    kind = batch.kind
    producedOn = batch.producedOn ?? clock().toISOString().slice(0, 10)
    const { unknown, headings = [] } = batch
    if (headings.length > 0) {
      await editRun(db, run.id, ['reading'], { kind, headings: JSON.stringify(headings) }, clock())
      throw new Unreadable('Tell us which column holds what. We keep it for the next file of this register.')
    }
    if (unknown.length > 0 && !run.ignoreUnknown) {
      await editRun(db, run.id, ['reading'], { kind, unknownColumns: unknown.slice(0, 50) }, clock())
      throw new Unreadable(
        'This file has columns that we do not know, so its format may have changed. Nothing was imported.',
      )
    }
    for (const { reason } of batch.refused) refused[reason] = (refused[reason] ?? 0) + 1
    const rows = await placed(merged(batch.records))
    const progress = { kind, producedOn, rowsRead: batch.rowsRead }
    await db.transaction().execute(async trx => {
      await commitWithoutWaiting(trx)
      if (await isPaused(trx, run.id)) throw new Paused()
      // The database empties this table when it is restarted after a crash: what is missing would count as gone.
      if (isBegun && !(await hasRows(trx, run.id))) throw new Error('The database lost what was read so far')
      await addRows(trx, run.id, rows)
      await editRun(trx, run.id, ['reading'], progress, clock())
    })
    isBegun ||= rows.length > 0
  }
  return { kind, producedOn, refused }
}

const keptMapping = async (db: Db, register: string) =>
  RegisterMapping.optional().parse(await mappingOf(db, register))

/** Locations without coordinates get those of their postcode. Only then is the gazetteer loaded: it takes 50 MB. */
async function placed(rows: StagedRow[]) {
  const isUnplaced = ({ facts }: StagedRow) => facts !== null && facts.lat === null
  if (!rows.some(isUnplaced)) return rows
  const gazetteer = await loadGazetteer()
  return rows.map(row => {
    const place = isUnplaced(row) && gazetteer.find(row.facts!.postcode)
    if (!place) return row
    const { lat, lng } = place
    return { ...row, facts: { ...row.facts!, lat, lng, placedBy: 'postcode' as const } }
  })
}

/** One row a location: a statement may not write the same one twice. */
function merged(records: RegisterRecord[]): StagedRow[] {
  const rows = new Map<string, StagedRow>()
  for (const { locationId, facts = null, rating = null, endedOn = null, onlyIfKnown = false } of records) {
    const before = rows.get(locationId)
    const questions = { ...before?.rating?.questions, ...rating?.questions }
    rows.set(locationId, {
      locationId,
      facts: facts ?? before?.facts ?? null,
      rating:
        rating || before?.rating
          ? { ...before?.rating, ...rating, ...(Object.keys(questions).length > 0 && { questions }) }
          : null,
      endedOn: endedOn ?? before?.endedOn ?? null,
      onlyIfKnown: onlyIfKnown && (before?.onlyIfKnown ?? true),
    })
  }
  return [...rows.values()]
}

async function apply({ db, files, clock }: Tools, run: Run) {
  const seenOn = run.producedOn ?? clock().toISOString().slice(0, 10)
  for (;;) {
    if (await isPaused(db, run.id)) return
    const done = await db.transaction().execute(async trx => {
      const changes = await nextChanges(trx, run.id, false, changesAtOnce)
      if (changes.length === 0) return true
      await putLocations(
        trx,
        run,
        seenOn,
        changes.map(({ locationId, after }) => ({ locationId, ...after })),
      )
      await noteRatings({ db: trx, clock }, run, changes)
      await markChanges(
        trx,
        run.id,
        changes.map(({ locationId }) => locationId),
        true,
      )
      return false
    })
    if (done) break
  }
  if (run.fileKey) await files.remove(run.fileKey)
  await countLocations(db)
  await editRun(db, run.id, ['applying'], { state: 'applied', fileKey: null }, clock())
}

async function undo({ db, clock }: Tools, run: Run) {
  const seenOn = run.producedOn ?? clock().toISOString().slice(0, 10)
  for (;;) {
    if (await isPaused(db, run.id)) return
    const done = await db.transaction().execute(async trx => {
      const changes = await nextChanges(trx, run.id, true, changesAtOnce)
      if (changes.length === 0) return true
      await revertRatings({ db: trx, clock }, run, changes)
      const added = changes.filter(({ before }) => before === null).map(({ locationId }) => locationId)
      const known = changes.flatMap(({ locationId, before }) => (before ? [{ locationId, ...before }] : []))
      if (added.length > 0) await removeLocations(trx, run.register, added, seenOn)
      if (known.length > 0) await putLocations(trx, run, seenOn, known)
      await markChanges(
        trx,
        run.id,
        changes.map(({ locationId }) => locationId),
        false,
      )
      return false
    })
    if (done) break
  }
  await dropRatingsOf(db, run.id)
  await editRun(db, run.id, ['undoing'], { state: 'undone' }, clock())
}
