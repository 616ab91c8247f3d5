import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function structuredData(page: Page) {
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  return JSON.parse(text ?? '') as { '@graph': ({ '@type': string } & Record<string, unknown>)[] }
}

test('from all treatments over one of them to a city, with prices, clinics and neighbours', async ({
  page,
}) => {
  await page.goto('/treatments')
  await expect(heading(page)).toHaveText('Treatments and prices')
  await page.getByRole('link', { name: 'MRI Scan', exact: true }).click()
  await expect(heading(page)).toHaveText('MRI Scan')
  await expect(page.getByText('Typical (median) price')).toBeVisible()
  await page.getByRole('link', { name: 'London', exact: true }).click()

  await expect(page).toHaveURL('/treatments/mri-scan/london')
  await expect(heading(page)).toHaveText('MRI Scan in London')
  for (const section of ['Clinics for MRI Scan in London', 'What it is', 'Questions', 'MRI Scan near London'])
    await expect(page.getByRole('heading', { level: 2, name: section })).toBeVisible()
  await page.getByRole('heading', { level: 3 }).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/clinic\/[0-9a-f-]{36}\?treatmentName=MRI\+Scan&location=London$/)
})

test('the prices of a city are those its clinics publish', async ({ page, request }) => {
  const guide = await (await request.get('/api/guide/treatments/mri-scan/london')).json()
  await page.goto('/treatments/mri-scan/london')
  const pounds = (value: number) =>
    `£${value.toLocaleString('en-GB', { minimumFractionDigits: Number.isInteger(value) ? 0 : 2 })}`
  const ledger = page.locator('main dl').first()
  for (const price of [guide.prices.low, guide.prices.median, guide.prices.high])
    await expect(ledger).toContainText(pounds(price))
  await expect(ledger).toContainText(String(guide.clinics))
  const shown = await page
    .getByRole('main')
    .getByRole('checkbox', { name: /^Compare / })
    .count()
  expect(shown).toBe(guide.listed.length)
})

test('clinics ticked here are compared for this treatment, from this city', async ({ page }) => {
  await page.goto('/treatments/mri-scan/london')
  await page.getByRole('radio', { name: 'System' }).waitFor({ state: 'attached' })
  await page
    .getByRole('checkbox', { name: /^Compare / })
    .nth(0)
    .check()
  await page
    .getByRole('checkbox', { name: /^Compare / })
    .nth(1)
    .check()
  await page.getByRole('link', { name: 'Compare 2 clinics' }).click()
  await expect(page.getByText('MRI Scan, near London')).toBeVisible()
})

test('structured data has breadcrumbs, clinics and answers', async ({ page }) => {
  await page.goto('/treatments/mri-scan/london')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/treatments\/mri-scan\/london$/)
  const types = (await structuredData(page))['@graph'].map(part => part['@type'])
  expect(types).toEqual(['BreadcrumbList', 'ItemList', 'FAQPage'])
})

test('other spellings lead to the one address of a page', async ({ page }) => {
  await page.goto('/treatments/MRI%20Scan/London')
  await expect(page).toHaveURL('/treatments/mri-scan/london')
  await page.goto('/treatments/nose-job')
  await expect(page).toHaveURL('/treatments/rhinoplasty')
})

test('says Page Not Found where there is no such treatment or town', async ({ page }) => {
  for (const path of ['/treatments/no-such', '/treatments/mri-scan/nowhere-at-all', '/treatments/%00/x']) {
    await test.step(path, async () => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(heading(page)).toHaveText('Page Not Found')
    })
  }
})

test('a town without clinics for it says so, links to its neighbours and is not indexed', async ({
  page,
}) => {
  await page.goto('/treatments/hip-replacement/wetherby')
  await expect(heading(page)).toHaveText('Hip Replacement in Wetherby, West Yorkshire')
  await expect(page.getByRole('heading', { level: 2, name: /^No clinic in Wetherby.* lists/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: /^Hip Replacement near Wetherby/ })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the pages read the same', async ({ page }) => {
    await page.goto('/treatments')
    await page.getByRole('link', { name: 'MRI Scan', exact: true }).click()
    await page.getByRole('link', { name: 'London', exact: true }).click()
    await expect(heading(page)).toHaveText('MRI Scan in London')
    await expect(page.getByRole('heading', { level: 2, name: 'Questions' })).toBeVisible()
  })
})

test('a treatment page explains what to know before deciding, and links to an article that links back', async ({
  page,
}) => {
  await page.goto('/treatments/mri-scan')
  for (const name of ['Recovery', 'Risks and limits', 'Alternatives', 'On the NHS'])
    await expect(page.getByRole('heading', { level: 3, name })).toBeVisible()
  await page.getByRole('link', { name: /^MRI scans: when they help/ }).click()
  await page.getByRole('link', { name: 'MRI Scan: compare prices' }).click()
  await expect(page).toHaveURL('/treatments/mri-scan')
})

test('search engines are asked to leave out a town with fewer than three clinics', async ({ request }) => {
  const { cities } = (await (await request.get('/api/guide/treatments/mri-scan')).json()) as {
    cities: { slug: string; clinics: number }[]
  }
  const many = cities.find(({ clinics }) => clinics >= 3)!
  const few = cities.find(({ clinics }) => clinics < 3)!
  const page = async (slug: string) => (await request.get(`/treatments/mri-scan/${slug}`)).text()
  expect(await page(many.slug)).not.toContain('noindex')
  expect(await page(few.slug)).toMatch(/<meta name="robots" content="noindex/)
})
