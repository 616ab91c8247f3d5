import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase, testDatabase } from '../../tests/support/database.ts'
import { type Db, openDatabase } from '../database.ts'
import { migrate, migrateTo } from '../migrate.ts'
import { definitionsIn } from './definitions.ts'

const ours = join(import.meta.dirname, '..')
const lastWithoutFiles = '0062_held_trials'

async function aDatabase(create = emptyDatabase) {
  const { db, url, drop } = await create()
  onTestFinished(drop)
  return { db, url }
}

/** A folder like db, with these files. */
function aFolder(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-atlas-definitions-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (more: Record<string, string>) => {
    for (const [name, text] of Object.entries(more)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
  }
  write(files)
  return { folder, write }
}

const pets = {
  'migrations/0001_pets.sql': 'create table pets (name text, age integer)',
  'views/young-pets.sql': 'create or replace view young_pets as select name from pets where is_young(age)',
  'functions/is-young.sql':
    'create or replace function is_young(age integer) returns boolean language sql as $$ select age < 3 $$',
}

const resultOf = async (db: Db, expression: string) =>
  (await sql.raw<{ value: unknown }>(`select ${expression} as value`).execute(db)).rows[0]!.value

async function definitionsOf(db: Db) {
  const { rows } = await sql<{ name: string; definition: string }>`
    select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition from pg_proc p
    where p.pronamespace = 'public'::regnamespace and not exists (
      select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all select viewname, pg_get_viewdef(format('%I', viewname)::regclass) from pg_views
    where schemaname = 'public' order by 1`.execute(db)
  return rows
}

test('views and functions are applied after the migrations, each after its dependencies, and once', async () => {
  const { db } = await aDatabase()
  const { folder } = aFolder(pets)
  expect(await migrate(db, folder)).toEqual(['0001_pets', 'functions/is-young', 'views/young-pets'])
  expect(await migrate(db, folder)).toEqual([])
})

test('a file that changed is applied again together with what uses it, the others are not', async () => {
  const { db } = await aDatabase()
  const { folder, write } = aFolder({
    ...pets,
    'views/all-pets.sql': 'create or replace view all_pets as table pets',
  })
  await migrate(db, folder)
  write({ 'functions/is-young.sql': pets['functions/is-young.sql'].replace('< 3', '< 5') })
  expect(await migrate(db, folder)).toEqual(['functions/is-young', 'views/young-pets'])
  expect(await resultOf(db, 'is_young(4)')).toBe(true)
  write({ 'views/all-pets.sql': 'create or replace view all_pets as select name, age, 1 as one from pets' })
  expect(await migrate(db, folder)).toEqual(['views/all-pets'])
})

test('a broken file stops the start with its name and leaves everything as it was', async () => {
  const { db } = await aDatabase()
  const { folder, write } = aFolder(pets)
  await migrate(db, folder)
  const changed = pets['functions/is-young.sql'].replace('< 3', '< 5')
  write({
    'functions/is-young.sql': changed,
    'views/young-pets.sql': 'create or replace view young_pets as nonsense',
  })
  await expect(migrate(db, folder)).rejects.toThrow('db/views/young-pets.sql: syntax error')
  expect(await resultOf(db, 'is_young(4)')).toBe(false)
  write(pets)
  expect(await migrate(db, folder)).toEqual([])
})

test('a file may drop what it creates with other columns, and its dependents are recreated', async () => {
  const { db } = await aDatabase()
  const oldest = 'create or replace view oldest as select max(age) as age from known'
  const { folder, write } = aFolder({
    ...pets,
    'views/known.sql': 'create or replace view known as select name, age from pets',
    'views/oldest.sql': oldest,
  })
  await migrate(db, folder)
  write({ 'views/known.sql': 'drop view if exists known cascade; create view known as select age from pets' })
  expect(await migrate(db, folder)).toEqual(['views/known', 'views/oldest'])
  expect(await resultOf(db, '(select age from oldest)')).toBeNull()
})

test('what a migration had to drop is recreated although its file is unchanged', async () => {
  const { db } = await aDatabase()
  const { folder, write } = aFolder(pets)
  await migrate(db, folder)
  write({ 'migrations/0002_ages.sql': 'drop view young_pets; alter table pets alter age type bigint' })
  write({ 'functions/is-young.sql': pets['functions/is-young.sql'].replace('integer', 'bigint') })
  expect(await migrate(db, folder)).toEqual(['0002_ages', 'functions/is-young', 'views/young-pets'])
})

test('of nodes that start at once one applies the files', async () => {
  const { db, url } = await aDatabase()
  const { folder } = aFolder(pets)
  const nodes = [1, 2, 3].map(() => openDatabase(url, 2))
  const applied = await Promise.all(nodes.map(node => migrate(node, folder)))
  await Promise.all(nodes.map(node => node.destroy()))
  expect(applied.flat().sort()).toEqual(['0001_pets', 'functions/is-young', 'views/young-pets'])
  expect(await resultOf(db, 'is_young(2)')).toBe(true)
})

test('a node of the version before leaves the rules of the newer one alone', async () => {
  const { db } = await aDatabase()
  await migrate(db, aFolder({ ...pets, 'migrations/0002_more.sql': 'create table toys ()' }).folder)
  const before = { ...pets, 'functions/is-young.sql': pets['functions/is-young.sql'].replace('< 3', '< 9') }
  expect(await migrate(db, aFolder(before).folder)).toEqual([])
  expect(await resultOf(db, 'is_young(4)')).toBe(false)
})

test('files that use each other in a circle are named', async () => {
  const view = (name: string, other: string) => `create or replace view ${name} as table ${other}`
  const { folder } = aFolder({
    'views/a-pet.sql': view('a_pet', 'b_pet'),
    'views/b-pet.sql': view('b_pet', 'a_pet'),
  })
  await expect(definitionsIn(folder)).rejects.toThrow('views/a-pet, views/b-pet')
})

test('a new database has the same views and functions as one that was brought up to date', async () => {
  const [fresh, changed] = [await aDatabase(testDatabase), await aDatabase(testDatabase)]
  const before = await aDatabase()
  await migrateTo(before.db, lastWithoutFiles)
  await migrate(before.db)
  const { folder } = aFolder({})
  for (const part of ['migrations', 'views', 'functions'])
    cpSync(join(ours, part), join(folder, part), { recursive: true })
  const file = join(folder, 'functions', 'registration-key.sql')
  writeFileSync(file, readFileSync(file, 'utf8').replace('>= 7', '>= 9'))
  await migrate(changed.db, folder)
  const expected = await definitionsOf(fresh.db)
  expect(await definitionsOf(changed.db)).not.toEqual(expected)
  await migrate(changed.db)
  expect(await definitionsOf(before.db)).toEqual(expected)
  expect(await definitionsOf(changed.db)).toEqual(expected)
}, 120_000)

test('every view and function of the database has a file named after it', async () => {
  const { db } = await aDatabase(testDatabase)
  const existing = (await definitionsOf(db)).map(({ name }) => name.split('(')[0]).sort()
  const files = await definitionsIn(ours)
  expect(files.flatMap(({ creates }) => creates).sort()).toEqual(existing)
  for (const { name, creates } of files)
    expect(creates).toEqual([name.split('/').at(-1)!.replaceAll('-', '_')])
})
