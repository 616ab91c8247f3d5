import type { CDPSession, Page } from '@playwright/test'

const sessions = new WeakMap<Page, CDPSession>()

/** The size of text that a person sets in the browser, 16 px unless they do. Lengths in em of media queries follow too. */
export async function setTextSize(page: Page, standard: number) {
  // The size lasts as long as the session.
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: Math.round(standard * 0.8) } })
}
