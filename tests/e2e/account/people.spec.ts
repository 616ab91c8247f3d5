import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { aListedClinic, aNewClinic } from '../support/new-clinic.ts'
import { emailTo } from '../support/outbox.ts'
import { signInAs } from '../support/signed-in.ts'
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
  // The options of a field are reached with the arrows, and are no stop of their own.
  await page.getByRole('combobox', { name: 'Languages' }).focus()
  await expect(page.getByRole('option', { name: 'Welsh' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Specialties' })).toBeFocused()
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

test('a person at two clinics is one person, until a clinic says otherwise and staff have checked', async ({
  browser,
  page,
}) => {
  // Three people sign in, and two emails are waited for.
  test.setTimeout(180_000)
  const elsewhere = await browser.newPage()
  const other = await aListedClinic(elsewhere)
  const { companyName } = await other.elsewhere.get('/api/listing')
  const person = { jobTitle: 'Dermatologist', body: 'GMC', registrationNumber: `${randomInt(1e6, 9e6)}` }
  await other.elsewhere.post('/api/practitioners', { ...person, name: 'Dr Nell Ashcombe', consent: true })
  const clinic = await aListedClinic(page)
  await clinic.elsewhere.post('/api/practitioners', { ...person, name: 'Nell Ashcombe', consent: true })
  const link = page.locator('#people').getByRole('link', { name: companyName })
  await page.goto(`/clinic/${clinic.id}`)
  await expect(link).toBeVisible()

  await page.goto('/account/people')
  await said(page, `${companyName} also lists Nell Ashcombe`)
  // By keyboard alone, from the button through the question and back.
  await page.getByRole('button', { name: 'Not the same person as Nell Ashcombe' }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: `Does ${companyName} list someone else?` })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Yes, someone else' }).focus()
  await page.keyboard.press('Enter')
  await said(page, `You told us that ${companyName} lists someone else`)
  await expect(page.getByRole('button', { name: /Not the same person/ })).toHaveCount(0)
  await page.goto(`/clinic/${clinic.id}`)
  await expect(page.locator('#people')).toContainText('Nell Ashcombe')
  await expect(link).toHaveCount(0)
  await expect
    .poll(() => emailTo(page.request, other.email))
    .toContain('Please check the registration number of Dr Nell Ashcombe')

  const portal = await browser.newPage()
  await signInAs(portal, 'admin')
  await portal.goto(`/staff/users/${other.id}`)
  await portal.getByRole('tab', { name: /^Problems/ }).click()
  await said(portal, 'Another clinic says that a person is someone else')
  await press(portal, "It's the same person")
  await said(portal, 'The pages link to each other again.')
  // The page is kept until the server that serves it hears of the change.
  await expect(async () => {
    await page.reload()
    await expect(link).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect
    .poll(() => emailTo(page.request, clinic.email))
    .toContain('We&#39;ve checked the registration of Nell Ashcombe')
})

test('on a phone the buttons that move a person up and down are side by side', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await signInAs(page, 'provider')
  await page.goto('/account/people')
  const top = async (name: RegExp) => (await page.getByRole('button', { name }).first().boundingBox())!.y
  expect(await top(/^Move down: Dr Rui/)).toBe(await top(/^Move up: Dr Rui/))
})
