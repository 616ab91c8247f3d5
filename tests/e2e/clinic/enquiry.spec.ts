import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { demoClinic, emailsTo } from '../support/clinics.ts'
import { expect, test } from '../support/test.ts'

const consent = (page: Page) => page.getByRole('checkbox', { name: /^I agree to my name/ })
const send = (page: Page) => page.getByRole('button', { name: 'Send enquiry' })
const hydrated = (page: Page) => page.getByRole('button', { name: 'Zoom in' }).waitFor()
const refusal = (page: Page) => page.getByRole('region', { name: /^Ask / }).getByRole('alert')
const somebody = () => `ruth-${randomUUID()}@patients.test`

async function fillIn(page: Page, email: string, message: string) {
  await page.getByLabel('Your name').fill('Ruth Osei')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('What would you like to know?').fill(message)
  await consent(page).check()
}

/** Presses Tab until the field has the focus: fields in between may come and go, but every one is reached by keyboard. */
const tabTo = async (page: Page, field: Locator) => {
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('Tab')
    if (await field.evaluate(element => element === document.activeElement)) return
  }
  await expect(field).toBeFocused()
}

/** A refused form is an answer with an error status, which the browser mentions. */
const forgive = (complaints: string[], status: number) => {
  const kept = complaints.filter(said => !said.includes(`status of ${status}`))
  complaints.splice(0, complaints.length, ...kept)
}

test('a question reaches the clinic by email, and its sender a confirmation without a word of it', async ({
  page,
  request,
}) => {
  const email = somebody()
  const secret = `Could I come on ${randomUUID()}?`
  await page.goto(await demoClinic(request))
  await hydrated(page)
  await fillIn(page, email, secret)
  await page.getByLabel('Phone (optional)').fill('020 7946 0999')
  await page.getByLabel('What is it about?').selectOption('Teeth Whitening')
  await send(page).click()

  await expect(page.getByRole('heading', { name: 'Your enquiry to Tidewater Dental Clinic' })).toBeFocused()
  await expect(page).toHaveURL(/\/enquiry\/[\w-]{43}(#enquiry)?$/)
  await expect(page.getByText('Your enquiry has been sent.')).toBeVisible()
  await expect.poll(() => emailsTo(request, email)).toHaveLength(1)
  const [confirmation] = await emailsTo(request, email)
  expect(confirmation?.subject).toBe('Your Clinic Atlas enquiry has been sent')
  expect(confirmation?.text).not.toMatch(/Could I come|Ruth|Whitening/)
  const toClinic = await emailsTo(request, 'provider@demo.test')
  expect(toClinic.some(({ text }) => text.includes(secret) && text.includes('Teeth Whitening'))).toBe(true)
})

test('missing values are reported at their fields, with focus on the first, and nothing typed is lost', async ({
  page,
  request,
  complaints,
}) => {
  await page.goto(await demoClinic(request))
  await hydrated(page)
  await page.getByLabel('Your name').fill('Ruth Osei')
  await page.getByLabel('Email').fill('ruth at home')
  await page.getByLabel('Phone (optional)').fill('12')
  await send(page).click()
  await expect(refusal(page)).toContainText('Please check the fields marked below.')
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Enter an email address such as/)
  await expect(page.getByLabel('Phone (optional)')).toHaveAccessibleDescription(/too short/)
  await expect(page.getByLabel('What would you like to know?')).toHaveAccessibleDescription(
    /Enter your question/,
  )
  await expect(consent(page)).toHaveAccessibleDescription(/Tick the box/)
  await expect(page.getByLabel('Your name')).toHaveValue('Ruth Osei')
  forgive(complaints, 400)

  await fillIn(page, somebody(), 'When?')
  await page.getByLabel('Phone (optional)').fill('')
  await send(page).click()
  await expect(page.getByText('Your enquiry has been sent.')).toBeVisible()
})

test('works with the keyboard alone', async ({ page, request }) => {
  await page.goto(await demoClinic(request))
  await hydrated(page)
  await page.getByLabel('Your name').focus()
  await page.keyboard.type('Ruth Osei')
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(somebody())
  await tabTo(page, page.getByLabel('What would you like to know?'))
  await page.keyboard.type('When?')
  await tabTo(page, page.getByLabel('Please send me the price in writing'))
  await tabTo(page, consent(page))
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(send(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your enquiry has been sent.')).toBeVisible()
})

test('without a connection the words stay in the form', async ({ page, request, context, complaints }) => {
  await page.goto(await demoClinic(request))
  await hydrated(page)
  await fillIn(page, somebody(), 'When?')
  await context.setOffline(true)
  await send(page).click()
  await expect(refusal(page)).toContainText('Unable to connect to server.')
  await context.setOffline(false)
  complaints.splice(0)
  await expect(page.getByLabel('What would you like to know?')).toHaveValue('When?')
  await send(page).click()
  await expect(page.getByText('Your enquiry has been sent.')).toBeVisible()
})

test('someone who asks again and again is asked to wait', async ({ page, request, complaints }) => {
  const clinic = await demoClinic(request)
  const email = somebody()
  for (const message of ['one', 'two', 'three', 'four']) {
    await page.goto(clinic)
    await hydrated(page)
    await fillIn(page, email, message)
    await send(page).click()
    if (message !== 'four') await expect(page.getByText('Your enquiry has been sent.')).toBeVisible()
  }
  await expect(refusal(page)).toContainText("You've already sent several enquiries.")
  await expect(page.getByLabel('What would you like to know?')).toHaveValue('four')
  forgive(complaints, 429)
})

test('a visitor reports a problem with a listing', async ({ page, request, complaints }) => {
  await page.goto(await demoClinic(request))
  await page.getByRole('link', { name: 'Report a problem with this listing' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report a problem with this listing')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByLabel('What is wrong?')).toHaveAccessibleDescription("Choose what's wrong")
  forgive(complaints, 400)
  await page.getByLabel('What is wrong?').selectOption('A price or treatment is wrong')
  await page.getByLabel('Details (optional)').fill('It costs more.')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Thank you. Our team will look at this listing.')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a question is refused with its words kept, then sent, and reloading does not send it again', async ({
    page,
    request,
    complaints,
  }) => {
    const email = somebody()
    await page.goto(`${await demoClinic(request)}?treatmentName=Dental+Implants&location=SE1+9GF`)
    await page.getByLabel('Your name').fill('Ruth Osei')
    await page.getByLabel('What would you like to know?').fill('When could I come?')
    await send(page).click()
    await expect(page.getByText('Please check the fields marked below.')).toBeVisible()
    await expect(page.getByLabel('What would you like to know?')).toHaveValue('When could I come?')
    forgive(complaints, 400)
    await page.getByLabel('Email').fill(email)
    await consent(page).check()
    await send(page).click()
    await expect(page.getByText('Your enquiry has been sent.')).toBeInViewport()
    await expect(page).toHaveURL(/\/enquiry\/[\w-]{43}(#enquiry)?$/)
    await page.reload()
    await expect.poll(() => emailsTo(request, email)).toHaveLength(1)
  })

  test('a problem can be reported', async ({ page, request }) => {
    await page.goto(`${await demoClinic(request)}/report`)
    await page.getByLabel('What is wrong?').selectOption('Something else')
    await page.getByRole('button', { name: 'Send report' }).click()
    await expect(page.getByText('Thank you. Our team will look at this listing.')).toBeVisible()
  })
})
