/** `npm test`: checks, packages, unit and integration tests, browser journeys; ends with one line over all of them. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { findOrInstallBrowser } from './runs/browser.ts'

type Count = { passed: number; failed: number }

// Read by the tests: see runs/sampled.ts.
if (process.argv.includes('--thorough')) process.env.THOROUGH = '1'

const reports = mkdtempSync(join(tmpdir(), 'clinic-atlas-reports-'))
/** Printed at the very end, where someone looks first. */
const remarks: string[] = []

const times: [string, number][] = []
async function timed<T>(name: string, part: Promise<T>) {
  const began = performance.now()
  const done = await part
  times.push([name, performance.now() - began])
  return done
}
const inMinutes = (ms: number) => `${Math.floor(ms / 60_000)} min ${Math.floor((ms / 1000) % 60)} s`

async function run(name: string, command: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  console.log(`\n== ${name}`)
  const [status] = await once(
    spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }),
    'exit',
  )
  return status === 0
}

/** Beside something else: what it says is printed when it has ended. */
async function runBeside(name: string, command: string, args: string[]) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part))
  const [status] = await once(child, 'close')
  console.log(`\n== ${name}\n${Buffer.concat(said)}`)
  return status === 0
}

/** A suite that ends badly counts as failed even when it wrote no report, or one without a failure. */
function counted(ok: boolean, read: () => Count): Count {
  try {
    const { passed, failed } = read()
    return { passed, failed: ok ? failed : Math.max(failed, 1) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const check = async (): Promise<Count> => {
  const ok = await runBeside('check', 'npm', ['run', '--silent', 'check'])
  if (!ok) remarks.push('Failed: npm run check')
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
}

/** The list of all dependencies (SBOM), for operators. */
const packages = (): Count => {
  console.log('\n== packages')
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  return counted(status === 0, () => {
    if (status !== 0) throw new Error(stderr)
    const { components } = JSON.parse(stdout) as { components: object[] }
    if (components.length === 0) throw new Error('the list of packages is empty')
    mkdirSync('build', { recursive: true })
    writeFileSync('build/sbom.cdx.json', stdout)
    console.log(`${components.length} packages listed in build/sbom.cdx.json`)
    return { passed: 1, failed: 0 }
  })
}

type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string }[]
}

async function runUnit(name: string, files: string[]) {
  const file = join(reports, `${name}.json`)
  const ok = await run(name, 'vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...files,
  ])
  return { ok, report: () => JSON.parse(readFileSync(file, 'utf8')) as Report }
}

const failedFiles = (report: Report) =>
  report.testResults.filter(result => result.status === 'failed').map(result => result.name)

/** More files than a busy machine can explain. */
const TOO_MANY_TO_REPEAT = 5

/** As with the journeys, a few files that fail have a second try, in processes of their own. */
const unit = async (): Promise<Count> => {
  const first = await runUnit('unit and integration', [])
  const count = counted(first.ok, () => {
    const { numPassedTests, numFailedTests } = first.report()
    return { passed: numPassedTests, failed: numFailedTests }
  })
  if (count.failed === 0 || count.passed === 0) return count
  const files = failedFiles(first.report())
  const again = files.length > 0 && files.length <= TOO_MANY_TO_REPEAT
  const passed = again && (await runUnit('unit and integration, second try', files)).ok
  remarks.push(...files.map(file => `${passed ? 'Second try' : 'Failed'}: ${relative('.', file)}`))
  return passed ? { passed: count.passed + count.failed, failed: 0 } : count
}

function browserOrAdvice() {
  try {
    return findOrInstallBrowser()
  } catch (error) {
    console.error((error as Error).message)
    return undefined
  }
}

const journeys = async (): Promise<Count> => {
  const browser = browserOrAdvice()
  if (!browser) return { passed: 0, failed: 1 }
  const file = join(reports, 'journeys.json')
  const ok = await run('browser journeys', 'playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    CHROMIUM: browser,
  })
  return counted(ok, () => {
    const { stats } = JSON.parse(readFileSync(file, 'utf8'))
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
  })
}

/** The tests leave the cores idle while they wait, and the journeys need the website. */
async function besideTests() {
  const counts = [await timed('check', check()), packages()]
  await timed('website', runBeside('website', 'npm', ['run', '--silent', 'build']))
  browserOrAdvice()
  return counts
}

const [beside, units] = await Promise.all([besideTests(), timed('unit and integration', unit())])
const counts = [...beside, units, await timed('browser journeys', journeys())]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
rmSync(reports, { recursive: true, force: true })
times.push(['all', performance.now()])
console.log('\n== times (check and website beside unit and integration)')
for (const [name, ms] of times) console.log(`${inMinutes(ms).padStart(12)}  ${name}`)
console.log(['', ...remarks, `${passed} passed, ${failed} failed`].join('\n'))
process.exitCode = failed ? 1 : 0
