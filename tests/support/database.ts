import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '../../db/database.ts'

/** A database of a test file's own, a copy of the migrated one. */
export const testDatabase = () => copyOf('clinic_atlas')

/** One without any tables, for tests of how they come about. */
export const emptyDatabase = () => copyOf('template1')

async function copyOf(source: string) {
  const template = new URL(inject('postgresUrl'))
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = async (statement: string) => {
    const client = new pg.Client({
      host: template.searchParams.get('host')!,
      user: template.username,
      database: 'postgres',
    })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await admin(`create database ${name} template ${source} strategy file_copy`)
  const url = inject('postgresUrl').replace('/clinic_atlas?', `/${name}?`)
  const db = openDatabase(url, 5)
  const drop = async () => {
    await db.destroy()
    await admin(`drop database ${name} with (force)`)
  }
  return { db, url, drop }
}
