import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { seedDemoData } from '../../db/seed/seed.ts'

/** A database of a test file's own, a copy of the migrated one. */
export const testDatabase = () => copyOf('clinic_atlas')

/** One without any tables, for tests of how they come about. */
export const emptyDatabase = () => copyOf('template1')

/** One with the demo data but its pictures, which the first test file of the run to ask for it makes. */
export async function demoDatabase() {
  await asAdmin(async client => {
    await client.query("select pg_advisory_lock(hashtext('demo-database'))")
    const { rowCount } = await client.query('select from pg_database where datname = $1', [demo])
    if (rowCount) return
    const { db, url, drop } = await testDatabase()
    await seedDemoData(db)
    await db.destroy()
    await client.query(`create database ${demo} template ${nameIn(url)} strategy file_copy`)
    await drop()
  })
  return copyOf(demo)
}

const demo = 'clinic_atlas_demo'
const nameIn = (url: string) => new URL(url).pathname.slice(1)

async function asAdmin(work: (client: pg.Client) => Promise<unknown>) {
  const template = new URL(inject('postgresUrl'))
  const client = new pg.Client({
    host: template.searchParams.get('host')!,
    user: template.username,
    database: 'postgres',
  })
  await client.connect()
  await work(client).finally(() => client.end())
}

async function copyOf(source: string) {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(client => client.query(`create database ${name} template ${source} strategy file_copy`))
  const url = inject('postgresUrl').replace('/clinic_atlas?', `/${name}?`)
  const db = openDatabase(url, 5)
  const drop = async () => {
    await db.destroy()
    await asAdmin(client => client.query(`drop database ${name} with (force)`))
  }
  return { db, url, drop }
}
