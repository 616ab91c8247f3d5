import { randomUUID } from 'node:crypto'
import { demoClinic, emailsTo } from '../support/clinics.ts'
import { signInAs } from '../support/signed-in.ts'
import { expect, test } from '../support/test.ts'

test('a patient asks for a time, the clinic confirms it in its calendar, and the patient cancels', async ({
  page,
  browser,
  request,
}) => {
  const name = `Ruth ${randomUUID().slice(0, 8)}`
  const email = `booking-${randomUUID()}@patients.test`
  const account = await browser.newPage()
  await signInAs(account, 'provider')
  await account.goto('/account/calendar/times')
  await expect(account.getByRole('heading', { name: /^Times at / }).first()).toBeVisible()

  await page.goto(await demoClinic(request))
  await page.getByRole('link', { name: 'Request a time' }).click()
  await page.getByRole('list').getByRole('checkbox').last().check({ force: true })
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('checkbox', { name: /^I agree that my name/ }).check()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page).toHaveURL(/\/appointment\/[\w-]{43}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("We've sent your request")
  await expect(page.getByText(email)).toHaveCount(0)

  await account.goto('/account/calendar')
  const waiting = account.getByTestId('request').filter({ hasText: name })
  await waiting.getByRole('button', { name: /^Confirm / }).click()
  await expect(waiting).toHaveCount(0)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your appointment is confirmed')
  expect((await emailsTo(request, email)).length).toBeGreaterThan(0)
  await page.getByText('Cancel the appointment').click()
  await page.getByRole('button', { name: 'Yes, cancel' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You've cancelled")
})

test('a patient asks for a call back with the keyboard, and the clinic marks it as called', async ({
  page,
  browser,
  request,
}) => {
  const name = `Omar ${randomUUID().slice(0, 8)}`
  await page.goto(await demoClinic(request))
  await page.getByRole('link', { name: 'Ask for a call back' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask for a call back')
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Email').fill(`call-${randomUUID()}@patients.test`)
  await page.getByRole('checkbox', { name: /^I agree that my name/ }).check()
  const window = page.getByRole('list').getByRole('checkbox').last()
  await window.focus()
  await page.keyboard.press('Space')
  await expect(window).toBeChecked()
  await page.getByLabel('Phone').fill('07700 900123')
  await page.getByRole('button', { name: 'Ask for a call back' }).click()
  await expect(page).toHaveURL(/\/enquiry\/[\w-]{43}$/)
  await expect(page.getByText("We've asked the clinic to call you.")).toBeVisible()
  await expect(page.getByText(/^\w+day \d+ \w+, \d+:\d\d to \d+:\d\d$/)).toHaveCount(1)

  const account = await browser.newPage()
  await signInAs(account, 'provider')
  await account.goto('/account/enquiries')
  await account.getByRole('link', { name }).click()
  await expect(account.getByRole('link', { name: '07700 900123' })).toBeVisible()
  await account.getByRole('button', { name: 'Mark as called' }).click()
  await expect(account.getByRole('button', { name: 'Mark as not called' })).toBeVisible()
})
