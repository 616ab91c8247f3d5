/** Writes db/types.gen.ts from the migrated schema; with --verify it fails when the committed file is out of date. */
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openDatabase } from './database.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { migrate } from './migrate.ts'

const folder = await mkdtemp(join(tmpdir(), 'clinic-atlas-types-'))
await chmod(folder, 0o755)
const embedded = await startEmbedded(folder)
try {
  const db = openDatabase(embedded.url)
  await migrate(db)
  await db.destroy()
  const options = [
    '--dialect',
    'postgres',
    '--url',
    embedded.url,
    '--camel-case',
    '--numeric-parser',
    'number',
  ]
  const out = [
    '--exclude-pattern',
    '{kysely_*,applied_definitions}',
    '--date-parser',
    'string',
    '--out-file',
    'db/types.gen.ts',
  ]
  const verify = process.argv.includes('--verify') ? ['--verify'] : []
  await promisify(execFile)('kysely-codegen', [...options, ...out, ...verify])
} catch (error) {
  const { stderr, stdout, message } = error as { stderr?: string; stdout?: string; message: string }
  console.error(stderr || stdout || message)
  process.exitCode = 1
} finally {
  await embedded.release()
  await rm(folder, { recursive: true, force: true })
}
