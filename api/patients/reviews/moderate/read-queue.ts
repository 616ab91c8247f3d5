import { londonDay } from '../../../../contract/directory/prices/freshness.ts'
import type { ReviewQueue, WaitingReview } from '../../../../contract/patients/reviews/moderation.ts'
import type { Signal } from '../../../../contract/patients/reviews/signals.ts'
import { type Evidence, type Ground, hoursToDecide } from '../../../../contract/patients/reviews/words.ts'
import { treatmentBySlug } from '../../../../taxonomy/lookup.ts'
import type { Deps } from '../../../deps.ts'
import { londonInstant } from '../../appointments/times/london-clock.ts'
import { caseDays } from './decide-review.ts'
import * as stored from './queries.ts'

const hour = 60 * 60 * 1000
const shown = 100

/** What waits for a person, the oldest first, with the 48-hour clock of each. */
export async function readQueue({ db, clock }: Deps, staffId: string): Promise<ReviewQueue> {
  const now = clock()
  const [rows, counts, cases, today] = await Promise.all([
    stored.queue(db, shown),
    stored.queueCounts(db, new Date(now.getTime() - hoursToDecide * hour)),
    stored.openCases(db, new Date(now.getTime() - caseDays * 24 * hour)),
    stored.decisionsOf(db, staffId, londonInstant(londonDay(now), '00:00')),
  ])
  return {
    items: rows.map(row => waitingReview(row, staffId)),
    ...counts,
    cases: cases.map(({ id, clinicId, clinicName, openedAt, count }) => ({
      id,
      clinic: { id: clinicId, name: clinicName },
      openedAt: openedAt.toISOString(),
      count: count ?? 0,
    })),
    today,
  }
}

type Row = Awaited<ReturnType<typeof stored.queue>>[number]

function waitingReview(row: Row, staffId: string): WaitingReview {
  const { stars, explained, listened, punctual, clean, goAgain, paid, paidPence } = row
  const queuedAt = row.queuedAt!
  return {
    id: row.id,
    clinic: { id: row.clinicId, name: row.clinicName },
    state: row.state as WaitingReview['state'],
    version: row.version,
    evidence: row.evidence as Evidence,
    text: row.text,
    firstName: row.firstName,
    visitMonth: row.visitMonth.slice(0, 7),
    treatment: row.treatment && (treatmentBySlug(row.treatment)?.name ?? null),
    incentivised: row.incentivised,
    edited: row.editedAt !== null,
    queuedAt: queuedAt.toISOString(),
    dueAt: new Date(queuedAt.getTime() + hoursToDecide * hour).toISOString(),
    signals: row.signals as Signal[],
    answers: {
      ...{ stars, explained, listened, punctual, clean, goAgain, paid },
      paidPounds: paidPence === null ? null : paidPence / 100,
    },
    appeal:
      row.state === 'appealed'
        ? { reason: row.appeal!, ground: row.ground as Ground, own: row.decidedBy === staffId }
        : null,
  }
}
