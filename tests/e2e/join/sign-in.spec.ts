import type { Page } from '@playwright/test'
import { loadPlaces } from '../../../db/seed/directory/places.ts'
import { makeClinics } from '../../../db/seed/directory/seed-directory.ts'
import { expect, test } from '../support/test.ts'

const demo = { email: 'provider@demo.test', password: 'Provider1!' }
const email = (page: Page) => page.getByLabel('Email')
const password = (page: Page) => page.getByLabel('Password')
const button = (page: Page) => page.getByRole('button', { name: 'Sign In' })
const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])

async function enter(page: Page, { email: address, password: secret } = demo) {
  await email(page).fill(address)
  await password(page).fill(secret)
}

/** The browser's own message about an answer that is not 200. */
const onlyStatuses = (complaints: string[], ...statuses: number[]) =>
  expect(
    complaints.splice(0).filter(text => !statuses.some(status => text.includes(`a status of ${status}`))),
  ).toEqual([])

test('signs in with the keyboard alone, stores token and user, and goes to the account', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible()
  await email(page).focus()
  await page.keyboard.type(` ${demo.email.toUpperCase()} `)
  await page.keyboard.press('Tab')
  await page.keyboard.type(demo.password)
  const sent = page.waitForRequest('**/api/login')
  await page.keyboard.press('Enter')
  expect((await sent).postDataJSON()).toEqual(demo)
  await page.waitForURL('**/account')
  const [token, user] = await stored(page)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(JSON.parse(user ?? '')).toMatchObject({ email: demo.email, firstName: 'Amara' })
})

test('the button waits for both fields, and shows its state', async ({ page, complaints }) => {
  await page.goto('/login')
  await expect(button(page)).toBeDisabled()
  const nobody = 'nobody@example.test'
  await email(page).fill(nobody)
  await expect(button(page)).toBeDisabled()
  await password(page).fill('Wrong-Password1!')
  await expect(button(page)).toBeEnabled()
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/api/login', async route => {
    await held
    await route.continue()
  })
  await button(page).click()
  const busy = page.getByRole('button', { name: 'Signing in...' })
  await expect(busy).toBeDisabled()
  await expect(email(page)).toBeDisabled()
  await expect(password(page)).toBeDisabled()
  answer()
  await expect(page.getByRole('alert')).toHaveText(
    'Login failed. Please check your credentials and try again.',
  )
  await expect(button(page)).toBeEnabled()
  await expect(email(page)).toHaveValue(nobody)
  onlyStatuses(complaints, 401)
})

test('blanks alone are not enough', async ({ page }) => {
  await page.goto('/login')
  await enter(page, { email: demo.email, password: '   ' })
  await button(page).click()
  await expect(page.getByRole('alert')).toHaveText('Please fill in all fields')
})

test("shows the server's message, or our own without one", async ({ page, complaints }) => {
  await page.goto('/login')
  const answers = [
    { status: 429, json: { code: 'too_many_attempts', message: 'Too many attempts. Wait.', requestId: '1' } },
    { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
  ]
  const words = ['Too many attempts. Wait.', 'Login failed. Please check your credentials and try again.']
  for (const [index, answer] of answers.entries()) {
    await page.route('**/api/login', route => route.fulfill(answer))
    await enter(page)
    await button(page).click()
    await expect(page.getByRole('alert')).toHaveText(words[index]!)
    await page.unroute('**/api/login')
  }
  onlyStatuses(complaints, 429, 502)
})

test('says when the server cannot be reached', async ({ page, complaints }) => {
  await page.goto('/login')
  await page.route('**/api/login', route => route.abort())
  await enter(page)
  await button(page).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Unable to connect to server. Please check your internet connection and try again.',
  )
  complaints.length = 0
})

test('goes back to where the person came from, leaving sign-in out of the history', async ({ page }) => {
  await page.goto('/providersearch')
  await page.goto('/login?from=%2Fproviders%65arch%3Fq%3Ddental')
  await enter(page)
  await button(page).click()
  await page.waitForURL('**/providersearch?q=dental')
  await page.goBack()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/providersearch')
})

for (const from of ['https://evil.test/', '//evil.test', '/\\evil.test', 'javascript:alert(1)']) {
  test(`does not leave the website for ${from}`, async ({ page }) => {
    await page.goto(`/login?${new URLSearchParams({ from })}`)
    await enter(page)
    await button(page).click()
    await page.waitForURL('**/account')
    expect(new URL(page.url()).hostname).not.toContain('evil')
  })
}

test('a signed-in user is redirected at once', async ({ page }) => {
  await page.goto('/login')
  await enter(page)
  await button(page).click()
  await page.waitForURL('**/account')
  await page.goto('/login?from=/providersearch')
  await page.waitForURL('**/providersearch')
})

test('a stored token that is worth nothing is cleared', async ({ page, complaints }) => {
  await page.goto('/login')
  await page.evaluate(() => {
    localStorage.setItem('token', 'stale')
    localStorage.setItem('user', '{"firstName":"Amara"}')
  })
  await page.reload()
  await expect.poll(() => stored(page)).toEqual([null, null])
  await expect(button(page)).toBeVisible()
  onlyStatuses(complaints, 401)
})

test('corrupt storage is cleared without asking the server', async ({ page }) => {
  await page.goto('/login')
  await page.evaluate(() => {
    localStorage.setItem('token', 'some')
    localStorage.setItem('user', '{"firstName":')
  })
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.reload()
  await expect.poll(() => stored(page)).toEqual([null, null])
  expect(asked.some(url => url.includes('verify-token'))).toBe(false)
})

test('input typed before the scripts ran is kept', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/assets/*.js', async route => {
    await held
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await enter(page)
  await expect(button(page)).toBeDisabled()
  release()
  await expect(button(page)).toBeEnabled()
  await expect(password(page)).toHaveValue(demo.password)
})

test('shows the message that the previous page left', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('left')) return
    sessionStorage.setItem('left', 'once')
    sessionStorage.setItem('notice', 'You must be logged in to view this page.')
  })
  await page.goto('/login')
  const toast = page.getByRole('alert').filter({ hasText: 'You must be logged in to view this page.' })
  await expect(toast).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await expect(toast).toBeHidden()
})

test('links to a forgotten password and to joining', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('link', { name: 'List your clinic' })).toHaveAttribute('href', '/signup')
  await email(page).fill('typed@example.test')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible()
  await expect(email(page)).toHaveValue('typed@example.test')
  expect(page.url()).not.toContain('typed')
})

test('asks for a link with the same answer for any address', async ({ page }) => {
  for (const address of [demo.email, 'nobody@example.test']) {
    await page.goto('/forgot-password')
    await email(page).fill(address)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible()
    await expect(
      page.getByText("If there's an account with this address, we've emailed it a link."),
    ).toContainText(`You entered ${address}.`)
    await page.getByRole('button', { name: 'Use another address or try again' }).click()
    await expect(email(page)).toHaveValue(address)
  }
})

test('names what is wrong with an address', async ({ page, complaints }) => {
  await page.goto('/forgot-password')
  await email(page).fill('amara')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(email(page)).toHaveAccessibleDescription('Enter an email address such as name@example.com')
  onlyStatuses(complaints, 400)
})

/** A demo account that no other journey signs in as. */
async function someClinic() {
  const [clinic] = await makeClinics([42], await loadPlaces())
  return clinic!.provider.email
}

async function emailedLink(page: Page, address: string) {
  const link = async () => {
    const list = await (await page.request.get('/dev/outbox')).text()
    const id = new RegExp(`<td>${address}</td>\\s*<td><a href="/dev/outbox/([\\w-]+)"`).exec(list)?.[1]
    const message = id ? await (await page.request.get(`/dev/outbox/${id}`)).text() : ''
    return /\/reset-password\?token=[\w-]+/.exec(message)?.[0]
  }
  await expect.poll(link).toBeTruthy()
  return (await link())!
}

async function choose(page: Page, first: string, second = first) {
  await page.getByLabel('New password').fill(first)
  await page.getByLabel('Confirm password').fill(second)
  await page.getByRole('button', { name: 'Save new password' }).click()
}

test('chooses a new password with the link of the email, once, and signs in with it', async ({
  page,
  complaints,
}) => {
  const address = await someClinic()
  const secret = 'Marsh$Lantern?9'
  await page.goto('/forgot-password')
  await email(page).fill(address)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()

  const link = await emailedLink(page, address)
  await page.goto(link)
  // Out of the address bar, and still there after a reload.
  await expect(page).toHaveURL(/\/reset-password$/)
  await page.reload()
  await choose(page, secret)
  await expect(page.getByRole('heading', { level: 1, name: 'Password changed' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign In' }).click()
  await enter(page, { email: address, password: secret })
  await button(page).click()
  await page.waitForURL('**/account')

  await page.goto(link)
  await choose(page, secret)
  await expect(page.getByRole('heading', { level: 1, name: "This link doesn't work" })).toBeVisible()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await page.waitForURL('**/forgot-password')
  onlyStatuses(complaints, 400)
})

test('shows what is wrong with a new password, at its field', async ({ page, complaints }) => {
  await page.goto('/reset-password?token=never-issued')
  const first = page.getByLabel('New password')
  await choose(page, 'short')
  await expect(first).toHaveAccessibleDescription(
    /^Use at least 8 characters\. Add an uppercase letter, a number and a special character: @ \$ ! % \* \? &\./,
  )
  await choose(page, 'Marsh$Lantern?9', 'Marsh$Lantern?8')
  await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription('Passwords do not match.')
  await choose(page, 'Password1!')
  await expect(first).toHaveAccessibleDescription(/too common/)
  onlyStatuses(complaints, 400)
})

test('a link without its token says so', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page.getByRole('heading', { level: 1, name: "This link doesn't work" })).toBeVisible()
})
