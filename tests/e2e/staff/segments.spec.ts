import { signInAs } from '../support/signed-in.ts'
import { expect, test } from '../support/test.ts'

test('a segment is written, counted, saved and used in a bulk campaign', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/staff/email-marketing/segments')
  await page.getByLabel('Field of condition 1').selectOption('Subscription')
  await page.getByLabel('Subscription, value of condition 1').selectOption('In trial')
  await expect(page.getByText(/clinics match now/)).toBeVisible()
  await page.getByRole('button', { name: 'Add a condition' }).click()
  await page.getByLabel('Profile completion, in per cent, value of condition 2').fill('10')
  const name = `Trials ${Date.now()}`
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('button', { name: 'Save segment' }).click()
  await page.getByRole('button', { name: `Use in a campaign ${name}` }).click()
  await expect(page).toHaveURL(/email-marketing\/bulk/)
  await expect(page.getByText(new RegExp(`contacts ready: ${name}`))).toBeVisible()
})
