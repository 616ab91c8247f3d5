/** `npm run test:browsers`: the main journeys in Firefox, on a server of their own with demo data. */
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, launch } from 'puppeteer-core'
import { startProgram, untilReady } from '../../faults/support/processes.ts'
import { quickFolder } from '../../runs/quick-folder.ts'
import { journeys } from './journeys.ts'
import { Visitor } from './visitor.ts'

const places = [
  process.env.FIREFOX,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]
const executablePath = places.find(path => path && existsSync(path))
const wanted = process.argv.slice(2).join(' ').toLowerCase()

if (executablePath) process.exitCode = (await runIn(executablePath)) ? 0 : 1
else console.log('Firefox is not installed, so nothing was tested (Debian: apt-get install firefox-esr).')

async function runIn(executablePath: string) {
  const { origin, stop } = await findServer()
  let browser: Browser | undefined
  try {
    browser = await launch({ browser: 'firefox', executablePath, headless: true })
    console.log(`${await browser.version()}\n`)
    const failed = await runAll(browser, origin)
    console.log(`\n${failed === 0 ? 'All passed' : `${failed} failed`}`)
    return failed === 0
  } finally {
    await browser?.close()
    await stop()
  }
}

/** One of our own with demo data, or the one that is served already. */
async function findServer() {
  if (process.env.JOURNEYS_ORIGIN) return { origin: process.env.JOURNEYS_ORIGIN, stop: async () => undefined }
  const port = Number(process.env.JOURNEYS_PORT ?? 4360)
  const origin = `http://127.0.0.1:${port}`
  const dataDir = mkdtempSync(join(quickFolder(), 'clinic-atlas-browsers-'))
  // The database has a user of its own.
  chmodSync(dataDir, 0o755)
  const server = startProgram('server/main.ts', {
    PORT: String(port),
    PUBLIC_URL: origin,
    DATA_DIR: dataDir,
    SEED: 'demo',
  })
  const stop = async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 40, retryDelay: 250 })
  }
  // It builds the website where that has changed.
  await untilReady(origin, 600_000).catch(async error => {
    await stop()
    throw error
  })
  return { origin, stop }
}

async function runAll(browser: Browser, origin: string) {
  let failed = 0
  for (const { name, phone, run } of journeys.filter(journey =>
    journey.name.toLowerCase().includes(wanted),
  )) {
    // Each with cookies and storage of its own.
    const context = await browser.createBrowserContext()
    const page = await context.newPage()
    await page.setViewport(phone ? { width: 375, height: 740 } : { width: 1280, height: 800 })
    const visitor = new Visitor(page, origin)
    const began = performance.now()
    const error = await run(visitor)
      .then(() =>
        visitor.complaints.length > 0 ? `the console says: ${visitor.complaints.join('; ')}` : undefined,
      )
      .catch(({ message }: Error) => message)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`${error ? 'FAILED' : 'ok    '}  ${name} (${seconds} s)${error ? `\n        ${error}` : ''}`)
    if (error) failed++
    await context.close()
  }
  return failed
}
