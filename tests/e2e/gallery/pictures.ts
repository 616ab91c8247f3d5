import type { Page } from '@playwright/test'
import { test } from '../accessibility/kept-page.ts'
import { expectedRoute } from '../screens/routes.ts'
import { screens } from '../screens/screens.ts'
import { mainStates, openState, type State } from '../screens/state.ts'
import { comparedScreens, takeComparedPictures } from './compared.ts'
import { givenOptions } from './options.ts'
import { type Picture, photograph, type Shown, save, showAt, slugOf } from './picture.ts'
import { contrastProblemsIn, problemsIn } from './problems.ts'
import { type Variant, variantsOf } from './variants.ts'

const { mode, only, widths, schemes, variants } = givenOptions()
/** Pictures at these widths are looked at by people. */
const lookedAt = [375, 1280]

async function takePictures(page: Page, slug: string, withContrast: boolean) {
  const pictures: Picture[] = []
  for (const width of widths)
    for (const scheme of schemes) {
      await showAt(page, width, scheme)
      const file = `${slug}/${width}-${scheme}.jpg`
      const picture = await page.screenshot({ ...(await photograph(page, width)), type: 'jpeg', quality: 70 })
      await save(file, picture)
      const problems = await problemsIn(page)
      if (withContrast && !lookedAt.includes(width)) problems.push(...(await contrastProblemsIn(page)))
      pictures.push({ width, scheme, file, problems })
    }
  return pictures
}

async function open(page: Page, state: State, variant?: Variant) {
  await page.setViewportSize({ width: 1280, height: 800 })
  await variant?.before?.(page)
  const { prepare: _, ...unprepared } = state
  await openState(page, variant?.unprepared ? unprepared : state)
  // What answers never or badly has said so by then.
  if (variant?.unprepared) await page.waitForTimeout(700)
  await variant?.after?.(page)
}

function show(area: string, state: State, variant?: Variant) {
  const name = variant ? `${state.name}: ${variant.name}` : state.name
  const address = typeof state.path === 'string' ? state.path : (state.route ?? '')
  if (only && !`${area}: ${name} ${address}`.toLowerCase().includes(only)) return
  test(`${area}: ${name}`, async ({ page, complaints }) => {
    const shown: Shown = { area, name, address, pictures: [] }
    const slug = slugOf(name)
    try {
      await open(page, state, variant)
      shown.pictures = await takePictures(page, slug, !variant)
    } catch (error) {
      shown.failure = (error as Error).message.split('\n').slice(0, 3).join(' ')
    }
    await variant?.undo?.(page)
    await save(`shown/${slug}.json`, JSON.stringify(shown))
    complaints.length = 0
  })
}

/** Of each address the state that it opens with, or the first of those that are prepared. */
function onePerRoute(states: State[]) {
  const chosen = new Map<string | undefined, State>()
  for (const state of mainStates(states))
    if (!chosen.has(expectedRoute(state))) chosen.set(expectedRoute(state), state)
  return [...chosen.values()]
}

if (mode === 'gallery')
  for (const [area, states] of Object.entries(screens)) {
    for (const state of states) show(area, state)
    if (variants)
      for (const state of onePerRoute(states))
        for (const variant of variantsOf(state)) show(area, state, variant)
  }
else
  for (const state of comparedScreens(only))
    test(state.name, async ({ page, complaints }) => {
      await open(page, state)
      await takeComparedPictures(page, state)
      complaints.length = 0
    })
