import type { APIRequestContext, Page } from '@playwright/test'
import { aNewClinic } from '../support/new-clinic.ts'
import { logIn, signInAs } from '../support/signed-in.ts'
import { expect, test } from '../support/test.ts'

const demoNumber = '1-2345678901'

/** Someone registers with the number of the demo clinic and opens the emailed link. */
async function aCopy(page: Page, companyName: string) {
  const copy = await aNewClinic(page, { companyName, certificateNumber: demoNumber })
  await expect.poll(() => tokenFor(page.request, copy.email)).toBeDefined()
  await page.goto(`/api/confirm-email?token=${await tokenFor(page.request, copy.email)}`)
  return copy
}

/** Of the emails to an address the one with the link: another says that the listing is being checked. */
async function tokenFor(request: APIRequestContext, email: string) {
  const list = await (await request.get('/dev/outbox')).text()
  const rows = list.split('<tr>').filter(line => line.includes(`<td>${email}</td>`))
  for (const row of rows) {
    const id = /\/dev\/outbox\/([\w-]+)/.exec(row)?.[1]
    const text = await (await request.get(`/dev/outbox/${id}`)).text()
    const token = /confirm-email\?token=([\w-]+)/.exec(text)?.[1]
    if (token) return token
  }
  return undefined
}

const statusOf = async (request: APIRequestContext, id: string) =>
  (await request.get(`/api/clinics/${id}`)).status()

/** Another browser, in which staff are signed in. */
async function staffPage(page: Page) {
  const context = await page
    .context()
    .browser()!
    .newContext({ baseURL: new URL(page.url()).origin })
  const staff = await context.newPage()
  await signInAs(staff, 'admin')
  return staff
}

const openDetail = async (staff: Page, name: string) => {
  await staff.goto(`/staff/users?listingCheck=held&search=${encodeURIComponent(name)}`)
  await staff.getByRole('link', { name }).click()
  return staff.getByRole('article', { name })
}

test('a copy of a clinic waits for staff, and reads why it was refused', async ({ page }) => {
  const name = `Copied Smiles ${Date.now()}`
  const copy = await aCopy(page, name)
  await expect(page.getByText("We're still checking your listing")).toBeVisible()
  expect(await statusOf(page.request, copy.id)).toBe(404)
  await page.goto('/account')
  await expect(page.getByText("We're checking your listing.")).toBeVisible()

  const staff = await staffPage(page)
  const detail = await openDetail(staff, name)
  const row = detail.getByRole('row', { name: /Regulator number/ })
  await expect(row).toContainText('Same')
  await expect(row.getByRole('cell')).toHaveText([`CQC ${demoNumber}`, `CQC ${demoNumber}`])
  await detail.getByRole('button', { name: 'Refuse', exact: true }).click()
  await detail.getByLabel('Reason for refusing').fill('No')
  await detail.getByRole('button', { name: 'Refuse and email the clinic' }).click()
  await expect(detail.getByText('Enter a reason of at least 10 characters')).toBeVisible()
  await detail.getByLabel('Reason for refusing').fill('This number belongs to another clinic.')
  await detail.getByRole('button', { name: 'Refuse and email the clinic' }).click()
  await expect(detail.getByText('We refused this listing.')).toBeVisible()
  await expect(detail.getByText('Subscription: Ended')).toBeVisible()
  await staff.context().close()

  await page.goto('/account/subscriptions')
  await expect(page.getByText('Reason: This number belongs to another clinic.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'List your clinic again' })).toBeHidden()
  expect(await statusOf(page.request, copy.id)).toBe(404)
})

test('an approved listing is on the site, and a late decision shows the earlier one', async ({ page }) => {
  const name = `Second Branch ${Date.now()}`
  const copy = await aCopy(page, name)
  const staff = await staffPage(page)
  const detail = await openDetail(staff, name)
  await detail.getByRole('button', { name: 'Refuse', exact: true }).click()
  await detail.getByLabel('Reason for refusing').fill('This number belongs to another clinic.')

  const { token } = await logIn(page.request, 'admin')
  const headers = { authorization: `Bearer ${token}` }
  const path = `/api/staff/users/${copy.id}`
  const user = await (await page.request.get(path, { headers })).json()
  const checks = user.checks.checks.map(({ id, state }: { id: string; state: string }) => ({ id, state }))
  const approved = await page.request.post(`${path}/approve-listing`, { headers, data: { checks } })
  expect(approved.status()).toBe(200)
  expect(await statusOf(page.request, copy.id)).toBe(200)

  await detail.getByRole('button', { name: 'Refuse and email the clinic' }).click()
  await expect(staff.getByText('This has been changed in another tab or by someone else')).toBeVisible()
  await expect(detail.getByRole('heading', { name: 'Decisions' })).toBeVisible()
  await expect(detail.getByRole('button', { name: 'Refuse', exact: true })).toBeHidden()
  expect(await statusOf(page.request, copy.id)).toBe(200)
  await staff.context().close()
})
