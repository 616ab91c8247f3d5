/** `npm test`: checks, packages, unit and integration tests, browser journeys; ends with one line over all of them. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrInstallBrowser } from './browser.ts'

type Count = { passed: number; failed: number }

const reports = mkdtempSync(join(tmpdir(), 'clinic-atlas-reports-'))

function run(name: string, command: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  console.log(`\n== ${name}`)
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
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

const check = (): Count => {
  const ok = run('check', 'npm', ['run', '--silent', 'check'])
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

const unit = (): Count => {
  const file = join(reports, 'unit.json')
  const ok = run('unit and integration', 'vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  return counted(ok, () => {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests }
  })
}

function browserOrAdvice() {
  try {
    return findOrInstallBrowser()
  } catch (error) {
    console.error((error as Error).message)
    return undefined
  }
}

const journeys = (): Count => {
  const browser = browserOrAdvice()
  if (!browser) return { passed: 0, failed: 1 }
  const file = join(reports, 'journeys.json')
  const ok = run('browser journeys', 'playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    CHROMIUM: browser,
  })
  return counted(ok, () => {
    const { stats } = JSON.parse(readFileSync(file, 'utf8'))
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
  })
}

const counts = [check(), packages(), unit(), journeys()]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
rmSync(reports, { recursive: true, force: true })
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed ? 1 : 0
