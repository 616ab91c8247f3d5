import type { Page } from '@playwright/test'
import { aNewClinic } from '../support/new-clinic.ts'
import { expect, test } from '../support/test.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const bank = (page: Page) => page.getByRole('dialog', { name: "Your bank wants to check it's you" })
const unable = /We are unable to authenticate your payment method/

async function typeCard(page: Page, number: string, send: string, expiry = '1240') {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill(expiry)
  await page.getByLabel('Security code').fill('123')
  await button(page, send).click()
}

test('a card that was registered without its holder is confirmed from any page of the account', async ({
  page,
  complaints,
}) => {
  await aNewClinic(page, { paymentMethodId: 'pm_card_authenticationRequiredOnSetup' })
  await page.goto('/account')
  await expect(page.getByText('Your bank wants you to confirm your card.')).toBeVisible()
  await page.getByRole('link', { name: 'Authenticate payment' }).click()
  await button(page, 'Authenticate payment').click()
  await bank(page).getByRole('button', { name: 'Fail authentication' }).click()
  await expect(page.getByRole('alert').filter({ hasText: unable })).toBeVisible()
  await button(page, 'Authenticate payment').click()
  await bank(page).waitFor()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert').filter({ hasText: unable })).toBeVisible()
  await button(page, 'Authenticate payment').click()
  await bank(page).getByRole('button', { name: 'Complete authentication' }).click()
  await expect(page.getByText('Your card is confirmed.')).toBeVisible()
  await expect(page.getByText('Your bank wants you to confirm your card.')).toBeHidden()
  expect(complaints.splice(0).every(text => text.includes('402'))).toBe(true)
})

test('closing the browser while the bank asks loses nothing: the next visit asks again', async ({ page }) => {
  await aNewClinic(page, { paymentMethodId: 'pm_card_authenticationRequiredOnSetup' })
  await page.goto('/account/subscriptions')
  await button(page, 'Authenticate payment').click()
  await bank(page).waitFor()
  await page.reload()
  await button(page, 'Authenticate payment').click()
  await bank(page).getByRole('button', { name: 'Complete authentication' }).click()
  await expect(page.getByText('Your card is confirmed.')).toBeVisible()
})

test('another card whose bank asks is confirmed on the form', async ({ page, complaints }) => {
  await aNewClinic(page)
  await page.goto('/account/subscriptions')
  await button(page, 'Update Payment Method').click()
  await typeCard(page, '4000 0025 0000 3155', 'Save card')
  await bank(page).getByRole('button', { name: 'Fail authentication' }).click()
  await expect(page.getByRole('alert').filter({ hasText: unable })).toBeVisible()
  await typeCard(page, '4000 0025 0000 3155', 'Save card')
  await bank(page).getByRole('button', { name: 'Complete authentication' }).click()
  await expect(page.getByText('Visa ending 3155, expires 12/40')).toBeVisible()
  await expect(button(page, 'Authenticate payment')).toBeHidden()
  expect(complaints.splice(0).every(text => text.includes('402'))).toBe(true)
})

for (const [number, words, field] of [
  ['4000 0000 0000 0002', 'Your card was declined.', 'Card number'],
  ['4000 0000 0000 9995', 'Your card has insufficient funds.', 'Card number'],
  ['4000 0000 0000 0069', 'Your card has expired.', 'Expiry date'],
  ['4000 0000 0000 0127', "Your card's security code is incorrect.", 'Security code'],
] as const) {
  test(`a card that is refused says why at its field: ${words}`, async ({ page, complaints }) => {
    await aNewClinic(page)
    await page.goto('/account/subscriptions')
    await button(page, 'Update Payment Method').click()
    await typeCard(page, number, 'Save card')
    await expect(page.getByLabel(field)).toHaveAccessibleDescription(words)
    await expect(page.getByLabel(field)).toBeFocused()
    expect(complaints.splice(0).every(text => text.includes('402'))).toBe(true)
  })
}

test('a card that is declined after its holder was authenticated is not saved', async ({
  page,
  complaints,
}) => {
  await aNewClinic(page)
  await page.goto('/account/subscriptions')
  await button(page, 'Update Payment Method').click()
  await typeCard(page, '4000 0084 0000 1629', 'Save card')
  await bank(page).getByRole('button', { name: 'Complete authentication' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible()
  await expect(page.getByText(/^Visa ending 4242/)).toBeVisible()
  expect(complaints.splice(0).every(text => text.includes('402'))).toBe(true)
})
