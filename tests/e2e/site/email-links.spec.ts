import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { abandonedSignup, demoResumeToken } from '../../../db/seed/email/abandoned-signups.ts'
import { aNewClinic, clinicPassword } from '../support/new-clinic.ts'
import { emailTo } from '../support/outbox.ts'
import { expect, test } from '../support/test.ts'

const profile = { firstName: 'Grace', surname: 'Hopper', phoneNumber: '0113 496 0123' }

async function pathIn(request: APIRequestContext, email: string, page: string) {
  let found: string | undefined
  await expect
    .poll(async () => {
      const message = await emailTo(request, email).catch(() => '')
      found = new RegExp(`/${page}\\?token=[\\w-]{43}`).exec(message)?.[0]
      return found
    })
    .toBeDefined()
  return found!
}

test('a new email asks for the password behind its link, and takes effect once', async ({
  page,
  complaints,
}) => {
  const { elsewhere } = await aNewClinic(page)
  const newEmail = `${randomUUID()}@journeys.test`
  await elsewhere.put('/api/profile', { ...profile, email: newEmail })
  await page.goto(await pathIn(page.request, newEmail, 'confirm-new-email'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your new email')
  await page.getByLabel('Your password').fill('Wrong1!pass')
  await page.getByRole('button', { name: 'Confirm this email' }).click()
  await expect(page.getByLabel('Your password')).toHaveAccessibleDescription(/This isn't your password/)
  await page.getByLabel('Your password').fill(clinicPassword)
  await page.getByRole('button', { name: 'Confirm this email' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your new email is confirmed')
  await expect(page.getByText(newEmail)).toBeVisible()
  const login = await page.request.post('/api/login', { data: { email: newEmail, password: clinicPassword } })
  expect(login.status()).toBe(200)
  complaints.length = 0
})

test('the old address undoes a change that took effect, without scripts', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email, elsewhere } = await aNewClinic(page)
  const newEmail = `${randomUUID()}@journeys.test`
  await elsewhere.put('/api/profile', { ...profile, email: newEmail, password: clinicPassword })
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const plain = await context.newPage()
  await plain.goto(await pathIn(page.request, newEmail, 'confirm-new-email'))
  await expect(plain.getByLabel('Your password')).toHaveCount(0)
  await plain.getByRole('button', { name: 'Confirm this email' }).click()
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Your new email is confirmed')

  await plain.goto(await pathIn(page.request, email, 'undo-email-change'))
  await expect(plain.getByText(email)).toBeVisible()
  const undo = plain.getByRole('button', { name: 'Undo the change' })
  await expect(undo).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await undo.click()
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Your old email is back')
  await expect(plain.getByRole('link', { name: 'Send the link again' })).toHaveCSS(
    'border-top-style',
    'solid',
  )
  await context.close()
  const signIn = (address: string) =>
    page.request.post('/api/login', { data: { email: address, password: clinicPassword } })
  for (const address of [email, newEmail]) expect((await signIn(address)).status()).toBe(401)

  await page.goto(await pathIn(page.request, email, 'reset-password'))
  const fresh = 'Harbour&Violet4'
  await page.getByLabel('New password', { exact: true }).fill(fresh)
  await page.getByLabel('Confirm password').fill(fresh)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password changed')
  const back = await page.request.post('/api/login', { data: { email, password: fresh } })
  expect(back.status()).toBe(200)
})

test('"This wasn\'t me" deletes a registration that someone else began, without scripts', async ({
  browser,
  baseURL,
}) => {
  const { email } = abandonedSignup(4)
  const path = `/continue-registration?token=${demoResumeToken(email)}&not-me`
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto(path)
  await expect(page.getByText(email)).toBeVisible()
  await page.getByRole('button', { name: "This wasn't me" }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for telling us')
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("This link doesn't work")
  await context.close()
})

test('the page of a webmail may show the logo of our emails', async ({ request }) => {
  const reply = await request.get('/email-logo.png')
  expect(reply.headers()).toMatchObject({
    'content-type': 'image/png',
    'cross-origin-resource-policy': 'cross-origin',
  })
})
