import type { Page } from '@playwright/test'
import type { AbandonedSignup } from '../../../contract/email/recovery.ts'
import { abandonedSignup, demoResumeToken } from '../../../db/seed/email/abandoned-signups.ts'
import { emailsTo } from '../support/clinics.ts'
import { hydrated } from '../support/hydrated.ts'
import { logIn } from '../support/signed-in.ts'
import {
  box,
  enterCard,
  enterCompany,
  enterContact,
  goodPassword,
  newAddress,
  next,
  submitRegistration,
} from '../support/signup.ts'
import { expect, test } from '../support/test.ts'

const alert = (page: Page) => page.getByRole('alert')
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a clinic registers, confirms its address with the link of the email and reaches its account', async ({
  page,
  complaints,
}) => {
  await page.goto('/signup?ref=TOMO')
  await expect(page.getByText('Step 1 of 4')).toBeVisible()
  const consent = page.getByRole('checkbox', { name: /^Email me if I don't finish/ })
  await expect(consent).not.toBeChecked()
  const email = await enterContact(page)
  await expect(page.getByText('Step 2 of 4')).toBeVisible()
  await expect(title(page, 'Company & Location')).toBeFocused()
  await expect(page.getByLabel('Referrer code (optional)')).toHaveValue('TOMO')
  await enterCompany(page)
  await enterCard(page)
  await expect(page.getByText('Step 4 of 4')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'LS1 4AP' })).toBeVisible()
  await expect(page.getByText('3 months free, then £7.99 a month until you cancel.')).toBeVisible()
  await page.getByRole('button', { name: 'Submit registration' }).click()
  const terms = page.getByRole('checkbox', { name: /^I agree/ })
  await expect(terms).toBeFocused()
  await expect(terms).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Please agree to the terms to register.')).toBeVisible()

  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/api/register-essential', async route => {
    await held
    await route.continue()
  })
  await submitRegistration(page)
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  answer()
  await expect(page.getByText('Registration successful! Please check your email to confirm.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/login')
  expect(await page.evaluate(() => localStorage.getItem('signup_draft'))).toBeNull()

  await expect.poll(async () => (await emailsTo(page.request, email)).length).toBe(1)
  const [message] = await emailsTo(page.request, email)
  const link = /\/api\/confirm-email\?token=[\w-]+/.exec(message!.text)![0]
  await page.goto(link)
  await expect(page.getByText('Email confirmed successfully!')).toBeVisible()
  await page.reload()
  await expect(title(page, 'Your email is already confirmed')).toBeVisible()
  complaints.length = 0
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(goodPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/account')
})

test('each step says what is missing, and Back clears it', async ({ page }) => {
  await page.goto('/signup')
  await next(page).click()
  await expect(alert(page)).toHaveText('Please fill out all contact details.')
  await expect(box(page, 'First name')).toBeFocused()
  await expect(box(page, 'First name')).toHaveAccessibleDescription('Enter your first name.')
  await box(page, 'First name').fill('Amara')
  await box(page, 'Surname').fill('Nwosu')
  await box(page, 'Email').fill(newAddress())
  await box(page, 'Phone number').fill('0113 1')
  await box(page, 'Password').fill(goodPassword)
  await expect(box(page, 'Password')).toBeFocused()
  await expect(box(page, 'Phone number')).toHaveAccessibleDescription(/This phone number is too short/)
  await box(page, 'Confirm password').fill('other')
  await next(page).click()
  await expect(alert(page)).toHaveText('Passwords do not match.')
  await box(page, 'Password').fill('other')
  await next(page).click()
  await expect(alert(page)).toHaveText(
    'Password must be at least 8 characters with uppercase, lowercase, number, and special character.',
  )
  await enterContact(page)
  await next(page).click()
  await expect(alert(page)).toHaveText('Please fill out all required fields.')
  await box(page, 'Postcode').fill('ls1 4zz')
  await box(page, 'Certificate number').fill('TBC')
  await box(page, 'Company registration number').fill('QQ1')
  await box(page, 'City').focus()
  await expect(box(page, 'Postcode')).toHaveAccessibleDescription(/We can't find that postcode/)
  await expect(box(page, 'Certificate number')).toHaveAccessibleDescription(/isn't a Care Quality Commission/)
  await expect(box(page, 'Company registration number')).toHaveAccessibleDescription(/Check the letters/)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(title(page, 'Essential Details')).toBeVisible()
  await expect(alert(page)).toBeHidden()
})

test("input survives Back, the browser's Back and a new tab, but never the password", async ({
  page,
  context,
}) => {
  await page.goto('/signup')
  const email = await enterContact(page)
  await box(page, 'City').fill('Leeds')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(box(page, 'Password')).toHaveValue(goodPassword)
  await next(page).click()
  await expect(box(page, 'City')).toHaveValue('Leeds')
  await page.goBack()
  await expect(box(page, 'Email')).toHaveValue(email)
  await page.goForward()
  await page.reload()
  await expect(page.getByText('Step 1 of 4')).toBeVisible()
  await expect(box(page, 'Email')).toHaveValue(email)
  await box(page, 'Password').fill(goodPassword)
  await box(page, 'Confirm password').fill(goodPassword)
  // Nothing moves on without a click.
  await expect(page.getByText('Step 1 of 4')).toBeVisible()
  await next(page).click()
  await expect(box(page, 'City')).toHaveValue('Leeds')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Marsh')
  await page.close()

  const tab = await context.newPage()
  await tab.goto('/signup')
  await expect(tab.getByText('We saved your answers, but not your password.')).toBeVisible()
  await expect(box(tab, 'Email')).toHaveValue(email)
  await expect(box(tab, 'Password')).toHaveValue('')
  const clear = tab.getByRole('main').getByRole('button', { name: 'Clear the form' })
  await clear.click()
  await tab.getByRole('button', { name: 'Keep my answers' }).click()
  await expect(clear).toBeFocused()
  await clear.click()
  await tab.getByRole('dialog').getByRole('button', { name: 'Clear the form' }).click()
  await expect(box(tab, 'Email')).toHaveValue('')
  await tab.reload()
  await hydrated(tab)
  await expect(box(tab, 'Email')).toHaveValue('')
})

test('a refused registration shows the words of the answer, and a refused card asks for another', async ({
  page,
  complaints,
}) => {
  await page.goto('/signup')
  await enterContact(page)
  await enterCompany(page)
  await enterCard(page)
  const answers = [
    { status: 502, contentType: 'application/json', body: '{"raw":"json"}' },
    {
      status: 400,
      json: {
        code: 'invalid_input',
        message: 'city: too far',
        fields: { city: 'Too far away' },
        requestId: '1',
      },
    },
    { status: 402, json: { code: 'card_refused', message: 'Your card was declined.', requestId: '1' } },
  ]
  await page.route('**/api/register-essential', route => {
    const answer = answers.shift()
    return answer ? route.fulfill(answer) : route.abort()
  })
  await submitRegistration(page)
  await expect(alert(page)).toHaveText('Registration failed: An unexpected error occurred.')
  // The message is far above the button: focus and scroll position move there.
  await expect(alert(page)).toBeInViewport()
  await expect(alert(page).locator('xpath=..')).toBeFocused()
  await page.getByRole('button', { name: 'Submit registration' }).click()
  await expect(title(page, 'Company & Location')).toBeVisible()
  await expect(alert(page)).toHaveText('Registration failed: city: too far')
  await expect(box(page, 'City')).toHaveAccessibleDescription('Too far away')
  await expect(box(page, 'City')).toBeFocused()
  await next(page).click()
  await expect(title(page, 'Final Submission')).toBeFocused()
  await expect(page.getByRole('checkbox', { name: /^I agree to the terms/ })).toBeChecked()
  await page.getByRole('button', { name: 'Submit registration' }).click()
  await expect(alert(page)).toHaveText('Registration failed: Your card was declined.')
  await expect(title(page, 'Payment Information')).toBeVisible()
  await enterCard(page)
  await submitRegistration(page)
  await expect(alert(page)).toHaveText('Error during registration. Please try again.')
  complaints.length = 0
})

test('registers with the keyboard alone', async ({ page }) => {
  await page.goto('/signup')
  const type = async (...texts: string[]) => {
    for (const text of texts) {
      await page.keyboard.press('Tab')
      await page.keyboard.type(text)
    }
  }
  const email = newAddress()
  await title(page, 'Essential Details').focus()
  await type('Amara', 'Nwosu', email, '0113 496 0123', goodPassword, '', goodPassword)
  await page.keyboard.press('Enter')
  await expect(title(page, 'Company & Location')).toBeFocused()
  await type('Harbour Skin Clinic', 'Derm')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Primary specialty').first()).toHaveValue('Dermatology')
  await type('By the water.', '', 'LS1 4AP', '1 Park Row', '', '', '1234567', '', '', '1-123456789')
  await page.keyboard.press('Enter')
  await expect(title(page, 'Payment Information')).toBeFocused()
  await type('4242424242424242', '1240', '123')
  await page.keyboard.press('Enter')
  await expect(title(page, 'Final Submission')).toBeFocused()
  await page.getByRole('checkbox', { name: /^I agree/ }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(title(page, 'Check your email')).toBeFocused()
})

test('an unfinished registration is kept only with consent, without secrets, also when the page is left', async ({
  page,
}) => {
  const sent: Record<string, unknown>[] = []
  await page.route(/api\/(save|forget)-partial-signup/, async route => {
    sent.push({ path: new URL(route.request().url()).pathname, ...route.request().postDataJSON() })
    await route.continue()
  })
  await page.goto('/signup')
  const email = await enterContact(page)
  await enterCompany(page)
  expect(sent).toEqual([])
  await page.getByRole('checkbox', { name: /^Email me if I don't finish/ }).check()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.poll(() => sent.length).toBe(1)
  const save = '/api/save-partial-signup'
  expect(sent[0]).toMatchObject({ path: save, email, currentStep: 2, hasConsent: true, firstName: 'Amara' })
  expect(JSON.stringify(sent)).not.toContain('Marsh')
  await page.getByRole('checkbox', { name: /^Email me if I don't finish/ }).uncheck()
  await expect
    .poll(() => sent.at(-1))
    .toEqual({ path: '/api/forget-partial-signup', email, secret: expect.any(String) })
  await page.getByRole('checkbox', { name: /^Email me if I don't finish/ }).check()
  await box(page, 'City').fill('York')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect.poll(() => sent.at(-1)).toMatchObject({ path: save, partialData: { city: 'York' } })
})

test('an unfinished registration is kept when another document is opened', async ({ page }) => {
  const { token } = await logIn(page.request, 'staff')
  const headers = { authorization: `Bearer ${token}` }
  await page.goto('/signup')
  const email = await enterContact(page)
  await page.getByRole('checkbox', { name: /^Email me if I don't finish/ }).check()
  await page.getByRole('link', { name: 'Find a provider' }).click()
  await expect(page).toHaveURL('/providersearch')
  const steps = async () => {
    const reply = await page.request.get('/api/email/abandoned-signups?limit=20', { headers })
    const listed: AbandonedSignup[] = await reply.json()
    return listed.filter(signup => signup.email === email).map(({ currentStep }) => currentStep)
  }
  await expect.poll(steps).toEqual([2])
})

test('the link of a recovery email restores the form, and an expired one says so', async ({
  page,
  complaints,
}) => {
  const { email, companyName } = abandonedSignup(1)
  await page.goto(`/continue-registration?token=${demoResumeToken(email)}`)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(box(page, 'Email')).toHaveValue(email)
  await expect(page.getByText('We saved your answers')).toBeVisible()
  expect(page.url()).not.toContain('resume')
  await box(page, 'Phone number').fill('0113 496 0123')
  await box(page, 'Password').fill(goodPassword)
  await box(page, 'Confirm password').fill(goodPassword)
  await next(page).click()
  await expect(box(page, 'Company name')).toHaveValue(companyName)
  await page.goto('/signup?resume=gone')
  await expect(alert(page)).toHaveText('This link no longer works. Please start your registration again.')
  complaints.length = 0
})

test('a confirmation link that does not work offers a new one', async ({ page, complaints }) => {
  await page.goto('/api/confirm-email')
  await expect(page.getByText('Invalid confirmation link.')).toBeVisible()
  await page.goto('/api/confirm-email?token=never-issued')
  await expect(page.getByText(/This confirmation link has been used or has expired/)).toBeVisible()
  await page.getByLabel('Email').fill('nobody@join.test')
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(page.getByText("we've emailed a new link")).toBeVisible()
  await page.route('**/api/confirm-email', route =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.goto('/api/confirm-email?token=never-issued')
  await expect(page.getByText('Email confirmation failed.')).toBeVisible()
  complaints.length = 0
})
