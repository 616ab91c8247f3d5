import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { aNewClinic } from '../support/new-clinic.ts'
import { expect, test } from '../support/test.ts'

const said = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

const portrait = () =>
  sharp({ create: { width: 500, height: 700, channels: 3, background: '#b96' } })
    .jpeg()
    .toBuffer()

test('a clinic adds a person with a photo, and its page shows them', async ({ page }) => {
  await aNewClinic(page)
  await page.goto('/account/people')
  await said(page, 'Nobody listed yet')
  await press(page, 'Add person')
  await page.getByLabel('Name', { exact: true }).fill('Dr Sunita Parmar')
  await page.getByLabel('Job title').fill('Consultant dermatologist')
  await page.getByLabel('Registered with').selectOption('GMC')
  await page.getByLabel('Registration number').fill('12')
  await page.getByLabel('Sex').selectOption('female')
  await page.getByRole('checkbox', { name: 'Tuesday' }).check()
  await press(page, 'Add this person')
  await said(page, 'Confirm that this person has agreed')
  await page.getByRole('checkbox', { name: /This person has agreed/ }).check()
  await press(page, 'Add this person')
  await said(page, /That isn't a General Medical Council registration number/)
  await page.getByLabel('Registration number').fill('9912345')
  await press(page, 'Add this person')
  await said(page, 'Person added. You can now add a photo.')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await portrait() })
  await said(page, 'Photo saved.')
  await page.goto('/account/preview')
  const people = page.locator('#people')
  await expect(people.getByRole('heading', { name: 'Dr Sunita Parmar' })).toBeVisible()
  await expect(people).toContainText('Tuesday')
  await expect(people.getByRole('link', { name: /GMC 9912345/ })).toHaveAttribute(
    'href',
    'https://www.gmc-uk.org/registrants/9912345',
  )
  await expect(people.locator('img')).toHaveJSProperty('naturalWidth', 264)
})
