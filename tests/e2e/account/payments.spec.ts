import { aNewClinic } from '../support/new-clinic.ts'
import {
  agree,
  alert,
  bank,
  button,
  happens,
  isAccessible,
  replaceCard,
  status,
  typeCard,
} from '../support/payments.ts'
import { expect, onlyStatuses, test } from '../support/test.ts'

test('4000 0027 6000 3184 asks for every payment: confirmed from the banner, then paid', async ({ page }) => {
  const clinic = await aNewClinic(page)
  await page.goto('/account/subscriptions')
  await replaceCard(page, '4000 0027 6000 3184')
  await agree(page)
  await expect(page.getByText('Visa ending 3184, expires 12/40')).toBeVisible()
  await happens(page, clinic.id, 'renewal')
  await page.reload()
  await expect(status(page, 'past_due')).toBeVisible()
  await isAccessible(page)
  await button(page, 'Authenticate payment').click()
  await bank(page).waitFor()
  await isAccessible(page)
  await agree(page)
  await expect(page.getByText('Your payment has gone through.')).toBeVisible()
  await expect(status(page, 'active')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Invoices' }).getByText('paid')).toBeVisible()
})

test('4000 0082 6000 3178 fails after its holder was authenticated, and another card pays', async ({
  page,
  complaints,
}) => {
  const clinic = await aNewClinic(page)
  await page.goto('/account/subscriptions')
  await replaceCard(page, '4000 0082 6000 3178')
  await agree(page)
  await expect(page.getByText(/^Visa ending 3178/)).toBeVisible()
  await happens(page, clinic.id, 'renewal')
  await page.reload()
  await button(page, 'Authenticate payment').click()
  await agree(page)
  await expect(alert(page, 'Your card has insufficient funds.')).toBeVisible()
  await expect(status(page, 'past_due')).toBeVisible()
  await replaceCard(page, '4242 4242 4242 4242')
  await expect(status(page, 'active')).toBeVisible()
  onlyStatuses(complaints, 402)
})

test('4000 0000 0000 0341 is saved and declined when charged; another card pays at once', async ({
  page,
}) => {
  const clinic = await aNewClinic(page)
  await page.goto('/account/subscriptions')
  await replaceCard(page, '4000 0000 0000 0341')
  await expect(page.getByText(/^Visa ending 0341/)).toBeVisible()
  await happens(page, clinic.id, 'renewal')
  await page.reload()
  await expect(page.getByText('Your last payment failed.')).toBeVisible()
  await replaceCard(page, '4242 4242 4242 4242')
  await expect(status(page, 'active')).toBeVisible()
  await expect(page.getByText('Your last payment failed.')).toBeHidden()
})

test('a card that expires before the first charge is taken, with a note until there is another', async ({
  page,
}) => {
  await aNewClinic(page)
  await page.goto('/account/subscriptions')
  const next = new Date(Date.now() + 20 * 86_400_000).toISOString()
  await replaceCard(page, '4242 4242 4242 4242', `${next.slice(5, 7)}${next.slice(2, 4)}`)
  const note = page.getByText(/^This card expires before your next payment on/)
  await expect(note).toBeVisible()
  await isAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await replaceCard(page, '4242 4242 4242 4242')
  await expect(page.getByText('Visa ending 4242, expires 12/40')).toBeVisible()
  await expect(note).toBeHidden()
})

test('the form of the simulator offers cards alone, no wallets', async ({ page }) => {
  await aNewClinic(page)
  await page.goto('/account/subscriptions')
  await button(page, 'Update Payment Method').click()
  await page.getByLabel('Card number').waitFor()
  await expect(page.getByRole('button', { name: /Apple Pay|Google Pay|Link/ })).toHaveCount(0)
  await isAccessible(page)
})

test('subscribing again with a card whose bank asks is paid once it is confirmed, also after a reload', async ({
  page,
}) => {
  const clinic = await aNewClinic(page)
  await happens(page, clinic.id, 'subscription_ended')
  await page.goto('/account/subscriptions')
  await typeCard(page, '4000 0027 6000 3184', 'Subscribe for £7.99 a month')
  await agree(page)
  await expect(page.getByText('Your bank wants you to confirm')).toBeVisible()
  await bank(page).waitFor()
  // The browser is closed while the bank asks, and opened again later.
  await page.reload()
  await expect(status(page, 'incomplete')).toBeVisible()
  await button(page, 'Authenticate payment').click()
  await agree(page)
  await expect(status(page, 'active')).toBeVisible()
  const rows = page.getByRole('table', { name: 'Invoices' }).getByRole('row').filter({ hasText: 'paid' })
  await expect(rows).toHaveCount(1)
})

test('two tabs: what one has confirmed the other does not ask for again', async ({ page, context }) => {
  await aNewClinic(page, { paymentMethodId: 'pm_card_authenticationRequiredOnSetup' })
  await page.goto('/account/subscriptions')
  const other = await context.newPage()
  await other.goto('/account/subscriptions')
  for (const tab of [page, other]) await button(tab, 'Authenticate payment').waitFor()
  await button(page, 'Authenticate payment').click()
  await agree(page)
  await expect(page.getByText('Your card is confirmed.')).toBeVisible()
  await button(other, 'Authenticate payment').click()
  await expect(button(other, 'Authenticate payment')).toBeHidden()
  await expect(bank(other)).toBeHidden()
  await expect(other.getByRole('alert').filter({ hasText: /bank|went wrong/ })).toHaveCount(0)
})

test('two tabs that subscribe again make one subscription and one payment', async ({ page, context }) => {
  const clinic = await aNewClinic(page)
  await happens(page, clinic.id, 'subscription_ended')
  await page.goto('/account/subscriptions')
  const other = await context.newPage()
  await other.goto('/account/subscriptions')
  await other.getByLabel('Card number').waitFor()
  await typeCard(page, '4242 4242 4242 4242', 'Subscribe for £7.99 a month')
  await expect(status(page, 'active')).toBeVisible()
  await typeCard(other, '5555 5555 5555 4444', 'Subscribe for £7.99 a month')
  await expect(status(other, 'active')).toBeVisible()
  await expect(other.getByText(/^Visa ending 4242/)).toBeVisible()
  const invoices = (await clinic.elsewhere.get('/api/invoices')) as { total: number }
  expect(invoices.total).toBe(1)
})
