import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What can be said of a picture without looking at it. */
export const problemsIn = (page: Page) =>
  page.evaluate(() => {
    const problems: string[] = []
    const wider = document.documentElement.scrollWidth - window.innerWidth
    const named = (element: Element) =>
      `<${element.localName}> ${(element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 50)}`
    if (wider > 0) {
      const beyond = [...document.body.querySelectorAll('*')].filter(
        element => element.getBoundingClientRect().right > window.innerWidth + 1,
      )
      problems.push(`${wider} px wider than the screen: ${beyond.slice(-1).map(named)}`)
    }
    for (const element of document.body.querySelectorAll<HTMLElement>(
      'h1, h2, h3, a, button, label, p, td, th, dd, dt, span, li',
    )) {
      const style = getComputedStyle(element)
      const hides = style.overflowX === 'hidden' || style.overflowX === 'clip'
      const isShown = element.clientWidth > 8 && element.checkVisibility({ visibilityProperty: true })
      // An ellipsis is meant to be there.
      if (!hides || !isShown || style.textOverflow === 'ellipsis' || !element.textContent?.trim()) continue
      if (element.scrollWidth > element.clientWidth + 1) problems.push(`text is cut off: ${named(element)}`)
    }
    return [...new Set(problems)].slice(0, 5)
  })

export async function contrastProblemsIn(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withRules(['color-contrast'])
    .analyze()
  return violations.flatMap(({ nodes }) =>
    nodes.slice(0, 3).map(({ html }) => `poor contrast: ${html.slice(0, 120)}`),
  )
}
