import type { APIRequestContext, Page } from '@playwright/test'
import { signInAs } from '../support/signed-in.ts'
import { expect, test } from '../support/test.ts'

type User = { id: string; companyName: string }

/** Listed clinics from the end of the alphabet, which no other journey looks at. */
async function quietClinic(request: APIRequestContext, token: string, position: number): Promise<User> {
  const reply = await request.get(
    `/api/staff/users?sort=-name&confirmed=yes&suspended=no&subscription=active&limit=1&page=${position}`,
    { headers: { authorization: `Bearer ${token}` } },
  )
  return ((await reply.json()) as { items: User[] }).items[0]!
}

const open = async (page: Page, user: User) => {
  await page.goto(`/staff/users/${user.id}`)
  await expect(page.getByRole('article', { name: user.companyName })).toBeVisible()
}

test('staff find a provider, open it at its own URL and return to the list', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/staff/users')
  await page.getByLabel('Clinic, name, email or number').fill('tidewater')
  await expect(page).toHaveURL(/search=tidewater/)
  await expect(page.getByText('1 provider', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Tidewater Dental Clinic' }).click()
  const detail = page.getByRole('article', { name: 'Tidewater Dental Clinic' })
  await expect(detail.getByText('provider@demo.test')).toBeVisible()
  await expect(page).toHaveURL(/\/staff\/users\/[\w-]{36}\?search=tidewater/)
  await detail.getByRole('tab', { name: 'Billing' }).click()
  await expect(detail.getByRole('heading', { name: 'Invoices' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Users' }).click()
  await expect(page.getByText('1 provider', { exact: true })).toBeVisible()
})

test('the list is narrowed and sorted by its address, and saved as CSV', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/staff/users')
  await page.getByLabel('Email', { exact: true }).selectOption('Not confirmed')
  await expect(page).toHaveURL(/confirmed=no/)
  const byName = page.getByRole('link', { name: 'Clinic', exact: true })
  // The address changes before the links of the list do.
  await expect(byName).toHaveAttribute('href', /confirmed=no/)
  await byName.click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(page.getByRole('columnheader', { name: 'Clinic' })).toHaveAttribute('aria-sort', 'ascending')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('users.csv')
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page).not.toHaveURL(/confirmed=no/)
})

test("a page past the end leads to the last one, and an address that is nobody's to Not Found", async ({
  page,
}) => {
  await signInAs(page, 'admin')
  await page.goto('/staff/users?page=999')
  await expect(page.getByRole('table', { name: 'providers' }).getByRole('row').nth(1)).toBeVisible()
  await expect(page).toHaveURL(/\?page=\d{1,2}$/)
  await page.goto('/staff/users/not-an-id')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

test('a suspended clinic leaves the site with a reason, and comes back when it is restored', async ({
  page,
  complaints,
}) => {
  const token = await signInAs(page, 'admin')
  const clinic = await quietClinic(page.request, token, 1)
  const listed = async () => (await page.request.get(`/api/clinics/${clinic.id}`)).status()
  await open(page, clinic)
  await page.getByRole('button', { name: 'Suspend the listing' }).click()
  await page.getByRole('button', { name: 'Suspend and email the clinic' }).click()
  await expect(page.getByText("Enter a reason. We'll email it to the clinic.")).toBeVisible()
  expect(complaints.splice(0).every(text => text.includes('status of 400'))).toBe(true)
  await page.getByLabel('Reason').fill('The prices could not be confirmed.')
  await page.getByRole('button', { name: 'Suspend and email the clinic' }).click()
  await expect(page.getByText("Listing suspended. We've emailed the clinic.")).toBeVisible()
  expect(await listed()).toBe(404)
  await page.getByRole('button', { name: 'Restore the listing' }).click()
  await expect(page.getByText('Suspension lifted. Patients can see the listing again.')).toBeVisible()
  expect(await listed()).toBe(200)
})

test('staff check and bring in reviews, enter a rating, and deal with a reported problem', async ({
  page,
  complaints,
}) => {
  const token = await signInAs(page, 'admin')
  const clinic = await quietClinic(page.request, token, 2)
  await page.request.post(`/api/clinics/${clinic.id}/reports`, {
    data: { kind: 'price', details: 'Dearer now' },
  })
  await open(page, clinic)
  await page.getByRole('tab', { name: 'Problems (1)' }).click()
  await page.getByRole('button', { name: 'Mark as dealt with' }).click()
  await expect(page.getByText('Marked as dealt with.')).toBeVisible()

  await page.getByRole('tab', { name: 'Reviews and rating' }).click()
  await page.getByLabel('Link to the report').fill('https://regulator.test/report')
  await page.getByRole('button', { name: 'Save rating' }).click()
  await expect(page.getByText(/^Rating (saved|removed)\.$/)).toBeVisible()
  const reviews = 'stars,comment\n5,Kind and quick\n9,Out of range\n'
  const file = { name: 'reviews.csv', mimeType: 'text/csv', buffer: Buffer.from(reviews) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('Enter the date the reviews were collected')).toBeVisible()
  expect(complaints.splice(0).every(text => text.includes('status of 400'))).toBe(true)
  await page.getByLabel('Collected on').fill('2026-10-01')
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('Line 3: The rating must be a number from 0 to 5')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 review' }).click()
  await expect(page.getByText('1 review imported.')).toBeVisible()
  await expect(page.getByText(/collected on 1 October 2026/)).toBeVisible()
})

test('analytics show a period beside the one before, as charts, tables and CSV', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/staff/analytics')
  for (const name of [
    'Traffic',
    'Searches',
    'Searches with no results',
    'From our records',
    'Visitors who accepted cookies',
    'From search to enquiry',
    'Registration',
    'Trial to paid',
    'Trials by the month they started',
    'How pages are read',
  ])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  const records = page.getByRole('region', { name: 'From our records' })
  for (const name of ['Enquiries', 'Registrations', 'Monthly revenue', 'Churn'])
    await expect(records.getByText(name, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: '7 days' }).click()
  await expect(page).toHaveURL(/from=/)
  await expect(page.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('region', { name: 'Traffic' }).getByText('Show as a table').click()
  await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(8)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV of Registration' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^analytics-signup-.*\.csv$/)
})

test('targets are set and met, and a note about a day is on the chart and deleted', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/staff/analytics')
  const records = page.getByRole('region', { name: 'From our records' })
  const figure = records.locator('dl > div').filter({ hasText: 'Trials started' })
  const aim = async (target: string) => {
    await page.getByRole('button', { name: 'Set targets' }).click()
    const dialog = page.getByRole('dialog', { name: 'Targets' })
    await dialog.getByLabel('Trials started, a week').fill(target)
    await dialog.getByRole('button', { name: 'Save targets' }).click()
    await expect(dialog).toBeHidden()
  }
  await aim('1')
  await expect(figure).toContainText('Target met 4')
  await aim('100000')
  await expect(figure).toContainText('of target 400,000')
  await aim('')
  await expect(figure).not.toContainText('arget')
  await aim('35')
  const text = `A note ${Date.now()}`
  await page.getByRole('button', { name: 'Add a note' }).click()
  await page.getByRole('dialog').getByLabel('What happened?').fill(text)
  await page.keyboard.press('Enter')
  const note = page.getByRole('listitem').filter({ hasText: text })
  await expect(note).toContainText('by Priya Nair')
  await note.getByRole('button', { name: `Delete the note ${text}` }).click()
  await expect(note).toHaveCount(0)
})

test('who lacks the permission sees Access Denied with its name', async ({ page }) => {
  await signInAs(page, 'staff')
  for (const [path, permission] of [
    ['/staff/users', 'view_users'],
    ['/staff/analytics', 'view_analytics'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(page.getByText(permission)).toBeVisible()
  }
})
