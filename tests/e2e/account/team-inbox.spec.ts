import type { Page } from '@playwright/test'
import { aListedClinic } from '../support/new-clinic.ts'
import { expect, test } from '../support/test.ts'

const said = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

test('an enquiry is assigned, noted about and answered from a template', async ({ page }) => {
  const { id } = await aListedClinic(page)
  const asked = {
    name: 'Wren Ashby',
    email: 'wren@patients.test',
    message: 'Is there a ramp?',
    consent: true,
  }
  expect((await page.request.post(`/api/clinics/${id}/enquiries`, { data: asked })).status()).toBe(200)
  await page.goto('/account/enquiries')
  await page.getByRole('link', { name: 'Reply templates' }).click()
  await press(page, 'Add template')
  await page.getByLabel('Name').fill('Access')
  await page.getByLabel('Reply', { exact: true }).fill('Dear {first name}, {surname}')
  await press(page, 'Add this template')
  await said(page, "We don't know {surname}")
  await page.getByLabel('Reply', { exact: true }).fill('Dear {first name}, there is a ramp at the side door.')
  await press(page, 'Add this template')
  await said(page, 'Template added.')

  await page.getByRole('link', { name: 'All enquiries' }).click()
  await page.getByRole('link', { name: /^Wren Ashby/ }).click()
  // Once the page has opened, which takes the focus, and the drop-down list with it.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('combobox', { name: 'Assigned to' }).click()
  await page.getByRole('option', { name: 'Grace Hopper (you)' }).click()
  await said(page, 'Assigned.')
  await page.getByLabel('Add a note').fill('Ask about the lift too')
  await press(page, 'Add note')
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Ask about the lift too')
  await page.getByRole('combobox', { name: 'Add a template' }).click()
  await page.getByRole('option', { name: 'Access' }).click()
  await expect(page.getByLabel('Your reply')).toHaveValue('Dear Wren, there is a ramp at the side door.')
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Assigned to' })).toHaveValue('Grace Hopper (you)')
})

test('a clinic that closes on bank holidays says so on its page', async ({ page }) => {
  const { id } = await aListedClinic(page)
  await page.goto('/account/clinics')
  await press(page, /^Edit/)
  await page.getByRole('switch', { name: 'Show opening hours to patients' }).check()
  await press(page, /^Add \d+ bank holidays as closed$/)
  await press(page, 'Save clinic')
  await expect(page.getByRole('button', { name: 'Save clinic' })).toHaveCount(0)
  // A change is seen within two seconds.
  await expect(async () => {
    await page.goto(`/clinic/${id}`)
    await expect(page.getByText('Holiday hours').first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await said(page, /25 December/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 800 }, hasTouch: true, isMobile: true })

  test('a drop-down list opens with one tap wherever it is, and a search field makes room for its suggestions', async ({
    page,
  }) => {
    const { id } = await aListedClinic(page)
    const asked = { name: 'Wren Ashby', email: 'wren@patients.test', message: 'A ramp?', consent: true }
    expect((await page.request.post(`/api/clinics/${id}/enquiries`, { data: asked })).status()).toBe(200)
    await page.goto('/account/enquiries')
    await page.getByRole('link', { name: /^Wren Ashby/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const people = page.getByRole('combobox', { name: 'Assigned to' })
    await people.evaluate(field => field.scrollIntoView({ block: 'center' }))
    await people.tap()
    await page.getByRole('option', { name: 'Grace Hopper (you)' }).tap()
    await said(page, 'Assigned.')

    await page.goto('/homepage')
    const search = page.getByRole('combobox').first()
    await search.evaluate(field => field.scrollIntoView({ block: 'center' }))
    await search.tap()
    await expect.poll(async () => (await search.boundingBox())!.y).toBeLessThan(100)
  })
})
