import { hydrated } from '../support/hydrated.ts'
import { signInAs } from '../support/signed-in.ts'
import { expect, test } from '../support/test.ts'

test('an address that leads nowhere says Page Not Found with status 404, and Go Home leads home', async ({
  page,
}) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page Not Found')
  expect((await page.request.get(page.url())).status()).toBe(200)
})

test('the logo takes a patient back to the search, also from pages for everyone, and a clinic to its own page', async ({
  page,
}) => {
  const logo = page.getByRole('banner').getByRole('link', { name: 'Clinic Atlas' })
  await page.goto('/treatments')
  await expect(logo).toHaveAttribute('href', '/homepage')
  await hydrated(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible()
  await expect(logo).toHaveAttribute('href', '/homepage')
  await logo.click()
  await expect(page).toHaveURL('/homepage')
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible()
  await expect(logo).toHaveAttribute('href', '/')
})

test('the header leads those who are signed in to their area, and everyone else to sign in', async ({
  page,
}) => {
  const main = page.getByRole('navigation', { name: 'Main' })
  await page.goto('/treatments')
  await expect(main.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login')
  await signInAs(page, 'provider')
  await page.goto('/treatments')
  await expect(main.getByRole('link', { name: 'Sign In' })).toBeHidden()
  await expect(main.getByRole('link', { name: 'Your account' })).toHaveAttribute('href', '/account')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('Go Home leads to a page on which a patient can search', async ({ page }) => {
    await page.goto('/no/such/page')
    await page.getByRole('link', { name: 'Go Home' }).click()
    await expect(page).toHaveURL('/')
    await page.getByRole('combobox', { name: 'Treatment' }).fill('MRI scan')
    await page.getByRole('combobox', { name: 'City or postcode' }).fill('Leeds')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/results?treatmentName=MRI+scan&location=Leeds')
  })
})

test('the first press of Tab offers to skip to the content, and takes you there', async ({ page }) => {
  await page.goto('/providersearch')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
})

test('on a phone the menu opens and closes by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/providersearch')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await page.getByRole('button', { name: 'Menu' }).focus()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
})

test('on a page of an application only scripts that carry the nonce of the answer run', async ({
  page,
  complaints,
}) => {
  const answer = await page.goto('/login')
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic';/)
  await page.evaluate(() => {
    const injected = document.createElement('div')
    injected.innerHTML = '<img src="x" onerror="document.title = \'broken in\'">'
    document.body.append(injected)
  })
  await expect.poll(() => complaints.length).toBeGreaterThan(0)
  expect(await page.title()).not.toBe('broken in')
  complaints.length = 0
})

test('the visitor chooses light or dark, and the choice stays', async ({ page }) => {
  await page.goto('/providersearch')
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
})

test('no page tries what its policy forbids, not even quietly', async ({ page }) => {
  const tried: string[] = []
  await page.exposeFunction('tell', (what: string) => void tried.push(what))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', event => {
      const { tell } = window as unknown as { tell(what: string): void }
      tell(`${event.violatedDirective} by ${event.sourceFile}`)
    }),
  )
  for (const path of ['/homepage', '/login', '/signup']) {
    await page.goto(path)
  }
  expect(tried).toEqual([])
})

test('text at twice its size fits a phone', async ({ page, request }) => {
  const query = 'treatmentName=MRI+Scan&location=Leeds'
  const found: { id: string }[] = await (await request.get(`/api/search?${query}&limit=3`)).json()
  const ids = found.map(({ id }) => id)
  await page.setViewportSize({ width: 375, height: 800 })
  for (const path of [
    ...['/', '/homepage', '/login', '/signup', '/privacy-policy', '/cookies', '/contact', '/treatments'],
    ...[
      `/results?${query}`,
      `/clinic/${ids[0]}?${query}`,
      `/compare?ids=${ids.join()}`,
      '/treatments/mri-scan/leeds',
    ],
  ])
    await test.step(path, async () => {
      await page.goto(path)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(width, path).toBeLessThanOrEqual(376)
    })
})

test('text at twice its size and a word without end fit a wide screen', async ({ page, request }) => {
  const [found]: { id: string }[] = await (
    await request.get('/api/search?treatmentName=Dental+Implants&location=London&limit=1')
  ).json()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/clinic/${found!.id}`)
  const cut = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    document.querySelector('main table tbody th')!.append('x'.repeat(200))
    const initials = [...document.querySelectorAll('[class*=monogram]')]
    return initials.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length
  })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(1280)
  expect(cut).toBe(0)
})

test('a clinic whose logo does not load has its initials: in lists, on its page and beside others', async ({
  page,
  request,
  complaints,
}) => {
  type Found = { id: string; name: string; logo: string | null }
  const search = 'treatmentName=Dental+Implants&location=London'
  const clinics: Found[] = await (await request.get(`/api/search?${search}&limit=20`)).json()
  const { id, name } = clinics.find(({ logo }) => logo !== null)!
  const initials = page.locator('[class*=monogram]')
  await page.route(
    ({ pathname }) => pathname.startsWith('/files/'),
    route => route.abort(),
  )
  await page.goto(`/results?${search}`)
  await expect(page.getByRole('article').filter({ hasText: name }).first().locator(initials)).toBeVisible()
  await page.goto(`/clinic/${id}`)
  await expect(page.getByRole('main').locator(initials).first()).toBeVisible()
  expect((await page.getByRole('main').locator(initials).first().boundingBox())?.height).toBe(88)
  await page.goto(`/compare?ids=${id}`)
  await expect(page.getByRole('columnheader', { name }).locator(initials)).toBeVisible()
  complaints.length = 0
})
