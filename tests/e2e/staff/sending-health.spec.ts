import { signInAs } from '../support/signed-in.ts'
import { expect, test } from '../support/test.ts'

test('sending health lists what to fix first, with the record to copy', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/staff/email-marketing/sending-health')
  await expect(page.getByRole('heading', { name: '5 of 7 checks are fine' })).toBeVisible()
  const checks = page.getByRole('heading', { level: 3 })
  await expect(checks.first()).toHaveText('DKIM')
  await expect(checks).toHaveCount(10)
  await expect(page.getByText('Fix now', { exact: true })).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Copy the record for DMARC' })).toBeVisible()
})

test('a test email is sent, and its source can be pasted when it does not come back', async ({ page }) => {
  const token = await signInAs(page, 'admin')
  // The demo stores its emails, so the answers are those of a server that sends.
  const checked = { sentAt: '2026-11-16T10:00:00Z', sentBy: 'Priya Nair', sentTo: 'hello@clinic-atlas.test' }
  let test: object | null = null
  const answer = async () => {
    const health = await page.request.get('/api/email/sending-health', {
      headers: { authorization: `Bearer ${token}` },
    })
    return { ...(await health.json()), sending: true, test }
  }
  await page.route('**/api/email/sending-health', async route => route.fulfill({ json: await answer() }))
  await page.route('**/api/email/sending-health/test', async route => {
    test = { ...checked, receivedAt: null, found: [] }
    return route.fulfill({ json: await answer() })
  })
  await page.route('**/api/email/sending-health/test/source', async route => {
    expect(route.request().postDataJSON()).toEqual({ source: 'Received: from relay' })
    const found = [{ method: 'dkim', level: 'fine', summary: 'Signed for clinic-atlas.test.' }]
    test = { ...checked, receivedAt: '2026-11-16T10:01:00Z', found }
    return route.fulfill({ json: await answer() })
  })
  await page.goto('/staff/email-marketing/sending-health')
  const section = page.getByRole('region', { name: 'Test email' })
  await page.getByRole('button', { name: 'Send a test to ourselves' }).click()
  await expect(section.getByText('Waiting for it to come back.')).toBeVisible()
  await section.getByLabel('Source of the email').fill('Received: from relay')
  await section.getByRole('button', { name: 'Check this email' }).click()
  await expect(section.getByText('Signed for clinic-atlas.test.')).toBeVisible()
})

test('bounces are narrowed by kind and saved', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/staff/email-marketing/bounces')
  await page.getByLabel('Kind', { exact: true }).selectOption('blocked')
  await page.getByRole('search', { name: 'Bounces' }).getByRole('button', { name: 'Search' }).click()
  const rows = page.getByRole('table', { name: 'bounces' }).locator('tbody tr')
  await expect(rows.first()).toContainText('Blocked')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV of bounces' }).click()
  expect((await saved).suggestedFilename()).toBe('bounces.csv')
})
