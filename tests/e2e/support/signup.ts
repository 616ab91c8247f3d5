import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'

export const newAddress = () => `clinic-${Date.now()}-${randomInt(1000)}@join.test`
export const goodPassword = 'Marsh$Lantern?9'

/** A field by its whole label: some labels begin alike. */
export const box = (page: Page, name: string) => page.getByLabel(name, { exact: true })
export const next = (page: Page) => page.getByRole('button', { name: 'Next' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) await box(page, label).fill(value)
}

/** Step 1. */
export async function enterContact(page: Page, email = newAddress(), password = goodPassword) {
  await fill(page, { 'First name': 'Amara', Surname: 'Nwosu', Email: email, 'Phone number': '0113 496 0123' })
  await fill(page, { Password: password, 'Confirm password': password })
  await next(page).click()
  await heading(page, 'Company & Location')
  return email
}

/** Step 2. */
export async function enterCompany(page: Page) {
  // Unique, or it would be held as a copy of the clinic that another journey registered.
  const number = randomInt(10_000_000, 99_999_999)
  await fill(page, {
    'Company name': `Harbour Skin Clinic ${number}`,
    'Company description': 'A small clinic for skin, by the water.',
    Address: '1 Park Row',
    City: 'Leeds',
    Postcode: 'ls14ap',
    'Company registration number': String(number),
    'Certificate number': `1-${number}`,
  })
  await page
    .getByRole('combobox', { name: 'Primary specialty' })
    .or(page.getByRole('textbox', { name: 'Primary specialty' }))
    .fill('Dermatology')
  await next(page).click()
  await heading(page, 'Payment Information')
}

/** Step 3. */
export async function enterCard(page: Page) {
  await fill(page, {
    'Card number': '4242424242424242',
    'Expiry date': '1240',
    'Security code': String(randomInt(100, 1000)),
  })
  await next(page).click()
  await heading(page, 'Final Submission')
}

export async function submitRegistration(page: Page) {
  await page.getByRole('checkbox', { name: /^I agree to the terms/ }).check()
  await page.getByRole('button', { name: 'Submit registration' }).click()
}
