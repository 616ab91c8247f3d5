import type { Page } from '@playwright/test'
import { signInAs } from '../support/signed-in.ts'
import { expect, test } from '../support/test.ts'

/** Counts what a person presses: buttons, links, boxes and choices. Typing is not counted. */
function counted(page: Page) {
  let clicks = 0
  return {
    clicks: () => clicks,
    press: async (role: 'button' | 'link' | 'checkbox' | 'radio', name: string | RegExp) => {
      clicks++
      await page
        .getByRole(role, { name, exact: typeof name === 'string' })
        .first()
        .click()
    },
    /** Opening a list and choosing from it are two. */
    choose: async (label: string, option: string) => {
      clicks += 2
      const box = page.getByRole('combobox', { name: label })
      await box.evaluate(field => field.scrollIntoView({ block: 'center' }))
      await box.click()
      await page.getByRole('option', { name: option }).click()
    },
    select: async (label: string, option: string) => {
      clicks += 2
      await page.getByLabel(label).selectOption(option)
    },
  }
}

test('a clinic is suspended in at most four clicks from the list', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/staff/users?sort=-name&confirmed=yes&suspended=no&subscription=active&page=4')
  const { press, clicks } = counted(page)
  const name = (await page.getByRole('table').getByRole('link').nth(6).textContent()) ?? ''
  await press('link', name)
  await press('button', 'Suspend the listing')
  await page.getByLabel('Reason').fill('The register entry has ended.')
  await press('button', 'Suspend and email the clinic')
  await expect(page.getByText(/^Suspended since/)).toBeVisible()
  expect(clicks()).toBeLessThanOrEqual(4)
  await page.getByRole('button', { name: 'Restore the listing' }).click()
  await expect(page.getByText(/^Suspension lifted/)).toBeVisible()
})

test('a follow-up to a clinic that is open takes at most three clicks', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/staff/users?search=tidewater')
  await page.getByRole('link', { name: 'Tidewater Dental Clinic' }).click()
  const { press, clicks } = counted(page)
  await press('link', 'Follow up')
  await expect(page.getByLabel('Client email')).toHaveValue('provider@demo.test')
  await expect(page.getByLabel('Clinic name')).toHaveValue('Tidewater Dental Clinic')
  await press('radio', /company or organisation/)
  await press('button', 'Send email')
  await expect(page.getByText(/sent/i).first()).toBeVisible()
  expect(clicks()).toBeLessThanOrEqual(3)
})

test('the command palette leads to a clinic by a few letters, and by the keyboard alone', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  await page.goto('/staff/profile')
  await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor()
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('tidewat')
  await expect(page.getByRole('option', { name: /Tidewater Dental Clinic/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Tidewater Dental Clinic' })).toBeVisible()
  await page.keyboard.press('?')
  await page.getByLabel('Single-key shortcuts').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused()
})

test('the palette forgives typing errors, marks what was typed, and begins actions by their name', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  await page.goto('/staff/dashboard')
  await expect(page.getByRole('button', { name: 'Search or jump to' })).toContainText('Ctrl K')
  const field = page.getByRole('combobox', { name: 'Search or jump to' })
  await page.keyboard.press('Control+k')
  await field.fill('larkhavn')
  const first = page.getByRole('option').first()
  await expect(first).toContainText('Larkhaven')
  await expect(first.locator('mark').first()).toHaveText('Larkhaven')
  await field.fill('ledes')
  await expect(first).toContainText('A near match.')
  await expect(
    page
      .getByRole('option')
      .locator('mark', { hasText: /^Leeds$/ })
      .first(),
  ).toBeVisible()
  await field.fill('send follow-up to tidewat')
  await expect(first).toContainText('Send follow-up to Tidewater Dental Clinic')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Clinic name')).toHaveValue('Tidewater Dental Clinic')
  await page.keyboard.press('Control+k')
  await field.fill('invite staff')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Invite')
})

test('a hundred clinics are emailed in at most nine clicks, from the list to a scheduled campaign', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  await page.goto('/staff/users?subscription=trialing')
  const { press, clicks, choose } = counted(page)
  await press('checkbox', /^Select all 25 on this page/)
  await press('button', /^Select (all|the first) \d+/)
  await expect(page.getByText(/^\d{3} clinics selected/)).toBeVisible()
  await press('button', 'Email them')
  await expect(page.getByText(/^\d{3} contacts ready/)).toBeVisible()
  await press('radio', /company or organisation/)
  const name = `To a hundred ${Date.now()}`
  await page.getByLabel('Campaign name').fill(name)
  await choose('Template', 'News for clinics')
  // For another day, so that this journey sends nothing.
  await press('radio', 'Later')
  const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Date and time').fill(`${inAMonth}T10:00`)
  await press('button', 'Send campaign')
  await press('button', /^Send to \d+ people$/)
  const run = page.getByRole('region', { name: `Campaign ${name}` })
  await expect(run).toBeVisible()
  expect(clicks()).toBeLessThanOrEqual(9)
  await run.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('button', { name: 'Stop campaign' }).click()
  await expect(run.getByText('Stopped', { exact: true })).toBeVisible()
})

test('an article is published in at most five clicks', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/staff/blog-management')
  const { press, clicks, select } = counted(page)
  await press('link', 'New article')
  const title = `Published quickly ${Date.now()}`
  await page.getByLabel('Title').fill(title)
  // With the keyboard, as someone who writes does.
  await page.getByRole('textbox', { name: 'Text', exact: true }).focus()
  await page.keyboard.type('Ask for the price in writing.')
  await select('Status', 'published')
  await press('button', 'Publish')
  await expect(page.getByText('Blog created successfully!')).toBeVisible()
  expect(clicks()).toBeLessThanOrEqual(5)
  await page.goto(`/staff/blog-management?search=${encodeURIComponent(title)}`)
  const row = page.getByRole('row', { name: new RegExp(title) })
  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Blog deleted successfully!')).toBeVisible()
})

test('a hundred clinics get a tag in at most nine clicks, and it is undone in one', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/staff/users?subscription=active')
  const { press, clicks } = counted(page)
  await press('checkbox', /^Select all 25 on this page/)
  await press('button', /^Select (all|the first) \d+/)
  await expect(page.getByText(/^\d{3} clinics selected/)).toBeVisible()
  await press('button', 'Tag')
  await page.getByRole('dialog').getByLabel('Tag').fill(`bulk ${Date.now()}`)
  await press('button', /^Tag \d+ clinics/)
  await expect(page.getByText(/clinics tagged/)).toBeVisible()
  expect(clicks()).toBeLessThanOrEqual(9)
  await press('button', 'Undo')
  await expect(page.getByText(/^Undone for \d{3} clinics/)).toBeVisible()
})
