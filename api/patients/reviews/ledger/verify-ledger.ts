import { createHash } from 'node:crypto'
import type { Db } from '../../../../db/database.ts'
import { entriesAfter, standingReviews } from './queries.ts'

type Entry = Awaited<ReturnType<typeof entriesAfter>>[number]

const atOnce = 2000

/** The hash of an entry, as the database computes it when the entry is added. */
function hashOf(previous: Buffer, entry: Entry) {
  const { seq, happenedAt, reviewId, clinicId, event, evidence, ground, minutes } = entry
  const text = [
    seq,
    happenedAt.toISOString(),
    reviewId,
    clinicId,
    event,
    evidence,
    ground ?? '',
    minutes ?? '',
  ].join('|')
  return createHash('sha256').update(previous).update(text).digest()
}

/** A review stands from its publication until it is edited, withdrawn, removed or expired. */
const isPublished = (event: string, before: boolean) =>
  event === 'published' ||
  (before && event !== 'edited' && event !== 'withdrawn' && event !== 'removed' && event !== 'expired')

/** Recomputes the chain and the number of published reviews from the ledger; resolves to what is wrong. */
export async function verifyLedger(db: Db) {
  const faults: string[] = []
  const standing = new Map<string, string>()
  let previous: Buffer = createHash('sha256').digest()
  let expected = 1
  for (let more = true; more; ) {
    const entries = await entriesAfter(db, expected - 1, atOnce)
    for (const entry of entries) {
      const seq = Number(entry.seq)
      if (seq !== expected) faults.push(`Entry ${expected} is missing.`)
      if (!entry.previous.equals(previous)) faults.push(`Entry ${seq} doesn't follow the one before it.`)
      if (!entry.hash.equals(hashOf(entry.previous, entry))) faults.push(`Entry ${seq} has been changed.`)
      if (isPublished(entry.event, standing.has(entry.reviewId))) standing.set(entry.reviewId, entry.clinicId)
      else standing.delete(entry.reviewId)
      previous = entry.hash
      expected = seq + 1
    }
    more = entries.length === atOnce
  }
  faults.push(...(await comparedWithReviews(db, standing)))
  return { entries: expected - 1, published: standing.size, lastHash: previous.toString('hex'), faults }
}

async function comparedWithReviews(db: Db, standing: Map<string, string>) {
  const counted = new Map<string, number>()
  for (const clinicId of standing.values()) counted.set(clinicId, (counted.get(clinicId) ?? 0) + 1)
  const stored = new Map((await standingReviews(db)).map(({ clinicId, count }) => [clinicId, count]))
  return [...new Set([...counted.keys(), ...stored.keys()])]
    .filter(id => (counted.get(id) ?? 0) !== (stored.get(id) ?? 0))
    .map(
      id =>
        `Clinic ${id}: the ledger says ${counted.get(id) ?? 0} published reviews, the page has ${stored.get(id) ?? 0}.`,
    )
}
