import type { HeldData } from '../../../../contract/patients/data-requests.ts'
import type { Evidence, Ground, ReviewState } from '../../../../contract/patients/reviews/words.ts'
import type { Deps } from '../../../deps.ts'
import { addEntries } from '../ledger/queries.ts'
import { authorKey, openAddress } from '../write/author-address.ts'
import { endReview } from '../write/queries.ts'
import * as stored from './queries.ts'

type Held = Pick<HeldData, 'reviews' | 'invitations' | 'notices'>

/** Everything that is stored about the author with an address, and about a complainant. */
export async function heldOfAuthor(deps: Deps, email: string): Promise<Held> {
  const key = authorKey(deps, email)
  const [reviews, links, answered, sent] = [
    await stored.reviewsOfAuthor(deps.db, key),
    await stored.unusedLinksOf(deps.db, key),
    await stored.noticesAnsweredBy(deps.db, key),
    await stored.noticesSentBy(deps.db, email),
  ]
  return {
    reviews: reviews.map(heldReview),
    invitations: links.map(({ clinicName, evidence, visitMonth, createdAt, expiresAt }) => ({
      clinic: clinicName,
      evidence: evidence as Evidence,
      visitMonth: visitMonth?.slice(0, 7) ?? null,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
    notices: [
      ...answered.map(({ id, clinicName, receivedAt, authorSealed }) => {
        const given = JSON.parse(openAddress(deps, id, authorSealed!)) as { name: string; address: string }
        const words = { statement: '', meaning: '', inaccurate: '' }
        const about = { clinic: clinicName, as: 'author' as const, receivedAt: receivedAt.toISOString() }
        return { ...about, name: given.name, address: given.address, ...words }
      }),
      ...sent.map(({ clinicName, complainantName, receivedAt, statement, meaning, inaccurate }) => ({
        ...{ clinic: clinicName, as: 'complainant' as const, receivedAt: receivedAt.toISOString() },
        ...{ name: complainantName, address: null, statement, meaning, inaccurate },
      })),
    ],
  }
}

type Row = Awaited<ReturnType<typeof stored.reviewsOfAuthor>>[number]

function heldReview(row: Row): Held['reviews'][number] {
  const { id, stars, text, treatment, explained, listened, punctual, clean, goAgain, paid, firstName } = row
  return {
    ...{ id, stars, text, treatment, explained, listened, punctual, clean, goAgain, paid, firstName },
    clinic: row.clinicName,
    state: row.state as ReviewState,
    evidence: row.evidence as Evidence,
    visitMonth: row.visitMonth.slice(0, 7),
    paidPounds: row.paidPence === null ? null : row.paidPence / 100,
    offeredSomething: row.incentivised,
    consent: row.consentWording,
    ground: row.ground as Ground | null,
    appeal: row.appeal,
    createdAt: row.createdAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    editedAt: row.editedAt?.toISOString() ?? null,
  }
}

/** Deletes what an author wrote, as if they had used their own links; part of a transaction. */
export async function eraseAuthor({ db, clock, ...deps }: Deps, email: string) {
  const now = clock()
  const key = authorKey(deps, email)
  const rows = await stored.lockedReviewsOfAuthor(db, key)
  for (const { id } of rows) await endReview(db, id, 'withdrawn', now)
  const invitations = await stored.dropLinksOf(db, key)
  await addEntries(
    db,
    rows.map(({ id, clinicId, evidence }) => ({
      ...{ reviewId: id, clinicId, evidence },
      event: 'withdrawn',
      happenedAt: now,
    })),
  )
  return { reviews: rows.length, invitations }
}
