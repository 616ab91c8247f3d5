/**
 * npm run backup -- FOLDER            data and uploads into a new folder
 * npm run restore -- FOLDER           from such a folder into an empty database
 * npm run move -- postgres://…        from the database in use into another, empty one
 */

import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { dataFolder, withDatabase } from '../with-database.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

const uploads = () => join(dataFolder(), 'files')

const commands: Record<string, (target: string) => Promise<string>> = {
  async backup(target) {
    const folder = resolve(target)
    if (existsSync(folder)) throw new Error(`${folder} exists already: name a new folder`)
    const manifest = await withDatabase((_, url) => takeBackup(url, folder))
    if (existsSync(uploads())) await cp(uploads(), join(folder, 'files'), { recursive: true })
    return `${described(manifest)} are in ${folder}`
  },
  async restore(target) {
    const folder = resolve(target)
    const manifest = await withDatabase((_, url) => restoreBackup(url, folder))
    const files = join(folder, 'files')
    if (existsSync(files)) await cp(files, uploads(), { recursive: true })
    return `${described(manifest)} are back, as of ${manifest.takenAt}`
  },
  async move(target) {
    const folder = join(await mkdtemp(join(tmpdir(), 'clinic-atlas-move-')), 'data')
    try {
      const manifest = await withDatabase((_, url) => takeBackup(url, folder))
      await restoreBackup(target, folder)
      return `${described(manifest)} are in the new database. Set DATABASE_URL to it and start again`
    } finally {
      await rm(resolve(folder, '..'), { recursive: true, force: true })
    }
  },
}

const described = ({ tables }: Manifest) =>
  `${tables.reduce((sum, { rows }) => sum + rows, 0).toLocaleString('en')} rows of ${tables.length} tables`

async function run([command = '', target]: string[]) {
  const work = commands[command]
  if (!work || !target)
    throw new Error(
      `Say where: npm run ${command || 'backup'} -- ${command === 'move' ? 'postgres://…' : 'FOLDER'}`,
    )
  console.log(await work(target))
}

await run(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
