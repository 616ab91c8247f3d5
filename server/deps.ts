import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { webCalendars } from '../api/adapters/calendars/web-calendars.ts'
import { simulatedCards } from '../api/adapters/cards/simulated-cards.ts'
import { smtpMailer } from '../api/adapters/email/mailer.ts'
import { openDns, probeTls } from '../api/adapters/email/sending.ts'
import { openFiles } from '../api/adapters/files.ts'
import { openIndexNow } from '../api/adapters/index-now.ts'
import { clamAv } from '../api/adapters/virus-scanner.ts'
import type { Deps } from '../api/deps.ts'
import { outboxMailer } from '../api/email/delivery/outbox-mailer.ts'
import { registry, replicaReads } from '../api/metrics.ts'
import { openThreads } from '../api/threads/threads.ts'
import { listenTo } from '../db/connections/listen.ts'
import { openReplica, primaryOnly } from '../db/connections/replica.ts'
import { checkDatabase, openDatabase } from '../db/database.ts'
import { startEmbedded } from '../db/embedded/embedded.ts'
import type { Config } from './config.ts'
import { within } from './process/leaving.ts'
import { shareFigures } from './process/own-figures.ts'
import { refusal, refuseUnsafe } from './production/refuse-unsafe.ts'

type Log = { warn(message: string): void }

type Step = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** How email leaves us, as the outside world can see it. */
function sendingOf({ smtpUrl, emailFrom, sendingIps, dkimSelector, dkim, dnsServer }: Config) {
  const address = emailFrom
    .slice(emailFrom.lastIndexOf('<') + 1)
    .replace('>', '')
    .trim()
  const domain = address.split('@')[1]?.toLowerCase()
  if (!smtpUrl || !domain) return undefined
  const { hostname, port, protocol } = new URL(smtpUrl)
  const secure = protocol === 'smtps:'
  const host = hostname.replace(/^\[|\]$/g, '')
  const server = { host, port: Number(port) || (secure ? 465 : 587), secure }
  const dns = openDns(dnsServer)
  return {
    domain,
    address,
    server,
    ips: sendingIps,
    dkimSelector,
    dkim,
    dns,
    probeTls: () => probeTls(server),
  }
}

/** Opens all external systems as configured. `close` closes them, the database last. */
export async function openDeps(config: Config, log?: Log, step: Step = (_, work) => work()) {
  // A refused start must not create a database; an existing one may hold further reasons.
  if (config.unsafe.length > 0 && !config.databaseUrl && !existsSync(join(config.dataDir, 'postgres')))
    throw refusal(config.unsafe)
  const embedded = config.databaseUrl
    ? undefined
    : await step('Starting the database', () => startEmbedded(config.dataDir, event => log?.warn(event)))
  const url = config.databaseUrl ?? embedded!.url
  const db = openDatabase(url, undefined, config.directUrl)
  const replica = config.readUrl
    ? openReplica(db, config.readUrl, outcome => replicaReads.inc({ outcome }))
    : primaryOnly(db)
  const mailer = config.smtpUrl
    ? smtpMailer(config.smtpUrl, config.emailFrom, { dkim: config.dkim })
    : outboxMailer(db, config.emailFrom)
  const threads = openThreads()
  const close = async () => {
    mailer.close()
    await threads.close()
    // Queries on a dead or stopped database would wait forever.
    await within(1_000, Promise.all([db.destroy(), replica.close()]))
    if (embedded) await within(2_000, embedded.release())
  }
  // A refusal is no failure of the database, so it comes after this step.
  await step('Connecting to the database', () => checkDatabase(db))
    .then(() => (config.production ? refuseUnsafe(db, config.unsafe) : undefined))
    .catch(async error => {
      await close()
      throw error
    })
  const clock = () => new Date()
  const deps: Deps = {
    db,
    reading: replica.reading,
    listen: (channel, wake) => listenTo(config.directUrl ?? url, channel, wake),
    mailer,
    sending: sendingOf(config),
    files: openFiles(join(config.dataDir, 'files'), config.filesUrl),
    scanner: config.clamAvUrl ? clamAv(config.clamAvUrl) : undefined,
    threads,
    mapTiles: config.mapTilesUrl,
    secret: config.secret,
    emailEventsSecret: config.emailEventsSecret,
    emailSettings: {
      publicUrl: config.publicUrl,
      companyName: config.companyName,
      companyAddress: config.companyAddress,
      companyVatNumber: config.companyVatNumber,
      domain: /@([\w.-]+)/.exec(config.emailFrom)?.[1],
      replyTo: config.emailReplyTo,
    },
    cards: config.stripe
      ? (await import('../api/adapters/cards/stripe-cards.ts')).stripeCards(config.stripe, clock)
      : simulatedCards({ db, clock, webhookSecret: `card simulator ${config.secret}` }),
    calendars: webCalendars(),
    indexNow: config.indexNow && openIndexNow({ ...config.indexNow, publicUrl: config.publicUrl }),
    clock,
    allFigures: shareFigures(registry),
    staffNeedSecondFactor: config.seed !== 'demo',
    campaignApprovalAbove: config.campaignApprovalAbove,
    listingVerification: config.listingVerification,
    switchedOff: config.switchedOff,
    exceptions: config.exceptions,
  }
  return { deps, close }
}
