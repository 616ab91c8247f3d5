import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { hydrated } from '../support/hydrated.ts'
import { logIn, type Someone } from '../support/signed-in.ts'
import { startAfresh, test } from './kept-page.ts'

export type State = {
  name: string
  path: string | ((request: APIRequestContext) => Promise<string>)
  /** The signed-in user; nobody by default. */
  as?: Someone
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

const fromAxe = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
// A third of the builder's script, which is sent to the page for every check.
const axeSource = readFileSync(fromAxe.resolve('axe-core/axe.min.js'), 'utf8')

/** A button in a colour transition has a colour nobody chose. Endless animations are not waited for. */
async function comeToRest(page: Page) {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

async function violationsIn(page: Page, look: number) {
  await comeToRest(page)
  // Nothing here is framed from elsewhere, for which axe would otherwise open another page.
  const axe = new AxeBuilder({ page, axeSource }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (look === 0 ? axe.withTags(rules) : axe.withRules(rulesOfLook)).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

/** Elements whose classes from a module have no rule in any style sheet of the page: that sheet was not loaded. */
const withoutStyle = (page: Page) =>
  page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
    const styles = rules.map(({ cssText }) => cssText).join('\n')
    return [...document.querySelectorAll('[class]')]
      .map(({ classList }) => [...classList].filter(name => /^\w+_[\w-]{4}$/.test(name)))
      .filter(names => names.length > 0 && !names.some(name => styles.includes(`.${name}`)))
      .join(', ')
  })

async function open(page: Page, { path, as, prepare }: State) {
  const address = typeof path === 'string' ? path : await path(page.request)
  if (as) {
    const { keys, token, person } = await logIn(page.request, as)
    await page.evaluate(
      entries => {
        for (const [key, value] of entries) localStorage.setItem(key, value)
      },
      [
        [keys[0], token],
        [keys[1], person],
      ] as [string, string][],
    )
  }
  await page.goto(address)
  await hydrated(page)
  await prepare?.(page)
}

/** Looks at each state: wide and light, then narrow and dark. */
export function sweep(states: State[]) {
  for (const state of states) {
    test(`${state.name}: nothing for axe to find and nothing wider than the screen`, async ({
      page,
      complaints,
    }) => {
      for (const [look, { width, height, colorScheme }] of looks.entries()) {
        // What was opened at one width may not exist at the other.
        const anew = look === 0 || state.prepare
        if (look > 0 && anew) await startAfresh(page)
        await page.setViewportSize({ width, height })
        await page.emulateMedia({ colorScheme })
        if (anew) await open(page, state)
        expect(await violationsIn(page, look), `${width} px, ${colorScheme}`).toEqual([])
        expect(await withoutStyle(page), `${width} px, classes without style`).toBe('')
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
        if (state.status)
          expect(complaints.splice(0).every(text => text.includes(`status of ${state.status}`))).toBe(true)
      }
    })
  }
}
