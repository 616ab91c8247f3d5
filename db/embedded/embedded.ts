import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Claim, writeClaim } from './claims.ts'
import { checkWritable } from './embedded-files.ts'
import { type Cluster, clusterOf, StoppedAtOnce, startUnlessRunning, stopPostmaster } from './postmaster.ts'

const leaseName = 'clinic-atlas-lease'
const databaseName = 'clinic_atlas'
const patienceMs = 60_000
/** For so long a server that stops at once is started again. */
const startsInVainMs = 15_000
/** A stopped server accepts connections and does not answer. */
const connectMs = 5_000

const urlOf = ({ sockets }: Cluster, database: string) =>
  `postgres://clinic_atlas@localhost/${database}?host=${encodeURIComponent(sockets)}`

type EmbeddedDatabase = {
  url: string
  /** Gives up this process's claim; the last one out stops the database. */
  release(): Promise<void>
}

type Report = (event: string) => void

/**
 * Starts the PostgreSQL of a data folder, or joins the one that already runs on it, and starts it again when it has
 * ended, until it is released. Several processes may do so at once.
 */
export async function startEmbedded(
  data: string,
  report: Report = () => undefined,
): Promise<EmbeddedDatabase> {
  checkWritable(data)
  const cluster = clusterOf(data)
  const claim = writeClaim(data)
  try {
    const { lease } = await takeLease(cluster, Date.now() + patienceMs)
    await ensureDatabase(lease)
    const keeper = keepUp(cluster, lease, report)
    return {
      url: urlOf(cluster, databaseName),
      async release() {
        claim.drop()
        await letGo(cluster, claim, await keeper.stop())
      },
    }
  } catch (error) {
    claim.drop()
    throw error
  }
}

/** A connection that shows the others that we are still here. It vanishes with us, also when we are killed. */
async function takeLease(cluster: Cluster, deadline: number, isOver = () => false) {
  let isStarted = false
  const startsEnd = Date.now() + startsInVainMs
  for (;;) {
    const lease = new pg.Client({
      connectionString: urlOf(cluster, 'postgres'),
      application_name: leaseName,
      connectionTimeoutMillis: connectMs,
    })
    lease.on('error', () => undefined)
    try {
      await lease.connect()
      return { lease, isStarted }
    } catch (error) {
      lease.end().catch(() => undefined)
      if (isOver()) throw error
      if (Date.now() > deadline)
        throw new Error(`The built-in database did not start: ${(error as Error).message}`)
    }
    const isOurs = await startUnlessRunning(cluster).catch(async error => {
      if (!(error instanceof StoppedAtOnce) || Date.now() > startsEnd) throw error
      await sleep(400)
      return false
    })
    isStarted ||= isOurs
    await sleep(100)
  }
}

/** Takes a new lease whenever the last one is lost, starting the database if that is why. */
function keepUp(cluster: Cluster, first: pg.Client, report: Report) {
  let [isOver, lease, renewing]: [boolean, pg.Client | undefined, Promise<void>] = [
    false,
    undefined,
    Promise.resolve(),
  ]

  function hold(held: pg.Client) {
    lease = held
    held.once('end', () => {
      lease = undefined
      if (!isOver) renewing = renew()
    })
  }

  async function renew() {
    report('the built-in database has gone')
    while (!isOver) {
      try {
        const { lease: next, isStarted } = await takeLease(cluster, Number.POSITIVE_INFINITY, () => isOver)
        hold(next)
        return report(isStarted ? 'the built-in database is started again' : 'the built-in database is back')
      } catch (error) {
        if (!isOver) report((error as Error).message)
        await sleep(1_000)
      }
    }
  }

  hold(first)
  return {
    /** The lease that is left, if there is one. */
    async stop() {
      isOver = true
      await renewing
      return lease
    },
  }
}

async function ensureDatabase(lease: pg.Client) {
  const { rowCount } = await lease.query('select from pg_database where datname = $1', [databaseName])
  if (rowCount) return
  await lease.query(`create database ${databaseName}`).catch((error: { code?: string }) => {
    const anotherWasFaster = error.code === '42P04' || error.code === '23505'
    if (!anotherWasFaster) throw error
  })
}

/** Leaves the database to the others, or stops it when there are none. */
async function letGo(cluster: Cluster, claim: Claim, lease: pg.Client | undefined) {
  try {
    // Without an answer the claims on disk have to do.
    const others = lease ? await leaveToOthers(lease).catch(() => 0) : 0
    if (others === 0 && !claim.hasOthers()) await stopPostmaster(cluster)
  } finally {
    await lease?.end().catch(() => undefined)
  }
}

/** How many others there are. One at a time, or two that leave together would each take the other for a reason to keep it. */
async function leaveToOthers(lease: pg.Client) {
  await lease.query('begin')
  await lease.query("select pg_advisory_xact_lock(hashtext('clinic-atlas-lease'))")
  const { rows } = await lease.query<{ others: number }>(
    'select count(*)::int as others from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()',
    [leaseName],
  )
  const { others } = rows[0]!
  if (others > 0) {
    await lease.query("set application_name = 'clinic-atlas-leaving'")
    await lease.query('commit')
  }
  return others
}
