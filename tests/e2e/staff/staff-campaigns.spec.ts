import type { Page } from '@playwright/test'
import { signInAs } from '../support/signed-in.ts'
import { expect, test } from '../support/test.ts'

const portal = '/staff/email-marketing'

async function open(page: Page, tab: string) {
  await signInAs(page, 'staff')
  await page.goto(`${portal}/${tab}`)
}

const choose = (page: Page, text: string) =>
  page
    .getByLabel('CSV file with contacts')
    .setInputFiles({ name: 'autumn.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

async function pick(page: Page, label: string, option: string) {
  const box = page.getByRole('combobox', { name: label })
  // With space around it: a list hides as soon as scrolling moves its field out of view.
  await box.evaluate(field => field.scrollIntoView({ block: 'center' }))
  await box.click()
  await page.getByRole('option', { name: option }).click()
}

test('a list is checked, tried out, sent and followed to its end', async ({ page }) => {
  await open(page, 'bulk')
  const stamp = Date.now()
  const rows = [1, 2].map(number => `list-${stamp}-${number}@clinics.test,Ada Byron,Mill Lane ${number}`)
  await choose(page, `Email,Name,Clinic\n${rows.join('\n')}\nnobody,Bob,x\n`)
  await expect(page.getByText('1 rows skipped due to errors. 2 valid contacts found.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'contacts' }).getByText('Mill Lane 2')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send campaign' })).toBeDisabled()
  await page.getByLabel("It's a company or organisation").check()
  await expect(page.locator('dl div').filter({ hasText: 'Will receive it' })).toContainText('2')
  await page.getByLabel('Campaign name').fill(`Journey ${stamp}`)
  // The journey may run at night.
  await page.getByLabel('Only send in office hours').uncheck()
  await page.getByRole('button', { name: 'Send campaign' }).click()
  await expect(page.getByText('Please select a template and upload a valid CSV file')).toBeVisible()
  await pick(page, 'Template', 'Invitation, three months free')
  await page.getByRole('button', { name: 'Send campaign' }).click()
  await page.getByRole('button', { name: 'Send to 2 people' }).click()
  const said = `Campaign "Journey ${stamp}" completed! 2 emails sent successfully, 0 failed.`
  await expect(page.getByText(said).first()).toBeVisible({ timeout: 15_000 })
})

test('a campaign leaves out who opted out of its purpose, which the template decides until one is chosen', async ({
  page,
}) => {
  await open(page, 'bulk')
  await choose(page, `Email\nhello@larkhill-gp.test\nnews-${Date.now()}@clinics.test\n`)
  await page.getByLabel("It's a company or organisation").check()
  const purpose = page.getByRole('combobox', { name: 'What is this campaign for?' })
  await expect(purpose).toHaveValue('Emails from our team about listing your clinic')
  const receiving = page.locator('dl div').filter({ hasText: 'Will receive it' })
  await expect(receiving).toContainText('2')
  await pick(page, 'Template', 'News for clinics')
  await expect(purpose).toHaveValue('Offers and news from Clinic Atlas')
  await expect(page.locator('dt').filter({ hasText: 'They opted out of this kind of email.' })).toBeVisible()
  await expect(receiving).toContainText('1')
  const note = page.getByText('The template is for a different purpose: “Offers and news from Clinic Atlas”.')
  await expect(note).toHaveCount(0)
  // Another purpose takes nothing away from the opt-out of what the template is for.
  await pick(page, 'What is this campaign for?', 'Help with completing and using your listing')
  await expect(note).toBeVisible()
  await expect(receiving).toContainText('1')
})

test('the role of the signed-in user is in the header, at every width', async ({ page }) => {
  await open(page, 'automated')
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(
      page.getByRole('banner').or(page.locator('header')).filter({ visible: true }).first(),
    ).toContainText('Outreach')
  }
})

test('a file that cannot be used says why, word for word', async ({ page, complaints }) => {
  await open(page, 'bulk')
  for (const [text, message] of [
    ['email\n', 'CSV file must have at least a header row and one data row'],
    ['name\nAda', 'CSV must contain an "email" column'],
    ['email\nx\ny', 'All rows have errors: Row 2: Invalid email, Row 3: Invalid email'],
    ['email\n"ada@x.test', 'Error parsing CSV file. Please check the format.'],
  ] as const) {
    await choose(page, text)
    await expect(page.getByText(message)).toBeVisible()
  }
  // Each is a refused request, which a browser notes.
  expect(complaints.splice(0).every(text => /status of 400/.test(text))).toBe(true)
})

test('someone decides about emails of which nobody knows whether they went out', async ({ page }) => {
  await open(page, 'bulk')
  await page.getByRole('link', { name: 'September reminder' }).click()
  const run = page.getByRole('region', { name: 'Campaign September reminder' })
  // It moves above the form, a moment after the address has changed.
  await expect(page).toHaveURL(/[?&]run=/)
  await expect(page.getByRole('main').getByRole('region').first()).toHaveAccessibleName(
    'Campaign September reminder',
  )
  // Everyone on the list, so that the figures below add up to it.
  await expect(run.getByText('of 96 sent')).toBeVisible()
  await run.getByRole('button', { name: 'Show them' }).click()
  const message = run.getByRole('listitem').filter({ hasText: 'The server stopped while sending' }).first()
  await message.getByRole('button', { name: 'Mark as sent' }).click()
  await expect(run.getByText("We can't tell whether 1 email was sent.")).toBeVisible()
})

test('an automated campaign is created with its usual options, toggled and run', async ({ page }) => {
  await open(page, 'automated')
  const name = `Reminder ${Date.now()}`
  await page.getByRole('button', { name: 'New campaign' }).click()
  const dialog = page.getByRole('dialog', { name: 'New campaign' })
  await dialog.getByRole('button', { name: 'Create campaign' }).click()
  await expect(dialog.getByText('Choose a type')).toBeVisible()
  await dialog.getByLabel('Name').fill(name)
  await pick(page, 'Type', 'Promotional')
  await pick(page, 'Template', 'News for clinics')
  await expect(dialog.getByRole('combobox', { name: 'Maximum contact attempts' })).toHaveValue('3')
  await expect(dialog.getByLabel('Consent required')).toBeChecked()
  await expect(dialog.getByLabel('Activate immediately')).toBeChecked()
  await dialog.getByRole('button', { name: 'Create campaign' }).click()
  await expect(page.getByText('Automated campaign created successfully!')).toBeVisible()
  await page.getByRole('button', { name: `Deactivate ${name}` }).click()
  await expect(page.getByText('Campaign deactivated.')).toBeVisible()
  await page.getByRole('button', { name: `Run Now: ${name}` }).click()
  const question = page.getByRole('dialog', { name: `Run “${name}” now?` })
  await expect(question.getByText("They haven't agreed to this kind of email.").first()).toBeVisible()
  await expect(question.getByText('Clinics are asked whether they want these emails')).toBeVisible()
  await expect(question.getByRole('button', { name: /^Send to \d+ people$/ })).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
})

test('Run Now says how many people get it and sends only when told to', async ({ page }) => {
  await open(page, 'automated')
  const name = 'Finish your registration'
  const sent = page.waitForRequest(request => request.url().endsWith('/run') && request.method() === 'POST')
  let asked = false
  sent.then(() => (asked = true)).catch(() => undefined)
  await page.getByRole('button', { name: `Deactivate ${name}` }).click()
  await page.getByRole('button', { name: `Run Now: ${name}` }).click()
  const question = page.getByRole('dialog', { name: `Run “${name}” now?` })
  await expect(question.getByText('This campaign is inactive.')).toBeVisible()
  const send = question.getByRole('button', { name: /^Send to \d+ (people|person)$/ })
  await expect(send).toBeVisible()
  const people = (await send.innerText()).match(/\d+/)![0]
  await expect(question.locator('dl div').filter({ hasText: 'Will receive it' })).toContainText(people)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(asked).toBe(false)
  await page.getByRole('button', { name: `Run Now: ${name}` }).click()
  await send.click()
  const said = page
    .getByRole('alert')
    .filter({ hasText: /Campaign executed! \d+ emails sent, \d+ skipped\./ })
  await expect(said).toBeVisible({ timeout: 15_000 })
})

test('abandoned signups show ten, then the rest, and offer contact only where it is allowed', async ({
  page,
}) => {
  await open(page, 'analytics')
  await expect(page.getByText('Recovery rate')).toBeVisible()
  const list = page.getByRole('table', { name: 'abandoned signups' })
  await expect(list.getByRole('row')).toHaveCount(11)
  await page.getByRole('button', { name: /^and \d+ more$/ }).click()
  expect(await list.getByRole('row').count()).toBeGreaterThan(11)
  for (const row of await list.getByRole('row').filter({ hasText: '3 of 3' }).all())
    await expect(row.getByRole('button')).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export abandoned signups' }).click()
  expect((await download).suggestedFilename()).toBe('abandoned-signups.csv')
})
