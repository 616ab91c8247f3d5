import { randomBytes } from 'node:crypto'
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { startApi } from '../../tests/support/api.ts'
import { newListing } from '../../tests/support/listings.ts'
import { insertListings } from '../seed/insert-listings.ts'
import { manifestFile, tableFile } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { contentOf, tablesOf } from './tables.ts'
import { takeBackup } from './take-backup.ts'

const api = await startApi()
const home = await mkdtemp(join(tmpdir(), 'clinic-atlas-backup-'))
afterAll(() => rm(home, { recursive: true, force: true }))

/** An empty database on the same server, dropped at the end. */
async function emptyDatabase() {
  const name = `restored_${randomBytes(6).toString('hex')}`
  const admin = async (statement: string) => {
    const client = new pg.Client({
      connectionString: inject('postgresUrl').replace('/clinic_atlas?', '/postgres?'),
    })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await admin(`create database ${name}`)
  afterAll(() => admin(`drop database ${name} with (force)`))
  return inject('postgresUrl').replace('/clinic_atlas?', `/${name}?`)
}

async function contents(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`set timezone = 'UTC'`)
  const all: Record<string, object> = {}
  for (const table of await tablesOf(client)) all[table.name] = await contentOf(client, table)
  await client.end()
  return all
}

test('a restored database has the same checksums, triggers and sequences', async () => {
  const provider = await api.aProvider()
  await api.aStaffMember('admin')
  const folder = join(home, 'whole')
  await takeBackup(api.databaseUrl, folder)
  const url = await emptyDatabase()
  await restoreBackup(url, folder)
  expect(await contents(url)).toEqual(await contents(api.databaseUrl))

  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const changed = () =>
    client.query('select changed_in::text from listing_changes where provider_id = $1', [provider.id])
  const before = (await changed()).rows[0]
  await client.query('update listings set company_name = $1 where provider_id = $2', ['Renamed', provider.id])
  expect((await changed()).rows[0]).not.toEqual(before)
  await client.end()
})

test('taken while others write, it shows one moment: never a listing without its provider', async () => {
  let writing = true
  const writers = Array.from({ length: 3 }, async () => {
    while (writing) await api.db.transaction().execute(trx => insertListings(trx, [newListing()]))
  })
  const folder = join(home, 'under-load')
  const { tables } = await takeBackup(api.databaseUrl, folder)
  writing = false
  await Promise.all(writers)
  const url = await emptyDatabase()
  await restoreBackup(url, folder)
  const rows = (name: string) => tables.find(table => table.name === name)!.rows
  expect(rows('listings')).toBe(rows('providers'))
})

test('a database that holds accounts is left alone', async () => {
  await api.aProvider()
  const folder = join(home, 'again')
  await takeBackup(api.databaseUrl, folder)
  const before = await contents(api.databaseUrl)
  await expect(restoreBackup(api.databaseUrl, folder)).rejects.toThrow('already holds accounts')
  expect(await contents(api.databaseUrl)).toEqual(before)
})

test('a damaged or unfinished back-up is refused before anything is written', async () => {
  const folder = join(home, 'damaged')
  await takeBackup(api.databaseUrl, folder)
  await appendFile(join(folder, tableFile('providers')), 'x')
  const url = await emptyDatabase()
  await expect(restoreBackup(url, folder)).rejects.toThrow('providers.copy.gz is damaged')
  await rm(join(folder, manifestFile))
  await expect(restoreBackup(url, folder)).rejects.toThrow('is not a complete back-up')
})

test('a back-up of a newer version is refused with a message', async () => {
  const folder = join(home, 'newer')
  await takeBackup(api.databaseUrl, folder)
  const manifest = JSON.parse(await readFile(join(folder, manifestFile), 'utf8'))
  manifest.migrations.push('9999_from_the_future')
  await writeFile(join(folder, manifestFile), JSON.stringify(manifest))
  await expect(restoreBackup(await emptyDatabase(), folder)).rejects.toThrow('a newer version of the product')
})
