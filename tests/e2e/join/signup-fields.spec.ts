import type { Page } from '@playwright/test'
import { box, enterCompany, enterContact, goodPassword, newAddress, next } from '../support/signup.ts'
import { expect, test } from '../support/test.ts'

async function enterPerson(page: Page, password: string) {
  await page.goto('/signup')
  await box(page, 'First name').fill('Amara')
  await box(page, 'Surname').fill('Nwosu')
  await box(page, 'Email').fill(newAddress())
  await box(page, 'Phone number').fill('0113 496 0123')
  await box(page, 'Password').fill(password)
  await box(page, 'Confirm password').fill(password)
  await next(page).click()
}

test('a password that breaks the rule says which character is not allowed, at its field', async ({
  page,
}) => {
  await enterPerson(page, 'Clinic12#')
  await expect(box(page, 'Password')).toBeFocused()
  await expect(box(page, 'Password')).toHaveAttribute('aria-invalid', 'true')
  await expect(box(page, 'Password')).toHaveAccessibleDescription(/You can't use #.*@ \$ ! % \* \? &/)
  expect(await box(page, 'Password').getAttribute('passwordrules')).toContain('required: [@$!%*?&]')
})

test('a common password is refused on the first step, and the next step opens once it is another', async ({
  page,
}) => {
  await enterPerson(page, 'Password1!')
  await expect(page.getByRole('alert')).toHaveText(/too common/)
  await expect(box(page, 'Password')).toBeFocused()
  await box(page, 'Password').fill(goodPassword)
  await box(page, 'Confirm password').fill(goodPassword)
  await next(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Company & Location' })).toBeFocused()
})

test('the postcode fills in the city, unless someone has typed one', async ({ page }) => {
  await page.goto('/signup')
  await enterContact(page)
  await box(page, 'Postcode').fill('ls1 4ap')
  await box(page, 'Address').focus()
  await expect(box(page, 'City')).toHaveValue('Leeds')
  await box(page, 'City').fill('Headingley')
  await box(page, 'Postcode').fill('M1 1AE')
  await box(page, 'Address').focus()
  await expect(box(page, 'Postcode')).toHaveValue('M1 1AE')
  await expect(box(page, 'City')).toHaveValue('Headingley')
})

test('every step leads to sign-in and to the privacy policy', async ({ page }) => {
  await page.goto('/signup')
  const links = async () => {
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/login',
    )
    await expect(page.getByRole('link', { name: 'privacy policy (opens in a new tab)' })).toBeVisible()
  }
  await links()
  await enterContact(page)
  await links()
  await enterCompany(page)
  await links()
})

test('a sole trader with a profession registers with what they have', async ({ page }) => {
  await page.goto('/signup')
  await enterContact(page)
  await page
    .getByRole('combobox', { name: 'Primary specialty' })
    .or(page.getByRole('textbox', { name: 'Primary specialty' }))
    .fill('Physiotherapy')
  await box(page, 'Company name').fill('Nwosu Physiotherapy')
  await box(page, 'Company description').fill('Backs and knees.')
  await box(page, 'Postcode').fill('LS1 4AP')
  await box(page, 'Address').fill('1 Park Row')
  await expect(box(page, 'City')).toHaveValue('Leeds')
  const regulator = page.getByLabel('Regulator')
  await expect(regulator).toHaveValue('HCPC')
  await page.getByRole('checkbox', { name: /sole trader/ }).check()
  await expect(box(page, 'Company registration number')).toHaveValue('SOLE TRADER')
  await box(page, 'Certificate number').fill('1-123456789')
  // Leaving the field already says what is wrong, which moves the button.
  await box(page, 'Certificate number').press('Tab')
  await next(page).click()
  await expect(box(page, 'Certificate number')).toBeFocused()
  await expect(box(page, 'Certificate number')).toHaveAccessibleDescription(/Health and Care Professions/)
  await box(page, 'Certificate number').fill('ph 123456')
  await next(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Information' })).toBeFocused()
})
