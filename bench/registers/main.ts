/** Imports generated files of the size that CQC publishes, while a server's index follows, and says what it took. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { crisisGuard } from '../../api/directory/search/crisis-help.ts'
import { createEngine } from '../../api/directory/search/index/engine.ts'
import { keepIndexLive } from '../../api/directory/search/live/live-index.ts'
import { migrate } from '../../db/migrate.ts'
import { readConfig } from '../../server/config.ts'
import { openDeps } from '../../server/deps.ts'
import { specialties } from '../../taxonomy/specialties.ts'
import { treatments } from '../../taxonomy/treatments.ts'
import { writeMonthly, writeRatings } from '../../tests/support/registers/cqc-files.ts'
import { fullDirectory, fullRatings, fullSize } from '../../tests/support/registers/full-size.ts'

// node bench/registers/main.ts [--locations 56000] [--ratings 320000]
const { values } = parseArgs({
  options: {
    locations: { type: 'string', default: `${fullSize.locations}` },
    ratings: { type: 'string', default: `${fullSize.ratings}` },
  },
})
const locations = Number(values.locations)
const ceilings = { seconds: 300, megabytes: 300 }
const patienceMs = 120_000
const megabyte = 1024 * 1024

const folder = mkdtempSync(join(tmpdir(), 'clinic-atlas-bench-'))
chmodSync(folder, 0o755)
const settings = { DATA_DIR: join(folder, 'data'), SEED: 'none', LOG_LEVEL: 'error' }
const { deps, close } = await openDeps(readConfig(settings))
const closing = [close]
try {
  await migrate(deps.db)
  const engine = createEngine({ treatments, specialties }, crisisGuard)
  const index = await keepIndexLive(deps, engine, console)
  closing.push(() => index.close())
  const runs = [
    await measured('directory.ods', path => writeMonthly(path, fullDirectory(locations))),
    await measured('ratings.ods', path => writeRatings(path, fullRatings(Number(values.ratings)))),
  ]
  const seconds = runs[0]!.seconds + runs[1]!.seconds
  const megabytes = Math.max(...runs.map(run => run.megabytes))
  console.log(`  directory and ratings together ${seconds.toFixed(0)} s, at most ${megabytes.toFixed(0)} MB`)
  if (seconds > ceilings.seconds || megabytes > ceilings.megabytes) process.exitCode = 1

  /** Imports one file by the command, in a process of its own, and waits for the index to have taken it in. */
  async function measured(name: string, write: (path: string) => Promise<unknown>) {
    const path = join(folder, name)
    await write(path)
    const started = performance.now()
    const databaseBefore = databaseCpu()
    const { megabytes, cpu } = await imported(path)
    const seconds = (performance.now() - started) / 1000
    const database = databaseCpu() - databaseBefore
    const isIn = async () => {
      await index.refresh()
      return engine.size === locations
    }
    const deadline = performance.now() + patienceMs
    while (!(await isIn())) {
      if (performance.now() > deadline) throw new Error(`The index holds ${engine.size} of ${locations}`)
      await wait(50)
    }
    const behind = (performance.now() - started) / 1000 - seconds
    console.log(
      `  ${name}, ${(statSync(path).size / megabyte).toFixed(0)} MB: ${seconds.toFixed(0)} s, ${cpu.toFixed(0)} s of CPU and ${database.toFixed(0)} s of the database's, ` +
        `at most ${megabytes.toFixed(0)} MB of memory; all ${engine.size.toLocaleString('en')} in search ${behind.toFixed(1)} s later`,
    )
    return { seconds, megabytes }
  }
} finally {
  for (const end of closing.toReversed()) await end()
  rmSync(folder, { recursive: true, force: true })
}

/** Most memory and CPU of the process that imports; PostgreSQL is beside it. */
async function imported(path: string) {
  // As `npm run registers:import` does: Node's own choice costs about 100 MB more.
  const args = ['--max-semi-space-size=8', 'server/registers-import.ts', '--file', path, '--confirm']
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settings },
  })
  let said = ''
  child.stdout.on('data', text => (said += text))
  let megabytes = 0
  let cpu = 0
  const watch = setInterval(() => {
    const figures = figuresOf(child.pid!)
    megabytes = Math.max(megabytes, figures?.megabytes ?? 0)
    cpu = figures?.cpu ?? cpu
  }, 100)
  const [code] = await once(child, 'exit').finally(() => clearInterval(watch))
  if (code !== 0) throw new Error(`The import ended with ${code}: ${said}`)
  return { megabytes, cpu }
}

/** Of PostgreSQL with all that it started, also what has ended, the following of the index included. */
function databaseCpu() {
  const pid = Number(
    readFileSync(join(settings.DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
  )
  const started = readdirSync('/proc').filter(name => /^\d+$/.test(name) && timesOf(name)?.parent === pid)
  return [`${pid}`, ...started].reduce((sum, name) => sum + (timesOf(name)?.all ?? 0), 0)
}

/** Seconds of CPU of a process, alone and with its children that have ended. */
function timesOf(pid: string) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').map(Number)
    const [own, ended] = [fields[11]! + fields[12]!, fields[13]! + fields[14]!]
    return { parent: fields[1]!, own: own / 100, all: (own + ended) / 100 }
  } catch {
    return undefined
  }
}

/** From /proc, so on Linux only; undefined once the process has ended. */
function figuresOf(pid: number) {
  try {
    const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return { megabytes: Number(peak?.[1] ?? 0) / 1024, cpu: timesOf(`${pid}`)?.own }
  } catch {
    return undefined
  }
}
