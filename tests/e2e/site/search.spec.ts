import type { Page } from '@playwright/test'
import type { FoundClinic } from '../../../contract/directory/found-clinic.ts'
import type { SearchSummary } from '../../../contract/directory/search.ts'
import { expect, test } from '../support/test.ts'

const cards = (page: Page) => page.getByRole('article')
const names = (page: Page) => cards(page).getByRole('heading', { level: 2 }).allTextContents()
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const ask = async <T>(page: Page, path: string) => (await (await page.request.get(path)).json()) as T
const foundBy = (page: Page, query: string) => ask<FoundClinic[]>(page, `/api/search?${query}`)
const summaryOf = (page: Page, query: string) => ask<SearchSummary>(page, `/api/search/summary?${query}`)
const showing = ({ found, afterFilters }: SearchSummary) =>
  `Showing ${afterFilters.toLocaleString('en-GB')} of ${found.toLocaleString('en-GB')} clinics`

const query = 'treatmentName=MRI+Scan&location=Leeds'

/** Opens results and waits for the part of them that needs scripts. */
async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Apply filters' })).toHaveCount(0)
}

test('results are listed as the search orders them, with how many pass of how many found', async ({
  page,
}) => {
  await page.goto(`/results?${query}`)
  await expect(heading(page)).toHaveText('MRI Scan near Leeds')
  await expect(page.getByText(showing(await summaryOf(page, query)))).toBeVisible()
  const found = await foundBy(page, `${query}&limit=20`)
  expect(found.length).toBeGreaterThan(0)
  expect(await names(page)).toEqual(found.map(({ name }) => name))
})

test('a filter narrows the list at once, is in the URL, and can be removed', async ({ page }) => {
  await open(page, `/results?${query}`)
  await page.getByRole('radio', { name: '4 of 5' }).check({ force: true })
  await expect(page).toHaveURL(`/results?${query}&minRating=4`)
  const narrowed = showing(await summaryOf(page, `${query}&minRating=4`))
  await expect(page.getByRole('main').getByText(narrowed)).toBeVisible()
  await expect(page.getByRole('status').getByText(narrowed)).toBeAttached()

  await page.getByRole('combobox', { name: 'Minimum experience' }).selectOption({ index: 1 })
  await expect(page).toHaveURL(`/results?${query}&minRating=4&minExperience=1`)

  await page.getByRole('link', { name: 'Remove filter: Rated 4 or more' }).click()
  await expect(page).toHaveURL(`/results?${query}&minExperience=1`)
  await expect(page.getByRole('radio', { name: 'Any rating' })).toBeChecked()
  await expect(page.getByRole('main').locator('p', { hasText: /^Showing/ })).toBeFocused()

  await page.getByRole('link', { name: 'Reset Filters' }).click()
  await expect(page).toHaveURL(`/results?${query}`)
  await expect(page.getByRole('combobox', { name: 'Minimum experience' })).toHaveValue('')
  await expect(page.getByRole('main').getByText(showing(await summaryOf(page, query)))).toBeVisible()
})

test('the list can be ordered by rating, price and experience', async ({ page }) => {
  for (const sort of ['rating', 'price-low', 'price-high', 'experience']) {
    await test.step(sort, async () => {
      await open(page, `/results?${query}`)
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption(sort)
      await expect(page).toHaveURL(`/results?${query}&sort=${sort}`)
      const found = await foundBy(page, `${query}&limit=20&sort=${sort}&withinMiles=auto`)
      await expect.poll(() => names(page)).toEqual(found.map(({ name }) => name))
    })
  }
})

test('an order other than by distance keeps near the place, and says how to see the rest', async ({
  page,
}) => {
  await open(page, `/results?${query}&sort=price-low`)
  const { near, found } = await summaryOf(page, `${query}&sort=price-low&withinMiles=auto`)
  await expect(
    page.getByRole('link', { name: `Remove filter: Within ${near?.miles} miles of Leeds` }),
  ).toBeVisible()
  await page.getByRole('link', { name: `Include ${near?.further} further away` }).click()
  await expect(page).toHaveURL(`/results?${query}&withinMiles=any&sort=price-low`)
  await expect(page.getByRole('main').getByText(`Showing ${found} of ${found} clinics`)).toBeVisible()
})

test('a specialty has a row of its treatments, and a choice keeps the price on the card and its page the same', async ({
  page,
}) => {
  await open(page, '/results?treatmentName=Dermatology&location=Leeds')
  const row = page.getByRole('navigation', { name: 'Treatments' })
  await expect(row.getByRole('link', { name: /^All Dermatology/ })).toHaveAttribute('aria-current', 'true')
  await row.getByRole('link', { name: /^Mole Removal/ }).click()
  await expect(page).toHaveURL('/results?treatmentName=Dermatology&location=Leeds&treatment=Mole+Removal')
  await expect(heading(page)).toHaveText('Mole Removal near Leeds')
  await expect(cards(page).first()).toContainText('Mole Removal')
})

test('the distance is set by slider or number, and emptied again', async ({ page }) => {
  await open(page, `/results?${query}`)
  const slider = page.getByRole('slider', { name: 'Max distance' })
  const number = page.getByRole('spinbutton', { name: 'Max distance' })
  await slider.fill('12')
  await expect(number).toHaveValue('12')
  await expect(page).toHaveURL(`/results?${query}&maxDistance=12`)
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(`/results?${query}&maxDistance=13`)
  await number.fill('30')
  await expect(slider).toHaveValue('30')
  await expect(page).toHaveURL(`/results?${query}&maxDistance=30`)
  await number.fill('')
  await expect(page).toHaveURL(`/results?${query}`)
})

test('the choices of price and experience are those the search offers', async ({ page }) => {
  await page.goto(`/results?${query}`)
  const { priceOptions, experienceOptions } = await summaryOf(page, query)
  const values = (name: string) =>
    page
      .getByRole('combobox', { name })
      .locator('option')
      .evaluateAll(options => options.map(option => (option as HTMLOptionElement).value))
  expect(await values('Max price')).toEqual(['', ...priceOptions.map(String)])
  expect(await values('Minimum experience')).toEqual(['', ...experienceOptions.map(String)])
})

test('an address alone brings back the whole state', async ({ page }) => {
  const state = `${query}&maxDistance=40&minRating=3&minExperience=5&sort=rating`
  await page.goto(`/results?${state}`)
  await expect(page.getByText(showing(await summaryOf(page, state)))).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('rating')
  await expect(page.getByRole('spinbutton', { name: 'Max distance' })).toHaveValue('40')
  await expect(page.getByRole('radio', { name: '3 of 5' })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Minimum experience' })).toHaveValue('5')
})

test('pages keep the filters, and going back from a clinic returns to the same place', async ({ page }) => {
  await page.goto(`/results?${query}&withinMiles=any&sort=rating`)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(`/results?${query}&withinMiles=any&sort=rating&page=2`)
  const second = await foundBy(page, `${query}&sort=rating&limit=20&offset=20`)
  await expect.poll(() => names(page)).toEqual(second.map(({ name }) => name))
  const last = cards(page).last()
  await last.scrollIntoViewIfNeeded()
  const depth = await page.evaluate(() => window.scrollY)
  await last.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/clinic\//)
  await page.goBack()
  await expect(page).toHaveURL(`/results?${query}&withinMiles=any&sort=rating&page=2`)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(depth - 50)
})

test('a page past the last one leads to the last one', async ({ page }) => {
  const { found } = await summaryOf(page, query)
  await page.goto(`/results?${query}&page=4000`)
  await expect(page).toHaveURL(`/results?${query}&page=${Math.ceil(found / 20)}`)
})

test('a click anywhere on a card opens the clinic, its website opens in a new tab', async ({ page }) => {
  const [first] = await foundBy(page, `${query}&limit=1`)
  await page.goto(`/results?${query}`)
  const website = page.getByRole('link', { name: /^Visit Website of/ }).first()
  await expect(website).toHaveAttribute('target', '_blank')
  expect(await website.getAttribute('rel')).toContain('noopener')
  const card = cards(page).first()
  const box = await card.boundingBox()
  await card.click({ position: { x: 4, y: (box?.height ?? 20) - 4 } })
  await expect(page).toHaveURL(new RegExp(`/clinic/${first?.id}`))
})

test('a card explains its position', async ({ page }) => {
  await page.goto('/results?treatmentName=nose+job&location=London')
  await expect(heading(page)).toHaveText('Rhinoplasty near London')
  await expect(page.getByText('You searched for “nose job”.')).toBeVisible()
  await cards(page).first().getByText('Why is this here?').click()
  await expect(
    cards(page).first().getByText('It offers Rhinoplasty: “nose job” is another name for it.'),
  ).toBeVisible()
  await expect(
    cards(page)
      .first()
      .getByText(/^Number 1 by distance, nearest first: /),
  ).toBeVisible()
})

const missing: { what: string; lacks: (clinic: FoundClinic) => boolean; says: string }[] = [
  {
    what: 'phone number',
    lacks: ({ locations }) => locations[0]?.phoneNumber === null,
    says: 'Phone number not available',
  },
  { what: 'price', lacks: ({ treatments }) => treatments[0]?.price === null, says: 'Contact for pricing' },
  {
    what: 'review',
    lacks: ({ googleReviews, ownReviews }) => googleReviews.length === 0 && !ownReviews,
    says: 'No reviews yet',
  },
  {
    what: 'rating',
    lacks: ({ rating, ownReviews }) => rating === null && !ownReviews,
    says: 'No rating information available',
  },
]

test('a clinic without a phone number, price, review or rating says so', async ({ page }) => {
  for (const { what, lacks, says } of missing) {
    await test.step(what, async () => {
      const wide = 'treatmentName=Blood+Test&location=London'
      const found = await foundBy(page, `${wide}&limit=200`)
      const index = found.findIndex(lacks)
      expect(index, `the demo directory has a clinic without a ${what}`).toBeGreaterThanOrEqual(0)
      await page.goto(`/results?${wide}&page=${Math.floor(index / 20) + 1}`)
      await expect(cards(page).nth(index % 20)).toContainText(says)
    })
  }
})

test('a filter set before scripts run is followed once they do', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/assets/islands-results-*', async route => {
    await held
    await route.continue()
  })
  await page.goto(`/results?${query}`, { waitUntil: 'commit' })
  await page.getByRole('radio', { name: '4 of 5' }).check({ force: true })
  release()
  await expect(page).toHaveURL(`/results?${query}&minRating=4`)
})

test('filters that leave nothing say so, name the nearest clinic and can be reset', async ({ page }) => {
  const place = 'treatmentName=MRI+Scan&location=Lerwick'
  const [nearest] = await foundBy(page, `${place}&limit=1`)
  await page.goto(`/results?${place}&maxDistance=1&minRating=5`)
  await expect(page.getByText('No clinics found matching your criteria.')).toBeVisible()
  await expect(page.getByText(/^Showing 0 of /)).toBeVisible()
  await expect(page.getByRole('link', { name: nearest?.name })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Reset Filters' }).last().click()
  await expect(cards(page).first()).toBeVisible()
  await expect(page).toHaveURL(`/results?${place}`)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test('filters open as a sheet, narrow the list behind it, and close', async ({ page }) => {
    await open(page, `/results?${query}`)
    const sort = page.getByRole('combobox', { name: 'Sort by' })
    await expect(sort).toBeHidden()
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await expect(sort).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Filters' })).toBeFocused()
    await page.getByRole('radio', { name: '4 of 5' }).check({ force: true })
    const { afterFilters } = await summaryOf(page, `${query}&minRating=4`)
    await page.getByRole('button', { name: new RegExp(`^Show ${afterFilters} clinics?$`) }).click()
    await expect(sort).toBeHidden()
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeFocused()
    await expect(page).toHaveURL(`/results?${query}&minRating=4`)
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Map' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: 'Map' })).toBeHidden()
  })
})

const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { isSameDocument: true }))
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window)

test('filters, pages and other words change the list within the document, and what was open stays open', async ({
  page,
}) => {
  await open(page, `/results?${query}&withinMiles=any`)
  await markDocument(page)
  await page.getByText('More filters').click()
  await cards(page).first().getByText('Why is this here?').click()
  await page.getByRole('combobox', { name: 'Minimum experience' }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/minExperience=1/)
  await expect(page.getByRole('combobox', { name: 'Insurer' })).toBeVisible()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveTitle(/page 2/)
  await expect(heading(page)).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.getByRole('combobox', { name: 'Treatment' }).fill('physio')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/results?treatmentName=physio&location=Leeds')
  await expect(heading(page)).toHaveText('Physiotherapy Session near Leeds')
  await expect(heading(page)).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'Minimum experience' })).toHaveValue('')
  await page.goBack()
  await expect(heading(page)).toHaveText('MRI Scan near Leeds')
  await expect(page.getByRole('combobox', { name: 'Treatment' })).toHaveValue('MRI Scan')
  await expect(page.getByRole('combobox', { name: 'Minimum experience' })).toHaveValue('1')
  expect(await isSameDocument(page)).toBe(true)
})

test('filters that leave nothing take the map away and bring it back, and the filters keep the focus', async ({
  page,
}) => {
  await open(page, `/results?${query}`)
  await markDocument(page)
  const map = page.getByRole('heading', { name: 'Map', exact: true })
  const distance = page.getByRole('spinbutton', { name: 'Max distance' })
  await expect(map).toBeAttached()
  await page.getByRole('radio', { name: '5 of 5' }).check({ force: true })
  await distance.fill('1')
  await expect(page.getByText('No clinics found matching your criteria.')).toBeVisible()
  await expect(map).toHaveCount(0)
  await expect(distance).toBeFocused()
  await distance.fill('')
  await expect(map).toBeAttached()
  await page.getByRole('radio', { name: 'Any rating' }).check({ force: true })
  await expect(page).toHaveURL(`/results?${query}`)
  await expect(cards(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(page.getByRole('button', { name: 'Search this area' })).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
})

test('a clinic that is looked at in the list is marked on the map, also in the next list', async ({
  page,
}) => {
  await open(page, `/results?${query}`)
  for (const sort of ['distance', 'rating']) {
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption(sort)
    await expect(page.getByText(`by ${sort}`, { exact: false }).first()).toBeVisible()
    const second = cards(page).nth(1)
    await second.hover()
    const id = await second.getAttribute('data-clinic')
    await expect(page.locator('[data-pin][data-chosen]')).toHaveAttribute('data-pin', id ?? '')
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('filters are sent with their button, chips and pages are links', async ({ page }) => {
    await page.goto(`/results?${query}&withinMiles=any`)
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('rating')
    await page.getByRole('radio', { name: '3 of 5' }).check({ force: true })
    await page.getByRole('spinbutton', { name: 'Max distance' }).fill('50')
    await page.getByRole('button', { name: 'Apply filters' }).click()
    const filters = `${query}&minRating=3&maxDistance=50`
    await expect(page.getByText(showing(await summaryOf(page, filters)))).toBeVisible()
    const found = await foundBy(page, `${filters}&sort=rating&limit=20`)
    expect(await names(page)).toEqual(found.map(({ name }) => name))
    await page.getByRole('link', { name: 'Remove filter: Within 50 km' }).click()
    await expect(page).toHaveURL(`/results?${query}&minRating=3&withinMiles=any&sort=rating`)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(`/results?${query}&minRating=3&withinMiles=any&sort=rating&page=2`)
    await cards(page).first().getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/\/clinic\//)
  })

  test('on a phone the sheet of filters opens too', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 })
    await page.goto(`/results?${query}`)
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Apply filters' })).toBeVisible()
    await page.getByRole('button', { name: 'Close filters' }).click()
    await expect(page.getByRole('button', { name: 'Apply filters' })).toBeHidden()
  })
})

test('results can be shared and printed, and say on paper where and when they are from', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined })
    window.print = () => {
      document.title = 'printed'
    }
  })
  const address = '/results?treatmentName=MRI+Scan&location=Leeds'
  await page.goto(address)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('button', { name: 'Link copied to clipboard!' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(address)
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page).toHaveTitle('printed')
  const source = page.getByText(/^Clinic Atlas, \d+ \w+ \d{4}, http\S+\/results\?/)
  await expect(source).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(source).toBeVisible()
})
