import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const { source: axeSource } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))(
  'axe-core',
) as { source: string }

const names = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 })

/** Opens results as they come, with most of them below the screen. */
async function open(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 })
  await page.goto('/results?treatmentName=MRI+Scan&location=London')
  const listed = (await names(page).allTextContents()).map(name => name.trim())
  expect(listed.length).toBeGreaterThan(15)
  return listed
}

for (const width of [320, 375, 768, 1280])
  test(`nothing of a card reaches into the one below it at ${width} px before anyone has scrolled`, async ({
    page,
  }) => {
    await open(page, width)
    const axe = new AxeBuilder({ page, axeSource }).setLegacyMode().withRules(['target-size'])
    expect((await axe.analyze()).violations).toEqual([])
    const overlaps = await page.getByRole('article').evaluateAll(cards =>
      cards
        .filter(({ parentElement: item }) => {
          const next = item?.nextElementSibling?.getBoundingClientRect()
          const parts = [...item!.querySelectorAll('a, button, label')]
          return next && parts.some(part => part.getBoundingClientRect().bottom > next.top)
        })
        .map(card => card.querySelector('h2')?.textContent),
    )
    expect(overlaps).toEqual([])
  })

test('the accessibility tree has the headings of all cards, in their order, before anyone has scrolled', async ({
  page,
}) => {
  const listed = await open(page, 375)
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const headings = nodes
    .filter(({ role }) => role?.value === 'heading')
    .map(({ name }) => String(name?.value ?? '').trim())
  expect(headings.filter(name => listed.includes(name))).toEqual(listed)
})

test('Tab meets every card in its order, and what has the focus is on the screen', async ({ page }) => {
  const listed = await open(page, 375)
  await page.locator('[data-list] a').first().focus()
  const met: string[] = []
  for (let presses = 0; presses < 300 && met.length < listed.length; presses++) {
    const { name, isShown } = await page.evaluate(() => {
      const { top, bottom } = document.activeElement!.getBoundingClientRect()
      const name = document.activeElement!.closest('article')?.querySelector('h2')?.textContent ?? ''
      return { name: name.trim(), isShown: bottom > 0 && top < innerHeight }
    })
    expect(isShown, name).toBe(true)
    if (name !== met.at(-1)) met.push(name)
    await page.keyboard.press('Tab')
  }
  expect(met).toEqual(listed)
})
