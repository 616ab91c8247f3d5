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

test('only scripts that carry the nonce of the answer run', async ({ page, complaints }) => {
  const answer = await page.goto('/providersearch')
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
