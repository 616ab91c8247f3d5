import type { Page } from '@playwright/test'

/** Waits until React has taken the page over, or all islands of a document: a click before that is the browser's own business. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    // What other websites frame has no scripts of ours to wait for.
    const isOurs = '__reactRouterContext' in window || document.querySelector('[data-island]') !== null
    if (!isOurs) return true
    const isTakenOver = (element: Element | null) =>
      !element || Object.keys(element).some(key => key.startsWith('__reactProps'))
    const islands = [...document.querySelectorAll('[data-island]')]
    return islands.length > 0
      ? islands.every(island => isTakenOver(island.firstElementChild))
      : isTakenOver(document.body)
  })
