import type { APIRequestContext, Page } from '@playwright/test'
import { hydrated } from '../support/hydrated.ts'
import { logIn, type Someone } from '../support/signed-in.ts'

/** A screen as someone finds it. The accessibility sweep and the gallery look at every one. */
export type State = {
  /** Begins with the page; what is special about the state follows a comma. */
  name: string
  path: string | ((request: APIRequestContext) => Promise<string>)
  /** The address in `web/routes.ts` where the state ends, when the path does not say it. */
  route?: string
  /** The signed-in user; nobody by default. */
  as?: Someone
  prepare?: (page: Page) => Promise<unknown>
  /** The error status of an answer that belongs to the state: the browser mentions it. */
  status?: number
}

/** Opens a state in a page that has nothing stored and is on an address of the website. */
export async function openState(page: Page, { path, as, prepare }: State) {
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

/** A name begins with the page, which a click may lead to from another address. */
const pageOf = ({ name, path }: State) =>
  `${name.split(',')[0]} ${typeof path === 'string' ? path.split('?')[0] : path}`

/** One state of each page: the one that it opens with, or the first of those that are prepared. */
export function mainStates(states: State[]) {
  const main = new Map<string, State>()
  for (const state of states) {
    const known = main.get(pageOf(state))
    if (!known || (known.prepare && !state.prepare)) main.set(pageOf(state), state)
  }
  return [...main.values()]
}

/** A button in a colour transition has a colour nobody chose. Endless animations are not waited for. */
export async function comeToRest(page: Page) {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
