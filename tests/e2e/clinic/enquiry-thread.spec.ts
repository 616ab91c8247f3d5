import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { demoClinic, emailsTo } from '../support/clinics.ts'
import { signInAs } from '../support/signed-in.ts'
import { expect, test } from '../support/test.ts'

const somebody = () => `ruth-${randomUUID()}@patients.test`
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Sends an enquiry from the clinic's page and stays on the private page that follows. */
async function ask(page: Page, clinic: string, email: string, message: string, name = 'Ruth Osei') {
  await page.goto(clinic)
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('What would you like to know?').fill(message)
  await page.getByRole('checkbox', { name: /^I agree to my name/ }).check()
  await button(page, 'Send enquiry').click()
  await expect(page).toHaveURL(/\/enquiry\/[\w-]{43}(#enquiry)?$/)
}

test('patient and clinic write to each other, three clinics are asked the same, and all of it is deleted', async ({
  page,
  browser,
  request,
  complaints,
}) => {
  const email = somebody()
  // Other journeys write to the same clinic at the same time.
  const name = `Ruth ${randomUUID().slice(0, 8)}`
  const question = `Is there a ramp? ${randomUUID()}`
  const clinic = await demoClinic(request)
  await ask(page, clinic, email, question, name)
  const address = page.url()
  await expect(page.getByText(question)).toBeVisible()
  await expect(page.getByText('Your enquiry has been sent.')).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
  const reference = await page.getByText(/^[0-9A-F]{4}-[0-9A-F]{4}$/).textContent()

  const account = await browser.newPage()
  await signInAs(account, 'provider')
  await account.goto('/account/enquiries')
  await account.getByRole('link', { name: `${name} (unread)` }).click()
  await expect(account.getByText(`Reference ${reference}`)).toBeVisible()
  await account.getByLabel('Your reply').fill('Yes, at the side door.')
  await button(account, 'Send reply').click()

  // The email links to the page and does not quote the answer.
  await expect.poll(() => emailsTo(request, email)).toHaveLength(2)
  const received = (await emailsTo(request, email)).find(({ subject }) =>
    subject?.startsWith('A clinic has answered'),
  )
  expect(received?.text).not.toContain('side door')
  await page.goto(/\/enquiry\/[\w-]{43}/.exec(received!.text)![0])
  await expect(page.getByText('Yes, at the side door.')).toBeVisible()
  await expect(page.getByText('Answered', { exact: true })).toBeVisible()
  await page.getByLabel('Your reply').fill('Thank you. <b>See you</b>')
  await button(page, 'Send reply').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Thank you. <b>See you</b>' })).toBeVisible()
  await expect(page.getByLabel('Your reply')).toHaveValue('')
  await account.goto('/account/enquiries')
  await account.getByRole('link', { name: `${name} (unread)` }).click()
  await expect(account.getByText('Thank you. <b>See you</b>')).toBeVisible()
  await account.close()

  // Nothing is ticked beforehand.
  const others = page.getByRole('region', { name: 'Ask similar clinics' }).getByRole('checkbox')
  await expect(others).toHaveCount(3)
  for (const box of await others.all()) await expect(box).not.toBeChecked()
  await others.first().check()
  await others.nth(2).check()
  await button(page, 'Ask the clinics I ticked').click()
  await expect(page.getByText(/^You've asked .+ and .+ the same\./)).toBeVisible()
  await expect(others).toHaveCount(1)
  await expect.poll(() => emailsTo(request, email)).toHaveLength(4)

  await page.getByText('Withdraw enquiry').click()
  await button(page, 'Yes, delete everything').click()
  await expect(page.getByRole('heading', { name: 'Your enquiry has been deleted' })).toBeVisible()
  await page.goto(address)
  await expect(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible()
  complaints.length = 0
})

test('a clinic that is not asked again is named', async ({ page, context, request }) => {
  await ask(page, await demoClinic(request), somebody(), 'Is there parking?')
  const other = await context.newPage()
  await other.goto(page.url())
  const boxes = (shown: Page) =>
    shown.getByRole('region', { name: 'Ask similar clinics' }).getByRole('checkbox')
  await expect(boxes(other)).toHaveCount(3)
  const name = (await page
    .getByRole('region', { name: 'Ask similar clinics' })
    .locator('label b')
    .first()
    .textContent())!
  await boxes(page).first().check()
  await button(page, 'Ask the clinics I ticked').click()
  await expect(page.getByText(`You've asked ${name} the same.`)).toBeVisible()
  // The other window still offers it.
  await boxes(other).first().check()
  await boxes(other).nth(1).check()
  await button(other, 'Ask the clinics I ticked').click()
  await expect(other.getByRole('region', { name: 'Ask similar clinics' }).getByRole('alert')).toHaveText(
    `We didn't send your message to ${name} again, because you've already asked it.`,
  )
  await expect(other.getByText(/^You've asked .+ and .+ the same\./)).toBeVisible()
  await other.close()
})

test('the address of a private page is kept, told and found by nobody', async ({ request }) => {
  for (const path of ['demo-thread-that-is-answered', 'nobody']) {
    const reply = await request.get(`/enquiry/${path}`)
    expect(reply.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect(await reply.text()).toContain('name="robots" content="noindex')
  }
})

test('no address says that an enquiry was sent', async ({ page, request }) => {
  await page.goto(`${await demoClinic(request)}?sent=enquiry`)
  await expect(button(page, 'Send enquiry')).toBeVisible()
  await expect(page.getByText('Your enquiry has been sent.')).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a patient writes, is refused an empty message, and deletes everything', async ({
    page,
    request,
    complaints,
  }) => {
    const email = somebody()
    await ask(page, await demoClinic(request), email, 'When could I come?')
    await button(page, 'Send reply').click()
    await expect(page.getByText('Enter your reply')).toBeVisible()
    await page.getByLabel('Add to your message').fill('Mornings only.')
    await button(page, 'Send reply').click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Mornings only.' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('listitem').filter({ hasText: 'Mornings only.' })).toHaveCount(1)
    await button(page, 'Ask the clinics I ticked').click()
    await expect(page.getByText('Tick at least one clinic')).toBeVisible()
    await page.getByText('Withdraw enquiry').click()
    await button(page, 'Yes, delete everything').click()
    await expect(page.getByRole('heading', { name: 'Your enquiry has been deleted' })).toBeVisible()
    complaints.length = 0
  })
})
