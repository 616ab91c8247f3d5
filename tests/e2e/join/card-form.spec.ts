import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { bundleHarness } from '../support/harness.ts'
import { serveStripeJs } from '../support/stripe-js.ts'
import { expect, test } from '../support/test.ts'

let serve: Awaited<ReturnType<typeof bundleHarness>>
test.beforeAll(async () => {
  serve = await bundleHarness('card-form')
})

const stripe = { key: 'pk_test_1' }
async function open(page: Page, query: Record<string, string> = {}) {
  await serve(page)
  await page.goto(`/harness/?${new URLSearchParams(query)}`)
}
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const card = (page: Page) => page.getByLabel('Card', { exact: true })

async function fill(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('1240')
  await page.getByLabel('Security code').fill('123')
}

test('the simulator says what it is, and accepts a test card', async ({ page }) => {
  await open(page)
  await expect(page.getByText('Payments are simulated.')).toBeVisible()
  await fill(page, '4242424242424242')
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242')
  await expect(page.getByLabel('Expiry date')).toHaveValue('12 / 40')
  await next(page)
  await expect(card(page)).toHaveText(/^pm_sim_/)
})

test('the simulator refuses a card in the words of a provider, at its field', async ({
  page,
  complaints,
}) => {
  await open(page)
  await fill(page, '4000 0000 0000 0002')
  await next(page)
  const number = page.getByLabel('Card number')
  await expect(number).toHaveAccessibleDescription('Your card was declined.')
  await expect(number).toBeFocused()
  await expect(card(page)).toBeEmpty()
  await fill(page, '4242 4242 4242 4242')
  await page.getByLabel('Security code').fill('12')
  await next(page)
  await expect(page.getByLabel('Security code')).toHaveAccessibleDescription(
    "Your card's security code is incomplete.",
  )
  expect(complaints.splice(0).every(text => text.includes('402'))).toBe(true)
})

test('the terms and the date of the first charge are beside the button', async ({ page }) => {
  await open(page, { today: '2026-11-18T12:00:00Z' })
  await expect(page.getByText('3 months free, then £7.99 a month until you cancel.')).toBeVisible()
  await expect(page.getByText('First charge: £7.99 on 18 February 2027.')).toBeVisible()
  const plan = page.getByRole('complementary', { name: 'Your plan' })
  await expect(plan).toContainText('Healthcare Provider Subscription')
  await expect(plan).toContainText('11 February 2027: reminder')
  await expect(plan).toContainText('18 February 2027: first £7.99')
})

const visa = { brand: 'visa', last4: '3155', exp_month: 4, exp_year: 2031 }
const saved = (id: string) => ({ setupIntent: { payment_method: { id, card: visa } } })

test("with a card provider the card is saved in the provider's own fields", async ({ page }) => {
  await serveStripeJs(page, saved('pm_from_stripe'))
  await open(page, stripe)
  await expect(page.getByText('Payments are simulated.')).toBeHidden()
  await page.getByLabel('Provider payment').fill('4000002500003155')
  await page.getByLabel('Name on card').fill('Amara Nwosu')
  await next(page)
  await expect(card(page)).toHaveText('pm_from_stripe')
  const seen = await page.evaluate(() => {
    const { sentToStripe, elementsOptions } = window as never as Record<string, object>
    return { sentToStripe, elementsOptions }
  })
  expect(seen.sentToStripe).toEqual({
    key: 'pk_test_1',
    clientSecret: 'seti_1_secret_1',
    redirect: 'if_required',
    name: 'Amara Nwosu',
  })
  expect(seen.elementsOptions).toMatchObject({
    mode: 'setup',
    currency: 'gbp',
    allowedPaymentMethodTypes: ['card'],
  })
})

test('what the provider finds wrong in its fields is said before anything is saved', async ({ page }) => {
  await serveStripeJs(page, saved('pm_checked'))
  await open(page, stripe)
  await page.getByLabel('Provider payment').fill('12')
  await next(page)
  await expect(page.getByRole('alert')).toHaveText("Your card's security code is incomplete.")
  await page.getByLabel('Provider payment').fill('123')
  await next(page)
  await expect(card(page)).toHaveText('pm_checked')
})

test('who has tried too many cards is told so', async ({ page }) => {
  await serveStripeJs(page, saved('pm_none'))
  await open(page, { ...stripe, limited: '' })
  await next(page)
  await expect(page.getByRole('alert')).toHaveText('Too many attempts.')
})

test('before the provider has loaded the form says so, and works once it has', async ({
  page,
  complaints,
}) => {
  await page.route('https://js.stripe.com/**', route => route.abort())
  await open(page, stripe)
  await page.getByLabel('Name on card').fill('Amara')
  await next(page)
  await expect(page.getByRole('alert')).toHaveText('Stripe has not loaded yet. Please try again.')
  await page.unrouteAll()
  await serve(page)
  await serveStripeJs(page, saved('pm_at_last'))
  await expect(async () => {
    await next(page)
    await expect(card(page)).toHaveText('pm_at_last', { timeout: 500 })
  }).toPass()
  complaints.length = 0
})

test("shows the provider's message as it is", async ({ page }) => {
  await serveStripeJs(page, { error: { message: 'Your card number is incomplete.' } })
  await open(page, stripe)
  await next(page)
  await expect(page.getByRole('alert')).toHaveText('Your card number is incomplete.')
})

test('without a message of the provider it says that an unexpected error occurred', async ({ page }) => {
  await serveStripeJs(page, { error: {} })
  await open(page, stripe)
  await next(page)
  await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred.')
})

test('an error that was thrown is shown with its own message, or as unexpected', async ({ page }) => {
  await serveStripeJs(page, { throws: 'The network went away' })
  await open(page, stripe)
  await next(page)
  await expect(page.getByRole('alert')).toHaveText('The network went away')
  await open(page, { failure: '' })
  await fill(page, '4242 4242 4242 4242')
  await next(page)
  await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred.')
  await open(page, { failure: 'Failed to update payment method' })
  await fill(page, '4242 4242 4242 4242')
  await next(page)
  await expect(page.getByRole('alert')).toHaveText('Failed to update payment method')
})

for (const [name, query] of [
  ['simulator', {}],
  ['provider', stripe],
] as const) {
  test(`${name}: nothing for axe to find, and nothing wider than a phone`, async ({ page, complaints }) => {
    await serveStripeJs(page, { error: { message: 'Your card number is incomplete.' } })
    await page.setViewportSize({ width: 375, height: 812 })
    await open(page, query)
    await next(page)
    const { violations } = await new AxeBuilder({ page }).exclude('[aria-label^=Provider]').analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    expect(complaints.splice(0).every(text => text.includes('402'))).toBe(true)
  })
}
