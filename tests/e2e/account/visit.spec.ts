import { aNewClinic } from '../support/new-clinic.ts'
import { expect, test } from '../support/test.ts'

test('a clinic answers what patients ask, and its page says so and names what is left open', async ({
  page,
}) => {
  await aNewClinic(page)
  await page.goto('/account/listing')
  await page.getByRole('link', { name: 'Answer what patients ask' }).click()
  await page.getByLabel('Step-free access').selectOption('Step-free from the street')
  await page.getByLabel('Parking').selectOption('Paid parking at the clinic')
  await page.getByLabel('Minutes on foot from there').fill('6')
  await page.getByLabel('Oldest patients').fill('17')
  await page.getByLabel('Card').check()
  await page.getByRole('button', { name: 'Save answers' }).click()
  await expect(page.getByText('Enter the stop or station')).toBeVisible()
  await expect(page.getByText('Enter the youngest age too, 0 for babies')).toBeVisible()
  await page.getByLabel('Nearest stop or station').fill('Deansgate tram stop')
  await page.getByLabel('Youngest patients').fill('7')
  await page.getByRole('button', { name: 'Save answers' }).click()
  await expect(page.getByText('Answers saved.').first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Nearest stop or station')).toHaveValue('Deansgate tram stop')
  await page.goto('/account/preview')
  const section = page.locator('#before-you-go')
  await expect(section).toContainText('Step-free from the street')
  await expect(section).toContainText('Paid parking at the clinic')
  await expect(section).toContainText('6 min on foot')
  await expect(section).toContainText('7 to 17 years')
  await expect(section).toContainText(/Not stated: .*hearing loop/)
})
