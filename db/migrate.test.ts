import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { enquiryConsent } from '../contract/patients/enquiries.ts'
import { startApi } from '../tests/support/api.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

const api = await startApi()
const clinic = await api.aProvider({ listing: { companyName: 'Harbour Skin' } })
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** Migrations of a later version, which adds and takes nothing away. */
function laterMigrations(...statements: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-atlas-migrations-'))
  folders.push(folder)
  mkdirSync(join(folder, 'migrations'))
  const names = statements.map((_, index) => `9${folders.length}0${index}_later`)
  for (const [index, name] of names.entries())
    writeFileSync(join(folder, 'migrations', `${name}.sql`), statements[index]!)
  return { folder, names }
}

/** Another process on the same database. */
function anotherNode() {
  const db = openDatabase(api.databaseUrl, 2)
  onTestFinished(() => db.destroy())
  return db
}

const enquiry = (number: number) => ({
  name: 'Pat Writer',
  email: `pat-${number}@patients.test`,
  message: `Message ${number}`,
  consent: true,
  consentWording: enquiryConsent,
})

/** Visitors and clinics who read and write all the time; each answer's status is noted. */
function startLoad() {
  const statuses: number[] = []
  let going = true
  const [visitor, patient] = [api.anActor(), api.anActor()]
  const turns = [
    () => visitor.get('/api/search?treatmentName=skin&location=Leeds'),
    () => visitor.get(`/api/clinics/${clinic.id}`),
    () => clinic.get('/api/profile'),
    (turn: number) => patient.post(`/api/clinics/${clinic.id}/enquiries`, enquiry(turn)),
  ]
  const loops = turns.map(async turn => {
    for (let number = 0; going; number++) {
      // A patient may only write so often.
      if (turn !== turns[3] || number < 3) statuses.push((await turn(number)).status)
      await pause(5)
    }
  })
  const stop = async () => {
    going = false
    await Promise.all(loops)
  }
  return { statuses, stop }
}

test('tables grow while requests are served, and none of them fails', async () => {
  const load = startLoad()
  await expect.poll(() => load.statuses.length, { timeout: 10_000 }).toBeGreaterThan(10)
  const { folder, names } = laterMigrations(
    "alter table providers add column nickname text not null default 'none'",
    'alter table listings add column motto text; create index listings_motto on listings (motto)',
    'create table pets (id uuid primary key, provider_id uuid references providers); alter table enquiries add column urgent boolean',
  )
  expect(await migrate(anotherNode(), folder)).toEqual(names)
  const before = load.statuses.length
  await expect.poll(() => load.statuses.length, { timeout: 10_000 }).toBeGreaterThan(before + 10)
  await load.stop()
  expect(load.statuses.filter(status => status !== 200)).toEqual([])
})

test('a migration that waits for a long transaction keeps nobody else waiting', async () => {
  const { folder, names } = laterMigrations('alter table providers add column pet text')
  const reader = anotherNode()
  let migrating: Promise<string[]> | undefined
  await reader.transaction().execute(async trx => {
    await sql`select from providers limit 1`.execute(trx)
    migrating = migrate(anotherNode(), folder)
    // Were it to hold its place in the queue, these would wait for the reader, and the reader for them.
    for (let number = 0; number < 20; number++) {
      expect((await clinic.get('/api/profile')).status).toBe(200)
      await pause(50)
    }
  })
  expect(await migrating).toEqual(names)
})

test('of nodes that migrate at once each migration is applied by one', async () => {
  const { folder, names } = laterMigrations('create table ones ()', 'create table twos ()')
  const applied = await Promise.all([1, 2, 3].map(() => migrate(anotherNode(), folder)))
  expect(applied.flat().sort()).toEqual(names)
})

test('what fails leaves nothing of itself and is tried again at the next start', async () => {
  const { folder, names } = laterMigrations('create table fine ()', 'create table half (); select 1 / 0')
  await expect(migrate(api.db, folder)).rejects.toThrow('division by zero')
  writeFileSync(join(folder, 'migrations', `${names[1]}.sql`), 'create table half ()')
  expect(await migrate(api.db, folder)).toEqual([names[1]])
})

test('a node of the version before starts beside a newer one', async () => {
  const { folder } = laterMigrations('create table newer ()')
  await migrate(api.db, folder)
  expect(await migrate(api.db)).toEqual([])
})
