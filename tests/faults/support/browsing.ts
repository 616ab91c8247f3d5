import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import { send, type Visit, visit } from './visits.ts'

/** Every script, style and font that a page names. */
const assetsIn = (html: string) => new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))

/** Reads pages as a browser does, each with all that it names. */
export function browse(origin: string, paths: readonly string[]) {
  const failed: string[] = []
  let [going, pages, assets] = [true, 0, 0]
  const note = ({ status }: Visit, what: string) => status === 200 || failed.push(`${status} ${what}`)
  const ended = (async () => {
    for (let turn = 0; going; turn++) {
      const path = paths[turn % paths.length]!
      const page = await visit(origin + path)
      pages++
      note(page, path)
      for (const asset of assetsIn(page.body)) {
        assets++
        note(await visit(origin + asset), asset)
      }
      await pause(50)
    }
  })()
  return {
    failed,
    counts: () => ({ pages, assets }),
    async stop() {
      going = false
      await ended
    },
  }
}

/** Signs in again and again, and uses every login that was opened so far, whichever version opened it. */
export function signInAgainAndAgain(origin: string, login: { email: string; password: string }) {
  const failed: string[] = []
  const tokens: string[] = []
  let [going, used] = [true, 0]
  const ended = (async () => {
    while (going) {
      const { status, body } = await send(`${origin}/api/login`, login)
      if (status === 200) tokens.push(JSON.parse(body).token)
      else failed.push(`${status} sign-in`)
      // The number of logins of one account is limited: the oldest are ended.
      for (const token of tokens.slice(-5)) {
        const headers = { authorization: `Bearer ${token}` }
        const reply = await visit(`${origin}/api/verify-token`, { headers })
        used++
        if (reply.status !== 200) failed.push(`${reply.status} with a login`)
      }
      await pause(500)
    }
  })()
  return {
    failed,
    counts: () => ({ logins: tokens.length, used }),
    async stop() {
      going = false
      await ended
    },
  }
}

/** A tab that someone has opened before and comes back to. */
export async function openTab(executablePath: string, address: string) {
  const browser: Browser = await chromium.launch({ executablePath })
  const page = await browser.newPage()
  const failed: string[] = []
  page.on('pageerror', error => failed.push(error.message))
  page.on('response', reply => reply.status() >= 400 && failed.push(`${reply.status()} ${reply.url()}`))
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  return {
    failed,
    /** Follows a link of the page, and says whether the document is still the one that was opened. */
    async follow(path: string) {
      const before = await page.locator('h1').first().textContent()
      const link = page.locator(`a[href="${path}"]`).first()
      await link.scrollIntoViewIfNeeded()
      await link.click()
      await page.waitForURL(`**${path}`)
      await page.waitForFunction(old => document.querySelector('h1')?.textContent !== old, before)
      // A document that is being replaced cannot be asked.
      await page.waitForLoadState('networkidle')
      return page.evaluate(() => ({
        isSame: 'sameDocument' in window,
        version: document.documentElement.dataset.version ?? 'first',
        title: document.querySelector('h1')?.textContent ?? '',
      }))
    },
    close: () => browser.close(),
  }
}
