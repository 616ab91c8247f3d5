import { expect, test } from '../support/test.ts'

const demoClinic = 'Tidewater Dental Clinic'

test('a visitor narrows the list of providers while typing, and the address keeps it', async ({ page }) => {
  await page.goto('/providersearch')
  await expect(page.getByRole('heading', { level: 1, name: 'Find a provider' })).toBeVisible()
  await page.getByLabel('Name, specialty or location').pressSequentially('tidewater', { delay: 30 })
  await expect(page.getByRole('link', { name: demoClinic })).toBeVisible()
  await expect(page).toHaveURL(/q=tidewater/)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('link', { name: demoClinic })).toBeVisible()
})

test('a search without matches says so and can be cleared', async ({ page }) => {
  await page.goto('/providersearch?q=zzzz')
  await page.getByRole('link', { name: 'Clear search' }).click()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
})

test('the list changes within the document: what was typed keeps the focus and what is found is announced', async ({
  page,
}) => {
  await page.goto('/providersearch')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  const field = page.getByLabel('Name, specialty or location')
  await field.pressSequentially('tidewater', { delay: 30 })
  await expect(page).toHaveURL('/providersearch?q=tidewater')
  await expect(field).toBeFocused()
  await expect(page.getByRole('status').getByText('1 provider matching “tidewater”')).toBeAttached()
  await field.fill('nobody at all')
  await expect(page.getByRole('status').getByText('No providers match “nobody at all”')).toBeAttached()
  await page.getByRole('link', { name: 'Clear search' }).click()
  await expect(page).toHaveURL('/providersearch')
  await expect(field).toHaveValue('')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('pages of the list start at their heading, and Back returns to where the one before was left', async ({
  page,
}) => {
  await page.goto('/providersearch')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  const rows = page.getByRole('main').getByRole('listitem').getByRole('heading')
  const first = await rows.allTextContents()
  const next = page.getByRole('link', { name: 'Next' })
  await next.scrollIntoViewIfNeeded()
  const depth = await page.evaluate(() => scrollY)
  expect(depth).toBeGreaterThan(0)
  await next.click()
  await expect(page).toHaveURL('/providersearch?page=2')
  await expect(page).toHaveTitle(/^Find a provider, page 2/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await rows.allTextContents()).not.toEqual(first)
  await page.goBack()
  await expect(page).toHaveURL('/providersearch')
  await expect.poll(() => rows.allTextContents()).toEqual(first)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(depth)
  await page.goForward()
  await expect(page).toHaveTitle(/^Find a provider, page 2/)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('of two lists that are asked for the later one is shown', async ({ page }) => {
  await page.goto('/providersearch')
  const field = page.getByLabel('Name, specialty or location')
  await page.route('**/providersearch?q=dental', async route => {
    await new Promise(go => setTimeout(go, 1_500))
    await route.continue().catch(() => {})
  })
  const late = page.waitForRequest('**/providersearch?q=dental')
  await field.fill('dental')
  await late
  await expect(page.getByRole('main').getByRole('list').first()).toHaveAttribute('aria-busy', 'true')
  await field.fill('tidewater')
  await expect(page).toHaveURL('/providersearch?q=tidewater')
  await page.waitForTimeout(2_000)
  await expect(page).toHaveURL('/providersearch?q=tidewater')
  await expect(page.getByRole('link', { name: demoClinic })).toBeVisible()
})

test('without a connection the list stays, says so, and can be asked again', async ({ page, complaints }) => {
  await page.goto('/providersearch')
  await page.route('**/providersearch?page=2', route => route.abort())
  await page.getByRole('link', { name: 'Next' }).click()
  const alert = page.getByRole('alert').filter({ hasText: "The list below hasn't changed." })
  await expect(alert).toContainText('Unable to connect')
  await expect(page).toHaveURL('/providersearch')
  await page.unroute('**/providersearch?page=2')
  await alert.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/providersearch?page=2')
  await expect(alert).toHaveCount(0)
  complaints.length = 0
})

test('a list of another version of the site, and one that leads elsewhere, is opened as a document', async ({
  page,
}) => {
  await page.goto('/providersearch')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.route('**/providersearch?page=2', async route => {
    const reply = await route.fetch()
    const isDocument = route.request().isNavigationRequest()
    const body = await reply.text()
    await route.fulfill({
      response: reply,
      body: isDocument ? body : body.replaceAll('/assets/islands-', '/assets/other-'),
    })
  })
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/providersearch?page=2')
  await expect.poll(() => page.evaluate(() => 'isSameDocument' in window)).toBe(false)

  await page.route('**/providersearch?page=3', route =>
    route.fulfill({ status: 302, headers: { location: '/terms' } }),
  )
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/terms')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the list is there, filters with its button and pages by links', async ({ page }) => {
    await page.goto('/providersearch')
    await page.getByLabel('Name, specialty or location').fill('tidewater')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('link', { name: demoClinic })).toBeVisible()
  })
})
