import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Manifest, manifestFile, tableFile } from './manifest.ts'
import { contentOf, migrationsOf, quoted, sequencesOf, type Table, tablesOf } from './tables.ts'

/**
 * Writes all our data into a new folder, as they were at one moment: everything is read in one repeatable-read
 * transaction, while others continue writing. The folder appears under its name only when it is complete.
 */
export async function takeBackup(url: string, folder: string): Promise<Manifest> {
  const partial = `${folder}.partial`
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { recursive: true })
  const client = new pg.Client({ connectionString: url, application_name: 'clinic-atlas-backup' })
  await client.connect()
  try {
    await client.query(`set timezone = 'UTC'; begin isolation level repeatable read read only`)
    const tables: Manifest['tables'] = []
    for (const table of await tablesOf(client)) {
      const sha256 = await copyOut(client, table, join(partial, tableFile(table.name)))
      tables.push({ ...table, ...(await contentOf(client, table)), sha256 })
    }
    const manifest: Manifest = {
      format: 1,
      takenAt: new Date().toISOString(),
      migrations: await migrationsOf(client),
      tables,
      sequences: await sequencesOf(client),
    }
    await client.query('commit')
    await writeFile(join(partial, manifestFile), JSON.stringify(manifest, null, 2))
    await rename(partial, folder)
    return manifest
  } finally {
    await client.end()
    await rm(partial, { recursive: true, force: true })
  }
}

async function copyOut(client: pg.Client, { name, columns }: Table, file: string): Promise<string> {
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(chunk, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const rows = client.query(copyTo(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`))
  await pipeline(rows, createGzip({ level: 3 }), hashing, createWriteStream(file, { mode: 0o600 }))
  return hash.digest('hex')
}
