import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type { SimulatedEvent } from '../../../contract/providers/cards.ts'
import { logIn } from './signed-in.ts'

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const bank = (page: Page) => page.getByRole('dialog', { name: "Your bank wants to check it's you" })
export const agree = (page: Page) =>
  bank(page).getByRole('button', { name: 'Complete authentication' }).click()
export const alert = (page: Page, words: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: words })
export const status = (page: Page, name: string) =>
  page.getByRole('definition').filter({ hasText: new RegExp(`^${name}$`) })

export async function typeCard(page: Page, number: string, send: string | RegExp, expiry = '1240') {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill(expiry)
  await page.getByLabel('Security code').fill('123')
  await button(page, send).click()
}

/** Replaces the card; its bank is asked where it wants to be. */
export async function replaceCard(page: Page, number: string, expiry?: string) {
  await button(page, 'Update Payment Method').click()
  await typeCard(page, number, 'Save card', expiry)
}

/** Something happens at the card provider, a bank or a card network, as staff can make it happen in the demo. */
export async function happens(page: Page, clinicId: string, ...events: SimulatedEvent[]) {
  const { token } = await logIn(page.request, 'admin')
  for (const event of events) {
    const reply = await page.request.post(`/api/staff/users/${clinicId}/simulated-billing-events`, {
      headers: { authorization: `Bearer ${token}` },
      data: { event },
    })
    expect(reply.status(), `${event}: ${await reply.text()}`).toBe(200)
  }
}

const looks = [
  { width: 1280, height: 800, colorScheme: 'light' },
  { width: 375, height: 812, colorScheme: 'dark' },
] as const

/** Nothing for axe to find and nothing wider than the screen, wide and light as well as narrow and dark. */
export async function isAccessible(page: Page) {
  for (const { width, height, colorScheme } of looks) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme })
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    expect(found, `${width} px, ${colorScheme}`).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
  }
}
