import type { Page } from '@playwright/test'
import { aColleague } from '../support/colleague.ts'
import { signInAs } from '../support/signed-in.ts'
import { expect, test } from '../support/test.ts'

/** Above what the journeys' server lets one person send alone. */
const tooMany = 60

async function openColleague(page: Page) {
  await page.goto('/staff/staff-management')
  await page.getByLabel('Name, email, staff ID or code').fill('hollis')
  await page.getByRole('button', { name: 'Edit Petra Hollis' }).click()
  return page.getByRole('dialog', { name: 'Petra Hollis' })
}

test('publishing is withdrawn from a colleague and given back, and the audit log records it', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  for (const isGiven of [false, true]) {
    const drawer = await openColleague(page)
    await drawer.getByLabel('Can publish articles').setChecked(isGiven)
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit Petra Hollis' })).toBeFocused()
    const again = await openColleague(page)
    await expect(again.getByLabel('Can publish articles')).toBeChecked({ checked: isGiven })
    await expect(again.getByLabel('Can send emails and campaigns')).toBeChecked()
  }
  await page.goto('/staff/audit-log?action=staff.update&subject=hollis')
  await expect(page.getByRole('row').filter({ hasText: 'Can publish articles' }).first()).toContainText(
    'Changed a colleague',
  )
})

test('a large campaign waits for a second person, and who asked cannot approve it', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'staff')
  await page.goto('/staff/email-marketing/bulk')
  const stamp = Date.now()
  const rows = Array.from({ length: tooMany }, (_, index) => `many-${stamp}-${index}@clinics.test,Ada`)
  await page.getByLabel('CSV file with contacts').setInputFiles({
    name: 'many.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Email,Name\n${rows.join('\n')}\n`),
  })
  await page.getByLabel("It's a company or organisation").check()
  await page.getByLabel('Campaign name').fill(`Large ${stamp}`)
  await page.getByRole('combobox', { name: 'Template' }).click()
  await page.getByRole('option', { name: 'Invitation, three months free' }).click()
  await expect(
    page.getByText('Names and addresses are only shown to people with access to Users.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Send campaign' }).click()
  await page.getByRole('button', { name: `Send to ${tooMany} people` }).click()
  const own = page.getByRole('region', { name: `Campaign Large ${stamp}` })
  await expect(own.getByText('Nothing has been sent yet.')).toBeVisible()
  await expect(own.getByText('ask a colleague to approve it')).toBeVisible()
  await expect(own.getByRole('button', { name: /Approve/ })).toHaveCount(0)

  const other = await browser.newPage()
  await signInAs(other, 'admin')
  await other.goto('/staff/dashboard')
  await expect(other.getByRole('link', { name: 'Campaigns waiting for approval' }).first()).toBeVisible()
  await other.goto('/staff/email-marketing/bulk')
  const theirs = other.getByRole('region', { name: `Campaign Large ${stamp}` })
  await expect(theirs.getByRole('button', { name: `Approve and send to ${tooMany} people` })).toBeVisible()
  await theirs.getByRole('button', { name: 'Decline' }).click()
  await theirs.getByLabel('Why are you declining it?').fill('The list is too old')
  await theirs.getByRole('button', { name: 'Decline campaign' }).click()
  await expect(other.getByText('Declined. Nobody was emailed.').first()).toBeVisible()
  await expect(own.getByText('Not approved', { exact: true })).toBeVisible()
  await expect(own.getByText('Reason: The list is too old')).toBeVisible()
  await other.close()
})

test('focus stays in the drawer when its button disappears', async ({ page }) => {
  const { staff } = await aColleague(page.request, 'outreach')
  await signInAs(page, 'admin')
  await page.goto(`/staff/staff-management?q=${staff.email}`)
  const edit = page.getByRole('button', { name: 'Edit Robin Quill' })
  await edit.click()
  const drawer = page.getByRole('dialog', { name: 'Robin Quill' })
  const heading = drawer.getByRole('heading', { name: 'Access' })
  await drawer.getByRole('button', { name: 'Deactivate' }).click()
  await drawer.getByRole('button', { name: 'Deactivate now' }).click()
  await expect(heading).toBeFocused()
  await drawer.getByRole('button', { name: 'Reactivate' }).click()
  await expect(heading).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()
})

test('the audit log fits a narrow phone and speaks plainly', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signInAs(page, 'admin')
  await page.goto('/staff/audit-log')
  await expect(page.getByRole('table').getByText('Signed in (staff)').first()).toBeVisible()
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wider).toBeLessThanOrEqual(0)
})
