import { randomInt } from 'node:crypto'
import { test as base, expect } from '@playwright/test'

const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** A journey: with an address of its own, failing on any error in the console, a blocked script or style included. */
export const test = base.extend<{ complaints: string[] }>({
  extraHTTPHeaders: async ({ browserName: _ }, use) => use({ 'x-forwarded-for': someAddress() }),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', message => {
        const expected = /Failed to load resource: the server responded with a status of 404/.test(
          message.text(),
        )
        if (message.type() === 'error' && !expected) complaints.push(message.text())
      })
      page.on('pageerror', error => complaints.push(error.message))
      await use(complaints)
      expect(complaints, 'errors in the browser console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
