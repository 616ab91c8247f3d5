import type { Page } from '@playwright/test'
import { agree, alert, bank, isAccessible } from '../support/payments.ts'
import { box, enterCompany, enterContact, goodPassword, next, submitRegistration } from '../support/signup.ts'
import { expect, onlyStatuses, test } from '../support/test.ts'

async function toCardStep(page: Page) {
  await page.goto('/signup')
  await enterContact(page)
  await enterCompany(page)
}

async function typeCard(page: Page, number: string, expiry = '1240') {
  await box(page, 'Card number').fill(number)
  await box(page, 'Expiry date').fill(expiry)
  await box(page, 'Security code').fill('123')
  await next(page).click()
}

const review = (page: Page) => page.getByRole('heading', { level: 1, name: 'Final Submission' })

test('registers with a card whose bank asks: refused first, then confirmed', async ({ page, complaints }) => {
  await toCardStep(page)
  await typeCard(page, '4000002760003184')
  await bank(page).waitFor()
  await isAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await bank(page).getByRole('button', { name: 'Fail authentication' }).click()
  await expect(alert(page, /We are unable to authenticate your payment method/)).toBeVisible()
  await typeCard(page, '4000002760003184')
  await agree(page)
  await expect(review(page)).toBeVisible()
  await expect(page.getByText('Visa ending 3184, expires 12/40')).toBeVisible()
  await submitRegistration(page)
  await expect(page.getByText('Registration successful!')).toBeVisible()
  onlyStatuses(complaints, 402)
})

test('a browser closed while the bank asks goes on later with everything but password and card', async ({
  page,
  context,
}) => {
  await toCardStep(page)
  await typeCard(page, '4000002500003155')
  await bank(page).waitFor()
  await page.close()
  const later = await context.newPage()
  await later.goto('/signup')
  await expect(box(later, 'First name')).toHaveValue('Amara')
  for (const label of ['Password', 'Confirm password']) await box(later, label).fill(goodPassword)
  await next(later).click()
  await later.getByRole('heading', { level: 1, name: 'Company & Location' }).waitFor()
  await next(later).click()
  await later.getByRole('heading', { level: 1, name: 'Payment Information' }).waitFor()
  await typeCard(later, '4000002500003155')
  await agree(later)
  await expect(review(later)).toBeVisible()
})

for (const [number, words, field] of [
  ['4000000000000002', 'Your card was declined.', 'Card number'],
  ['4000000000009995', 'Your card has insufficient funds.', 'Card number'],
  ['4000000000000069', 'Your card has expired.', 'Expiry date'],
  ['4000000000000127', "Your card's security code is incorrect.", 'Security code'],
] as const) {
  test(`registration refuses a card at its field: ${words}`, async ({ page, complaints }) => {
    await toCardStep(page)
    await typeCard(page, number)
    await expect(box(page, field)).toHaveAccessibleDescription(words)
    await expect(box(page, field)).toBeFocused()
    onlyStatuses(complaints, 402)
  })
}

test('a card that expires before the first charge is taken, and the review says so', async ({ page }) => {
  await toCardStep(page)
  const soon = new Date(Date.now() + 20 * 86_400_000).toISOString()
  await typeCard(page, '4242424242424242', `${soon.slice(5, 7)}${soon.slice(2, 4)}`)
  await expect(
    page.getByText(/Visa ending 4242, expires .* This is before your first charge on/),
  ).toBeVisible()
})
