import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { jobs } from '../../api/jobs.ts'
import { testDatabase } from '../support/database.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

const diagrams = [...readFileSync('docs/architecture.md', 'utf8').matchAll(/```mermaid\n(.*?)```/gs)].map(
  ([, diagram]) => diagram!,
)
const flowcharts = diagrams.filter(diagram => !diagram.startsWith('erDiagram')).join('\n')
const relations = diagrams
  .filter(diagram => diagram.startsWith('erDiagram'))
  .flatMap(diagram => [...diagram.matchAll(/^\s*(\w+) (\S\S)--(\S\S) (\w+) :/gm)])
  .map(([, parent, one, , child]) => ({ parent, child, needed: one === '||' }))

test('every file and folder in the diagrams of the architecture exists', () => {
  const named = flowcharts.match(/\b(?:api|contract|db|server|web)\/[\w./-]*\w\/?/g) ?? []
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(path => !existsSync(path))).toEqual([])
})

test('every table in the flowcharts of the architecture exists', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db)
  const named = [...flowcharts.matchAll(/\[\("?([a-z_]+)(?![\w/])/g)].map(([, name]) => name!)
  expect(named.length).toBeGreaterThan(4)
  expect(named.filter(name => !rows.some(table => table.name === name))).toEqual([])
})

test('every job in the diagrams of the architecture is one', () => {
  const named = [...flowcharts.matchAll(/\|job ([\w-]+)\|/g)].map(([, name]) => name!)
  expect(named.length).toBeGreaterThan(1)
  expect(named.filter(name => !jobs.some(job => job.name === name))).toEqual([])
})

test('every line between two tables in the architecture is a foreign key, needed where the line says so', async () => {
  const { rows } = await sql<{ parent: string; child: string; needed: boolean }>`
    select k.confrelid::regclass::text as parent, k.conrelid::regclass::text as child, a.attnotnull as needed
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f'`.execute(db)
  const isKey = (line: (typeof relations)[number]) =>
    rows.some(
      ({ parent, child, needed }) => parent === line.parent && child === line.child && needed === line.needed,
    )
  expect(relations.length).toBeGreaterThan(20)
  expect(relations.filter(line => !isKey(line))).toEqual([])
})
