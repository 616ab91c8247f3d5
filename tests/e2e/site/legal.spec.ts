import { expect, test } from '../support/test.ts'

test('the privacy policy has its thirteen sections', async ({ page }) => {
  await page.goto('/privacy-policy')
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(headings).toHaveLength(13)
  expect(headings.map(heading => Number.parseInt(heading, 10))).toEqual(headings.map((_, index) => index + 1))
})

test('the privacy policy speaks to everyone whose data we hold, also those who never came here', async ({
  page,
}) => {
  await page.goto('/privacy-policy')
  const heading = (name: string) => page.getByRole('heading', { level: 3, name })
  await expect(heading("When you work in a clinic's team")).toBeVisible()
  await expect(heading('When a clinic lists you as someone patients meet')).toBeVisible()
  await expect(heading("When a clinic's own website shows our widget or badge")).toBeVisible()
  await expect(page.getByRole('row', { name: /^People whom a clinic lists/ })).toBeVisible()
})

test('Update Cookie Preferences forgets both answers, reloads and asks again', async ({ page }) => {
  await page.goto('/privacy-policy')
  const bar = page.getByRole('region', { name: 'Cookies', exact: true })
  await bar.getByRole('button', { name: 'Essential only' }).click()
  await expect(bar).toBeHidden()
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Update Cookie Preferences' }).click()
  await loaded
  await expect(bar).toBeInViewport()
  await expect(bar).toBeFocused()
  // It does not scroll away once scripts run either.
  await expect(page.getByRole('button', { name: 'Update Cookie Preferences' })).toBeEnabled()
  await expect(bar).toBeInViewport()
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
})

test('terms, cookies, accessibility and data open from the foot of every page', async ({ page }) => {
  for (const [path, heading] of [
    ['/terms', 'Terms of use'],
    ['/cookies', 'Cookies and browser storage'],
    ['/accessibility', 'Accessibility statement'],
    ['/about-our-data', 'About our data'],
    ['/contact', 'Contact and help'],
  ] as const) {
    await test.step(path, async () => {
      await page.goto('/')
      await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    })
  }
})

test('the data page names whose data we use and how the order comes about', async ({ page }) => {
  await page.goto('/about-our-data')
  await expect(page.getByText('Place names © GeoNames, licensed under CC BY 4.0.')).toBeVisible()
  await expect(page.getByText('Contains OS data © Crown copyright and database right 2026.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'How we order results' })).toBeVisible()
  await expect(page.getByText(/Counted on .*: [\d,]+ clinics in [\d,]+ towns and cities/)).toBeVisible()
})

test('the open data page names the licence, and its files can be downloaded', async ({ page }) => {
  await page.goto('/about-our-data')
  await page.getByRole('link', { name: 'open licence' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open data')
  await expect(page.getByRole('link', { name: 'Creative Commons Attribution 4.0' })).toBeVisible()
  const files = await page.getByRole('main').locator('a[href^="/api/"]').all()
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) {
    const href = (await file.getAttribute('href'))!
    expect.soft((await page.request.get(href)).status(), href).toBe(200)
  }
})

test('the text for language models leads to pages that exist', async ({ request }) => {
  const text = await (await request.get('/llms.txt')).text()
  const links = [...text.matchAll(/\]\((\S+)\)/g)].map(([, href]) => new URL(href!).pathname)
  expect(links).toContain('/mcp')
  for (const path of links)
    expect.soft((await request.get(path)).status(), path).toBe(path === '/mcp' ? 405 : 200)
})

for (const [path, name] of [
  ['/ownerone', 'Priya Nair'],
  ['/ownertwo', 'Tom Okafor'],
] as const) {
  test(`${path} is a contact card that can be saved`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Visit website' })).toHaveAttribute('href', '/')
    await expect(main.locator('a[href^="mailto:"]')).toBeVisible()
    await expect(main.locator('a[href^="tel:+44"]')).toHaveText(/^0\d+ \d+( \d+)?$/)
    await expect(main.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute('rel', 'noopener')
    const saved = page.waitForEvent('download')
    await main.getByRole('link', { name: 'Save to contacts' }).click()
    expect((await saved).suggestedFilename()).toBe(`${path.slice(1)}.vcf`)
    const file = await page.request.get(`${path}.vcf`)
    expect(file.headers()['content-type']).toBe('text/vcard; charset=utf-8')
    expect(await file.text()).toMatch(/^BEGIN:VCARD\r\nVERSION:3\.0\r\n.*\r\nEND:VCARD\r\n$/s)
  })
}

test('every fixed page of the site map opens and names itself as its own address', async ({
  page,
  request,
}) => {
  const index = await (await request.get('/sitemap.xml')).text()
  const [first] = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname)
  const listed = await (await request.get(first!)).text()
  const addresses = [...listed.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!)
  expect(addresses.length).toBeGreaterThan(10)
  for (const address of addresses) {
    const answer = await page.goto(new URL(address).pathname)
    expect(answer?.status(), address).toBe(200)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address)
    await expect(page.locator('meta[name=description]')).toHaveCount(1)
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  }
})

test('every page says who runs the site and how to reach them', async ({ page }) => {
  await page.goto('/contact')
  const address = page.getByRole('main').locator('a[href^="mailto:"]').first()
  const email = await address.innerText()
  await page.getByRole('link', { name: 'Terms of use' }).first().click()
  for (const path of ['/terms', '/no/such/page', '/results?treatmentName=MRI+Scan&location=Leeds']) {
    if (path !== '/terms') await page.goto(path)
    const foot = page.getByRole('contentinfo')
    await expect(foot.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
    await expect(foot.getByText(/(Ltd|Limited|Atlas).*,/)).toBeVisible()
  }
})
