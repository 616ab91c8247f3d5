import type { Page } from '@playwright/test'
import { test as journey } from '../support/test.ts'

const storages = 'cookies,local_storage,indexeddb,websql,service_workers,cache_storage,file_systems'

/** To a page of the website without any script, with nothing stored: where every look begins. */
export async function startAfresh(page: Page) {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('/healthz')
  const { origin } = new URL(page.url())
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: storages })
  await session.detach()
  await page.evaluate(() => {
    sessionStorage.clear()
    window.name = ''
  })
}

/**
 * A journey in a page that the worker keeps: a new one costs more than a look at most screens. A failure ends the
 * worker and its page with it. Init scripts would stay, so nothing here may add one.
 */
export const test = journey.extend<object, { kept: { page?: Page } }>({
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const kept: { page?: Page } = {}
      await use(kept)
      await kept.page?.context().close()
    },
    { scope: 'worker' },
  ],
  page: async ({ browser, kept, extraHTTPHeaders }, use) => {
    const isNew = !kept.page
    kept.page ??= await (await browser.newContext()).newPage()
    await kept.page.context().setExtraHTTPHeaders(extraHTTPHeaders!)
    if (isNew) await startAfresh(kept.page)
    await use(kept.page)
    await startAfresh(kept.page)
  },
})
