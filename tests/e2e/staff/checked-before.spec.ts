import type { Browser, Page } from '@playwright/test'
import { firstCharge } from '../../../contract/rules/plan/plan.ts'
import { expect, test } from '../support/checked-before.ts'
import { emailsTo } from '../support/clinics.ts'
import { signInAs } from '../support/signed-in.ts'
import { enterCard, enterCompany, enterContact, goodPassword, submitRegistration } from '../support/signup.ts'

test.describe.configure({ mode: 'serial' })

const day = (date: Date) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' }).format(date)
const newest = async (page: Page, email: string, subject: RegExp) => {
  const found = async () => (await emailsTo(page.request, email)).find(one => subject.test(one.subject!))
  await expect.poll(found).toBeDefined()
  return (await found())!
}

/** Registers as a clinic does, opens the emailed link and signs in. */
async function aClinicThatWaits(page: Page) {
  await page.goto('/signup')
  const email = await enterContact(page)
  await enterCompany(page)
  await enterCard(page)
  await expect(page.getByText('The free months are given once for each company and card.')).toBeVisible()
  await submitRegistration(page)
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const link = /\/api\/confirm-email\?token=[\w-]+/
  await page.goto(link.exec((await newest(page, email, /^Confirm your email/)).text)![0])
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText("We're checking your listing.")).toBeVisible()
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem('user')!) as { id: string })
  return { email, id: user.id }
}

/** Another browser in which staff have the queue open; the part about one clinic. */
async function queueItem(browser: Browser, baseURL: string, id: string) {
  const staff = await browser.newPage({ baseURL })
  await signInAs(staff, 'admin')
  await staff.goto('/staff/verification')
  return staff.getByRole('region').filter({ has: staff.locator(`a[href^="/staff/users/${id}"]`) })
}

const isPublic = async (page: Page, id: string) => (await page.request.get(`/api/clinics/${id}`)).ok()

test('a clinic waits for its check, and its free months start the day it goes live', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email, id } = await aClinicThatWaits(page)
  expect(await isPublic(page, id)).toBe(false)
  await expect(page.getByText('paused while we check your listing')).toBeVisible()
  await page.goto('/account/subscriptions')
  await expect(page.getByText('Your free trial is paused while we check your listing.')).toBeVisible()

  const item = await queueItem(browser, baseURL!, id)
  await item.getByRole('button', { name: /^Approve/ }).click()
  await item.getByLabel('What you checked').fill('Found on the CQC register.')
  await item.getByRole('button', { name: 'Approve and email the clinic' }).click()
  await expect(item).toBeHidden()
  await expect.poll(() => isPublic(page, id)).toBe(true)

  const { text } = await newest(page, email, /^We('|&#39;)ve checked your listing/)
  const charge = day(firstCharge(new Date()))
  expect(text).toContain('3 free months start today')
  expect(text).toContain(charge)
  await page.goto('/account/subscriptions')
  await expect(page.getByText(`Free until ${charge}.`)).toBeVisible()
  await page.goto(`/clinic/${id}`)
  await expect(page.getByText('Details not yet checked')).toBeHidden()
})

test('a refused listing is never shown or charged, and its clinic reads why and how to appeal', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email, id } = await aClinicThatWaits(page)
  const item = await queueItem(browser, baseURL!, id)
  await item.getByRole('button', { name: /^Refuse/ }).click()
  await item.getByLabel('Reason for refusing').fill('The CQC says this number belongs to another clinic.')
  await item.getByRole('button', { name: /^Refuse and email/ }).click()
  await expect(item).toBeHidden()
  expect(await isPublic(page, id)).toBe(false)

  const { text } = await newest(page, email, /^We can('|&#39;)t show your listing/)
  expect(text).toContain('this number belongs to another clinic')
  expect(text).toContain('charged your card')
  expect(text).toContain('reply to this email')
  await page.goto('/account')
  await expect(page.getByText("We couldn't verify your listing.")).toBeVisible()
  await page.goto('/account/subscriptions')
  await expect(page.getByText('canceled', { exact: true })).toBeVisible()
  await expect(page.getByText(/No invoices/)).toBeVisible()
})
