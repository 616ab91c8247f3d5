import { createHash } from 'node:crypto'
import { keptFor } from '../../../contract/rules/limits.ts'
import { monthsAfter } from '../../../contract/rules/plan/plan.ts'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../deps.ts'
import * as stored from './queries.ts'

const atOnce = 1000

const hashOf = (previous: Buffer, seq: number, content: string) =>
  createHash('sha256').update(previous).update(`${seq}|${content}`).digest()

/** What the first seal follows. */
const beginning = createHash('sha256').digest()

/**
 * Chains the entries of the audit log that have no seal yet, and writes a log line for each: shipped to another machine,
 * the lines show what someone with this database in their hands cannot undo.
 */
export async function sealAuditLog({ db, clock }: Pick<Deps, 'db' | 'clock'>, log?: Log) {
  for (let more = true; more; ) {
    const sealed = await db.transaction().execute(trx => sealNext(trx, clock()))
    ship(sealed, log)
    more = sealed.length === atOnce
  }
}

export type Log = { info(details: object, message: string): void }

export const ship = (sealed: Awaited<ReturnType<typeof sealNext>>, log?: Log) => {
  for (const { seq, auditId, hash, ...entry } of sealed)
    log?.info({ ...entry, seq, auditId, hash: hash.toString('hex') }, 'audit entry')
}

/** Seals the next entries, within the transaction of the caller. */
export async function sealNext(db: Db, sealedAt: Date) {
  const last = await stored.lastSeal(db)
  let [seq, previous] = last ? [Number(last.seq), last.hash] : [0, beginning]
  const sealed = (await stored.unsealedEntries(db, atOnce)).map(({ id, content, ...entry }) => {
    seq += 1
    const seal = { seq, auditId: id, previous, hash: hashOf(previous, seq, content) }
    previous = seal.hash
    return { ...entry, ...seal }
  })
  const rows = sealed.map(({ seq, auditId, previous, hash }) => ({ seq, auditId, previous, hash, sealedAt }))
  await stored.addSeals(db, rows)
  return sealed
}

/**
 * Recomputes the chain; resolves to what is wrong. A hash from elsewhere, that of a shipped log line, has to be in it:
 * only that shows a chain that was rewritten or cut short as a whole.
 */
export async function verifyAuditLog(db: Db, shipped?: string) {
  const deletion = await stored.lastDeletion(db)
  const faults = deletion ? faultsOf(deletion) : []
  let deleted = 0
  let previous: Buffer = beginning
  let expected = 1
  let isFound = shipped === undefined
  for (let more = true; more; ) {
    const seals = await stored.sealsAfter(db, expected - 1, atOnce)
    for (const seal of seals) {
      const seq = Number(seal.seq)
      if (seq !== expected) faults.push(`Seal ${expected} is missing.`)
      if (!seal.previous.equals(previous)) faults.push(`Seal ${seq} doesn't follow the one before it.`)
      if (seq === deletion?.lastSeal && seal.hash.toString('hex') !== deletion.lastHash)
        faults.push(`Seal ${seq} is not the one that was there when old entries were deleted.`)
      if (seal.content === null && deletion && wasDue(seal, deletion)) deleted += 1
      else if (seal.content === null) faults.push(`Entry ${seq} (${seal.auditId}) has been removed.`)
      else if (!seal.hash.equals(hashOf(seal.previous, seq, seal.content)))
        faults.push(`Entry ${seq} (${seal.auditId}) has been changed.`)
      isFound ||= seal.hash.toString('hex') === shipped
      previous = seal.hash
      expected = seq + 1
    }
    more = seals.length === atOnce
  }
  if (!isFound) faults.push('The given hash is not in the chain: it was rewritten or cut short.')
  return {
    sealed: expected - 1,
    deleted,
    unsealed: await stored.countUnsealed(db),
    lastHash: previous.toString('hex'),
    faults,
  }
}

type Deletion = NonNullable<Awaited<ReturnType<typeof stored.lastDeletion>>>

const faultsOf = ({ happenedAt, happenedBefore }: Deletion) =>
  happenedBefore > monthsAfter(happenedAt, -keptFor.auditMonths)
    ? ['Entries were deleted before their time was over.']
    : []

const wasDue = (seal: { seq: string; sealedAt: Date }, { lastSeal, happenedBefore }: Deletion) =>
  Number(seal.seq) <= lastSeal && seal.sealedAt < happenedBefore
