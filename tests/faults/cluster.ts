/** Three nodes and two workers on one database: they agree, and people notice nothing while they are killed. */
import { spawn } from 'node:child_process'
import { sql } from 'kysely'
import { findOrInstallBrowser } from '../runs/browser.ts'
import { checkAgreement } from './support/agreement.ts'
import { noteFigures } from './support/figures.ts'
import { keepKilling, startCluster } from './support/nodes/cluster.ts'
import { freePorts } from './support/ports.ts'
import { openGround } from './support/product.ts'
import { keepPromises, quantile, seconds } from './support/promises.ts'

const killEvery = Number(process.env.KILL_SECONDS ?? 6) * 1000
/** A request may be in progress at the killed node: the client sees a failure, and retries. */
const tries = 3
/** Those that sign in and write, which nodes have to agree on; all of them would take longer than a scenario may. */
const journeys = process.env.JOURNEYS?.split(' ') ?? ['tests/e2e/(account|clinic|join|jobs)/']
const { expect, report } = keepPromises()

const ground = await openGround(0)
try {
  await noteJobStarts()
  const cluster = await startCluster({
    workers: 2,
    ports: await freePorts(4),
    env: { DATABASE_URL: ground.databaseUrl, DATA_DIR: ground.folder, SEED: 'demo' },
  })
  await checkAgreement({ origins: cluster.origins, db: ground.db, expect })

  const killing = keepKilling(cluster, killEvery)
  const passed = await travel(cluster.origin)
  const kills = await killing.stop()
  const back = kills.map(({ backMs }) => backMs)
  const { requests, again, failed, brokenOff } = cluster.figures
  console.log(
    `  ${kills.length} kills of ${cluster.members.length} processes, each back after ${seconds(quantile(back, 0.5))} at the ` +
      `median, ${seconds(Math.max(0, ...back))} at most; of ${requests} requests ${again} were asked of a second node, ` +
      `${failed} failed and ${brokenOff} broke off`,
  )
  noteFigures({
    scenario: 'journeys',
    faults: kills.length,
    acknowledged: requests - failed - brokenOff,
    lost: failed + brokenOff,
    recoveryMs: Math.max(0, ...back),
  })
  expect(`every journey arrives, at the try number ${tries} at the latest`, passed)
  expect('something was killed meanwhile', kills.length > 0)
  expect('a job that is due is started once by five processes', await eachJobStartedOnce())
  await cluster.stop()
} finally {
  await ground.close()
}
report()

/** The browser journeys of the suite, through the proxy. */
async function travel(origin: string) {
  const program = spawn('playwright', ['test', '--reporter=line', `--retries=${tries - 1}`, ...journeys], {
    stdio: 'inherit',
    env: { ...process.env, JOURNEYS_ORIGIN: origin, CHROMIUM: findOrInstallBrowser() },
  })
  const code = await new Promise(resolve => program.once('exit', resolve))
  return code === 0
}

/**
 * Notes each time a process takes a job, with what it was due for, which the product's own row does not remember. The
 * lease of a job that runs is renewed without locking the row first.
 */
function noteJobStarts() {
  return sql`
    create table job_starts (
      name text not null, due_at timestamptz not null, started_at timestamptz not null default clock_timestamp());
    create function note_job_start() returns trigger language plpgsql as
      'begin insert into job_starts (name, due_at) values (new.name, old.due_at); return new; end';
    create trigger note_job_start after update of leased_until on job_schedules for each row
      when (new.leased_until is not null and current_query() ~* 'for update')
      execute function note_job_start()`.execute(ground.db)
}

/** Two takers of one due time are wrong, unless the first was killed: then its lease has to end before the second. */
async function eachJobStartedOnce() {
  const { rows } = await sql<{ name: string; gap: string | null; isTwice: boolean }>`
    select name, gap::text, coalesce(gap < interval '50 seconds', false) as is_twice from (
      select name, started_at - lag(started_at) over (partition by name, due_at order by started_at) as gap
      from job_starts
    ) as started`.execute(ground.db)
  const twice = rows.filter(({ isTwice }) => isTwice)
  console.log(`  jobs were started ${rows.length} times`)
  for (const { name, gap } of twice)
    console.log(`  ${name} was started twice for the same time, ${gap} apart`)
  return rows.length > 0 && twice.length === 0
}
