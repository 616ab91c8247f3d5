import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { permissions } from '../contract/core/permissions.ts'
import { keptFor } from '../contract/rules/limits.ts'
import { testDatabase } from '../tests/support/database.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

const records = readFileSync('docs/data-protection/records.md', 'utf8')
const policy = readFileSync('web/site/legal/kept-for.tsx', 'utf8')
/** The migrator's own, which hold names of files. */
const ofTheMigrator = /^kysely_/

test('the records of processing name every table of the database once, and no other', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const tables = rows.map(({ name }) => name).filter(name => !ofTheMigrator.test(name))
  const listed = [...records.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name as string)
  const named = listed.filter(name => tables.includes(name))
  const others = listed.filter(
    name => !tables.includes(name) && !(permissions as readonly string[]).includes(name),
  )
  expect(tables.filter(name => !named.includes(name))).toEqual([])
  expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([])
  expect(others).toEqual([])
})

test('the privacy policy states every period that the product keeps personal data for', () => {
  expect(Object.keys(keptFor).filter(period => !policy.includes(`keptFor.${period}`))).toEqual([])
})
