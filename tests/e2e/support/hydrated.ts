import type { Page } from '@playwright/test'

/** Waits until React has taken the page over, or all islands of a document: a click before that is the browser's own business. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    const isTakenOver = (element: Element | null) =>
      !element || Object.keys(element).some(key => key.startsWith('__reactProps'))
    const islands = [...document.querySelectorAll('[data-island]')]
    return islands.length > 0
      ? islands.every(island => isTakenOver(island.firstElementChild))
      : isTakenOver(document.body)
  })
