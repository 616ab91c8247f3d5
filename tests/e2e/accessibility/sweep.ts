import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { hydrated } from '../support/hydrated.ts'
import { expect, test } from '../support/test.ts'

export type State = {
  name: string
  path: string
  prepare?: (page: Page) => Promise<unknown>
  /** The error status of an answer that belongs to the state: the browser mentions it. */
  status?: number
}

const looks = [
  { width: 1280, height: 800, colorScheme: 'light' },
  { width: 375, height: 812, colorScheme: 'dark' },
] as const

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What another width and other colours can change; the rest is the same markup and was looked at before. */
const rulesOfLook = ['color-contrast', 'target-size', 'scrollable-region-focusable']

/** What an earlier look has left in the browser. The login stays: a page may be asking for something with it. */
const forget = (page: Page) =>
  page.evaluate(() => {
    const login = ['token', 'user', 'staffToken', 'staffUser']
    for (const key of Object.keys(localStorage)) if (!login.includes(key)) localStorage.removeItem(key)
  })

/** Looks at each state: wide and light, then narrow and dark. */
export function sweep(states: State[]) {
  for (const { name, path, prepare, status } of states) {
    test(`${name}: nothing for axe to find and nothing wider than the screen`, async ({
      page,
      complaints,
    }) => {
      for (const [look, { width, height, colorScheme }] of looks.entries()) {
        await page.setViewportSize({ width, height })
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        // What was opened for one width may not exist at the other.
        if (look === 0 || prepare) {
          if (look > 0) await forget(page)
          await page.goto(path)
          await hydrated(page)
          await prepare?.(page)
        }
        // Nothing here is framed from elsewhere, for which axe would otherwise open a page of its own.
        const axe = new AxeBuilder({ page }).setLegacyMode()
        const { violations } = await (look === 0 ? axe.withTags(rules) : axe.withRules(rulesOfLook)).analyze()
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
          `${width} px, ${colorScheme}`,
        ).toEqual([])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
        if (status)
          expect(complaints.splice(0).every(text => text.includes(`status of ${status}`))).toBe(true)
      }
    })
  }
}
