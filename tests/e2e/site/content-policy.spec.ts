import { createHash } from 'node:crypto'
import type { Page, Response } from '@playwright/test'
import { hostile } from '../../support/hostile/hostile-html.ts'
import { aNewClinic } from '../support/new-clinic.ts'
import { emailTo } from '../support/outbox.ts'
import { expect, test } from '../support/test.ts'

const breaking = `</script><script>window.harmed=1</script><!--<script>"'\u2028\${window.harmed=1}`
const harm = (page: Page) => page.evaluate(() => (window as { harmed?: number }).harmed)
const policyOf = (reply: Response | null) => reply?.headers()['content-security-policy'] ?? ''

/** Hashes of the scripts that are in a page, as a browser reads them, without those that only hold data. */
async function scriptsIn(page: Page, reply: Response | null) {
  const html = (await reply?.text()) ?? ''
  const texts = await page.evaluate(
    text =>
      [...new DOMParser().parseFromString(text, 'text/html').scripts]
        .filter(({ type }) => type !== 'application/ld+json')
        .map(script => script.text),
    html,
  )
  return texts.map(text => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}

/** The policy names every script of the page and nothing else; no nonce, so that one answer may go to many. */
async function expectExactPolicy(page: Page, reply: Response | null) {
  const named =
    policyOf(reply)
      .match(/script-src ([^;]*) 'strict-dynamic';/)?.[1]
      ?.split(' ') ?? []
  expect(new Set(named)).toEqual(new Set(await scriptsIn(page, reply)))
  expect(policyOf(reply)).not.toContain('nonce')
}

test('a page for everyone allows exactly the scripts that it was made with', async ({ page }) => {
  const results = (town: string) => `/results?treatmentName=MRI+Scan&location=${town}`
  // The first pages of results are rendered by React, later ones are put together.
  const towns = ['Leeds', 'York', 'Bristol', 'Norwich']
  for (const address of ['/', '/homepage', ...towns.map(results), '/treatments'])
    await expectExactPolicy(page, await page.goto(address))
})

test('nothing runs that a clinic put into its name or description', async ({ page }) => {
  const name = `Quay ${Date.now()}`
  const clinic = await aNewClinic(page, {
    companyName: `${name} ${breaking}`.slice(0, 100),
    companyDescription: `${breaking} ${hostile[3]}`,
  })
  const token = /confirm-email\?token=([\w-]+)/.exec(await emailTo(page.request, clinic.email))![1]!
  await page.request.post('/api/confirm-email', { data: { token } })
  const search = new URLSearchParams({ q: name })
  for (const address of [`/clinic/${clinic.id}`, `/providersearch?${search}`]) {
    const shown = async () => (await (await page.request.get(address)).text()).includes(`${name} &lt;/script`)
    await expect.poll(shown, { timeout: 20_000 }).toBe(true)
    await expectExactPolicy(page, await page.goto(address))
    expect(await harm(page), address).toBeUndefined()
  }
})

test('nothing runs that a visitor was sent in the words of a search', async ({ page, complaints }) => {
  for (const words of [breaking, ...hostile.slice(0, 5)]) {
    const query = new URLSearchParams({ treatmentName: words.slice(0, 100), location: words.slice(0, 60) })
    await expectExactPolicy(page, await page.goto(`/results?${query}`))
    expect(await harm(page), words).toBeUndefined()
  }
  // A browser says so when it could not find the place; nothing else may be said.
  expect(complaints.filter(text => /policy|script/i.test(text))).toEqual([])
  complaints.length = 0
})

test('an element that got into a page all the same does not run', async ({ page, complaints }) => {
  await page.route('**/homepage', async route => {
    const reply = await route.fetch()
    const smuggled = '<script>window.harmed=1</script><script nonce="">window.harmed=1</script>'
    const body = (await reply.text()).replace('</main>', `${smuggled}${hostile[3]}</main>`)
    await route.fulfill({ response: reply, body })
  })
  await page.goto('/homepage')
  expect(await harm(page)).toBeUndefined()
  expect(complaints.filter(text => text.includes('Content Security Policy')).length).toBeGreaterThan(2)
  complaints.length = 0
})

test('from a page for everyone, sign-in and registration open as documents with a nonce', async ({
  page,
}) => {
  await page.goto('/homepage')
  await page.evaluate(() => Object.assign(window, { before: true }))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(await page.evaluate(() => 'before' in window)).toBe(false)
  expect(policyOf(await page.goto('/login'))).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic'/)
})
