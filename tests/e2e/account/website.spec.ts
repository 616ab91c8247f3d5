import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { devices, type Page } from '@playwright/test'
import { aNewClinic } from '../support/new-clinic.ts'
import { emailTo } from '../support/outbox.ts'
import { expect, test } from '../support/test.ts'

// What says that it is a program is not counted.
test.use({ userAgent: devices['Desktop Chrome'].userAgent })

async function aListedClinic(page: Page, change: Record<string, string> = {}) {
  const clinic = await aNewClinic(page, change)
  const token = /confirm-email\?token=([\w-]+)/.exec(await emailTo(page.request, clinic.email))?.[1]
  expect((await page.request.post('/api/confirm-email', { data: { token } })).status()).toBe(200)
  return clinic
}

/** The clinic's own website, on another origin and with a policy that allows nothing but us. */
async function aPracticeWebsite(code: string) {
  const { origin } = new URL(/src="([^"]+)"/.exec(code)![1]!)
  const policy = `default-src 'none'; script-src ${origin}; frame-src ${origin}; img-src data:`
  const server = createServer((_, reply) => {
    reply.setHeader('content-security-policy', policy).setHeader('content-type', 'text/html; charset=utf-8')
    reply.end(`<!doctype html><title>Practice</title><link rel="icon" href="data:,">${code}`)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => server.close(),
  }
}

test('a clinic copies the widget to its own website, where patients read its price and come from', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const { elsewhere } = await aListedClinic(page, { companyName: `Tom & "Jerry" <b>${Date.now()}</b>` })
  await elsewhere.post('/api/treatments', { name: 'Mole Removal', description: '', price: 245 })
  await page.goto('/account/insights')
  await page.getByRole('link', { name: 'Get the code' }).click()
  await expect(page.frameLocator('iframe').getByText('£245')).toBeVisible()
  const look = page.getByRole('radiogroup', { name: 'Widget colours' })
  await look.getByText('Dark').click()
  await page.getByRole('button', { name: 'Copy the code for the widget' }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toContain('data-look="dark"')
  const code = await copied()

  const practice = await aPracticeWebsite(code)
  await page.goto(practice.address)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: /Tom & "Jerry" <b>/ })).toBeVisible()
  await expect(frame.getByText('£245')).toBeVisible()
  // As high as its content: nothing scrolls inside.
  await expect
    .poll(() => frame.locator('html').evaluate(root => root.scrollHeight - root.clientHeight))
    .toBeLessThanOrEqual(0)
  expect(await page.context().cookies()).toEqual([])
  const opening = page.waitForEvent('popup')
  await frame.getByRole('link', { name: 'Send an enquiry' }).click()
  const opened = await opening
  await expect(opened.locator('#enquiry')).toBeVisible()
  expect(new URL(opened.url()).hash).toBe('#enquiry')
  await opened.close()
  practice.close()

  // Written every few seconds.
  const counted = async () => (await elsewhere.get('/api/insights')).onWebsite
  await expect.poll(counted, { timeout: 20_000 }).toMatchObject({ shown: 1, visits: 1 })
  await page.goto('/account/insights')
  await expect(page.getByRole('region', { name: 'On your website' })).toContainText('Visits to your listing')
})

test('the badge says what patients wrote here, and a clinic that is not listed gets neither stars nor an error', async ({
  page,
}) => {
  const { id } = await aListedClinic(page)
  const badge = await page.request.get(`/widget/${id}/badge.svg`)
  expect(badge.status()).toBe(200)
  expect(badge.headers()).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(await badge.text()).toContain('Compare our prices')
  for (const address of [`/widget/${id}/badge.svg`, `/widget/${id}?look=dark`]) {
    const { etag = '', ...headers } = (await page.request.get(address)).headers()
    expect([address, headers['cache-control']]).toEqual([address, 'no-cache'])
    const again = await page.request.get(address, { headers: { 'if-none-match': etag } })
    expect([address, again.status()]).toEqual([address, 304])
  }
  const nobody = '01890000-0000-7000-8000-000000000000'
  for (const address of [`/widget/${nobody}`, '/widget/x%27%20or%201=1', `/widget/${nobody}/badge.svg`]) {
    const reply = await page.request.get(address)
    expect([address, reply.status(), reply.headers()['x-frame-options']]).toEqual([
      address,
      404,
      address.endsWith('.svg') ? 'DENY' : undefined,
    ])
  }
  expect((await page.request.get(`/widget/${id}/elsewhere`)).status()).toBe(404)
  await page.goto(`/widget/${nobody}`)
  await expect(page.getByText("This clinic isn't on Clinic Atlas at the moment.")).toBeVisible()
})
