import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const leeds = { latitude: 53.79547, longitude: -1.55573 }
const button = (page: Page) => page.getByRole('button', { name: 'Use my location' })
const place = (page: Page) => page.getByRole('combobox', { name: 'City or postcode' })

/** Whatever the browser is asked for its position, and how often. */
const answering = (page: Page, answer: { code: number } | 'never') =>
  page.addInitScript(given => {
    const ask: Geolocation['getCurrentPosition'] = (_, refuse) => {
      if (given !== 'never') refuse?.(given as GeolocationPositionError)
    }
    Object.defineProperty(navigator.geolocation, 'getCurrentPosition', { value: ask })
  }, answer)

for (const path of ['/homepage', '/results?treatmentName=MRI+Scan&location=York', '/']) {
  test(`on ${path} a press fills in the nearest postcode, and nothing is asked before it`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(leeds)
    const asked: string[] = []
    page.on('request', request => {
      if (/locate|places\/nearest/.test(request.url())) asked.push(request.url())
    })
    const sent = page.waitForRequest('**/api/places/nearest')
    await page.goto(path)
    expect(asked).toEqual([])
    await button(page).focus()
    await page.keyboard.press('Enter')
    await expect(place(page)).toHaveValue(/^LS1 \d[A-Z]{2}$/)
    // Rounded, and in no address.
    expect((await sent).postDataJSON()).toEqual({ lat: 53.795, lng: -1.556 })
    expect(asked.join()).not.toContain('53.7')
    await page.getByRole('combobox', { name: 'Treatment' }).fill('MRI Scan')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^MRI Scan near LS1 /)
  })
}

for (const [reason, code, text] of [
  ['denied', 1, "Your browser didn't share your location."],
  ['unavailable', 2, "Your device couldn't find your location."],
  ['too slow', 3, 'Finding your location took too long.'],
] as const) {
  test(`a position that is ${reason} is said in words that typing takes away`, async ({ page }) => {
    await answering(page, { code })
    await page.goto('/homepage')
    await button(page).click()
    await expect(page.getByRole('alert').filter({ hasText: text })).toContainText('enter a city or postcode')
    await expect(button(page)).toBeEnabled()
    await place(page).fill('Le')
    await expect(page.getByText(text)).toHaveCount(0)
  })
}

test('someone abroad is told so, and someone offline that nothing was looked up', async ({
  page,
  context,
  complaints,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 48.857, longitude: 2.352 })
  await page.goto('/homepage')
  await button(page).click()
  await expect(page.getByText('You seem to be outside the UK.')).toBeVisible()
  await page.route('**/api/places/nearest', route => route.abort())
  await button(page).click()
  await expect(page.getByText("We couldn't look up your location.")).toBeVisible()
  await expect(place(page)).toHaveValue('')
  complaints.length = 0
})

test('a place that was found takes the message about empty fields away', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(leeds)
  await page.goto('/homepage')
  await page.getByRole('combobox', { name: 'Treatment' }).fill('MRI Scan')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('Please fill in both fields')).toBeVisible()
  await expect(place(page)).toHaveAttribute('aria-invalid', 'true')
  await button(page).click()
  await expect(place(page)).toHaveValue(/^LS1 /)
  await expect(page.getByText('Please fill in both fields')).toHaveCount(0)
  await expect(place(page)).not.toHaveAttribute('aria-invalid')
})

test('an empty field offers what many look for, by pointer and by keyboard', async ({ page }) => {
  await page.goto('/homepage')
  await place(page).click()
  await page.getByRole('option', { name: /^Manchester/ }).click()
  await expect(place(page)).toHaveValue('Manchester')
  const treatment = page.getByRole('combobox', { name: 'Treatment' })
  await treatment.focus()
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const first = await page.getByRole('option', { selected: true }).textContent()
  await page.keyboard.press('Enter')
  expect(first).toContain(await treatment.inputValue())
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing offers what could not work', async ({ page }) => {
    await page.goto('/homepage')
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
    await expect(button(page)).toHaveCount(0)
  })
})
