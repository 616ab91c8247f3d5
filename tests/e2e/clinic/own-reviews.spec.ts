import { linkIn } from '../support/outbox.ts'
import { logIn, signInAs } from '../support/signed-in.ts'
import { expect, test } from '../support/test.ts'

const thisMonth = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date()).slice(0, 7)

test('a clinic invites, a patient writes, staff publish, the clinic replies, and its page shows both', async ({
  page,
  request,
  complaints,
}) => {
  test.setTimeout(240_000)
  const email = `invited-${Date.now()}@patients.test`
  const words = `Reception found my notes at once and nobody hurried me. Visit ${Date.now()}.`

  await signInAs(page, 'provider')
  await page.goto('/account/reviews')
  await page.getByLabel('List of patients').fill(`${email}, ${thisMonth()}`)
  await page.getByRole('checkbox', { name: /These are all patients of this period/ }).check()
  await page.getByRole('button', { name: 'Send invitations' }).click()
  let path = ''
  await expect(async () => {
    path = await linkIn(request, email, /https?:\/\/\S+\/reviews\/write\/[\w-]+/)
  }).toPass()

  // Opened by a scanner first: the link still works afterwards.
  expect((await request.get(path)).status()).toBe(200)
  await page.goto(path)
  await expect(page.getByText('Invited by the clinic').first()).toBeVisible()
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('Choose from 1 to 5 stars')).toBeVisible()
  expect(complaints.splice(0).every(text => text.includes('400'))).toBe(true)
  await page.locator('input[name=stars][value="4"]').check({ force: true })
  await page.getByLabel(/What should others know/).fill(words)
  await page.getByRole('radio', { name: 'Yes', exact: true }).first().check({ force: true })
  await page.getByLabel('This is my own experience.').check()
  await page.getByLabel("I don't work for this clinic or compete with it.").check()
  await page.getByLabel('Nobody offered me anything for this review').check()
  await page.getByLabel(/I agree to Clinic Atlas publishing this review/).check()
  await page.getByRole('button', { name: 'Send review' }).click()
  await page.waitForURL(/\/reviews\/mine\//)
  const mine = new URL(page.url()).pathname

  const clinicId: string = JSON.parse((await logIn(request, 'provider')).person).id
  await page.goto(`/clinic/${clinicId}`)
  await expect(page.getByText(words)).toHaveCount(0)

  const staff = await logIn(request, 'admin')
  await page.evaluate(
    ({ keys: [token, person], ...login }) => {
      localStorage.setItem(token!, login.token)
      localStorage.setItem(person!, login.person)
    },
    { ...staff, keys: [...staff.keys] as string[] },
  )
  await page.goto('/staff/reviews')
  // The oldest comes first; the key J goes on to the next.
  await page.getByRole('button', { name: 'Publish (P)' }).waitFor()
  await expect(async () => {
    if ((await page.getByText(words).count()) > 0) return
    await page.keyboard.press('j')
    expect(await page.getByText(words).count()).toBeGreaterThan(0)
  }).toPass({ intervals: [100], timeout: 60_000 })
  await page.keyboard.press('p')
  await expect(page.getByText('Review published.')).toBeVisible()

  await page.goto('/account/reviews')
  const item = page.getByRole('article').filter({ hasText: words })
  await item.getByRole('button', { name: 'Reply' }).click()
  await item.getByLabel('Your reply').fill('Thank you for your visit to us.')
  await expect(item.getByText('"your visit"')).toBeVisible()
  const reply = `Thank you for taking the time to write. ${Date.now()}`
  await item.getByLabel('Your reply').fill(reply)
  await item.getByRole('button', { name: 'Publish reply' }).click()
  await expect(item.getByText(reply)).toBeVisible()

  await expect(async () => {
    await page.goto(`/clinic/${clinicId}`)
    await expect(page.getByText(words)).toBeVisible({ timeout: 1_000 })
    await expect(page.getByText(reply)).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })

  await page.goto(mine)
  await expect(page.getByText('Published').first()).toBeVisible()
})
