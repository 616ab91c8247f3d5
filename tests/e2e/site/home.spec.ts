import { expect, test } from '../support/test.ts'

test.beforeEach(async ({ page, javaScriptEnabled }) => {
  await page.goto('/homepage')
  // Until scripts run the browser checks the fields itself.
  if (javaScriptEnabled) await expect(page.locator('form[novalidate]')).toBeAttached()
})

test('the homepage searches, explains itself and leads clinics to signup', async ({ page }) => {
  await expect(page).toHaveTitle(/^Find Clinics \| /)
  await expect(page.getByRole('heading', { level: 1, name: 'Find Clinics' })).toBeVisible()
  for (const name of ['How to read a listing', 'How it works', 'What patients say', 'Do you run a clinic?']) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  }
  const quotes = page.getByRole('figure')
  await expect(quotes).toHaveCount(3)
  await expect(page.getByText('3 months free, then £7.99 a month until you cancel.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/signup')
})

test('what patients say was published, and leads to the clinic it is about', async ({ page, request }) => {
  for (const quote of await page.getByRole('figure').all()) {
    const words = (await quote.getByRole('blockquote').innerText()).replace(/^“|”$/g, '')
    const href = (await quote.getByRole('link').getAttribute('href')) ?? ''
    const clinic = await (await request.get(`/api/clinics/${href.split('/')[2]?.split('#')[0]}`)).json()
    expect(clinic.googleReviews.map((review: { text: string | null }) => review.text)).toContain(words)
    await expect(quote.getByRole('link')).toHaveText(clinic.name)
  }
})

test('a popular treatment searches the whole country and invites a place', async ({ page }) => {
  const popular = page.getByRole('group', { name: 'Popular' }).getByRole('link')
  expect(await popular.allTextContents()).toEqual([
    'MRI Scan',
    'Dental Implants',
    'Physiotherapy',
    'Dermatology',
    'Eye Surgery',
    'Orthopedics',
  ])
  await expect(popular.first()).toHaveAttribute('href', '/results?treatmentName=MRI+Scan&location=')
  await popular.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MRI Scan across the UK')
  await expect(page.getByText('Add a city or postcode above')).toBeVisible()
  await expect(page.getByText('Distance not available').first()).toBeVisible()
})

test('a blank field is refused in words, and gets the focus', async ({ page }) => {
  const treatment = page.getByRole('combobox', { name: 'Treatment' })
  const place = page.getByRole('combobox', { name: 'City or postcode' })
  await treatment.fill('MRI scan')
  await place.fill('   ')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('alert').getByText('Please fill in both fields')).toBeVisible()
  await expect(place).toBeFocused()
  await expect(place).toHaveAttribute('aria-invalid', 'true')
  await expect(treatment).not.toHaveAttribute('aria-invalid')
  await place.pressSequentially('Leeds')
  await expect(page.getByText('Please fill in both fields')).toBeHidden()
  await place.press('Escape')
  await place.press('Enter')
  await expect(page).toHaveURL('/results?treatmentName=MRI+scan&location=Leeds')
})

test('words that name their place are searched without the other field', async ({ page }) => {
  await page.getByRole('combobox', { name: 'Treatment' }).fill('MRI scan in Leeds')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MRI Scan near Leeds')
})

test('suggestions are chosen with the keyboard alone', async ({ page }) => {
  const treatment = page.getByRole('combobox', { name: 'Treatment' })
  await treatment.pressSequentially('nose j')
  const option = page.getByRole('option', { name: /^Rhinoplasty/ })
  await expect(option).toBeVisible()
  await expect(treatment).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText(/^\d+ suggestions?\. Use the arrow keys to choose\.$/)).toBeAttached()
  await treatment.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  expect(await treatment.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'))
  await treatment.press('Enter')
  await expect(treatment).toHaveValue('Rhinoplasty')
  await expect(treatment).toHaveAttribute('aria-expanded', 'false')

  await treatment.press('Tab')
  const place = page.getByRole('combobox', { name: 'City or postcode' })
  await expect(place).toBeFocused()
  await place.pressSequentially('leeds')
  await expect(page.getByRole('option', { name: 'Leeds', exact: false }).first()).toBeVisible()
  await place.press('ArrowUp')
  await expect(page.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
  await place.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(place).toHaveValue('leeds')
  await place.press('Enter')
  await expect(page).toHaveURL('/results?treatmentName=Rhinoplasty&location=leeds')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rhinoplasty near Leeds')
  // A document: the keyboard begins at its top, with the way to its content.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('suggestions are chosen with the pointer, and leave when the field does', async ({ page }) => {
  const treatment = page.getByRole('combobox', { name: 'Treatment' })
  await treatment.pressSequentially('physio')
  await page.getByRole('option').first().click()
  await expect(treatment).not.toHaveValue('physio')
  await expect(treatment).toBeFocused()
  await treatment.fill('knee')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByRole('option')).toHaveCount(0)
})

test('typing asks once for each pause and never twice for the same words', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().includes('/api/suggest/'))
      asked.push(new URL(request.url()).searchParams.get('q') ?? '')
  })
  const treatment = page.getByRole('combobox', { name: 'Treatment' })
  await treatment.pressSequentially('dermat', { delay: 20 })
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(asked).toEqual(['dermat'])
  await treatment.press('Backspace')
  await expect.poll(() => asked).toEqual(['dermat', 'derma'])
  await treatment.pressSequentially('t')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.waitForTimeout(400)
  expect(asked).toEqual(['dermat', 'derma'])
})

test('more than 50 requests in a minute raise the Security Alert for 30 seconds', async ({ page }) => {
  await page.clock.install()
  await page.goto('/homepage')
  await page.clock.runFor(2_000)
  let asked = 0
  page.on('request', request => {
    if (request.url().includes('/api/suggest/')) asked += 1
  })
  const treatment = page.getByRole('combobox', { name: 'Treatment' })
  const alert = page.getByText('Security Alert. Too many requests detected. Please try again later.')
  const type = async (words: string) => {
    await treatment.fill(words)
    await page.clock.runFor(210)
  }
  for (let turn = 1; turn <= 50; turn += 1) await type(`scan number ${turn}`)
  await expect.poll(() => asked).toBe(50)
  await expect(alert).toBeHidden()
  await type('scan number 51')
  await expect(alert).toBeVisible()
  await expect(page.getByRole('button', { name: 'Search' })).toBeDisabled()
  expect(asked).toBe(50)
  await page.clock.runFor(29_000)
  await expect(alert).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(alert).toBeHidden()
  await expect(page.getByRole('button', { name: 'Search' })).toBeEnabled()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form leads to results, and a blank treatment stays with the browser', async ({ page }) => {
    await page.getByRole('combobox', { name: 'Treatment' }).fill('  ')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/homepage')
    await page.getByRole('combobox', { name: 'Treatment' }).fill('MRI scan')
    await page.getByRole('combobox', { name: 'City or postcode' }).fill('Leeds')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/results?treatmentName=MRI+scan&location=Leeds')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('MRI Scan near Leeds')
  })
})
