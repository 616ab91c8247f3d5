import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { answerBy } from '../../../contract/patients/reviews/answer-deadline.ts'
import { noticeParts } from '../../../contract/patients/reviews/notices.ts'
import { grounds, reviewConsent } from '../../../contract/patients/reviews/words.ts'
import type { DB } from '../../types.gen.ts'
import { Random } from '../random.ts'
import { firstNames, replies, reviewText, type Said } from './own-review-texts.ts'

const clinics = 320
const warnedIndex = 7
/** A clinic that joined less than this ago has no reviews yet. */
const fewestDays = 10
const dayMs = 24 * 60 * 60 * 1000
const ago = (days: number) => new Date(Date.now() - days * dayMs)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

type Clinic = { id: string; name: string; joinedAt: Date; isForChildren: boolean; treatments: string[] }
type State = 'published' | 'refused' | 'checking' | 'appealed' | 'withdrawn' | 'removed'

/** The demo clinic first, then others of the directory. */
async function reviewedClinics(db: Kysely<DB>): Promise<Clinic[]> {
  const rows = await db
    .selectFrom('listings as l')
    .innerJoin('listedProviders as s', 's.providerId', 'l.providerId')
    .innerJoin('providers as p', 'p.id', 'l.providerId')
    .select(['l.providerId as id', 'l.companyName as name', 'p.createdAt as joinedAt'])
    .select(sql<boolean>`l.primary_specialty = 'Paediatrics'`.as('isForChildren'))
    .where('p.createdAt', '<', ago(fewestDays))
    .select(
      sql<string[]>`array(select canonical from treatments t
      where t.provider_id = l.provider_id and canonical is not null order by position limit 6)`.as(
        'treatments',
      ),
    )
    .orderBy(sql`p.email = 'provider@demo.test'`, 'desc')
    .orderBy('l.providerId')
    .limit(clinics)
    .execute()
  return rows
}

/** How many reviews a clinic has: a few many, most a handful. */
const countFor = (random: Random, index: number) =>
  index === 0 ? 46 : random.chance(0.1) ? random.between(14, 30) : random.between(3, 10)

const starsOf = (random: Random, good: number) =>
  random.chance(good) ? (random.chance(0.7) ? 5 : 4) : random.weighted({ '3': 4, '2': 3, '1': 3, '4': 2 })

function stateOf(random: Random, days: number): State {
  if (days < 1.8 && random.chance(0.6)) return 'checking'
  if (random.chance(0.04)) return random.chance(0.25) && days < 20 ? 'appealed' : 'refused'
  return 'published'
}

/** Two patients of a clinic never write the same. */
function textFor(random: Random, stars: number, isChilds: boolean, { texts, said }: Context) {
  let text = reviewText(random, stars, isChilds, said)
  while (text !== null && texts.has(text)) text = reviewText(random, stars, isChilds, said)
  if (text !== null) texts.add(text)
  return text
}

const forChildren = /^(child|paediatric|newborn|baby)|-(child|baby)|childrens/

type Context = { clinic: Clinic; good: number; staffId: string; texts: Set<string>; said: Said }

function reviewOf(random: Random, context: Context) {
  const { clinic, good, staffId } = context
  const listed = (Date.now() - clinic.joinedAt.getTime()) / dayMs
  const longest = Math.min(660, listed - 3)
  const days = random.chance(0.03) ? random.fraction() * 1.8 : 2 + random.fraction() ** 1.6 * longest
  const createdAt = ago(days)
  const state = stateOf(random, days)
  const stars = Number(starsOf(random, good))
  const visit = ago(days + random.between(3, 45))
  const hours = Math.min(random.between(1, 44), days * 20)
  const decidedAt = new Date(createdAt.getTime() + hours * 60 * 60 * 1000)
  const score = () => (random.chance(0.7) ? Math.min(5, Math.max(1, stars + random.between(-1, 1))) : null)
  const paid = random.chance(0.6) ? random.weighted({ yes: 17, less: 1, more: 2, unlisted: 3 }) : null
  const receiptSeen = state === 'published' && random.chance(0.03)
  const evidence = random.weighted({ confirmed: 5, enquired: 3, invited: 4, booked: 1 })
  const treatment = clinic.treatments.length > 0 && random.chance(0.7) ? random.pick(clinic.treatments) : null
  const isChilds = clinic.isForChildren || forChildren.test(treatment ?? '')
  const appealedAt = new Date(Math.min(Date.now() - dayMs / 3, decidedAt.getTime() + dayMs))
  return {
    id: uuid({ msecs: createdAt.getTime() }),
    clinicId: clinic.id,
    clinicName: clinic.name,
    linkId: uuid(),
    state,
    // As when staff publish it: a receipt counts for more than all but a booking.
    evidence: receiptSeen && evidence !== 'booked' ? 'receipt' : evidence,
    stars,
    text: textFor(random, stars, isChilds, context),
    visitMonth: `${visit.toISOString().slice(0, 7)}-01`,
    treatment,
    explained: score(),
    listened: score(),
    punctual: score(),
    clean: score(),
    goAgain: random.chance(0.7) ? (stars >= 4 ? 'yes' : stars === 3 ? 'unsure' : 'no') : null,
    paid,
    paidPence: paid === 'more' ? random.between(80, 600) * 100 : null,
    firstName: random.chance(0.3) ? random.pick(firstNames) : null,
    incentivised: random.chance(0.02),
    consentWording: reviewConsent,
    receiptSeen,
    createdAt,
    queuedAt: state === 'checking' ? createdAt : state === 'appealed' ? appealedAt : null,
    decidedAt: state === 'checking' ? null : decidedAt,
    decidedBy: state === 'checking' ? null : staffId,
    ground: state === 'refused' || state === 'appealed' ? random.pick(grounds) : null,
    appeal: state === 'appealed' ? 'I only described what happened to me. Please read it again.' : null,
    appealedAt: state === 'appealed' ? appealedAt : null,
    publishedAt: state === 'published' ? decidedAt : null,
    editedAt: state === 'published' && random.chance(0.04) ? decidedAt : null,
    endedAt: null as Date | null,
  }
}

type Row = ReturnType<typeof reviewOf>

function entriesOf(row: Row) {
  const { id, clinicId, evidence, state, ground, createdAt, decidedAt, appealedAt, endedAt } = row
  const refused = state === 'refused' || state === 'appealed'
  const about = { reviewId: id, clinicId, evidence }
  const minutes = decidedAt ? Math.floor((decidedAt.getTime() - createdAt.getTime()) / 60_000) : null
  return [
    { ...about, event: 'received', ground: null, minutes: null, happenedAt: createdAt },
    ...(decidedAt
      ? [
          {
            ...about,
            event: refused ? 'refused' : 'published',
            ground: refused ? ground : null,
            minutes,
            happenedAt: decidedAt,
          },
        ]
      : []),
    ...(appealedAt
      ? [{ ...about, event: 'appealed', ground: null, minutes: null, happenedAt: appealedAt }]
      : []),
    ...(endedAt ? [{ ...about, event: state, ground, minutes: null, happenedAt: endedAt }] : []),
  ]
}

const inPieces = async <T>(rows: T[], insert: (piece: T[]) => Promise<unknown>) => {
  for (let from = 0; from < rows.length; from += 500) await insert(rows.slice(from, from + 500))
}

/** Reviews that patients wrote here, in every state, with the ledger that they belong to. */
export async function seedOwnReviews(db: Kysely<DB>) {
  const { id: staffId } = await db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'staff@demo.test')
    .executeTakeFirstOrThrow()
  const reviewed = await reviewedClinics(db)
  const rows = reviewed.flatMap((clinic, index) => {
    const random = new Random('own reviews', index)
    const context = {
      clinic,
      good: 0.55 + random.fraction() * 0.42,
      staffId,
      texts: new Set<string>(),
      said: new Map(),
    }
    return Array.from({ length: countFor(random, index) }, () => reviewOf(random, context))
  })
  const dear = chargeMore(reviewed, rows)
  endSome(rows, reviewed[warnedIndex]?.id)
  await inPieces(rows, piece => db.insertInto('reviews').values(piece).execute())
  const entries = rows.flatMap(entriesOf).toSorted((a, b) => a.happenedAt.getTime() - b.happenedAt.getTime())
  await inPieces(entries, piece => db.insertInto('reviewLedger').values(piece).execute())
  await inPieces(repliesTo(rows), piece => db.insertInto('reviewReplies').values(piece).execute())
  await seedConsequences(db, reviewed, rows, staffId)
  if (dear)
    await db
      .insertInto('reviewCases')
      .values({ id: uuid(), clinicId: dear.id, clinicName: dear.name, kind: 'paid_more', openedAt: ago(3) })
      .execute()
}

/** Three patients of one clinic paid more than listed lately. */
function chargeMore(reviewed: Clinic[], rows: Row[]) {
  const published = (id: string) => rows.filter(row => row.clinicId === id && row.state === 'published')
  const dear = reviewed.slice(9).find(({ id }) => published(id).length >= 3)
  for (const [nth, row] of (dear ? published(dear.id).slice(0, 3) : []).entries())
    Object.assign(row, {
      paid: 'more',
      paidPence: 42_000 + nth * 3_500,
      createdAt: ago(12 + nth),
      decidedAt: ago(11 + nth),
      publishedAt: ago(11 + nth),
      editedAt: null,
      visitMonth: `${ago(45).toISOString().slice(0, 7)}-01`,
    })
  return dear
}

/** Nothing is kept of what an author took back or we removed. */
const emptied = {
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
  editedAt: null,
}

/** The reviews that the warned clinic paid for are removed, and some authors have withdrawn theirs. */
function endSome(rows: Row[], warned: string | undefined) {
  const published = rows.filter(({ state, publishedAt }) => state === 'published' && publishedAt! < ago(30))
  const bought = published.filter(({ clinicId, stars }) => clinicId === warned && stars === 5).slice(0, 2)
  for (const row of bought)
    Object.assign(row, { ...emptied, state: 'removed', ground: 'unlawful', endedAt: ago(20) })
  const others = published.filter(({ clinicId }) => clinicId !== warned)
  for (const [nth, row] of others.filter((_, index) => index % 150 === 149).entries())
    Object.assign(row, { ...emptied, state: 'withdrawn', endedAt: ago(25 - nth) })
}

const repliesTo = (rows: Row[]) => {
  const random = new Random('review replies', 0)
  return rows
    .filter(({ state, publishedAt }) => state === 'published' && publishedAt! < ago(1) && random.chance(0.25))
    .map(({ id, clinicId, stars, publishedAt }) => ({
      reviewId: id,
      clinicId,
      text: stars >= 4 ? replies[0] : random.pick(replies.slice(1)),
      createdAt: new Date(
        Math.min(Date.now(), publishedAt!.getTime() + random.between(1, 90) * 60 * 60 * 1000),
      ),
    }))
}

/** One clinic with a warning, two reported reviews, two legal notices and what clinics invited. */
async function seedConsequences(db: Kysely<DB>, reviewed: Clinic[], rows: Row[], staffId: string) {
  const warned = reviewed[warnedIndex]
  if (warned)
    await db
      .insertInto('reviewSanctions')
      .values({
        id: uuid(),
        clinicId: warned.id,
        clinicName: warned.name,
        kind: 'warning',
        reason:
          'The clinic offered patients a discount for reviews with five stars. We removed those reviews.',
        startsAt: ago(20),
        endsAt: ago(-160),
        decidedBy: staffId,
      })
      .execute()
  const published = rows.filter(({ state, text }) => state === 'published' && text !== null)
  const reports = published.slice(3, 5).map((review, index) => ({
    id: uuid(),
    reviewId: review.id,
    clinicId: review.clinicId,
    byClinic: index === 0,
    reason: index === 0 ? 'not_experience' : 'conflict',
    details:
      index === 0 ? 'We have no record of a visit in this month.' : 'I think the author works next door.',
    stars: review.stars,
    createdAt: ago(1 + index),
    amendUntil: ago(-2),
  }))
  if (reports.length > 0) await db.insertInto('reviewReports').values(reports).execute()
  const lists = reviewed.slice(0, 12).map(({ id }, index) => ({
    id: uuid(),
    clinicId: id,
    statement: 'These are all patients of this period.',
    periodFrom: dayOf(ago(140 + index)),
    periodTo: dayOf(ago(80 + index)),
    invited: 20 + index * 13,
    createdAt: ago(40 + index),
  }))
  if (lists.length > 0) await db.insertInto('reviewInvitationLists').values(lists).execute()
  await seedNotices(db, published.slice(20, 22))
}

/** A legal notice that is with its author, and one that said too little. */
async function seedNotices(db: Kysely<DB>, reviews: Row[]) {
  const notices = reviews.map((review, index) => ({
    id: uuid(),
    reviewId: review.id,
    clinicId: review.clinicId,
    clinicName: review.clinicName,
    complainantName: 'Jordan Example',
    complainantEmail: `jordan-${index}@solicitors.test`,
    statement: 'The second half of the review.',
    meaning: index === 0 ? 'That we charge for things that nobody asked for.' : '',
    inaccurate: index === 0 ? 'Every price was agreed in writing before the visit.' : '',
    cannotIdentify: index === 0,
    shareName: true,
    state: index === 0 ? 'with_author' : 'incomplete',
    missing: index === 0 ? [] : [noticeParts.meaning, noticeParts.inaccurate, noticeParts.cannotIdentify],
    receivedAt: ago(1 + index),
    answerBy: index === 0 ? answerBy(ago(1)) : null,
    closedAt: index === 0 ? null : ago(1 + index),
  }))
  if (notices.length > 0) await db.insertInto('reviewNotices').values(notices).execute()
}
