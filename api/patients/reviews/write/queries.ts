import { sql } from 'kysely'
import type { Db } from '../../../../db/database.ts'

/** A clinic that may be reviewed now: undefined when it is neither listed nor in a register. */
export const reviewableClinic = (db: Db, id: string) =>
  db.selectFrom('reviewableClinics').selectAll().where('clinicId', '=', id).executeTakeFirst()

/** The treatments of a clinic that are in our list. */
export const canonicalOf = async (db: Db, clinicId: string) => {
  const rows = await db
    .selectFrom('treatments')
    .select('canonical')
    .distinct()
    .where('providerId', '=', clinicId)
    .where('canonical', 'is not', null)
    .execute()
  return rows.map(({ canonical }) => canonical!)
}

type NewLink = {
  id: string
  clinicId: string
  clinicName: string
  evidence: string
  authorSealed: Buffer
  authorKey: Buffer
  visitMonth: string | null
  treatment?: string | null
  codeHash?: Buffer
  tokenHash?: Buffer
  enquiryId?: string
  listId?: string
  createdAt: Date
  expiresAt: Date
}

/** Resolves to how many were new: an enquiry is followed by one link only. */
export const addReviewLinks = async (db: Db, links: NewLink[]) =>
  (
    await db
      .insertInto('reviewLinks')
      .values(links)
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .execute()
  ).length

/** Exchanges a code for a token in one statement: of two at once one finds it. */
export const exchangeCode = (db: Db, id: string, codeHash: Buffer, tokenHash: Buffer, now: Date) =>
  db
    .updateTable('reviewLinks')
    .set({ codeHash: null, tokenHash })
    .where('id', '=', id)
    .where('codeHash', '=', codeHash)
    .where('expiresAt', '>', now)
    .returning('id')
    .executeTakeFirst()

/** Sets when the link ends: a code lasts for minutes, the link it is exchanged for for days. */
export const extendLink = (db: Db, id: string, expiresAt: Date) =>
  db.updateTable('reviewLinks').set({ expiresAt }).where('id', '=', id).execute()

export const openLink = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('reviewLinks')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()

/** The list of invited patients that a link came from. */
export const listOf = async (db: Db, id: string) =>
  (await db.selectFrom('reviewLinks').select('listId').where('id', '=', id).executeTakeFirst())?.listId ??
  null

/** Uses a link up. The second of two at once waits for the first, and then finds nothing. */
export const takeLink = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .updateTable('reviewLinks')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst()

/** The reviews of one person that stand or wait at a clinic, the newest first; only of one visit where a month is given. */
export const reviewsBy = (db: Db, clinicId: string, author: Buffer, month?: string) =>
  db
    .selectFrom('reviews as r')
    .innerJoin('reviewAuthors as a', 'a.reviewId', 'r.id')
    .select('r.id')
    .where('r.clinicId', '=', clinicId)
    .where('a.authorKey', '=', author)
    .where('r.state', 'not in', ['withdrawn', 'removed'])
    .$if(month !== undefined, query =>
      query.where('r.visitMonth', '=', month!).where('r.state', '<>', 'refused'),
    )
    .orderBy('r.createdAt', 'desc')
    .execute()

/** The link of a code, for the address that it was sent to. */
export const linkById = (db: Db, id: string) =>
  db
    .selectFrom('reviewLinks')
    .select(['clinicId', 'authorKey', 'authorSealed'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Whether the same person has a review of the same visit that stands or waits. Others of theirs wait until this ends. */
export async function hasReviewed(db: Db, clinicId: string, author: Buffer, month: string, except?: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${clinicId} ${author.toString('hex')}`}, 0))`.execute(
    db,
  )
  const found = await db
    .selectFrom('reviews as r')
    .innerJoin('reviewAuthors as a', 'a.reviewId', 'r.id')
    .select('r.id')
    .where('r.clinicId', '=', clinicId)
    .where('a.authorKey', '=', author)
    .where('r.visitMonth', '=', month)
    .where('r.state', 'in', ['checking', 'published', 'appealed'])
    .$if(except !== undefined, query => query.where('r.id', '!=', except!))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export type ReviewValues = {
  stars: number
  text: string | null
  visitMonth: string
  treatment: string | null
  explained: number | null
  listened: number | null
  punctual: number | null
  clean: number | null
  goAgain: string | null
  paid: string | null
  paidPence: number | null
  firstName: string | null
  incentivised: boolean
  consentWording: string
}

type NewRow = ReviewValues & {
  id: string
  clinicId: string
  clinicName: string
  linkId: string
  evidence: string
  state: 'checking'
  signals: string
  createdAt: Date
  queuedAt: Date
}

type Author = { emailSealed: Buffer; authorKey: Buffer }
type Origin = { network: Buffer; device: Buffer }

export async function addReview(db: Db, row: NewRow, author: Author, origin: Origin) {
  await db.insertInto('reviews').values(row).execute()
  await db
    .insertInto('reviewAuthors')
    .values({ reviewId: row.id, ...author })
    .execute()
  await db
    .insertInto('reviewOrigins')
    .values({ reviewId: row.id, ...origin, createdAt: row.createdAt })
    .execute()
}

export const addAuthorLink = (db: Db, link: { tokenHash: Buffer; reviewId: string; createdAt: Date }) =>
  db.insertInto('reviewAuthorLinks').values(link).execute()

const ofAuthor = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('reviewAuthorLinks as l')
    .innerJoin('reviews as r', 'r.id', 'l.reviewId')
    .selectAll('r')
    .where('l.tokenHash', '=', tokenHash)
    .where('r.state', 'not in', ['withdrawn', 'removed'])

/** The review that an author's secret opens, while it stands. */
export const ownReview = (db: Db, tokenHash: Buffer) => ofAuthor(db, tokenHash).executeTakeFirst()

/** The same, kept from others until the transaction ends. */
export const lockedOwnReview = (db: Db, tokenHash: Buffer) =>
  ofAuthor(db, tokenHash).forUpdate('r').executeTakeFirst()

export const authorOf = (db: Db, reviewId: string) =>
  db.selectFrom('reviewAuthors').selectAll().where('reviewId', '=', reviewId).executeTakeFirst()

type Edit = ReviewValues & { signals: string }

/** The new words wait for a person, as new reviews do. An appeal stays one: a colleague decides it with the new words. */
export const saveEdit = (db: Db, { id, state }: { id: string; state: string }, values: Edit, now: Date) =>
  db
    .updateTable('reviews')
    .set(eb => ({
      ...values,
      version: eb('version', '+', 1),
      queuedAt: now,
      editedAt: now,
      redactedAt: null,
      ...(state !== 'appealed' && { state: 'checking', ground: null }),
    }))
    .where('id', '=', id)
    .execute()

export const saveAppeal = (db: Db, id: string, appeal: string, now: Date) =>
  db
    .updateTable('reviews')
    .set(eb => ({
      state: 'appealed',
      appeal,
      appealedAt: now,
      queuedAt: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()

/** Ends a review: all answers, and everything that leads to who wrote it, go at once. What stays is nobody's. */
export async function endReview(db: Db, id: string, state: 'withdrawn' | 'removed', now: Date) {
  await dropLinkOf(db, id)
  await db
    .updateTable('reviews')
    .set({
      state,
      // It led to the address that the link was sent to.
      linkId: sql`gen_random_uuid()`,
      endedAt: now,
      queuedAt: null,
      text: null,
      treatment: null,
      explained: null,
      listened: null,
      punctual: null,
      clean: null,
      goAgain: null,
      paid: null,
      paidPence: null,
      firstName: null,
      appeal: null,
      note: null,
      signals: '[]',
    })
    .where('id', '=', id)
    .execute()
  for (const table of ['reviewAuthors', 'reviewAuthorLinks', 'reviewOrigins'] as const)
    await db.deleteFrom(table).where('reviewId', '=', id).execute()
}

/** One that followed an enquiry stays without its author, so that the enquiry is not followed by another. */
async function dropLinkOf(db: Db, reviewId: string) {
  const linkOf = db.selectFrom('reviews').select('linkId').where('id', '=', reviewId)
  await db.deleteFrom('reviewLinks').where('id', 'in', linkOf).where('enquiryId', 'is', null).execute()
  await db
    .updateTable('reviewLinks')
    .set({ authorSealed: Buffer.alloc(0), authorKey: Buffer.alloc(32), visitMonth: null, treatment: null })
    .where('id', 'in', linkOf)
    .execute()
}
