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
