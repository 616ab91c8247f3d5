import type { Page } from '@playwright/test'
import type { FoundClinic } from '../../../contract/directory/found-clinic.ts'
import { comparablePrice } from '../../../contract/directory/prices/comparable-price.ts'
import { hydrated } from '../support/hydrated.ts'
import { expect, test } from '../support/test.ts'

// The map glides on after a drag unless a visitor wants less motion.
test.use({ reducedMotion: 'no-preference' })

const query = 'treatmentName=MRI+Scan&location=Leeds'
const pins = (page: Page) => page.locator('[data-pin]')

/** The tiles of the map that the page has asked for. */
function tilesOf(page: Page) {
  const tiles: string[] = []
  page.on('request', request => {
    if (request.url().includes('/api/map/')) tiles.push(request.url())
  })
  return tiles
}

/** The map that can be moved is fetched when someone reaches for it. */
async function zoomIn(page: Page) {
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(page.getByRole('button', { name: 'Search this area' })).toBeVisible()
}

test('pins show the price of the card with their letter', async ({ page }) => {
  await page.goto(`/results?${query}&priced=1`)
  const [first] = (await (
    await page.request.get(`/api/search?${query}&priced=1&limit=1`)
  ).json()) as FoundClinic[]
  const price = `£${comparablePrice(first!.treatments[0]!)!.total.toLocaleString('en-GB')}`
  await expect(pins(page).last()).toHaveText(`A${price}`)
  await expect(page.getByRole('article').first().getByText(price, { exact: true }).first()).toBeVisible()
})

test('the map that comes with other clinics has its tiles', async ({ page }) => {
  await page.goto(`/results?${query}`)
  await expect(page.locator('.map-ground')).toBeVisible()
  await page.evaluate(() => Object.assign(document.querySelector('.map-ground')!, { isBefore: true }))
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect
    .poll(() => page.evaluate(() => 'isBefore' in (document.querySelector('.map-ground') ?? { isBefore: 1 })))
    .toBe(false)
})

test('what the map was moved to can be searched, is in the address, and is a chip', async ({ page }) => {
  await page.goto(`/results?${query}`)
  await expect(page.getByRole('button', { name: 'Search this area' })).toHaveCount(0)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await zoomIn(page)
  await zoomIn(page)
  await zoomIn(page)
  await page.getByRole('button', { name: 'Search this area' }).click()
  await expect(page).toHaveURL(/[?&]bounds=-?[\d.]+,-?[\d.]+,-?[\d.]+,-?[\d.]+$/)
  const bounds = new URL(page.url()).searchParams.get('bounds')!
  const answer = await page.request.get(`/api/search?${query}&bounds=${bounds}&limit=200`)
  const found = (await answer.json()) as FoundClinic[]
  await expect(page.getByRole('main').getByText(`Showing ${found.length} of`)).toBeVisible()
  const [south = 0, west = 0, north = 0, east = 0] = bounds.split(',').map(Number)
  for (const { locations } of found)
    expect(locations.some(({ lat, lng }) => lat >= south && lat <= north && lng >= west && lng <= east)).toBe(
      true,
    )
  await expect(page.getByRole('button', { name: 'Search this area' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Remove filter: In this map area' }).click()
  await expect(page).toHaveURL(`/results?${query}`)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('an empty part of the map says so, keeps the map and is left with Back', async ({ page }) => {
  await page.goto(`/results?${query}`)
  await page.goto(`/results?${query}&bounds=60.1,-4.5,60.6,-3.5`)
  await expect(page.getByText('No clinics found matching your criteria.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Zoom out' })).toBeVisible()
  await page.getByRole('link', { name: 'Reset Filters' }).first().click()
  await expect(page).toHaveURL(`/results?${query}`)
  await page.goBack()
  await expect(page).toHaveURL(/bounds=60\.1/)
  await page.goBack()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('what an address cannot mean is no part of the map', async ({ page }) => {
  for (const bounds of ['1,2,3', '9999,1,2,3', 'a,b,c,d', "1,2,3,4'--"]) {
    const reply = await page.goto(`/results?${query}&bounds=${encodeURIComponent(bounds)}`)
    expect(reply?.status(), bounds).toBe(200)
    await expect(page.getByRole('link', { name: /Remove filter/ })).toHaveCount(0)
  }
  for (const bounds of ['999,999,-999,-999', '0,0,0,0', '-90,-180,90,180']) {
    const reply = await page.goto(`/results?${query}&bounds=${bounds}`)
    expect(reply?.status(), bounds).toBe(200)
    expect(await reply?.text()).not.toContain('NaN')
  }
})

test('without scripts a part of the map is a filter like any other', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`/results?${query}&bounds=53.6,-1.8,54,-1.3`)
  await expect(page.getByRole('link', { name: 'Remove filter: In this map area' })).toBeVisible()
  await expect(pins(page).first()).toBeAttached()
  await page.getByLabel('Sort by').selectOption('Rating')
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await expect(page).toHaveURL(/bounds=53\.6%2C-1\.8%2C54%2C-1\.3/)
  await page.close()
})

test('the map stops where it has no more to show', async ({ page }) => {
  await page.goto(`/results?${query}`)
  const tiles = new Set<string>()
  page.on('request', request => {
    const [, zoom] = /\/api\/map\/(\d+)\//.exec(request.url()) ?? []
    if (zoom) tiles.add(zoom)
  })
  for (let click = 0; click < 14; click++) await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.waitForLoadState('networkidle')
  expect(Math.max(...[...tiles].map(Number))).toBe(13)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true })

  test('tiles are fetched when someone opens the map, and not before', async ({ page }) => {
    const tiles = tilesOf(page)
    await page.goto(`/results?${query}`, { waitUntil: 'networkidle' })
    await hydrated(page)
    expect(tiles).toEqual([])
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    await expect(page.locator('.map-ground')).toBeVisible()
    await expect.poll(() => tiles.length).toBeGreaterThanOrEqual(2)
  })

  test('tiles of a map below are fetched when someone comes near', async ({ page }) => {
    const tiles = tilesOf(page)
    const [clinic] = (await (await page.request.get(`/api/search?${query}&limit=1`)).json()) as FoundClinic[]
    await page.goto(`/clinic/${clinic!.id}`, { waitUntil: 'networkidle' })
    expect(tiles).toEqual([])
    await page.locator('figure', { has: pins(page) }).scrollIntoViewIfNeeded()
    await expect(page.locator('.map-ground')).toBeVisible()
    await expect.poll(() => tiles.length).toBeGreaterThanOrEqual(2)
  })

  test('a pin shows whose it is before anyone leaves the map', async ({ page }) => {
    await page.goto(`/results?${query}`)
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    const pin = pins(page).last()
    const [name, href] = [await pin.getAttribute('title'), await pin.getAttribute('href')]
    await pin.dispatchEvent('click')
    await expect(page).toHaveURL(`/results?${query}`)
    const preview = page.getByRole('region', { name: 'Clinic on the map' })
    await expect(preview).toContainText(name!)
    await expect(preview).toContainText('km')
    await preview.getByRole('link', { name: 'View clinic' }).click()
    await expect(page).toHaveURL(href!)
  })
})

test('the map is moved, searched and left again with the keyboard alone', async ({ page }) => {
  await page.goto(`/results?${query}`)
  await page.getByRole('button', { name: 'Zoom in' }).focus()
  await page.keyboard.press('Enter')
  const area = page.getByRole('button', { name: 'Search this area' })
  await expect(area).toBeVisible()
  await page.getByRole('group', { name: /^Map of/ }).focus()
  await page.keyboard.press('ArrowUp')
  await area.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]bounds=/)
  // The button goes; the focus stays on the map.
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  const chip = page.getByRole('link', { name: 'Remove filter: In this map area' })
  await chip.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/results?${query}`)
  await expect(chip).toHaveCount(0)
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
})
