import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../tests/support/api.ts'
import { emptyDatabase } from '../../tests/support/database.ts'
import type { Db } from '../database.ts'
import { migrate } from '../migrate.ts'

/**
 * A small installation of version 0.1 (README.md beside it says how it was made): its database, its uploads, and what
 * its own routes answered.
 */
const folder = join(import.meta.dirname, 'version-0.1')
const unpacked = (name: string) => gunzipSync(readFileSync(join(folder, name))).toString()

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
type Answers = {
  takenAt: string
  tokens: { provider: string; staff: string }
} & Record<'anyone' | 'provider' | 'staff', Record<string, Json>>
const answers: Answers = JSON.parse(unpacked('answers.json.gz'))

const { db, url, drop } = await emptyDatabase()
afterAll(drop)
const client = new pg.Client({ connectionString: url })
await client.connect()
await client.query(unpacked('database.sql.gz'))
await client.end()
const before = await everyRow(db)
await migrate(db)
const after = await everyRow(db)

const api = await startApi({ database: { db, databaseUrl: url } })
api.setClock(new Date(new Date(answers.takenAt).getTime() + 60_000))
for (const name of await readdir(join(folder, 'files/pictures')))
  await api.deps.files.save(
    `pictures/${name}`,
    readFileSync(join(folder, 'files/pictures', name)),
    'image/webp',
  )

type Row = Record<string, Json>

/** All rows of all tables, by their primary keys. */
async function everyRow(from: Db) {
  const tables = await sql<{ name: string; key: string[] }>`
    select c.relname as name, (select array_agg(a.attname::text) from pg_index i
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`.execute(from)
  const all = new Map<string, Map<string, Row>>()
  for (const { name, key } of tables.rows) {
    const { rows } = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(name)} t`.execute(
      from.withoutPlugins(),
    )
    const keyOf = (row: Row) => JSON.stringify((key ?? Object.keys(row)).map(column => row[column]))
    all.set(name, new Map(rows.map(({ row }) => [keyOf(row), row])))
  }
  return all
}

/** Columns whose values a migration moved or set again on purpose; other tests below look at what became of them. */
const movedOn = [
  // Search reads every listing again.
  'listing_changes.changed_in',
  // Now max_contacts.
  'campaign_runs.most_contacts',
  // Staff are signed in for 12 hours, no longer for 30 days.
  'logins.expires_at',
  // Only a hash of it is kept, in signup_links.
  'partial_signups.resume_token',
]

test('every row is still there with the values it had', () => {
  const lost: string[] = []
  let rows = 0
  for (const [name, had] of before)
    for (const [key, row] of had) {
      rows++
      const now = after.get(name)?.get(key)
      if (!now) lost.push(`${name} ${key}`)
      else
        for (const column of Object.keys(row))
          if (!isDeepStrictEqual(row[column], now[column])) lost.push(`${name}.${column}`)
    }
  expect(rows).toBeGreaterThan(2_900)
  expect([...new Set(lost)].toSorted()).toEqual(movedOn.toSorted())
  const columnOf = (rows: typeof before, column: string) =>
    new Map([...rows.get('campaign_runs')!].map(([key, row]) => [key, row[column]]))
  expect(columnOf(after, 'max_contacts')).toEqual(columnOf(before, 'most_contacts'))
})

/** What answers say otherwise today by intent: texts that were reworded, and rules that came later. */
const saidOtherwise = [
  // The last use is this test.
  '/api/logins.items[].lastUsedAt',
  '/api/email/runs.items[].reasons[].label',
  // A regulator that gives no ratings has none, and each has an address.
  'clinic.regulator.rating',
  'clinic.regulator.ratedOn',
  'clinic.regulator.url',
  // A confirmed price counts as a change.
  'clinic.updatedAt',
]

/** What an old answer holds that is missing or different in the new one. Fields that were added since do not count. */
function differences(old: Json, now: Json | undefined, path: string): string[] {
  if (Array.isArray(old)) {
    if (!Array.isArray(now) || now.length !== old.length) return [`${path}: another number of items`]
    return old.flatMap((item, at) => differences(item, now[at], `${path}[]`))
  }
  if (old !== null && typeof old === 'object') {
    const there = now !== null && typeof now === 'object' && !Array.isArray(now) ? now : {}
    return Object.entries(old).flatMap(([name, value]) => differences(value, there[name], `${path}.${name}`))
  }
  return old === now || saidOtherwise.includes(path) ? [] : [`${path}: ${old} became ${now}`]
}

/** Reasons come in another order today. */
const sorted = (answer: Json): Json => {
  if (Array.isArray(answer)) return answer.map(sorted)
  if (answer === null || typeof answer !== 'object') return answer
  const { reasons, ...rest } = answer
  const others = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, sorted(value)]))
  if (!Array.isArray(reasons)) return reasons === undefined ? others : { ...others, reasons }
  const nameOf = (item: Json) => String((item as Row).reason)
  return { ...others, reasons: reasons.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b))) }
}

/** Overdue accounts are public for some days only, whenever this test runs. */
const overdue = new Set(
  [...before.get('subscriptions')!.values()]
    .filter(({ status }) => status === 'past_due')
    .map(({ provider_id: id }) => `/api/clinics/${id}`),
)

test('listings, prices, reviews and articles read as before', async () => {
  const found: string[] = []
  const old = Object.entries(answers.anyone).filter(([path]) => !overdue.has(path))
  expect(old.length).toBeGreaterThan(25)
  for (const [path, answer] of old) {
    const reply = await api.anActor().get(path)
    const name = path.startsWith('/api/clinics/') ? 'clinic' : path
    found.push(...differences(answer, reply.body, name))
  }
  expect(found).toEqual([])
})

test.each(['provider', 'staff'] as const)(
  'who was signed in as %s still is, and finds what they had',
  async who => {
    const actor = api.anActor(answers.tokens[who])
    const found: string[] = []
    for (const [path, answer] of Object.entries(answers[who])) {
      const reply = await actor.get(path)
      expect([path, reply.status]).toEqual([path, 200])
      found.push(...differences(sorted(answer), sorted(reply.body), path))
    }
    expect(found).toEqual([])
  },
)

test.each([
  ['/api/login', 'provider@demo.test', 'Provider1!'],
  ['/api/login', 'new@join.test', 'Marsh$Lantern?9'],
  ['/api/staff/login', 'admin@demo.test', 'Admin123!'],
  ['/api/staff/login', 'staff@demo.test', 'Staff123!'],
])('passwords still sign in at %s: %s', async (path, email, password) => {
  const wrong = await api.anActor().post(path, { email, password: `${password}x` })
  expect(wrong.status).toBe(401)
  const right = await api.anActor().post(path, { email, password })
  expect(right.status).toBe(200)
})

test('uploads are served: the logo of a clinic and the picture of an article', async () => {
  const { logo } = answers.provider['/api/listing'] as { logo: string }
  const { blogs } = answers.anyone['/api/blogs/public?limit=50'] as {
    blogs: { featuredimage: string | null }[]
  }
  const pictures = blogs.flatMap(({ featuredimage }) => featuredimage ?? [])
  for (const path of [logo, ...pictures]) {
    const reply = await api.app.inject(path)
    expect([path, reply.statusCode, reply.headers['content-type']]).toEqual([path, 200, 'image/webp'])
    expect(reply.rawPayload).toEqual(readFileSync(join(folder, path)))
  }
  expect(pictures.length).toBeGreaterThan(0)
})

test('a link to an unfinished registration still opens it, once', async () => {
  const [open] = [...before.get('partial_signups')!.values()].filter(
    ({ converted_at: converted, current_step: step }) => converted === null && step === 3,
  )
  const visitor = api.anActor()
  const body = { token: open!.resume_token }
  expect((await visitor.post('/api/resume-signup', body)).body).toMatchObject({ currentStep: 3 })
  expect((await visitor.post('/api/resume-signup', body)).status).not.toBe(200)
})

test('what was begun in 0.1 goes on: a price is edited and found', async () => {
  const clinic = api.anActor(answers.tokens.provider)
  const [first] = answers.provider['/api/treatments'] as { id: string; name: string }[]
  const edit = { name: first!.name, description: 'Changed after the upgrade', price: 456 }
  expect((await clinic.put(`/api/treatments/${first!.id}`, edit)).status).toBe(200)
  const now = await clinic.get('/api/treatments')
  expect(now.body).toContainEqual(expect.objectContaining({ id: first!.id, price: 456 }))
})
