import type { Answer } from '../../../../contract/core/call.ts'
import type { readReviewLedger } from '../../../../contract/patients/reviews/ledger.ts'
import {
  type Evidence,
  evidenceLevels,
  type LedgerGround,
  ledgerGrounds,
} from '../../../../contract/patients/reviews/words.ts'
import { keptFor } from '../../../../contract/rules/limits.ts'
import { monthsAfter } from '../../../../contract/rules/plan/plan.ts'
import type { Db } from '../../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Csv } from '../../../http/downloads/send-download.ts'
import * as stored from './queries.ts'

type Counts = Awaited<ReturnType<typeof stored.monthlyCounts>>

const total = (rows: Counts, event: string, ground?: LedgerGround) =>
  rows
    .filter(row => row.event === event && (ground === undefined || row.ground === ground))
    .reduce((sum, { count }) => sum + count, 0)

const countOf = (rows: Counts, event: string, level: Evidence) =>
  rows.filter(row => row.event === event && row.evidence === level).reduce((sum, { count }) => sum + count, 0)

/** The public figures, newest month first, recomputed from the entries each time. */
export async function readLedger(db: Db): Promise<Answer<typeof readReviewLedger>> {
  const [counts, medians, last] = await Promise.all([
    stored.monthlyCounts(db),
    stored.medianMinutes(db),
    stored.lastEntry(db),
  ])
  const months = [...new Set(counts.map(({ month }) => month))].sort().reverse()
  return {
    entries: Number(last?.seq ?? 0),
    lastHash: last?.hash.toString('hex') ?? null,
    months: months.map(month => {
      const rows = counts.filter(row => row.month === month)
      const minutes = medians.find(row => row.month === month)?.minutes
      return {
        month,
        received: total(rows, 'received'),
        published: total(rows, 'published'),
        refused: total(rows, 'refused'),
        removed: total(rows, 'removed'),
        withdrawn: total(rows, 'withdrawn'),
        grounds: ledgerGrounds
          .map(ground => ({
            ground,
            refused: total(rows, 'refused', ground),
            removed: total(rows, 'removed', ground),
          }))
          .filter(({ refused, removed }) => refused + removed > 0),
        // Of published ones, because a receipt is seen after a review has arrived.
        evidence: Object.fromEntries(
          evidenceLevels.map(level => [level, countOf(rows, 'published', level)]),
        ) as Record<Evidence, number>,
        medianHours: minutes === undefined ? null : Math.round(minutes / 6) / 10,
      }
    }),
  }
}

const columns = [
  'seq',
  'happened_at',
  'review',
  'clinic',
  'event',
  'evidence',
  'ground',
  'minutes',
  'previous',
  'hash',
]
const atOnce = 1000

/** Every entry, so that anyone can recompute the hashes and the counts. */
export const ledgerCsv = (db: Db): Csv => ({ columns, rows: ledgerRows(db) })

async function* ledgerRows(db: Db) {
  let after = 0
  for (let more = true; more; ) {
    const entries = await stored.entriesAfter(db, after, atOnce)
    for (const {
      seq,
      happenedAt,
      reviewId,
      clinicId,
      event,
      evidence,
      ground,
      minutes,
      previous,
      hash,
    } of entries) {
      after = Number(seq)
      const hashes = [previous.toString('hex'), hash.toString('hex')]
      yield [after, happenedAt.toISOString(), reviewId, clinicId, event, evidence, ground, minutes, ...hashes]
    }
    more = entries.length === atOnce
  }
}

const dayMs = 24 * 60 * 60 * 1000
const pieceSize = 500

/** Deletes reviews after 24 months, and what says where they came from and unused links after 30 days. */
export async function deleteOldReviews({ db, clock }: Deps) {
  const now = clock()
  const before = monthsAfter(now, -keptFor.reviewMonths)
  for (let more = true; more; )
    more = await db.transaction().execute(async trx => {
      const rows = await stored.expiredReviews(trx, before, pieceSize)
      if (rows.length === 0) return false
      const standing = rows.filter(({ state }) => !['withdrawn', 'removed'].includes(state))
      await stored.deleteReviews(
        trx,
        rows.map(({ id }) => id),
        now,
      )
      await stored.addEntries(
        trx,
        standing.map(({ id, clinicId, evidence }) => ({
          reviewId: id,
          clinicId,
          evidence,
          event: 'expired',
          happenedAt: now,
        })),
      )
      return rows.length === pieceSize
    })
  const month = new Date(now.getTime() - keptFor.reviewOriginDays * dayMs)
  await stored.deleteTraces(db, { origins: month, links: month })
}
