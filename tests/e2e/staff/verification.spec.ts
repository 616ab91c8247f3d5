import { randomInt } from 'node:crypto'
import { emailsTo } from '../support/clinics.ts'
import { aNewClinic } from '../support/new-clinic.ts'
import { signInAs } from '../support/signed-in.ts'
import { expect, test } from '../support/test.ts'

test('a clinic shows that its website is its own with a code, and its page says so', async ({
  page,
  complaints,
}) => {
  const domain = `journey-${randomInt(1_000_000)}.test`
  const { email, id } = await aNewClinic(page, { website: `https://www.${domain}` })
  const link = /\/api\/confirm-email\?token=[\w-]+/
  await expect.poll(async () => (await emailsTo(page.request, email)).length).toBe(1)
  await page.goto(link.exec((await emailsTo(page.request, email))[0]!.text)![0])
  await expect(page.getByText('Email confirmed successfully!')).toBeVisible()
  await expect(async () => {
    await page.goto(`/clinic/${id}`)
    await expect(page.getByText('Details not yet checked', { exact: true })).toBeVisible({ timeout: 1_000 })
  }).toPass()

  await page.goto('/account/listing')
  const address = page.getByLabel('Email address at your website')
  await address.fill('me@gmail.com')
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await expect(address).toHaveAccessibleDescription(new RegExp(`ends in @${domain}`))
  await expect(address).toBeFocused()
  await address.fill(`reception@${domain}`)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  const code = page.getByLabel('Code', { exact: true })
  await code.fill('1')
  await page.getByRole('button', { name: 'Confirm the code' }).click()
  await expect(code).toHaveAccessibleDescription(/Enter the 6 digits/)
  await expect.poll(async () => (await emailsTo(page.request, `reception@${domain}`)).length).toBe(1)
  const [message] = await emailsTo(page.request, `reception@${domain}`)
  await code.fill(/The code is (\d{6})/.exec(message!.text)![1]!)
  await page.getByRole('button', { name: 'Confirm the code' }).click()
  await expect(page.getByText("We've checked your details.")).toBeVisible()
  await expect(async () => {
    await page.goto(`/clinic/${id}`)
    const checked = page.getByText(/Email address, registration number and website\. Last checked/)
    await expect(checked).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByText('Details not yet checked')).toBeHidden()
  complaints.length = 0
})

test('staff approve a listing with evidence, and it leaves the queue', async ({ page, browser, baseURL }) => {
  // In a browser of its own: one browser keeps one login.
  const clinic = await browser.newPage({ baseURL })
  const { email, id } = await aNewClinic(clinic)
  await expect.poll(async () => (await emailsTo(page.request, email)).length).toBe(1)
  const token = /confirm-email\?token=([\w-]+)/.exec((await emailsTo(page.request, email))[0]!.text)![1]!
  await page.request.post('/api/confirm-email', { data: { token } })
  await clinic.close()
  await signInAs(page, 'admin')
  await page.goto('/staff/verification')
  await expect(page.getByText(/waited longer than one working day/)).toBeVisible()
  const own = page.getByRole('region').filter({ has: page.locator(`a[href^="/staff/users/${id}"]`) })
  // Behind those of other journeys, which may fill the first page.
  await expect(async () => {
    if (!(await own.isVisible())) await page.getByRole('link', { name: 'Next' }).click()
    await expect(own).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await own.getByRole('button', { name: /^Approve/ }).click()
  await expect(own.getByLabel('How you checked')).toBeFocused()
  await own.getByLabel('What you checked').fill('Found on the CQC register.')
  await own.getByRole('button', { name: 'Approve and email the clinic' }).click()
  await expect(own).toBeHidden()
  await page.goto('/staff/verification?state=verified')
  await expect(page.getByText('Found on the CQC register.').first()).toBeVisible()
})

test('a clinic is verified from its workspace with the keyboard, and the next is one key away', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  await page.goto('/staff/verification')
  const names = page.locator('section h2 a[href$="?from=verify"]')
  const [first, second] = [await names.nth(1).textContent(), await names.nth(2).textContent()]
  await names.nth(1).click()
  await expect(page.getByRole('heading', { name: first!, level: 1 })).toBeVisible()
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { name: second!, level: 1 })).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { name: first!, level: 1 })).toBeVisible()
  const card = page.getByRole('region', { name: 'Verification' })
  await expect(card.getByText(/^(Due|Overdue)/)).toBeVisible()
  await page.keyboard.press('q')
  await expect(card.getByLabel('Your question')).toBeFocused()
  // What is typed is typed: keys act only outside fields.
  await page.keyboard.type('jar')
  await expect(page.getByRole('heading', { name: first!, level: 1 })).toBeVisible()
  await card.getByRole('button', { name: 'Cancel' }).click()
  await page.keyboard.press('r')
  await expect(card.getByLabel('Reason for refusing')).toBeFocused()
  await card.getByRole('button', { name: 'Cancel' }).click()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('Approve the clinic to verify')
  await page.keyboard.press('a')
  await page.keyboard.press('Escape')
  await expect(card.getByLabel('What you checked')).toBeHidden()
})

test('a note becomes a task with one more click', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/staff/users?search=tidewater')
  await page.getByRole('link', { name: 'Tidewater Dental Clinic' }).click()
  const title = `Call about the name ${Date.now()}`
  await page.getByLabel('Note for colleagues').fill(title)
  await page.getByRole('button', { name: 'Make it a task' }).click()
  await expect(page.getByLabel('What needs doing')).toHaveValue(title)
  await page.getByRole('button', { name: 'Save task' }).click()
  await expect(page.getByRole('checkbox', { name: title })).toBeVisible()
  await expect(page.getByLabel('Note for colleagues')).toHaveValue('')
})
