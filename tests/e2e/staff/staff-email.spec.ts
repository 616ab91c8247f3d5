import type { Page } from '@playwright/test'
import { linkIn, writeToSomebody } from '../support/outbox.ts'
import { logIn, signInAs } from '../support/signed-in.ts'
import { expect, test } from '../support/test.ts'

const newAddress = () => `journey-${Date.now()}-${Math.floor(Math.random() * 1e6)}@prospects.test`

async function fillIn(page: Page, email: string) {
  await page.getByLabel('Client name').fill('Ada Byron')
  await page.getByLabel('Client email').fill(email)
  await page.getByLabel('Clinic name').fill('Mill Lane Clinic')
  await page.getByLabel('Additional notes').fill('We met in <b>Leeds</b>.')
}
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send email' }).last()

test('a follow-up is previewed, sent, and its clicks appear while one looks', async ({ page, request }) => {
  await signInAs(page, 'staff')
  await page.goto('/staff/email-system')
  const email = newAddress()
  await fillIn(page, email)
  await expect(sendButton(page)).toBeDisabled()
  await page.getByLabel("It's a company or organisation").check()
  await page.getByRole('button', { name: 'Preview' }).click()
  const dialog = page.getByRole('dialog')
  const sheet = dialog.frameLocator('iframe')
  await expect(sheet.getByText('We met in <b>Leeds</b>.')).toBeVisible()
  await dialog.getByText('As plain text').click()
  await expect(dialog.getByText('Hello Ada Byron,')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send email' }).click()
  await expect(page.getByText(`Email sent successfully to ${email}!`)).toBeVisible()
  await expect(page.getByLabel('Client name')).toHaveValue('')
  const stats = page.getByRole('region', { name: 'Stats' })
  await expect(stats).toContainText('Ada Byron')
  await expect(stats.getByText('Not tracked').first()).toBeVisible()
  const link = await linkIn(request, email, /http\S+track\/click\/[\w-]+/)
  await request.get(link, {
    maxRedirects: 0,
    headers: { 'user-agent': 'Mozilla/5.0 (X11; rv:140.0) Firefox/140.0' },
  })
  await expect(stats.locator('dd').nth(1)).toHaveText('1')
})

test('shows what went wrong and keeps the input', async ({ page, complaints }) => {
  await signInAs(page, 'staff')
  await page.goto('/staff/email-marketing')
  await page.getByLabel("It's a company or organisation").check()
  await sendButton(page).click()
  await expect(page.getByText('Enter a name')).toBeVisible()
  await expect(page.getByLabel('Client name')).toBeFocused()
  await fillIn(page, 'desk@riverside-osteo.test')
  await sendButton(page).click()
  await expect(page.getByText('desk@riverside-osteo.test: They unsubscribed.')).toBeVisible()
  await page.route('**/api/email/send-followup', route => route.abort())
  await sendButton(page).click()
  await expect(page.getByText('Network error. Please try again.')).toBeVisible()
  await page.unroute('**/api/email/send-followup')
  await page.route('**/api/email/send-followup', route => route.fulfill({ status: 502, body: 'bad gateway' }))
  await sendButton(page).click()
  await expect(page.getByText('Failed to send email')).toBeVisible()
  await expect(page.getByLabel('Client name')).toHaveValue('Ada Byron')
  expect(complaints.splice(0).every(text => /status of (409|502)|ERR_FAILED/.test(text))).toBe(true)
})

test('the form opens for anyone, and shows a link to sign in instead of a button', async ({ page }) => {
  await page.goto('/email-system')
  await expect(page.getByRole('heading', { name: 'Email System' })).toBeVisible()
  await expect(page.getByLabel('Client name')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Send email' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Staff sign-in' }).click()
  await expect(page).toHaveURL(/\/staff\/login\?from=/)
})

test('staff send from the public form as well', async ({ page }) => {
  await signInAs(page, 'staff')
  await page.goto('/email-system')
  const email = newAddress()
  await fillIn(page, email)
  await page.getByLabel('They gave consent').check()
  await expect(sendButton(page)).toBeDisabled()
  await page.getByLabel('Where did they give consent?').fill('Stand at the Leeds dental fair')
  await page.getByLabel('When did they give it?').fill('2026-03-02')
  await sendButton(page).click()
  await expect(page.getByText(`Email sent successfully to ${email}!`)).toBeVisible()
})

test('a template is written, refused, previewed, saved and changed', async ({ page, complaints }) => {
  await signInAs(page, 'staff')
  await page.goto('/staff/email-marketing/templates')
  await page.getByRole('link', { name: 'New template' }).click()
  const name = `Journey ${Date.now()}`
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByLabel('Subject').fill('For ')
  await page.getByRole('button', { name: '{{clinicName}}' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('For {{clinicName}}')
  await page.getByText('HTML', { exact: true }).click()
  const source = page.getByLabel('Content as HTML')
  await source.fill('<p>Hello {{password}}</p>')
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByText("{{password}} isn't a variable").first()).toBeVisible()
  await source.fill('<p>Hello {{firstName}}</p>')
  await expect(page.frameLocator('iframe').getByText('Hello Hannah')).toBeVisible()
  // The preview is narrower than the email is drawn, and must not cut it off.
  const frame = page.frameLocator('iframe').locator('html')
  expect(await frame.evaluate(sheet => sheet.scrollWidth - sheet.clientWidth)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Send a test to me' }).click()
  await expect(page.getByText("We've sent a test email to staff@demo.test.")).toBeVisible()
  await page.route('**/api/email/templates', route => route.abort())
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByText('Network error creating template')).toBeVisible()
  await page.unroute('**/api/email/templates')
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByText('Template created successfully!')).toBeVisible()
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByLabel('Subject').fill('Other words')
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByText('Template updated successfully!')).toBeVisible()
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
  expect(complaints.splice(0).every(text => /status of 400|ERR_FAILED/.test(text))).toBe(true)
})

test('without access to users, the suppression list shows how many and not who', async ({ page }) => {
  await signInAs(page, 'staff')
  await page.goto('/staff/email-marketing/suppressions')
  await expect(page.getByText(/^\d+ entries on the list\. Addresses are only shown/)).toBeVisible()
  await expect(page.getByText('@larkhill-gp.test')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(newAddress())
  await page.getByLabel('Reason').fill('Asked on the phone')
  await page.getByRole('button', { name: 'Add to the list' }).click()
  await expect(page.getByText(/^We won't send any more follow-ups or campaigns to/)).toBeVisible()
})

test('staff stop email to an address and allow it again', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/staff/email-marketing/suppressions')
  const email = newAddress()
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByRole('textbox', { name: 'Reason' }).fill('Asked on the phone')
  await page.getByRole('button', { name: 'Add to the list' }).click()
  await expect(page.getByRole('cell', { name: email, exact: true })).toBeVisible()
  await page.getByRole('row').filter({ hasText: email }).getByRole('button').click()
  await expect(page.getByRole('cell', { name: email, exact: true })).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('someone unsubscribes, then opts back in to some of it', async ({ page, request }) => {
    const { token } = await logIn(request, 'staff')
    const email = await writeToSomebody(request, token)
    await page.goto(await linkIn(request, email, /http\S+\/unsubscribe\/[\w-]+/))
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('heading', { name: "You've unsubscribed" })).toBeVisible()
    await page.getByRole('link', { name: 'Choose what we send you' }).click()
    const letters = page.getByLabel('Emails from our team')
    await expect(letters).not.toBeChecked()
    await letters.check()
    await page.getByRole('button', { name: 'Save my choice' }).click()
    await expect(page.getByText("We've saved your choice.")).toBeVisible()
    await expect(letters).toBeChecked()
  })
})
