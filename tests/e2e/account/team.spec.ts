import { expect as expectNow, type Page } from '@playwright/test'
import { aNewClinic, clinicPassword } from '../support/new-clinic.ts'
import { emailTo } from '../support/outbox.ts'
import { signInAs } from '../support/signed-in.ts'
import { expect, test } from '../support/test.ts'

const said = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Account' }).getByRole('link')

/** The path in the newest email to an address. */
async function pathSentTo(page: Page, email: string, pattern: RegExp) {
  let path = ''
  await expectNow(async () => {
    path = pattern.exec(await emailTo(page.request, email))?.[0] ?? ''
    expectNow(path).not.toBe('')
  }).toPass()
  return path
}

test('an owner invites someone, who joins, works in their role, gets another and becomes the owner', async ({
  page,
  browser,
}) => {
  const clinic = await aNewClinic(page)
  const confirm = /\/api\/confirm-email\?token=[\w-]+/
  const token = (await pathSentTo(page, clinic.email, confirm)).split('token=')[1]
  expect((await page.request.post('/api/confirm-email', { data: { token } })).status()).toBe(200)
  await page.goto('/account/team')
  await press(page, 'Invite someone')
  const email = `joiner-${Date.now()}@journeys.test`
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Role', { exact: true }).selectOption('front_desk')
  await press(page, 'Send invitation')
  await said(page, `We've sent an invitation to ${email}.`)

  const context = await browser.newContext()
  const member = await context.newPage()
  await member.goto(await pathSentTo(page, email, /\/join-team\/[\w-]+/))
  await said(member, `You're joining as Front desk with ${email}.`)
  await member.getByLabel('First name').fill('Ines')
  await member.getByLabel('Surname').fill('Okoro')
  await member.getByLabel('Phone number').fill('0113 496 0123')
  await member.getByLabel('New password').fill(clinicPassword)
  await member.getByLabel('Confirm password').fill(clinicPassword)
  await press(member, 'Join the team')
  await member.getByRole('link', { name: 'Sign In' }).click()
  await member.getByLabel('Email').fill(email)
  await member.getByLabel('Password', { exact: true }).fill(clinicPassword)
  await press(member, 'Sign In')
  await said(member, 'Your role: Front desk')
  await expect(tabs(member)).toHaveText(['Profile', 'Enquiries', 'Calendar'])
  await expect(member.getByRole('button', { name: 'Delete Account' })).toHaveCount(0)

  await page.reload()
  await press(page, 'Change role of Ines Okoro')
  await page.getByLabel('Role', { exact: true }).selectOption('finance')
  await press(page, 'Save role')
  await said(page, 'Made Ines Okoro Finance')
  await member.reload()
  await expect(tabs(member)).toHaveText(['Profile', 'Subscriptions'])

  await press(page, 'Transfer the account')
  await page.getByLabel('Your password').fill(clinicPassword)
  await page.getByRole('dialog').getByRole('button', { name: 'Transfer the account' }).click()
  await said(page, "Ines Okoro now owns the account. You're a manager.")
  await expect(page.getByRole('heading', { name: 'Transfer the account' })).toHaveCount(0)

  await member.goto('/account/team')
  await press(member, 'Remove Grace Hopper')
  await member.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await said(member, 'Grace Hopper has been removed and signed out on every device.')
  expect((await clinic.elsewhere.put('/api/profile', {})).status()).toBe(401)
  await context.close()
})

test('a manager adds an address, and its reader confirms without an account and stops again', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'provider')
  const email = `front-${Date.now()}@journeys.test`
  await page.goto('/account/team')
  await press(page, 'Add an address')
  await page.getByRole('dialog').getByLabel('Email').fill(email)
  await page.getByRole('dialog').getByRole('button', { name: 'Send the link' }).click()
  await said(page, `We've sent a link to ${email}.`)
  const row = page.getByRole('listitem').filter({ hasText: email }).first()
  await expect(row).toContainText('Waiting for confirmation')

  const context = await browser.newContext({ javaScriptEnabled: false })
  const reader = await context.newPage()
  await reader.goto(await pathSentTo(page, email, /\/notification-emails\/[\w-]+/))
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Get these notifications?')
  await press(reader, 'Yes, email me')
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Your notifications are on')
  await page.reload()
  await expect(row).toContainText('Confirmed on')
  await press(reader, 'Stop these emails')
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Notifications stopped')
  await context.close()

  await page.reload()
  await expect(row).toContainText('Stopped by the recipient')
  await press(page, `Remove ${email}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await said(page, `We won't email ${email} any more.`)
})
