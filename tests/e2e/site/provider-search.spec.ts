import { expect, test } from '../support/test.ts'

const demoClinic = 'Tidewater Dental Clinic'

test('a visitor narrows the list of providers while typing, and the address keeps it', async ({ page }) => {
  await page.goto('/providersearch')
  await expect(page.getByRole('heading', { level: 1, name: 'Find a provider' })).toBeVisible()
  await page.getByLabel('Name, specialty or location').pressSequentially('tidewater', { delay: 30 })
  await expect(page.getByRole('link', { name: demoClinic })).toBeVisible()
  await expect(page).toHaveURL(/q=tidewater/)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('link', { name: demoClinic })).toBeVisible()
})

test('a search without matches says so and can be cleared', async ({ page }) => {
  await page.goto('/providersearch?q=zzzz')
  await page.getByRole('link', { name: 'Clear search' }).click()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the list is there, filters with its button and pages by links', async ({ page }) => {
    await page.goto('/providersearch')
    await page.getByLabel('Name, specialty or location').fill('tidewater')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('link', { name: demoClinic })).toBeVisible()
  })
})
