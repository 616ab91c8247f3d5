import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { isThorough } from '../../runs/sampled.ts'
import { expectedRoute, routeOf } from '../screens/routes.ts'
import { comeToRest, mainStates, openState, type State } from '../screens/state.ts'
import { startAfresh, test } from './kept-page.ts'
import { inspectOwnSettings } from './own-settings.ts'

const narrow = { width: 375, height: 812, colorScheme: 'dark' } as const
const wide = { width: 1280, height: 800, colorScheme: 'light' } as const
type Look = typeof narrow | typeof wide

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What another width and other colours can change; the rest is the same markup, looked at when wide. */
const rulesOfLook = ['color-contrast', 'target-size', 'scrollable-region-focusable']

const fromAxe = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
// A third of the builder's script, which is sent to the page for every check.
const axeSource = readFileSync(fromAxe.resolve('axe-core/axe.min.js'), 'utf8')

async function violationsIn(page: Page, look: Look) {
  await comeToRest(page)
  // Nothing here is framed from elsewhere, for which axe would otherwise open another page.
  const axe = new AxeBuilder({ page, axeSource }).setLegacyMode().options({ resultTypes: ['violations'] })
  const all = look === wide || !isThorough
  const { violations } = await (all ? axe.withTags(rules) : axe.withRules(rulesOfLook)).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

/** Elements whose classes from a module have no rule in any style sheet of the page: that sheet was not loaded. */
const withoutStyle = (page: Page) =>
  page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
    const styled = new Set(rules.flatMap(({ cssText }) => cssText.match(/(?<=\.)[\w-]+/g) ?? []))
    return [...document.querySelectorAll('[class]')]
      .map(({ classList }) => [...classList].filter(name => /^\w+_[\w-]{4}$/.test(name)))
      .filter(names => names.length > 0 && !names.some(name => styled.has(name)))
      .join(', ')
  })

const whatOpens = [
  ...['dialog[open]', 'details[open]', 'form', 'table', '[aria-expanded=true]', '[aria-invalid=true]'],
  ...['dialog', 'alertdialog', 'alert', 'status', 'listbox', 'option', 'menu', 'tooltip', 'tabpanel'].map(
    role => `[role=${role}]`,
  ),
].join()

const openedIn = (page: Page) =>
  page
    .locator(whatOpens)
    .evaluateAll(elements =>
      elements
        .filter(element => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map(element => `${element.tagName} ${element.role} ${element.ariaLabel}`),
    )

/** Whether all that was opened is still there: another width may close it. */
async function holds(page: Page, opened: string[]) {
  const now = await openedIn(page)
  return opened.every(element => {
    const at = now.indexOf(element)
    return at >= 0 && now.splice(at, 1)
  })
}

async function resize(page: Page, { width, height, colorScheme }: Look) {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme })
}

async function inspect(page: Page, look: Look) {
  const { width, colorScheme } = look
  expect(await violationsIn(page, look), `${width} px, ${colorScheme}`).toEqual([])
  expect(await withoutStyle(page), `${width} px, classes without style`).toBe('')
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
}

async function inspectWide(page: Page, state: State) {
  const opened = await openedIn(page)
  await resize(page, wide)
  await comeToRest(page)
  if (!state.prepare || (await holds(page, opened))) await inspect(page, wide)
  // What the width closed, now or in the meantime, is opened at that width.
  if (state.prepare && !(await holds(page, opened))) {
    await startAfresh(page)
    await openState(page, state)
    await inspect(page, wide)
  }
}

/**
 * Looks at the main state of each page narrow and dark, where it is hardest to pass. A thorough run looks at each state,
 * and then wide and light.
 */
export function sweep(states: State[]) {
  for (const state of isThorough ? states : mainStates(states)) {
    test(`${state.name}: nothing for axe to find and nothing wider than the screen`, async ({
      page,
      complaints,
    }) => {
      await resize(page, narrow)
      await openState(page, state)
      expect(routeOf(new URL(page.url()).pathname), 'the route it ends on').toBe(expectedRoute(state))
      await inspect(page, narrow)
      if (isThorough) await inspectWide(page, state)
      await inspectOwnSettings(page)
      // Axe asks every frame, also an email that is shut in, where no script may run.
      const ours = complaints.filter(text => !/^Blocked script execution in 'about:srcdoc'/.test(text))
      complaints.splice(0, complaints.length, ...ours)
      if (state.status)
        expect(complaints.splice(0).every(text => text.includes(`status of ${state.status}`))).toBe(true)
    })
  }
}
