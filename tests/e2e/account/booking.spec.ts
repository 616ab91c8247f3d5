import { randomUUID } from 'node:crypto'
import { demoClinic, emailsTo } from '../support/clinics.ts'
import { signInAs } from '../support/signed-in.ts'
import { expect, test } from '../support/test.ts'

test('a patient asks for a time, the clinic confirms it in its calendar, and the patient moves and cancels it', async ({
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
  // Once scripts run the choice is listed, which moves what is below it.
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeVisible()
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('checkbox', { name: /^I agree that my name/ }).check()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page).toHaveURL(/\/appointment\/[\w-]{43}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("We've sent your request")
  await expect(page.getByText(email)).toHaveCount(0)

  await account.goto('/account/calendar')
  await expect(account.getByRole('link', { name: /^Calendar.*, \d+ waiting for your answer$/ })).toBeVisible()
  const waiting = account.getByTestId('request').filter({ hasText: name })
  await waiting.getByRole('button', { name: /^Confirm / }).click()
  await expect(waiting).toHaveCount(0)

  await page.reload()
  await expect(page.getByText('Confirmed by the clinic')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible()
  await expect(page.getByText('This page is your booking.')).toBeVisible()
  expect((await emailsTo(request, email)).length).toBeGreaterThan(0)
  await page.locator('summary', { hasText: 'Move' }).click()
  await page.getByRole('radio').last().check({ force: true })
  await page.getByRole('button', { name: 'Move my appointment' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Moved to .* \(UK time\)/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Move my appointment' })).toBeHidden()
  await expect(page.getByText('Confirmed by the clinic')).toHaveCount(0)
  const [moved] = await emailsTo(request, email)
  expect(moved!.subject).toBe('Your appointment has moved')
  await page.locator('summary', { hasText: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Yes, cancel' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You've cancelled")
  await expect(page.getByText('This page is your')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Ask for other times' })).toBeVisible()
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
  // Once it is listed, nothing below it moves any more.
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeVisible()
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

test('the clinic sees its week as a grid, goes through it with arrow keys, and offers a later week', async ({
  page,
  browser,
  request,
}) => {
  const name = `Ivy ${randomUUID().slice(0, 8)}`
  await page.goto(`${await demoClinic(request)}/book`)
  const boxes = page.getByRole('list').getByRole('checkbox')
  // Not the last ones: the journey above asks for those at the same time.
  await boxes.nth(2).check({ force: true })
  await boxes.nth(3).check({ force: true })
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(2)
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Email').fill(`grid-${randomUUID()}@patients.test`)
  await page.getByRole('checkbox', { name: /^I agree that my name/ }).check()
  const last = await boxes.nth(3).inputValue()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page).toHaveURL(/\/appointment\/[\w-]{43}$/)

  const account = await browser.newPage()
  await signInAs(account, 'provider')
  await account.goto(`/account/calendar?from=${last.slice(0, 10)}`)
  const choices = account.getByTestId('week-grid').getByRole('button', { name: new RegExp(name) })
  await choices.last().focus()
  await account.keyboard.press('ArrowUp')
  await expect(choices.last()).not.toBeFocused()
  await account.keyboard.press('ArrowDown')
  await account.keyboard.press('Enter')
  await expect(choices.last()).toHaveAttribute('aria-pressed', 'true')
  const item = account.getByTestId('request').filter({ hasText: name }).last()
  await item.getByRole('button', { name: 'Offer another' }).click()
  const free = item.getByLabel('Your free times')
  const first = await free.inputValue()
  await item.getByRole('button', { name: 'Later times' }).click()
  await expect(free).not.toHaveValue(first)
  await item.getByRole('button', { name: 'Offer this time' }).click()
  await expect(account.getByTestId('request').filter({ hasText: name }).first()).toContainText(
    'Offered to the patient',
  )
  await account.getByText('List', { exact: true }).click()
  await expect(account.getByTestId('week-grid')).toHaveCount(0)
  await expect(account.getByRole('heading', { level: 3, name: /day \d+ \w+/ }).first()).toBeVisible()
})
