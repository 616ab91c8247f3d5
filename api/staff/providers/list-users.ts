import { maxWalked, neighboursIn } from '../../../contract/core/neighbours.ts'
import { pageOf, sliceOf } from '../../../contract/core/page-count.ts'
import type {
  ProviderQueue,
  UserFilters,
  UserItem,
  userSubscriptions,
} from '../../../contract/staff/providers.ts'
import type { Db } from '../../../db/database.ts'
import { inPieces } from '../../http/downloads/pieces.ts'
import type { Csv } from '../../http/downloads/send-download.ts'
import {
  countUsers,
  refreshPercents,
  type UserRow,
  userIds,
  userRows,
  type Wanted,
  waitingAt,
} from './queries.ts'

/** A list waits for so many profiles at most; the job does the rest. */
const percentsAtOnce = 5_000
const piece = 500

export async function listUsers(db: Db, query: UserFilters & { page: number; limit: number }) {
  const { page, limit, ...filters } = query
  await preparePercents(db, filters)
  const wanted = await forgiving(db, filters)
  const [total, ids] = await Promise.all([countUsers(db, wanted), userIds(db, wanted, sliceOf(page, limit))])
  return pageOf(await itemsOf(db, ids, filters.waiting), total, page, limit)
}

/** Typing errors are forgiven only where nothing matches as typed, so that they never hide what does. */
async function forgiving(db: Db, filters: UserFilters): Promise<Wanted> {
  const isFound = !filters.search || (await countUsers(db, filters)) > 0
  return isFound ? filters : { ...filters, isLoose: true }
}

async function preparePercents(db: Db, { completion, sort }: UserFilters) {
  if (completion || sort.endsWith('completion')) await refreshPercents(db, percentsAtOnce)
}

async function itemsOf(db: Db, ids: string[], queue?: ProviderQueue): Promise<UserItem[]> {
  if (ids.length === 0) return []
  const [users, waiting] = await Promise.all([
    userRows(db, ids),
    queue === undefined ? [] : waitingAt(db, queue, ids),
  ])
  const rows = new Map(users.map(row => [row.id, row]))
  const queued = new Map(waiting.map(row => [row.providerId, row]))
  return ids
    .flatMap(id => rows.get(id) ?? [])
    .map(row => {
      const { items, since, staffId, owner } = queued.get(row.id) ?? {}
      if (!items || !since) return { ...itemOf(row), waiting: null }
      const by = staffId && owner ? { id: staffId, name: owner } : null
      return { ...itemOf(row), waiting: { items, since: since.toISOString(), owner: by } }
    })
}

export const itemOf = (row: UserRow): Omit<UserItem, 'waiting'> => ({
  id: row.id,
  companyName: row.companyName,
  firstName: row.firstName,
  surname: row.surname,
  email: row.email,
  city: row.city,
  confirmed: row.emailConfirmedAt !== null,
  suspended: row.suspendedAt !== null,
  listingCheck: row.listingCheck,
  subscription: (row.status as (typeof userSubscriptions)[number] | null) ?? 'none',
  completion: row.percent ?? 0,
  openProblems: row.openProblems ?? 0,
  tags: row.tags,
  createdAt: row.createdAt.toISOString(),
  lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
})

/** All who match, in order, as far as they can be worked on at once. */
export async function matchingIds(db: Db, filters: UserFilters, limit: number) {
  await preparePercents(db, filters)
  return userIds(db, await forgiving(db, filters), { limit, offset: 0 })
}

/** Who comes before and after one of a filtered list. */
export async function userNeighbours(db: Db, id: string, filters: UserFilters) {
  await preparePercents(db, filters)
  const wanted = await forgiving(db, filters)
  const [total, ids] = await Promise.all([
    countUsers(db, wanted),
    userIds(db, wanted, { limit: maxWalked, offset: 0 }),
  ])
  return neighboursIn(ids, id, total)
}

const columns = [
  'id',
  'clinic',
  'city',
  'first_name',
  'surname',
  'email',
  'confirmed',
  'suspended',
  'listing_check',
  'subscription',
  'completion_percent',
  'open_problems',
  'tags',
  'waiting_items',
  'waiting_since',
  'waiting_owner',
  'registered',
  'last_login',
] as const

const lineOf = (item: UserItem) => [
  item.id,
  item.companyName,
  item.city,
  item.firstName,
  item.surname,
  item.email,
  item.confirmed ? 'yes' : 'no',
  item.suspended ? 'yes' : 'no',
  item.listingCheck,
  item.subscription,
  item.completion,
  item.openProblems,
  item.tags.join(', '),
  item.waiting?.items ?? null,
  item.waiting?.since ?? null,
  item.waiting?.owner?.name ?? null,
  item.createdAt,
  item.lastLoginAt,
]

async function* lines(db: Db, filters: UserFilters) {
  await preparePercents(db, filters)
  // All ids first: registrations or changes during the export neither drop rows nor repeat them.
  const ids = await userIds(db, await forgiving(db, filters), { limit: 1_000_000, offset: 0 })
  for await (const item of inPieces(ids, piece, some => itemsOf(db, some, filters.waiting)))
    yield lineOf(item)
}

/** All who match, read piece by piece. */
export const usersCsv = (db: Db, filters: UserFilters): Csv => ({ columns, rows: lines(db, filters) })

const refreshedAtOnce = 2_000

export async function refreshAllPercents({ db }: { db: Db }) {
  while ((await refreshPercents(db, refreshedAtOnce)) === refreshedAtOnce);
}
