import { expect, test } from '../support/test.ts'

const articles = [
  ['/marketing-strategies', 'Marketing strategies that respect the patient'],
  ['/future-of-private-healthcare', 'The future of private healthcare in the UK'],
  ['/convert-searches-to-patients', 'How to convert searches to patients'],
] as const

test('every article has its tags, and its contents lead to its sections', async ({ page }) => {
  for (const [path, title] of articles) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page).toHaveTitle(`${title} | Clinic Atlas`)
      const head = (selector: string) => page.locator(`head ${selector}`)
      await expect(head('meta[name=description]')).toHaveCount(1)
      await expect(head('link[rel=canonical]')).toHaveAttribute(
        'href',
        new RegExp(`^http://localhost:\\d+${path}$`),
      )
      await expect(head('meta[property="og:title"]')).toHaveAttribute('content', title)
      await expect(head('meta[property="og:type"]')).toHaveAttribute('content', 'article')
      const image = await head('meta[property="og:image"]').getAttribute('content')
      expect((await page.request.get(new URL(image ?? '').pathname)).headers()['content-type']).toBe(
        'image/jpeg',
      )
      const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
      expect(data['@graph'][0]).toMatchObject({ '@type': 'Article', headline: title })

      const last = page.getByRole('navigation', { name: 'In this article' }).getByRole('link').last()
      const section = await last.textContent()
      await last.click()
      await expect(page.getByRole('heading', { name: section ?? '', exact: true })).toBeInViewport()
    })
  }
})

test('the chart of admissions can be read as a table', async ({ page }) => {
  await page.goto('/future-of-private-healthcare')
  await page.getByText('Show as a table').click()
  await expect(page.getByRole('row', { name: '2024 664,000 275,000 939,000' })).toBeVisible()
})
