import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { demoClinic } from '../support/clinics.ts'
import { expect, test } from '../support/test.ts'

/** A website on another origin that loads only what allows it, as those with shared memory have to. */
async function aStrictWebsite(body: string, policy?: string) {
  const server = createServer((_, reply) => {
    if (policy) reply.setHeader('content-security-policy', policy)
    reply
      .setHeader('cross-origin-embedder-policy', 'require-corp')
      .setHeader('content-type', 'text/html; charset=utf-8')
    reply.end(`<!doctype html><title>Practice</title><link rel="icon" href="data:,">${body}`)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => server.close(),
  }
}

test('the script, the frame and the badge are shown on a website that loads only what allows it', async ({
  page,
  request,
  baseURL,
}) => {
  const id = (await demoClinic(request)).replace('/clinic/', '')
  const website = await aStrictWebsite(
    `<div data-clinic-atlas="${id}"></div><script src="${baseURL}/widget.js" async></script>
    <img src="${baseURL}/widget/${id}/badge.svg" alt="Badge">`,
  )
  try {
    await page.goto(website.address)
    await expect(page.frameLocator('iframe').getByRole('heading')).toContainText('Tidewater Dental Clinic')
    const drawn = page.getByRole('img', { name: 'Badge' })
    await expect
      .poll(() => drawn.evaluate(picture => (picture as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
  } finally {
    website.close()
  }
})

test('where a website forbids scripts or frames of others, the link is there instead', async ({
  page,
  request,
  baseURL,
  complaints,
}) => {
  const clinic = await demoClinic(request)
  const widget = `${baseURL}${clinic.replace('/clinic/', '/widget/')}`
  const body = `<div data-clinic-atlas="${clinic.replace('/clinic/', '')}"><a href="${widget}/page">Tidewater on
    the web</a></div><script src="${baseURL}/widget.js" async></script>`
  for (const allowed of ["script-src 'none'", `script-src ${baseURL}`]) {
    const website = await aStrictWebsite(body, `default-src 'none'; ${allowed}`)
    const violation = page.waitForEvent('console', {
      predicate: said => /Content Security/.test(said.text()),
    })
    try {
      await page.goto(website.address)
      await violation
      await expect(page.getByRole('link', { name: 'Tidewater on the web' })).toBeVisible()
      await expect(page.locator('iframe')).toHaveCount(0)
    } finally {
      website.close()
    }
  }
  complaints.splice(0)
})

test('all that others embed may be loaded by them, and nothing else may', async ({ request }) => {
  const clinic = await demoClinic(request)
  const widget = clinic.replace('/clinic/', '/widget/')
  const policyOf = async (address: string) =>
    (await request.get(address)).headers()['cross-origin-resource-policy']
  for (const address of ['/widget.js', widget, `${widget}?look=dark`, `${widget}/badge.svg`])
    expect([address, await policyOf(address)]).toEqual([address, 'cross-origin'])
  for (const address of [clinic, `/api${clinic.replace('/clinic/', '/clinics/')}/reviews`])
    expect([address, await policyOf(address)]).toEqual([address, 'same-origin'])
})
