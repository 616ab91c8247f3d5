import type { Db } from '../db/database.ts'
import type { Files } from './outside/files.ts'
import type { Mailer } from './outside/mailer.ts'

/** Everything outside us. Domains receive what they need of it as their first argument. */
export type Deps = {
  db: Db
  mailer: Mailer
  files: Files
  clock: () => Date
}
