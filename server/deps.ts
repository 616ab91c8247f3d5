import { join } from 'node:path'
import type { Deps } from '../api/deps.ts'
import { outboxMailer } from '../api/email/outbox-mailer.ts'
import { openFiles } from '../api/outside/files.ts'
import { smtpMailer } from '../api/outside/mailer.ts'
import { checkDatabase, openDatabase } from '../db/database.ts'
import { startEmbedded } from '../db/embedded.ts'
import type { Config } from './config.ts'

/** Opens everything outside us as the configuration says. `close` lets go of it, the database last. */
export async function openDeps(config: Config) {
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir)
  const url = config.databaseUrl ?? embedded!.url
  const db = openDatabase(url)
  const mailer = config.smtpUrl
    ? smtpMailer(config.smtpUrl, config.mailFrom)
    : outboxMailer(db, config.mailFrom)
  const close = async () => {
    mailer.close()
    await db.destroy()
    await embedded?.release()
  }
  await checkDatabase(db).catch(async error => {
    await close()
    throw error
  })
  const deps: Deps = {
    db,
    mailer,
    files: openFiles(join(config.dataDir, 'files'), config.filesUrl),
    clock: () => new Date(),
  }
  return { deps, databaseUrl: url, close }
}
