import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Slice } from '../../../contract/core/page-count.ts'
import { sortParts } from '../../../contract/core/sorting.ts'
import type { CheckSummary } from '../../../contract/providers/listing-checks.ts'
import type { CompletionGroup } from '../../../contract/rules/profile-completion.ts'
import { groupStart } from '../../../contract/rules/profile-completion.ts'
import type { RegulatorCode } from '../../../contract/rules/registrations/regulator-codes.ts'
import type { ProviderQueue, UserFilters } from '../../../contract/staff/providers.ts'
import type { Db } from '../../../db/database.ts'
import { holds, misspells, nameRank, resembles, searchWords, type WordMatch } from '../../../db/like.ts'
import type { DB } from '../../../db/types.gen.ts'

/** `isLoose` forgives typing errors in the words of the search. */
export type Wanted = UserFilters & { isLoose?: boolean }

type Users = ExpressionBuilder<DB & { p: DB['providers'] }, 'p'>

const personText = sql<string>`lower(first_name || ' ' || surname || ' ' || email)`
const listingText = sql<string>`lower(company_name || ' ' || certificate_number || ' ' || company_registration_number)`
const placeText = sql<string>`lower(concat_ws(' ', address, city, postcode, phone_number))`
const phoneText = sql<string>`coalesce(phone_number, '')`
const specialtyText = sql<string>`lower(coalesce(primary_specialty, ''))`

/**
 * Whose name, email, phone, clinic, numbers or place have each of the words, in any field. As a union, so that each part
 * has its index.
 */
const named = (search: string, matches: WordMatch) =>
  sql.join(
    searchWords(search).map(
      word => sql<boolean>`p.id in (
        select id from providers where ${matches(personText, word)}
        union select id from providers where ${matches(phoneText, word)}
        union select provider_id from listings where ${matches(listingText, word)}
        union select provider_id from listings where ${matches(specialtyText, word)}
        union select provider_id from locations where ${matches(placeText, word)})`,
    ),
    sql` and `,
  ) as unknown as ReturnType<typeof sql<boolean>>

const nextGroup: Record<CompletionGroup, number> = {
  basic: groupStart.needsReminder,
  needsReminder: groupStart.completed,
  completed: 101,
}

const isNot = (wanted: 'yes' | 'no') => (wanted === 'yes' ? 'is not' : 'is')

/** Held comes before refused, and both before what only tells staff. */
const checkSummary = sql<CheckSummary | null>`(
  select case when bool_or(holds and state = 'open') then 'held'
    when bool_or(holds and state = 'refused') then 'refused'
    when bool_or(state = 'open') then 'alert' end
  from listing_checks where provider_id = p.id)`

const withChecks = sql<string>`(select provider_id from listing_checks where state in ('open', 'refused'))`

function conditions(eb: Users, filters: Wanted) {
  const {
    isLoose = false,
    search,
    confirmed,
    suspended,
    subscription,
    completion,
    listingCheck,
    problems,
    waiting,
    tag,
  } = filters
  const subscribed = eb
    .selectFrom('subscriptions as s')
    .select('s.providerId')
    .whereRef('s.providerId', '=', 'p.id')
  return eb.and([
    ...(searchWords(search ?? '').length > 0 ? [named(search!, isLoose ? resembles : holds)] : []),
    ...(confirmed ? [eb('p.emailConfirmedAt', isNot(confirmed), null)] : []),
    ...(suspended ? [eb('p.suspendedAt', isNot(suspended), null)] : []),
    ...(subscription === 'none' ? [eb.not(eb.exists(subscribed))] : []),
    ...(subscription && subscription !== 'none'
      ? [eb.exists(subscribed.where('s.status', '=', subscription))]
      : []),
    ...(completion
      ? [
          eb.exists(
            eb
              .selectFrom('profilePercents as c')
              .select('c.providerId')
              .whereRef('c.providerId', '=', 'p.id')
              .where('c.percent', '>=', groupStart[completion])
              .where('c.percent', '<', nextGroup[completion]),
          ),
        ]
      : []),
    ...(listingCheck ? [eb('p.id', 'in', withChecks), eb(checkSummary, '=', listingCheck)] : []),
    ...(problems
      ? [
          eb(
            'p.id',
            'in',
            eb.selectFrom('problemReports').select('providerId').where('resolvedAt', 'is', null),
          ),
        ]
      : []),
    ...(tag
      ? [eb('p.id', 'in', eb.selectFrom('providerTags').select('providerId').where('tag', '=', tag))]
      : []),
    ...(waiting
      ? [
          eb(
            'p.id',
            'in',
            eb.selectFrom('waitingProviders').select('providerId').where('queue', '=', waiting),
          ),
        ]
      : []),
  ])
}

const matching = (db: Db, filters: Wanted) =>
  db.selectFrom('providers as p').where(eb => conditions(eb as unknown as Users, filters))

export const countUsers = async (db: Db, filters: Wanted) => {
  const { total } = await matching(db, filters)
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

const waitingIn = (db: Db, queue: ProviderQueue | null) =>
  db
    .selectFrom('waitingProviders')
    .select(eb => ['providerId', eb.fn.countAll<number>().as('items'), eb.fn.min('since').as('since')])
    .where('queue', '=', queue)
    .groupBy('providerId')

export const waitingAt = (db: Db, queue: ProviderQueue, ids: string[]) =>
  db
    .selectFrom(waitingIn(db, queue).as('w'))
    .leftJoin('queueOwners as o', join => join.onRef('o.item', '=', 'w.providerId').on('o.queue', '=', queue))
    .leftJoin('staff as s', 's.id', 'o.staffId')
    .select(['w.providerId', 'w.items', 'w.since', 'o.staffId'])
    .select(sql<string | null>`s.first_name || ' ' || s.last_name`.as('owner'))
    .where('w.providerId', 'in', ids)
    .execute()

/** Ids only, in order: details are read for the rows of the page. */
export async function userIds(db: Db, filters: Wanted, { limit, offset }: Slice) {
  const { by, descending } = sortParts(filters.sort)
  const order = descending ? 'desc' : 'asc'
  const ordered = matching(db, filters)
    .select('p.id')
    .$if(by === 'created', query => query.orderBy('p.createdAt', order))
    .$if(by === 'lastLogin', query =>
      query.orderBy('p.lastLoginAt', end => (descending ? end.desc().nullsLast() : end.asc().nullsFirst())),
    )
    .$if(by === 'name', query =>
      query
        .innerJoin('listings as l', 'l.providerId', 'p.id')
        .orderBy(sql`lower(l.company_name)`, order)
        .orderBy('l.providerId', order),
    )
    .$if(by === 'completion', query =>
      query
        .innerJoin('profilePercents as c', 'c.providerId', 'p.id')
        .orderBy('c.percent', order)
        .orderBy('c.providerId', order),
    )
    .$if(by === 'waiting', query =>
      query
        .leftJoin(waitingIn(db, filters.waiting ?? null).as('w'), 'w.providerId', 'p.id')
        .orderBy('w.since', end => (descending ? end.desc() : end.asc()).nullsLast()),
    )
  const rows = await ordered.orderBy('p.id', order).limit(limit).offset(offset).execute()
  return rows.map(({ id }) => id)
}

/** Whether a text, in which people see why it was found, has one of the words misspelt. */
const isIn = (text: RawBuilder<string>, search: string) =>
  sql<boolean>`(${sql.join(
    searchWords(search).map(word => misspells(text, word)),
    sql` or `,
  )})`

/** Clinics that have the words anywhere, those with them in the name first. Near ones are misspelt, the likest first. */
export const clinicsNamed = (db: Db, search: string, how: 'as typed' | 'near', limit: number) => {
  const name = sql<string>`l.company_name`
  const shownText = sql<string>`lower(concat_ws(' ', l.company_name, place.city))`
  return db
    .selectFrom('providers as p')
    .innerJoin('listings as l', 'l.providerId', 'p.id')
    .leftJoin('locations as place', join =>
      join.onRef('place.providerId', '=', 'p.id').on('place.position', '=', 0),
    )
    .leftJoin('subscriptions as s', 's.providerId', 'p.id')
    .leftJoin('listingVerifications as v', join =>
      join.onRef('v.providerId', '=', 'p.id').on('v.state', '=', 'open'),
    )
    .select(['p.id', 'l.companyName', 'place.city', 'place.postcode', 's.status', 'p.suspendedAt'])
    .select(sql<boolean>`v.provider_id is not null and p.email_confirmed_at is not null`.as('toVerify'))
    .where(named(search, how === 'near' ? resembles : holds))
    .orderBy(nameRank(name, search))
    .orderBy(isIn(shownText, search), 'desc')
    .orderBy(sql`word_similarity(${search.toLowerCase()}, ${shownText})`, 'desc')
    .orderBy(sql`lower(l.company_name)`)
    .orderBy('p.id')
    .limit(limit)
    .execute()
}

/** Providers with what list and detail both show. */
export const users = (db: Db, ids: string[]) =>
  db
    .selectFrom('providers as p')
    .innerJoin('listings as l', 'l.providerId', 'p.id')
    .innerJoin('profileCompletion as c', 'c.providerId', 'p.id')
    .leftJoin('subscriptions as s', 's.providerId', 'p.id')
    .leftJoin('locations as place', join =>
      join.onRef('place.providerId', '=', 'p.id').on('place.position', '=', 0),
    )
    .select(['p.id', 'p.firstName', 'p.surname', 'p.email', 'p.createdAt', 'p.lastLoginAt'])
    .select(['p.emailConfirmedAt', 'p.suspendedAt', 'l.companyName', 'place.city'])
    .select(['s.status', 'c.percent', checkSummary.as('listingCheck')])
    .where('p.id', 'in', ids)

export type UserRow = Awaited<ReturnType<typeof userRows>>[number]

export const userRows = (db: Db, ids: string[]) =>
  users(db, ids)
    .select(eb =>
      eb
        .selectFrom('problemReports as r')
        .select(({ fn }) => fn.countAll<number>().as('open'))
        .whereRef('r.providerId', '=', 'p.id')
        .where('r.resolvedAt', 'is', null)
        .as('openProblems'),
    )
    .select(
      sql<string[]>`array(select tag from provider_tags t where t.provider_id = p.id order by tag)`.as(
        'tags',
      ),
    )
    .execute()

/** Locked until the transaction ends. */
export const lockedUser = (db: Db, id: string) =>
  db
    .selectFrom('providers as p')
    .innerJoin('listings as l', 'l.providerId', 'p.id')
    .select(['p.id', 'p.email', 'p.firstName', 'p.suspendedAt', 'p.suspensionReason', 'p.emailConfirmedAt'])
    .select([
      'l.companyName',
      'l.primarySpecialty',
      'l.regulatorRating',
      'l.regulatorRatedOn',
      'l.regulatorUrl',
    ])
    .select(eb => eb.ref('l.regulator').$castTo<RegulatorCode>().as('regulator'))
    .where('p.id', '=', id)
    .forUpdate(['p', 'l'])
    .executeTakeFirst()

export const setSuspension = (
  db: Db,
  id: string,
  suspendedAt: Date | null,
  suspensionReason: string | null,
) => db.updateTable('providers').set({ suspendedAt, suspensionReason }).where('id', '=', id).execute()

/** Whether patients can find the clinic now, and how it pays. */
export const statusOf = (db: Db, id: string) =>
  db
    .selectFrom('providers as p')
    .leftJoin('listedProviders as listed', 'listed.providerId', 'p.id')
    .leftJoin('subscriptions as s', 's.providerId', 'p.id')
    .select(['listed.providerId as listed', 's.status'])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow()

export const endLoginsOf = (db: Db, providerId: string) =>
  db.deleteFrom('logins').where('providerId', '=', providerId).execute()

type Rating = { regulatorRating: string | null; regulatorRatedOn: string | null; regulatorUrl: string | null }

/** The clinic's own version is unchanged: it edits other columns, so this is no conflict. */
export const setRegulatorRating = (db: Db, providerId: string, rating: Rating, now: Date) =>
  db
    .updateTable('listings')
    .set({ ...rating, updatedAt: now })
    .where('providerId', '=', providerId)
    .execute()

/**
 * Recalculates outdated percentages, some at a time. Resolves to how many. One statement sees
 * one snapshot, so a concurrent change leaves the row out of date instead of wrong.
 */
export async function refreshPercents(db: Db, max: number) {
  const { numAffectedRows } = await sql`
    insert into profile_percents (provider_id, percent, as_of)
    select c.provider_id, c.percent, stale.changed_in
    from (
      select changes.provider_id, changes.changed_in
      from listing_changes changes
      join listings on listings.provider_id = changes.provider_id
      left join profile_percents known on known.provider_id = changes.provider_id
      where known.as_of is distinct from changes.changed_in
      limit ${max}
    ) stale
    join profile_completion c on c.provider_id = stale.provider_id
    on conflict (provider_id) do update set percent = excluded.percent, as_of = excluded.as_of`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
