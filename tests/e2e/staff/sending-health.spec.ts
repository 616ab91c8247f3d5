import { signInAs } from '../support/signed-in.ts'
import { expect, test } from '../support/test.ts'

test('sending health lists what to fix first, with the record to copy', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/staff/email-marketing/sending-health')
  await expect(page.getByRole('heading', { name: '5 of 7 checks are fine' })).toBeVisible()
  const checks = page.getByRole('heading', { level: 3 })
  await expect(checks.first()).toHaveText('DKIM')
  await expect(checks).toHaveCount(7)
  await expect(page.getByText('Fix now', { exact: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Copy the record for DMARC' })).toBeVisible()
})

test('bounces are narrowed by kind and saved', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/staff/email-marketing/bounces')
  await page.getByLabel('Kind', { exact: true }).selectOption('blocked')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const rows = page.getByRole('table', { name: 'bounces' }).locator('tbody tr')
  await expect(rows.first()).toContainText('Blocked us')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV of bounces' }).click()
  expect((await saved).suggestedFilename()).toBe('bounces.csv')
})
