import type { Page } from '@playwright/test'
import type { SearchSummary } from '../../../contract/directory/search.ts'
import { expect, test } from '../support/test.ts'

const query = 'treatmentName=MRI+Scan&location=Leeds'
const summaryOf = async (page: Page, filters = '') =>
  (await (await page.request.get(`/api/search/summary?${query}${filters}`)).json()) as SearchSummary
const showing = ({ found, afterFilters }: SearchSummary) => `Showing ${afterFilters} of ${found} clinics`
const shows = async (page: Page, filters = '') =>
  expect(page.getByRole('main').getByText(showing(await summaryOf(page, filters)))).toBeVisible()
const more = (page: Page) => page.getByText('More filters')

test('filters on opening hours, insurer and rating narrow the list, and Back undoes them one by one', async ({
  page,
}) => {
  await page.goto(`/results?${query}`)
  await expect(page.getByRole('button', { name: 'Apply filters' })).toHaveCount(0)
  await more(page).click()
  const { facets } = await summaryOf(page)
  const saturday = page.getByRole('checkbox', { name: `Open on Saturdays ${facets.openSaturday}` })
  await saturday.check()
  await expect(page).toHaveURL(`/results?${query}&openSaturday=1`)
  await shows(page, '&openSaturday=1')
  await expect(page.getByRole('checkbox', { name: /^Open on Saturdays/ })).toBeFocused()

  const insurer = page.getByRole('combobox', { name: 'Insurer' })
  await insurer.selectOption({ label: await countedInsurer(page, '&openSaturday=1', 'Bupa') })
  await expect(page).toHaveURL(`/results?${query}&insurer=Bupa&openSaturday=1`)
  await shows(page, '&openSaturday=1&insurer=Bupa')

  await page.goBack()
  await expect(page).toHaveURL(`/results?${query}&openSaturday=1`)
  await shows(page, '&openSaturday=1')
  await expect(insurer).toHaveValue('')
  await expect(saturday.or(page.getByRole('checkbox', { name: /^Open on Saturdays/ }))).toBeChecked()
  await page.goBack()
  await expect(page).toHaveURL(`/results?${query}`)
  await shows(page)
  await expect(page.getByRole('checkbox', { name: /^Open on Saturdays/ })).not.toBeChecked()
})

test('each filter is a chip that can be taken away, and Reset takes away all', async ({ page }) => {
  const filters = '&insurer=Bupa&language=Polish&regulatorRating=good&openEvening=1&priced=1'
  await page.goto(`/results?${query}${filters}`)
  await shows(page, filters)
  for (const label of [
    'Accepts Bupa',
    'Speaks Polish',
    'CQC: Good or Outstanding',
    'Open after 6pm',
    'With prices',
  ])
    await expect(page.getByRole('link', { name: `Remove filter: ${label}` })).toBeVisible()
  await page.getByRole('link', { name: 'Remove filter: Speaks Polish' }).click()
  await expect(page).toHaveURL(`/results?${query}${filters.replace('&language=Polish', '')}`)
  await expect(page.getByRole('combobox', { name: 'Language spoken' })).toHaveValue('')
  await page.getByRole('link', { name: 'Reset Filters' }).first().click()
  await expect(page).toHaveURL(`/results?${query}`)
  await shows(page)
})

test('an insurer among the words becomes a filter that can be taken away', async ({ page }) => {
  await page.goto('/results?treatmentName=bupa+physio&location=Leeds')
  await expect(page).toHaveURL('/results?treatmentName=physio&location=Leeds&insurer=Bupa')
  await page.getByRole('link', { name: 'Remove filter: Accepts Bupa' }).click()
  await expect(page).toHaveURL('/results?treatmentName=physio&location=Leeds')
})

test('what a filter cannot be is as if it were not there', async ({ page }) => {
  await page.goto(`/results?${query}&openNow=perhaps&regulatorRating=%3Cb%3E&priced=0&has=sauna&ages=7`)
  await shows(page)
  await page.goto(`/results?${query}&insurer=Nobody+Ltd`)
  await expect(page.getByText('No clinics found matching your criteria.')).toBeVisible()
})

test('what was typed in words is a chip: the radius beside the place, the insurer beside the treatment', async ({
  page,
}) => {
  await page.goto('/results?treatmentName=Bupa+physio&location=within+10+miles+of+Leeds')
  const chip = (label: string) => page.getByRole('link', { name: `Remove filter: ${label}` })
  await expect(chip('Accepts Bupa')).toBeVisible()
  await chip('Within 10 miles of Leeds').click()
  await expect(page).toHaveURL(/withinMiles=any/)
  await expect(chip('Within 10 miles of Leeds')).toHaveCount(0)
  await chip('Accepts Bupa').click()
  await expect(chip('Accepts Bupa')).toHaveCount(0)
  await expect(page.getByRole('article').first()).toBeVisible()
})

for (const [name, fail] of [
  ['without a connection', 'abort'],
  ['while the server fails', 500],
] as const) {
  test(`${name} the list stays, says why the order has not changed, and can be asked again`, async ({
    page,
    complaints,
  }) => {
    await page.goto('/results?treatmentName=MRI+Scan&location=Leeds')
    const first = () => page.getByRole('article').first().getByRole('heading').textContent()
    const before = await first()
    await page.route('**/results?*sort=price-high*', route =>
      fail === 'abort' ? route.abort() : route.fulfill({ status: fail, body: 'away' }),
    )
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-high')
    const alert = page.getByRole('alert').filter({ hasText: "The list below hasn't changed." })
    await expect(alert).toContainText(fail === 'abort' ? 'Unable to connect' : 'Something went wrong')
    expect(await first()).toBe(before)
    await page.unroute('**/results?*sort=price-high*')
    await alert.getByRole('link', { name: 'Try again' }).click()
    await expect(alert).toHaveCount(0)
    await expect(page).toHaveURL(/sort=price-high/)
    await expect.poll(first).not.toBe(before)
    complaints.length = 0
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the same filters are sent with their button and taken away by their chips', async ({ page }) => {
    await page.goto(`/results?${query}`)
    await more(page).click()
    await page.getByRole('checkbox', { name: /^Open after 6pm/ }).check()
    await page.getByRole('combobox', { name: 'CQC rating (England)' }).selectOption('good')
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await shows(page, '&openEvening=1&regulatorRating=good')
    await expect(page.getByRole('checkbox', { name: /^Open after 6pm/ })).toBeChecked()
    await page.getByRole('link', { name: 'Remove filter: Open after 6pm' }).click()
    await expect(page).toHaveURL(`/results?${query}&regulatorRating=good`)
    await shows(page, '&regulatorRating=good')
    await page.goBack()
    await expect(page.getByRole('checkbox', { name: /^Open after 6pm/ })).toBeChecked()
  })

  test('several facts about a visit are sent together', async ({ page }) => {
    await page.goto(`/results?${query}`)
    await more(page).click()
    await page.getByRole('checkbox', { name: /^Step-free access/ }).check()
    await page.getByRole('checkbox', { name: /^No referral needed/ }).check()
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await shows(page, '&has=step-free,self-referral')
    await expect(page.getByRole('checkbox', { name: /^No referral needed/ })).toBeChecked()
    await page.getByRole('link', { name: 'Remove filter: No referral needed' }).click()
    await shows(page, '&has=step-free')
  })
})

/** How the choice of an insurer reads beside what is already set. */
async function countedInsurer(page: Page, filters: string, wanted: string) {
  const { insurers } = (await summaryOf(page, filters)).facets
  return `${wanted} (${insurers.find(({ name }) => name === wanted)?.clinics})`
}

test('a search for other words that cannot be fetched does not keep the clinics of the last one', async ({
  page,
  complaints,
}) => {
  await page.goto('/results?treatmentName=MRI+Scan&location=Leeds')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.route('**/results?*physio*', route => route.abort())
  await page.getByRole('combobox', { name: 'Treatment' }).fill('physio')
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/treatmentName=physio/)
  const alert = page.getByRole('alert').filter({ hasText: 'Unable to connect' })
  await expect(alert).not.toContainText("hasn't changed")
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'MRI Scan near Leeds' })).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'MRI Scan near Leeds' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  complaints.length = 0
})

test('a search for other words without a connection can be asked again', async ({ page, complaints }) => {
  await page.goto('/results?treatmentName=MRI+Scan&location=Leeds')
  await page.route('**/results?*physio*', route => route.abort())
  await page.getByRole('combobox', { name: 'Treatment' }).fill('physio')
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Unable to connect' })
  await page.unroute('**/results?*physio*')
  await alert.getByRole('link', { name: 'Try again' }).click()
  await expect(alert).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: /^Physio.* near Leeds$/ })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  complaints.length = 0
})

test('what clinics state about a visit filters the list: several facts at once, each undone by Back or its chip', async ({
  page,
}) => {
  await page.goto(`/results?${query}`)
  await expect(page.getByRole('button', { name: 'Apply filters' })).toHaveCount(0)
  await more(page).click()
  const fact = (label: string) => page.getByRole('checkbox', { name: new RegExp(`^${label}`) })
  const { has } = (await summaryOf(page)).facets
  const counted = has.find(({ name }) => name === 'step-free')?.clinics
  await page.getByRole('checkbox', { name: `Step-free access ${counted}` }).check()
  await expect(page).toHaveURL(`/results?${query}&has=step-free`)
  await shows(page, '&has=step-free')
  await fact('Parking at the clinic').check()
  await expect(page).toHaveURL(`/results?${query}&has=step-free%2Cparking`)
  await shows(page, '&has=step-free,parking')
  await expect(fact('Parking at the clinic')).toBeFocused()
  await page.getByRole('combobox', { name: 'Ages seen' }).selectOption('5-11')
  await expect(page).toHaveURL(/ages=5-11/)
  await shows(page, '&has=step-free,parking&ages=5-11')

  await page.goBack()
  await expect(page).toHaveURL(`/results?${query}&has=step-free%2Cparking`)
  await expect(page.getByRole('combobox', { name: 'Ages seen' })).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL(`/results?${query}&has=step-free`)
  await shows(page, '&has=step-free')
  await expect(fact('Parking at the clinic')).not.toBeChecked()
  await expect(fact('Step-free access')).toBeChecked()
  await page.getByRole('link', { name: 'Remove filter: Step-free access' }).click()
  await expect(page).toHaveURL(`/results?${query}`)
  await expect(fact('Step-free access')).not.toBeChecked()
})

test('of several facts a chip takes away one, and Reset takes away all', async ({ page }) => {
  const filters = '&has=step-free,video&pay=card&ages=adults&wait=month'
  await page.goto(`/results?${query}${filters}`)
  await shows(page, filters)
  for (const label of [
    'Video consultations',
    'Pay by card',
    'Sees adults',
    'First appointment within a month',
  ])
    await expect(page.getByRole('link', { name: `Remove filter: ${label}` })).toBeVisible()
  await page.getByRole('link', { name: 'Remove filter: Step-free access' }).click()
  await expect(page).toHaveURL(`/results?${query}${filters.replace('step-free,', '')}`)
  await expect(page.getByRole('checkbox', { name: /^Video consultations/ })).toBeChecked()
  await page.getByRole('link', { name: 'Reset Filters' }).first().click()
  await expect(page).toHaveURL(`/results?${query}`)
  await shows(page)
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('any maximum price can be entered beside the choices, with the keyboard', async ({ page }) => {
      const { priceOptions } = await summaryOf(page, '&openSaturday=1')
      expect(priceOptions).toHaveLength(12)
      await page.goto(`/results?${query}&openSaturday=1`)
      const choices = page.getByRole('combobox', { name: 'Max price' })
      await choices.focus()
      await page.keyboard.press('Tab')
      const any = page.getByRole('spinbutton', { name: 'Or enter a maximum price' })
      await expect(any).toBeFocused()
      const price = (priceOptions[3] ?? 0) + 1
      await page.keyboard.type(String(price))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`/results?${query}&openSaturday=1&maxPrice=${price}`)
      await shows(page, `&openSaturday=1&maxPrice=${price}`)
      await expect(any).toHaveValue(String(price))
      await expect(choices).toHaveValue(String(price))
    })
  })
