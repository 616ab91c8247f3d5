import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { emailsTo } from '../support/clinics.ts'
import { signInAs } from '../support/signed-in.ts'
import { expect, onlyStatuses, test } from '../support/test.ts'

const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('staffToken'), localStorage.getItem('staffUser')])

async function enter(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('signs in, sees the dashboard with everything on it, is sent on from sign-in, and signs out', async ({
  page,
  complaints,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-16T16:30:00'))
  await page.goto('/staff/dashboard')
  await page.waitForURL('**/staff/login?from=%2Fstaff%2Fdashboard')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeDisabled()
  await enter(page, 'admin@demo.test', '   ')
  await expect(page.getByRole('alert')).toHaveText('Please fill in all fields')
  await enter(page, 'admin@demo.test', 'Wrong-Password1!')
  await expect(page.getByRole('alert')).toHaveText(
    'Login failed. Please check your credentials and try again.',
  )
  await enter(page, ' ADMIN@demo.test', 'Admin123!')
  await expect(page.getByRole('heading', { level: 1, name: 'Good afternoon, Priya' })).toBeVisible()
  const main = page.getByRole('main')
  for (const text of ['Referrals', 'Operations', 'Head of operations', 'CA-001', 'PRIYA', 'Active'])
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible()
  for (const name of ['Unanswered enquiries', 'Paused campaigns', 'Failed payments'])
    await expect(main.getByRole('link', { name })).toBeVisible()
  await page.goto('/staff/login')
  await page.waitForURL('**/staff/dashboard')
  const [token] = await stored(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/staff/login')
  expect(await stored(page)).toEqual([null, null])
  const after = await page.request.get('/api/staff/verify-token', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(after.status()).toBe(401)
  onlyStatuses(complaints, 401)
})

test('an invalid token is cleared, on any page', async ({ page, complaints }) => {
  await page.goto('/staff/login')
  await page.evaluate(() => {
    localStorage.setItem('staffToken', 'stale')
    localStorage.setItem('staffUser', '{"role":"admin"}')
  })
  await page.goto('/staff/profile')
  await page.waitForURL('**/staff/login?from=%2Fstaff%2Fprofile')
  expect(await stored(page)).toEqual([null, null])
  onlyStatuses(complaints, 401)
})

test('a missing permission shows Access Denied, names it, and goes back; the rail offers only what is allowed', async ({
  page,
}) => {
  await signInAs(page, 'staff')
  await page.goto('/staff/dashboard')
  await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible()
  const rail = page.getByRole('navigation', { name: 'Staff' })
  await expect(rail.getByRole('link', { name: 'Blog Management' })).toBeVisible()
  for (const name of ['Users', 'Staff Management', 'Analytics', 'Audit Log'])
    await expect(rail.getByRole('link', { name })).toHaveCount(0)
  await page.goto('/staff/staff-management')
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText("You don't have permission to access this page.")).toBeVisible()
  await expect(page.getByText('manage_staff')).toBeVisible()
  await page.getByRole('button', { name: 'Go Back' }).click()
  await page.waitForURL('**/staff/dashboard')
})

test('invites someone, who joins, sets up two-factor sign-in and uses it; deactivating ends it all', async ({
  page,
  browser,
  complaints,
}) => {
  const email = `wren-${Date.now()}@demo.test`
  await signInAs(page, 'admin')
  await page.goto('/staff/staff-management')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`We've sent an invitation to ${email}.`)).toBeVisible()
  await expect.poll(async () => (await emailsTo(page.request, email)).length).toBe(1)
  const link = /\/staff\/accept-invite\?token=[\w-]+/.exec((await emailsTo(page.request, email))[0]!.text)![0]

  const context = await browser.newContext()
  const theirs = await context.newPage()
  await theirs.goto(link)
  await theirs.getByLabel('First name').fill('Wren')
  await theirs.getByLabel('Last name').fill('Abara')
  await theirs.getByLabel('New password').fill('Marsh$Lantern?9')
  await theirs.getByLabel('Confirm password').fill('Marsh$Lantern?9')
  await theirs.getByRole('button', { name: 'Create account' }).click()
  await theirs.getByRole('link', { name: 'Sign In' }).click()
  await enter(theirs, email, 'Marsh$Lantern?9')
  await theirs.waitForURL('**/staff/dashboard')
  await theirs.goto('/staff/settings')
  await theirs.getByRole('button', { name: 'Set up two-factor sign-in' }).click()
  await theirs.getByRole('textbox', { name: 'Your password' }).fill('Marsh$Lantern?9')
  await theirs.getByRole('button', { name: 'Continue' }).click()
  await expect(theirs.getByRole('img', { name: 'QR code with the key' })).toBeVisible()
  const key = (await theirs.locator('code').innerText()).replaceAll(' ', '')
  const totp = new TOTP({ secret: Secret.fromBase32(key) })
  await theirs.getByRole('textbox', { name: 'Code' }).fill(totp.generate())
  await theirs.getByRole('button', { name: 'Switch on' }).click()
  await expect(theirs.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  const recovery = await theirs.locator('ol code').first().innerText()
  await theirs.getByRole('button', { name: "I've saved them" }).click()
  await theirs.getByRole('button', { name: 'Sign out', exact: true }).click()
  await theirs.waitForURL('**/staff/login')
  await enter(theirs, email, 'Marsh$Lantern?9')
  await theirs.getByRole('textbox', { name: 'Code' }).fill(recovery)
  await theirs.getByRole('button', { name: 'Sign In' }).click()
  await theirs.waitForURL('**/staff/dashboard')

  await page.goto(`/staff/staff-management?q=${email}`)
  await page.getByRole('button', { name: 'Edit Wren Abara' }).click()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByRole('button', { name: 'Deactivate now' }).click()
  await expect(page.getByText('Deactivated and signed out on every device.')).toBeVisible()
  await theirs.getByRole('link', { name: 'Profile' }).first().click()
  await theirs.waitForURL('**/staff/login?**')
  await context.close()
  onlyStatuses(complaints, 401)
})

test('edits a colleague, finds the change in the audit log, and exports the log', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/staff/staff-management')
  await expect(page.getByRole('heading', { name: 'Unknown referrer codes' })).toBeVisible()
  await page.getByLabel('Name, email, staff ID or code').fill('hollis')
  await page.getByRole('button', { name: 'Edit Petra Hollis' }).click()
  const position = `Clinic outreach ${Date.now()}`
  await page.getByLabel('Position').fill(position)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.goto('/staff/audit-log?subject=hollis')
  const row = page.getByRole('row').filter({ hasText: position }).first()
  await expect(row).toContainText('Priya Nair')
  await expect(row).toContainText('Changed a colleague')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('audit-log.csv')
})

test('changes own details, and shows errors at the field', async ({ page, complaints }) => {
  await signInAs(page, 'staff')
  await page.goto('/staff/profile')
  await page.getByLabel('Phone (optional)').fill('12')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Phone (optional)')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Phone (optional)').fill('020 7946 0202')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your details have been saved.')).toBeVisible()
  onlyStatuses(complaints, 400)
})

test('asks for a link with the same answer for any address, and refuses a link that was never sent', async ({
  page,
  complaints,
}) => {
  await page.goto('/staff/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  // Sign-in has an Email field too.
  await page.getByRole('heading', { level: 1, name: 'Forgot your password?' }).waitFor()
  await page.getByLabel('Email').fill('nobody@example.test')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible()
  await page.goto('/staff/reset-password?token=never-issued')
  await page.getByLabel('New password').fill('Marsh$Lantern?9')
  await page.getByLabel('Confirm password').fill('Marsh$Lantern?9')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByRole('heading', { level: 1, name: "This link doesn't work" })).toBeVisible()
  await page.goto('/staff/accept-invite?token=never-issued')
  await expect(page.getByRole('heading', { level: 1, name: "This invitation doesn't work" })).toBeVisible()
  onlyStatuses(complaints, 400)
})

test('is asked for the password again before inviting someone, and goes on from there', async ({
  page,
  complaints,
}) => {
  await signInAs(page, 'admin')
  let refused = false
  // As the server answers ten minutes after the sign-in.
  await page.route('**/api/staff/invites', route => {
    if (route.request().method() !== 'POST' || refused) return route.continue()
    refused = true
    const body = { code: 'identity_unconfirmed', message: 'Confirm', requestId: '1' }
    return route.fulfill({ status: 403, json: body })
  })
  await page.goto('/staff/staff-management')
  await page
    .getByRole('button', { name: /Invite/ })
    .first()
    .click()
  const address = `again-${Date.now()}@demo.test`
  await page.getByRole('dialog').getByLabel('Email').fill(address)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Send|Invite/ })
    .click()
  const again = page.getByRole('dialog', { name: "Confirm it's you" })
  const password = again.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await password.fill('Wrong-Password1!')
  await again.getByRole('button', { name: 'Continue' }).click()
  await expect(password).toHaveAccessibleDescription("This isn't your password.")
  await password.fill('Admin123!')
  await again.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(`We've sent an invitation to ${address}.`)).toBeVisible()
  complaints.length = 0
})
