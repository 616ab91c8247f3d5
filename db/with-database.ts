import { resolve } from 'node:path'
import { checkDatabase, type Db, openDatabase } from './database.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { dataHome } from './embedded/embedded-files.ts'

const checkout = resolve(import.meta.dirname, '..')

/** Where a command keeps what the server keeps: DATA_DIR, or the checkout's own folder. */
export const dataFolder = () => (process.env.DATA_DIR ? resolve(process.env.DATA_DIR) : dataHome(checkout))

/** For commands: the database that the server would use, beside a running server too. */
export async function withDatabase<T>(work: (db: Db, url: string) => Promise<T>): Promise<T> {
  const embedded = process.env.DATABASE_URL ? undefined : await startEmbedded(dataFolder())
  const url = process.env.DATABASE_URL || embedded!.url
  const db = openDatabase(url, 2, process.env.DATABASE_DIRECT_URL || undefined)
  try {
    await checkDatabase(db)
    return await work(db, url)
  } finally {
    await db.destroy()
    await embedded?.release()
  }
}
