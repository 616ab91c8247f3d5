import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './database.ts'

type File = { name: string; statements: string }

const ours = join(import.meta.dirname, 'migrations')
/**
 * A statement that waits for a table stops everybody who comes after it, readers too. So it waits shortly, lets them
 * pass and tries again. Shorter than PostgreSQL's deadlock_timeout of a second: it is the migration that gives way,
 * never a request.
 */
const lockWait = sql.lit('500ms')
const longestStatement = sql.lit('10min')
const patienceMs = 5 * 60_000
const inTheWay = new Set(['55P03', '40P01'])

/** Brings the schema up to date and names what was applied. Several processes may call it at once, while others serve. */
export async function migrate(db: Db, folder = ours) {
  return apply(db, await filesOf(folder))
}

/** Brings an empty database to the schema of an earlier day. */
export async function migrateTo(db: Db, name: string) {
  const files = await filesOf(ours)
  if (!files.some(file => file.name === name))
    throw new Error(`The migration ${name} is not known here: a newer version of the product is needed`)
  await apply(
    db,
    files.filter(file => file.name <= name),
  )
}

/** Plain SQL files, forward only, in the order of their numbers. */
async function filesOf(folder: string): Promise<File[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async name => ({
      name: name.slice(0, -'.sql'.length),
      statements: await readFile(join(folder, name), 'utf8'),
    })),
  )
}

/** What the table names and we do not know is of a newer version, beside which this one may go on serving. */
async function apply(db: Db, files: File[]) {
  const applied = await appliedTo(db)
  const done: string[] = []
  for (const file of files)
    if (!applied.has(file.name) && (await applyPatiently(db, file))) done.push(file.name)
  return done
}

async function appliedTo(db: Db) {
  const { rows: tables } = await sql<{ found: boolean }>`
    select to_regclass('kysely_migration') is not null as found`.execute(db)
  if (!tables[0]!.found) return new Set<string>()
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

async function applyPatiently(db: Db, file: File) {
  const deadline = Date.now() + patienceMs
  for (;;) {
    try {
      return await applyOne(db, file)
    } catch (error) {
      if (!inTheWay.has((error as { code: string }).code)) throw error
      if (Date.now() > deadline)
        throw new Error(`The migration ${file.name} found no moment without a long transaction in its way`)
      await pause(500 + Math.random() * 500)
    }
  }
}

/** Each in a transaction of its own, so that no lock outlives its migration. Says whether it was for us to do. */
const applyOne = (db: Db, { name, statements }: File) =>
  db.transaction().execute(async trx => {
    await sql`set local statement_timeout = ${longestStatement}`.execute(trx)
    await sql`select pg_advisory_xact_lock(hashtext('clinic-atlas-migrations'))`.execute(trx)
    if ((await appliedTo(trx)).has(name)) return false
    await sql`set local lock_timeout = ${lockWait}`.execute(trx)
    await sql.raw(statements).execute(trx)
    await sql`create table if not exists kysely_migration (
      name varchar(255) primary key, timestamp varchar(255) not null)`.execute(trx)
    await sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(trx)
    return true
  })
