import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { openDatabase } from '../database.ts'
import { migrate, migrateTo } from '../migrate.ts'
import { type Manifest, readManifest, tableFile } from './manifest.ts'
import { contentOf, quoted } from './tables.ts'

/**
 * Fills an empty database from a back-up: the schema of its day, all rows in one transaction, checked against the
 * sums that were written with them, then the migrations that came later.
 */
export async function restoreBackup(url: string, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const db = openDatabase(url, 1)
  try {
    await migrateTo(db, manifest.migrations.at(-1)!)
    await loadRows(url, folder, manifest)
    await migrate(db)
    return manifest
  } finally {
    await db.destroy()
  }
}

async function loadRows(url: string, folder: string, { tables, sequences }: Manifest) {
  const client = new pg.Client({ connectionString: url, application_name: 'clinic-atlas-restore' })
  await client.connect()
  try {
    await client.query(`set timezone = 'UTC'; begin`)
    await refuseIfInUse(client)
    // What triggers derive is part of the back-up: deriving it again would double it.
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`)
    // A migration may have inserted rows that are in the back-up as well.
    await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
    for (const { name, columns } of tables) {
      const into = client.query(
        copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`),
      )
      await pipeline(createReadStream(join(folder, tableFile(name))), createGunzip(), into)
    }
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`)
    for (const { name, last, called } of sequences)
      await client.query('select setval($1::regclass, $2, $3)', [quoted(name), last, called])
    for (const table of tables) {
      const { rows, checksum } = await contentOf(client, table)
      if (rows !== table.rows || checksum !== table.checksum)
        throw new Error(`"${table.name}" does not hold what was backed up; nothing was restored`)
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function refuseIfInUse(client: pg.Client) {
  const { rows } = await client.query<{ inUse: boolean }>(
    'select exists (select from providers) or exists (select from staff) as "inUse"',
  )
  if (rows[0]!.inUse) throw new Error('The database to restore into is in use: it already holds accounts')
}
