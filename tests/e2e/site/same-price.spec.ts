import { expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false })

const searches = [
  'treatmentName=orthodontist&location=Manchester&sort=price-low',
  'treatmentName=psychologist&location=Leeds&sort=price-low',
  'treatmentName=Dermatology&location=Leeds',
  'treatmentName=Eye+Surgery&location=',
  'treatmentName=physio&location=York&sort=price-low',
  'treatmentName=cardiologist&location=Leeds&sort=price-low',
  'treatmentName=plastic+surgeon&location=London',
  'treatmentName=ENT&location=Bristol',
  'treatmentName=gynaecologist&location=Birmingham',
  'treatmentName=Physiotherapy&location=&sort=price-low',
]

for (const search of searches) {
  test(`${search}: every card has the price at the head of the page behind it, of the treatment in the heading`, async ({
    page,
    request,
  }) => {
    await page.goto(`/results?${search}`)
    const heading = (await page.getByRole('heading', { level: 1 }).innerText()).toLowerCase()
    const cards = await page.locator('main article').evaluateAll(found =>
      found.slice(0, 10).map(card => ({
        href: card.querySelector('h2 a')!.getAttribute('href')!,
        words: (card as HTMLElement).innerText,
      })),
    )
    expect(cards.length).toBeGreaterThan(0)
    expect(cards.some(({ words }) => words.includes('£'))).toBe(true)
    for (const { href, words } of cards) {
      // Read without opening it: ten searches lead to a hundred pages.
      const [title, figure] = await page.evaluate(
        html => {
          const cell = new DOMParser().parseFromString(html, 'text/html').querySelector('main dl div')!
          return [cell.querySelector('dt')!.textContent!, cell.querySelector('dd')!.textContent!]
        },
        await (await request.get(href)).text(),
      )
      expect(words, href).toContain(figure)
      if (figure!.startsWith('£')) expect(heading).toContain(title!.toLowerCase())
    }
  })
}
