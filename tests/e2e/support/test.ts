import { randomInt } from 'node:crypto'
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { hydrated } from './hydrated.ts'

const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** Opened pages respond to clicks; a test that must be earlier than the scripts sets `waitUntil`. */
function waitForScripts(page: Page) {
  const goto = page.goto.bind(page)
  page.goto = async (address, options) => {
    const reply = await goto(address, options)
    // A page that sends its visitor on at once has scripts as well.
    const hasScripts = () =>
      page
        .evaluate(() => '__reactRouterContext' in window || document.querySelector('[data-island]') !== null)
        .catch(() => true)
    if (!options?.waitUntil && (await hasScripts())) await hydrated(page)
    return reply
  }
}

/** A journey: with its own address, failing on any console error, including blocked scripts and styles. */
export const test = base.extend<{ complaints: string[] }>({
  extraHTTPHeaders: async ({ browserName: _ }, use) => use({ 'x-forwarded-for': someAddress() }),
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) waitForScripts(page)
    await use(page)
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      const hear = (message: ConsoleMessage) => {
        const expected = /Failed to load resource: the server responded with a status of 404/.test(
          message.text(),
        )
        if (message.type() === 'error' && !expected) complaints.push(message.text())
      }
      const hearError = (error: Error) => void complaints.push(error.message)
      page.on('console', hear).on('pageerror', hearError)
      await use(complaints)
      // A page may outlive its journey.
      page.off('console', hear).off('pageerror', hearError)
      expect(complaints, 'errors in the browser console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** The browser's own message about an answer that is not 200. */
export const onlyStatuses = (complaints: string[], ...statuses: number[]) =>
  expect(
    complaints.splice(0).filter(text => !statuses.some(status => text.includes(`a status of ${status}`))),
  ).toEqual([])
