import type { Switchable } from '../contract/core/switches.ts'
import type { ProductionException } from '../contract/staff/production-exceptions.ts'
import type { Listening } from '../db/connections/listen.ts'
import type { Db } from '../db/database.ts'
import type { Calendars } from './adapters/calendars/calendars.ts'
import type { Cards } from './adapters/cards/cards.ts'
import type { Mailer } from './adapters/email/email.ts'
import type { Sending } from './adapters/email/sending.ts'
import type { Files } from './adapters/files.ts'
import type { IndexNow } from './adapters/index-now.ts'
import type { VirusScanner } from './adapters/virus-scanner.ts'
import type { EmailSettings } from './email/delivery/system-email.ts'
import type { Threads } from './threads/threads.ts'

/** External systems. A domain receives the ones it needs as its first argument. */
export type Deps = {
  db: Db
  /** The database for one export or report: a replica that has caught up, or the primary. */
  reading(): Promise<Db>
  /** Wakes up when another process notifies a channel; never more than a wake-up. */
  listen(channel: string, wake: () => void): Listening
  mailer: Mailer
  /** How email leaves us, for checking it; undefined where it is stored instead. */
  sending: Sending | undefined
  /** The sender details in every email, and the base of its links. */
  emailSettings: EmailSettings
  /** Signs what leaves us and comes back, such as links in emails. */
  secret: string
  /** Signs what our mail provider reports; without one, its reports are refused. */
  emailEventsSecret: string | undefined
  cards: Cards
  /** Calendars that clinics keep elsewhere. */
  calendars: Calendars
  files: Files
  /** Looks for viruses in files that people send each other; undefined where none is installed. */
  scanner: VirusScanner | undefined
  /** Runs costly work on user input on worker threads, with limits. */
  threads: Threads
  /** The address of pictures of streets, with {z}, {x} and {y} in it; undefined without such a server. */
  mapTiles: string | undefined
  /** Search engines that are notified of changed pages; undefined without a key for them. */
  indexNow: IndexNow | undefined
  clock: () => Date
  /** Aborted when this process is about to stop, and should get no new requests. */
  draining?: AbortSignal
  /** The figures of all processes of this server, where it has several. */
  allFigures?: () => Promise<string>
  /** Off where the data are a demo: its passwords are public, a second factor would guard nothing. */
  staffNeedSecondFactor: boolean
  /** A campaign to more people than this waits for a second person; undefined where none has to. */
  campaignApprovalAbove: number | undefined
  /** Whether new listings are checked before or after patients can see them. */
  listingVerification: 'before' | 'after'
  switchedOff: Switchable[]
  /** What production runs without because the operator allowed it. Staff see a notice for each. */
  exceptions: ProductionException[]
}

/** The same systems for one export or report, which is read from the replica if there is one. */
export const forReading = async <T extends Pick<Deps, 'db' | 'reading'>>(deps: T): Promise<T> => ({
  ...deps,
  db: await deps.reading(),
})
