import type { Page, Route } from '@playwright/test'
import type { State } from '../screens/state.ts'
import { setTextSize } from '../support/text-size.ts'

/** A screen under conditions that its own states don't show. `before` acts before the page is opened, `after` when it is there. */
export type Variant = {
  name: string
  before?: (page: Page) => Promise<unknown>
  after?: (page: Page) => Promise<unknown>
  /** The page is kept for the next screen. */
  undo?: (page: Page) => Promise<unknown>
  /** Instead of the state's own preparation, which waits for what will not come. */
  unprepared?: boolean
}

/** Without these answers nobody is signed in. */
const ofSignIn = /verify|\/session|\/me$/
const calls = (page: Page, answer: (route: Route) => Promise<unknown>) =>
  page.route('**/api/**', route => {
    const isCall = ['fetch', 'xhr'].includes(route.request().resourceType())
    return isCall && !ofSignIn.test(route.request().url()) ? answer(route) : route.continue()
  })

const never = () => new Promise(() => undefined)
const fail = (route: Route) =>
  route.fulfill({
    status: 500,
    json: { code: 'internal', message: 'Something went wrong. Try again.', requestId: 'gallery' },
  })

type Answer = { items?: unknown[]; total?: number; pages?: number }
async function empty(route: Route) {
  const reply = await route.fetch()
  const answer: Answer | unknown[] = await reply.json().catch(() => null)
  const isList = Array.isArray(answer) || Array.isArray(answer?.items)
  if (!isList || route.request().method() !== 'GET') return route.fulfill({ response: reply })
  const json = Array.isArray(answer) ? [] : { ...answer, items: [], total: 0, pages: 0 }
  return route.fulfill({ response: reply, json })
}

/** Every short text twice as long, and a word in headings that is longer than any we know. */
const lengthenTexts = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const words = text.data.trim()
      if (!words || words.length > 60 || text.parentElement?.closest('script, style, svg')) continue
      const isHeading = text.parentElement?.closest('h2, h3')
      text.data += isHeading ? ' Orthopaedicsandsportsmedicine' : ` ${words}`
    }
  })

const large: Variant = {
  name: 'text at 200%',
  before: page => setTextSize(page, 32),
  undo: page => setTextSize(page, 16),
}
const long: Variant = { name: 'long texts', after: lengthenTexts }
const whileLoading: Variant[] = [
  { name: 'loading', before: page => calls(page, never), unprepared: true },
  { name: 'failed', before: page => calls(page, fail), unprepared: true },
  { name: 'empty', before: page => calls(page, empty), unprepared: true },
]

/** Public pages come from the server with their content: their empty and failed states are in the list of screens. */
export const variantsOf = ({ as, route }: State): Variant[] =>
  as && !route ? [large, long, ...whileLoading] : [large, long]
