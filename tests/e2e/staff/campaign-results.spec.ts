import { signInAs } from '../support/signed-in.ts'
import { expect, test } from '../support/test.ts'

test('the results of a campaign are read, narrowed, searched, saved and compared', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/staff/email-marketing/campaigns')
  await page.getByRole('link', { name: 'Results of Autumn listing invitation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Autumn listing invitation' })).toBeVisible()
  const results = page.getByRole('region', { name: 'Results', exact: true })
  for (const label of ['Sent', 'Accepted', 'Opened, where agreed', 'Clicked by people', 'Unsubscribed'])
    await expect(results.getByText(label, { exact: true })).toBeVisible()
  await expect(results).toContainText('What followed within 7 days')
  // The demo data have every kind of bounce.
  const kinds = page.getByRole('table', { name: 'bounces' })
  for (const kind of ['Dead address', 'Blocked', 'Soft bounce', 'Other bounce'])
    await expect(kinds.getByRole('link', { name: kind })).toBeVisible()
  await page.getByRole('button', { name: 'See the email' }).click()
  await expect(page.getByRole('dialog').locator('iframe')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Show as a table' }).click()
  await expect(page.getByRole('table', { name: 'clicks by time' })).toBeVisible()

  await page.getByRole('table', { name: 'bounces' }).getByRole('link', { name: 'Blocked' }).click()
  await expect(page.getByLabel('Result', { exact: true })).toHaveValue('blocked')
  const recipients = page.getByRole('table', { name: 'recipients' }).locator('tbody tr')
  await expect(recipients).toHaveCount(1)
  await expect(recipients.first()).toContainText('5.7.26')
  const email = (await recipients.first().locator('.strong').textContent())!
  await page.getByLabel('Name, clinic or email').fill(email)
  await expect(recipients).toHaveCount(1)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV of recipients' }).click()
  expect((await saved).suggestedFilename()).toBe('recipients.csv')

  const choice = page.getByLabel('Campaign', { exact: true })
  const other = await choice.locator('option', { hasText: 'September reminder' }).getAttribute('value')
  // Words that are still being typed do not undo the choice, nor the choice the words.
  await page.getByLabel('Name, clinic or email').fill(email.slice(0, -1))
  await choice.selectOption(other!)
  const comparison = page.getByRole('table', { name: 'comparison' })
  await expect(comparison.getByRole('columnheader', { name: 'September reminder' })).toBeVisible()
  await expect(comparison).toContainText('Sign-ups within 7 days')
  await expect(page).toHaveURL(url => {
    const { searchParams } = url
    return searchParams.get('with') === other && searchParams.get('search') === email.slice(0, -1)
  })
})

test('a member of staff who may not see people reads the results without them', async ({ page }) => {
  await signInAs(page, 'staff')
  await page.goto('/staff/email-marketing/campaigns')
  await page.getByRole('link', { name: 'Results of Autumn listing invitation' }).click()
  await expect(page.getByRole('table', { name: 'recipients' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('@')
  await expect(page.getByRole('button', { name: /Export CSV/ })).toHaveCount(0)
})
