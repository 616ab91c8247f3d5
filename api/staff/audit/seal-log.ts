import { createHash } from 'node:crypto'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { addSeals, countUnsealed, lastSeal, sealsAfter, unsealedEntries } from './queries.ts'

const atOnce = 1000

const hashOf = (previous: Buffer, seq: number, content: string) =>
  createHash('sha256').update(previous).update(`${seq}|${content}`).digest()

/** What the first seal follows. */
const beginning = createHash('sha256').digest()

/**
 * Chains the entries of the audit log that have no seal yet, and writes a log line for each: shipped to another machine,
 * the lines show what somebody with this database in their hands cannot undo.
 */
export async function sealAuditLog(
  { db, clock }: Deps,
  log: { info(details: object, message: string): void },
) {
  for (let more = true; more; ) {
    const sealed = await db.transaction().execute(trx => sealNext(trx, clock()))
    for (const { seq, auditId, hash, ...entry } of sealed)
      log?.info({ ...entry, seq, auditId, hash: hash.toString('hex') }, 'audit entry')
    more = sealed.length === atOnce
  }
}

async function sealNext(db: Db, sealedAt: Date) {
  const last = await lastSeal(db)
  let [seq, previous] = last ? [Number(last.seq), last.hash] : [0, beginning]
  const sealed = (await unsealedEntries(db, atOnce)).map(({ id, content, ...entry }) => {
    seq += 1
    const seal = { seq, auditId: id, previous, hash: hashOf(previous, seq, content) }
    previous = seal.hash
    return { ...entry, ...seal }
  })
  const rows = sealed.map(({ seq, auditId, previous, hash }) => ({ seq, auditId, previous, hash, sealedAt }))
  await addSeals(db, rows)
  return sealed
}

/**
 * Recomputes the chain; resolves to what is wrong. A hash from elsewhere, that of a shipped log line, has to be in it:
 * only that shows a chain that was rewritten or cut short as a whole.
 */
export async function verifyAuditLog(db: Db, shipped?: string) {
  const faults: string[] = []
  let previous: Buffer = beginning
  let expected = 1
  let isFound = shipped === undefined
  for (let more = true; more; ) {
    const seals = await sealsAfter(db, expected - 1, atOnce)
    for (const seal of seals) {
      const seq = Number(seal.seq)
      if (seq !== expected) faults.push(`Seal ${expected} is missing.`)
      if (!seal.previous.equals(previous)) faults.push(`Seal ${seq} doesn't follow the one before it.`)
      if (seal.content === null) faults.push(`Entry ${seq} (${seal.auditId}) has been removed.`)
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
    unsealed: await countUnsealed(db),
    lastHash: previous.toString('hex'),
    faults,
  }
}
