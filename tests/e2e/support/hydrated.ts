import type { Page } from '@playwright/test'

/** Waits until React has taken the page over: a click before that is the browser's own business. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.body).some(key => key.startsWith('__reactProps')))
