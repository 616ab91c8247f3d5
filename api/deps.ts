import type { Db } from '../db/database.ts'
import type { Listening } from '../db/listen.ts'
import type { Files } from './outside/files.ts'
import type { Mailer } from './outside/mailer.ts'

/** Everything outside us. Domains receive what they need of it as their first argument. */
export type Deps = {
  db: Db
  /** Wakes up when another process notifies a channel; never more than a wake-up. */
  listen(channel: string, wake: () => void): Listening
  mailer: Mailer
  files: Files
  clock: () => Date
}
