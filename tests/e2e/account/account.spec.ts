import type { Page } from '@playwright/test'
import { demoClinic, emailsTo } from '../support/clinics.ts'
import { logIn, signInAs } from '../support/signed-in.ts'
import { expect, test } from '../support/test.ts'

const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()
const dateOf = (iso: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' }).format(new Date(iso))
const notice = (page: Page, words: string | RegExp) => page.getByRole('alert').filter({ hasText: words })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Answers one call with something else than the server would. */
const answering = (page: Page, path: string, answer: object | 404) =>
  page.route(`**${path}`, route =>
    answer === 404
      ? route.fulfill({
          status: 404,
          json: { code: 'subscription_not_found', message: 'No active subscription found', requestId: '1' },
        })
      : route.fulfill({ json: answer }),
  )

/** What the account area knows on every page, with something else in it. */
async function overviewWith(page: Page, change: object) {
  const { token } = await logIn(page.request, 'provider')
  const reply = await page.request.get('/api/account-overview', {
    headers: { authorization: `Bearer ${token}` },
  })
  await answering(page, '/api/account-overview', { ...(await reply.json()), ...change })
}

test('without a login it says so, and after signing in returns to the requested page', async ({ page }) => {
  await page.goto('/account/enquiries?state=answered')
  await expect(notice(page, 'You must be logged in to view this page.')).toBeVisible()
  await page.waitForURL('**/login?from=**')
  await page.getByLabel('Email').fill('provider@demo.test')
  await page.getByLabel('Password').fill('Provider1!')
  await button(page, 'Sign In').click()
  await page.waitForURL('**/account/enquiries?state=answered')
  await expect(notice(page, 'You must be logged in to view this page.')).toBeHidden({ timeout: 2_000 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Amara: Enquiries')
  await button(page, 'Sign out').click()
  await page.waitForURL(url => url.pathname !== '/account/enquiries')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('cancels after asking once, warns with the date, and takes it back', async ({ page }) => {
  await signInAs(page, 'provider')
  await page.goto('/account/subscriptions')
  await expect(page.getByRole('definition').filter({ hasText: 'active' })).toHaveText('active')
  await button(page, 'Cancel Subscription').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Keep subscription' }).click()
  await expect(dialog).toBeHidden()
  await button(page, 'Cancel Subscription').click()
  await dialog.getByRole('button', { name: 'Cancel Subscription' }).click()
  await expect(notice(page, 'Subscription will be canceled at the end of the billing period.')).toBeVisible()
  await expect(page.getByText(/^Your subscription ends on \d+ \w+ \d{4}\.$/)).toBeVisible()
  await expect(button(page, 'Cancel Subscription')).toBeHidden()
  await button(page, 'Undo the cancellation').click()
  await expect(button(page, 'Cancel Subscription')).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: /^PDF/ }).first().click()
  expect((await file).suggestedFilename()).toMatch(/^invoice-SIM-\d+\.pdf$/)
})

test('charges another card once one is given that works', async ({ page, complaints }) => {
  await signInAs(page, 'provider')
  await page.goto('/account/subscriptions')
  await button(page, 'Update Payment Method').click()
  const type = async (number: string) => {
    await page.getByLabel('Card number').fill(number)
    await page.getByLabel('Expiry date').fill('1240')
    await page.getByLabel('Security code').fill('123')
    await button(page, 'Save card').click()
  }
  await type('4000 0000 0000 0002')
  await expect(page.getByLabel('Card number')).toHaveAccessibleDescription('Your card was declined.')
  await type('4242 4242 4242 4242')
  await expect(notice(page, 'Payment method updated successfully.')).toBeVisible()
  await expect(page.getByText('Visa ending 4242, expires 12/40')).toBeVisible()
  expect(complaints.splice(0).every(text => text.includes('402'))).toBe(true)
})

test('every state of a subscription explains what it means and what can be done', async ({ page }) => {
  await signInAs(page, 'provider')
  const end = inDays(20)
  const card = { brand: 'visa', last4: '4242', expires: '2030-01' }
  const usual = { currentPeriodEnd: end, trialEnd: null, cancelAtPeriodEnd: false, card }
  const states: [answer: object | 404, words: string, buttons: string[]][] = [
    [
      { ...usual, status: 'trialing', trialEnd: end },
      `Free until ${dateOf(end)}`,
      ['Cancel Subscription', 'Update Payment Method'],
    ],
    [
      { ...usual, status: 'past_due' },
      'Your last payment failed.',
      ['Cancel Subscription', 'Update Payment Method'],
    ],
    [
      { ...usual, status: 'past_due', cancelAtPeriodEnd: true },
      'Your last payment failed.',
      ['Undo the cancellation'],
    ],
    [{ ...usual, status: 'canceled' }, 'Your subscription has ended', ['Subscribe for £7.99 a month']],
    [
      { ...usual, status: 'incomplete' },
      "Your first payment didn't go through.",
      ['Subscribe for £7.99 a month'],
    ],
    [404, 'No active subscription found', ['Start free trial']],
  ]
  await page.goto('/account/help')
  for (const [answer, words, buttons] of states) {
    await answering(page, '/api/subscription', answer)
    await page.getByRole('link', { name: 'Subscriptions' }).first().click()
    await expect(page.getByText(words)).toBeVisible()
    if (answer !== 404 && 'status' in answer)
      await expect(page.getByText(String(answer.status), { exact: true })).toBeVisible()
    for (const name of buttons) await expect(button(page, name)).toBeVisible()
    await expect(button(page, 'Cancel Subscription')).toBeVisible({ visible: buttons.length === 2 })
    await page.unroute('**/api/subscription')
    await page.getByRole('link', { name: 'Insights' }).click()
    await expect(page.getByText('How your prices compare')).toBeVisible()
  }
})

test('answers an enquiry: nothing typed is lost with the network, and the email goes to the patient', async ({
  page,
  complaints,
}) => {
  const name = `Wren ${Date.now()}`
  const email = `wren-${Date.now()}@patients.test`
  const clinic = await demoClinic(page.request)
  const asked = { name, email, message: 'Is there a ramp?', consent: true }
  expect(
    (await page.request.post(`/api${clinic.replace('clinic', 'clinics')}/enquiries`, { data: asked })).ok(),
  ).toBe(true)
  await signInAs(page, 'provider')
  await page.goto('/account/enquiries')
  await page.getByRole('link', { name: `${name} (unread)` }).click()
  await expect(page.getByText('Is there a ramp?')).toBeVisible()
  await button(page, 'Mark as answered').click()
  await button(page, 'Mark as not answered').click()
  await expect(button(page, 'Mark as answered')).toBeVisible()
  await page.getByLabel('Your reply').fill('Yes, at the side door.')
  await button(page, 'Close enquiry').click()
  await button(page, 'Reopen').click()
  await expect(page.getByLabel('Your reply')).toHaveValue('Yes, at the side door.')
  await page.route('**/answers', route => route.abort())
  await button(page, 'Send reply').click()
  await expect(notice(page, 'Unable to connect to server.')).toBeVisible()
  await expect(page.getByLabel('Your reply')).toHaveValue('Yes, at the side door.')
  await page.unroute('**/answers')
  await button(page, 'Try again').click()
  await expect(notice(page, `We've sent your reply to ${name}.`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible()
  await expect
    .poll(async () => (await emailsTo(page.request, email)).map(message => message.subject))
    .toContain('A clinic has answered your enquiry through Clinic Atlas')
  await button(page, 'Close enquiry').click()
  await expect(button(page, 'Reopen')).toBeVisible()
  await page.getByRole('link', { name: 'All enquiries' }).click()
  await page.getByRole('link', { name: /^Closed/ }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()
  complaints.length = 0
})

test('an empty inbox says what will appear there, and one that cannot be loaded offers a retry', async ({
  page,
  complaints,
}) => {
  await signInAs(page, 'provider')
  const counts = { unread: 0, waiting: 0, answered: 0, closed: 0 }
  const empty = { items: [], total: 0, page: 1, pages: 1, counts, responseMinutes: null }
  await answering(page, '/api/enquiries?page=1', empty)
  await page.goto('/account/enquiries/nope')
  await expect(page.getByText("This enquiry isn't in your inbox.")).toBeVisible()
  await page.goto('/account/enquiries?page=-1')
  await expect(page.getByRole('heading', { name: 'No enquiries yet' })).toBeVisible()
  await page.route('**/api/insights?**', route => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await page.getByRole('link', { name: 'Insights', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to fetch insights')
  await page.unroute('**/api/insights?**')
  await button(page, 'Try again').click()
  await expect(page.getByText('How your prices compare')).toBeVisible()
  expect(complaints.splice(0).every(text => /40[04]|502/.test(text))).toBe(true)
})

test('shows how the listing is found, as a chart and as a table, and hands the figures out', async ({
  page,
}) => {
  await signInAs(page, 'provider')
  await page.goto('/account/insights')
  await expect(page.getByRole('img', { name: /^Profile views a week\. .*You: from/ })).toBeVisible()
  await page.getByText('Show as a table').click()
  await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(13)
  await page.getByText('4 weeks').click()
  await page.waitForURL('**/account/insights?weeks=4')
  await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(5)
  await page.getByRole('group', { name: 'Figure' }).getByText('Enquiries').click()
  await expect(page.getByRole('heading', { name: 'Enquiries a week' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Add your logo' })).toBeVisible()
  const file = page.waitForEvent('download')
  await button(page, 'Download as CSV').click()
  expect((await file).suggestedFilename()).toBe('insights.csv')
  await page.getByRole('link', { name: 'Add treatment Dental Bridge' }).click()
  await page.waitForURL('**/account/treatments?add=Dental+Bridge')
})

test('a new clinic is asked to confirm its email and led through its first steps', async ({ page }) => {
  await signInAs(page, 'provider')
  await overviewWith(page, {
    emailConfirmed: false,
    checklistClosed: false,
    completion: {
      percent: 20,
      done: ['email', 'website'],
      missing: ['treatments', 'prices', 'description', 'hours', 'phones', 'inclusions', 'logo', 'compared'],
    },
  })
  await page.goto('/account')
  await expect(page.getByText('Please confirm your email.')).toBeVisible()
  await button(page, 'Send the link again').click()
  await expect(button(page, 'Link sent')).toBeDisabled()
  const steps = page.getByRole('region', { name: 'Get your listing ready' })
  await expect(steps.getByText('2 of 10 parts of your profile')).toBeVisible()
  await steps.getByRole('link', { name: 'Add treatments' }).click()
  await page.waitForURL('**/account/treatments')
})
