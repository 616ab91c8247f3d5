import { emailsTo } from '../support/clinics.ts'
import { aNewClinic } from '../support/new-clinic.ts'
import { happens, isAccessible } from '../support/payments.ts'
import { signInAs } from '../support/signed-in.ts'
import { expect, test } from '../support/test.ts'

test('staff refund a part of a payment; the clinic sees it, gets a document and an email', async ({
  page,
  browser,
}) => {
  const clinic = await aNewClinic(page)
  const desk = await (await browser.newContext()).newPage()
  await signInAs(desk, 'admin')
  await desk.goto(`/staff/users/${clinic.id}`)
  await desk.getByRole('tab', { name: 'Billing' }).click()
  for (const name of ['Charge the card now', 'Refund £2', 'Dispute the last payment']) {
    await desk.getByRole('button', { name, exact: true }).click()
    await expect(desk.getByText(/^Done\./).last()).toBeVisible()
    await expect(desk.getByRole('button', { name, exact: true })).toBeEnabled()
  }
  await expect(desk.getByText('refunded £2.00')).toBeVisible()
  await expect(desk.getByText(/Answer in Stripe by/)).toBeVisible()
  await desk.context().close()

  await page.goto('/account/subscriptions')
  const invoices = page.getByRole('table', { name: 'Invoices' })
  await expect(invoices.getByText('refunded £2.00')).toBeVisible()
  await expect(invoices.getByText('disputed £7.99')).toBeVisible()
  await expect(page.getByText('Your bank has disputed a payment.')).toBeVisible()
  await isAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: /Refund RF-/ }).click()
  expect((await file).suggestedFilename()).toMatch(/^refund-RF-\d+\.pdf$/)
  const subjects = (await emailsTo(page.request, clinic.email)).map(({ subject }) => subject)
  expect(subjects).toEqual(expect.arrayContaining([expect.stringContaining('refunded £2.00')]))
})

test('a refund with a credit note, one that is returned, and disputes that end are told in words', async ({
  page,
}) => {
  const clinic = await aNewClinic(page)
  await happens(
    page,
    clinic.id,
    'renewal',
    'refund_with_credit_note',
    'refund_failed',
    'dispute',
    'dispute_lost',
  )
  await page.goto('/account/subscriptions')
  const changes = page.getByRole('table', { name: 'Refunds, credit notes and disputes' })
  await expect(changes.getByText(/^Credit note SIM-CN-/)).toBeVisible()
  await expect(changes.getByText('Failed')).toBeVisible()
  await expect(changes.getByText('Closed: payment returned')).toBeVisible()
  await expect(page.getByText('Your bank has disputed a payment.')).toBeHidden()
})

test('a card that is about to expire, then renewed by its network', async ({ page }) => {
  const clinic = await aNewClinic(page)
  await happens(page, clinic.id, 'card_expiring')
  await page.goto('/account/subscriptions')
  await expect(page.getByText(/^This card expires before your next payment/)).toBeVisible()
  await happens(page, clinic.id, 'card_updated')
  await page.reload()
  await expect(page.getByText(/^Visa ending 5556/)).toBeVisible()
  await expect(page.getByText(/^This card expires before/)).toBeHidden()
})
