import type { APIRequestContext, Page } from '@playwright/test'
import type { FoundClinic } from '../../../contract/directory/found-clinic.ts'
import { comparablePrice } from '../../../contract/directory/prices/comparable-price.ts'
import { expect, test } from '../support/test.ts'

const results = '/results?treatmentName=Dental+Implants&location=London'

async function clinicsFor(request: APIRequestContext, count: number) {
  const answer = await request.get(
    `/api/search?treatmentName=Dental+Implants&location=London&limit=${count}&sort=price-low`,
  )
  return (await answer.json()) as FoundClinic[]
}

const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Compare / })
const tray = (page: Page) => page.getByRole('region', { name: 'Clinics to compare' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const sideBySide = (page: Page) => page.getByRole('table', { name: 'Clinics side by side' })

/** Until scripts run, a ticked box is only a box. */
const hydrated = (page: Page) => page.getByRole('radio', { name: 'System' }).waitFor({ state: 'attached' })

test('clinics ticked in the results are in the tray and the header, and can be compared side by side', async ({
  page,
}) => {
  await page.goto(results)
  await hydrated(page)
  await boxes(page).nth(0).check()
  await boxes(page).nth(1).check()
  const names = await tray(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') })
    .allInnerTexts()
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Compare 2 on your shortlist' }),
  ).toBeVisible()
  await tray(page).getByRole('link', { name: 'Compare 2 clinics' }).click()

  await expect(heading(page)).toHaveText('Compare 2 clinics')
  await expect(page).toHaveURL(
    /\/compare\?ids=[0-9a-f-]{36},[0-9a-f-]{36}&treatmentName=Dental\+Implants&location=London$/,
  )
  await expect(sideBySide(page).getByRole('columnheader')).toHaveCount(names.length)
  for (const row of [
    'Price',
    'Price includes',
    'Rating',
    'Distance',
    'Experience',
    'Regulator',
    'Opening hours',
    'Insurers',
    'Languages',
    'Usually replies',
    'Phone',
    'Address',
  ])
    await expect(sideBySide(page).getByRole('rowheader', { name: row, exact: true })).toBeVisible()
  await page.reload()
  await expect(heading(page)).toHaveText('Compare 2 clinics')
})

test('the best value of a row is marked in words, and missing values are stated', async ({
  page,
  request,
}) => {
  const found = await clinicsFor(request, 60)
  const priceOf = ({ treatments }: FoundClinic) =>
    (treatments[0] && comparablePrice(treatments[0])?.total) ?? 0
  const priced = found.filter(clinic => priceOf(clinic) > 0).toSorted((a, b) => priceOf(a) - priceOf(b))
  const dearer = priced.find(clinic => priceOf(clinic) > priceOf(priced[0]!))
  const silent = found.find(({ treatments }) => treatments[0] && comparablePrice(treatments[0]) === null)
  const compared = [priced[0]!, dearer!, ...(silent ? [silent] : [])]
  await page.goto(`/compare?ids=${compared.map(({ id }) => id)}&treatmentName=Dental+Implants`)
  const price = sideBySide(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Price', exact: true }) })
  await expect(price.getByRole('cell').nth(0)).toContainText('Lowest price')
  if (silent) await expect(price.getByRole('cell').nth(2)).toContainText('Contact for pricing')
  const distance = sideBySide(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Distance' }) })
  await expect(distance.getByRole('cell').nth(0)).toContainText('Distance not available')
})

test('a shortlist may hold more than four, and the comparison lets people choose which to see', async ({
  page,
}) => {
  await page.goto(results)
  await hydrated(page)
  for (const index of [0, 1, 2, 3, 4, 5]) await boxes(page).nth(index).check()
  await expect(tray(page)).toContainText('6 on your shortlist')
  await expect(tray(page).getByRole('listitem').last()).toHaveText('2 more')
  await tray(page).getByRole('link', { name: 'Choose and compare' }).click()
  await expect(heading(page)).toHaveText('Compare 4 clinics')

  const picker = page.getByRole('group').filter({ hasText: 'clinics on your shortlist.' })
  const choices = picker.getByRole('checkbox')
  await expect(choices).toHaveCount(6)
  await choices.nth(5).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'You can compare up to four clinics at a time' }),
  ).toBeVisible()
  await expect(choices.nth(5)).not.toBeChecked()
  await choices.nth(0).uncheck()
  await choices.nth(5).check()
  const wanted = await choices.evaluateAll(all =>
    (all as HTMLInputElement[]).filter(({ checked }) => checked).map(({ value }) => value),
  )
  await picker.getByRole('button', { name: 'Compare selected clinics' }).click()
  await expect(heading(page)).toHaveText('Compare 4 clinics')
  expect(new URL(page.url()).searchParams.getAll('ids')).toEqual(wanted)
  await hydrated(page)
  await expect(choices.nth(0)).not.toBeChecked()

  await picker
    .getByRole('button', { name: /^Remove .* from your shortlist$/ })
    .first()
    .click()
  await expect(choices).toHaveCount(5)
})

test('the shortlist holds fifty, and one more is refused with words', async ({ page }) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('shortlist')) return
    const clinics = Array.from({ length: 50 }, (_, index) => ({ id: `kept-${index}`, name: `Kept ${index}` }))
    localStorage.setItem('shortlist', JSON.stringify(clinics))
  })
  await page.goto(results)
  await hydrated(page)
  await boxes(page).nth(0).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your shortlist holds 50 clinics' })).toBeVisible()
  await expect(boxes(page).nth(0)).not.toBeChecked()
  await tray(page)
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await boxes(page).nth(0).check()
  await expect(tray(page)).toContainText('50 on your shortlist')
})

test('where the storage is full, the shortlist lasts as long as the page', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto(results)
  await hydrated(page)
  await boxes(page).nth(0).check()
  await expect(tray(page).getByRole('link', { name: 'Compare 1 clinic' })).toBeVisible()
})

test('a clinic removed from the comparison is off the shortlist, in every tab', async ({ page, context }) => {
  await page.goto(results)
  await hydrated(page)
  await boxes(page).nth(0).check()
  await boxes(page).nth(1).check()
  const other = await context.newPage()
  await other.goto('/compare')
  await expect(heading(other)).toHaveText('Compare 2 clinics')
  await other
    .getByRole('link', { name: /^Remove/ })
    .first()
    .click()
  await expect(heading(other)).toHaveText('Compare 1 clinic')
  await expect(boxes(page).nth(0)).not.toBeChecked()
  await expect(boxes(page).nth(1)).toBeChecked()
})

test('a link to a comparison can be passed on, and the receiver can keep it', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const ids = (await clinicsFor(request, 3)).map(({ id }) => id)
  await page.goto(`/compare?ids=${ids[0]}&ids=${ids[1]}&ids=${ids[2]}&location=LS1+4AP`)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(copied).search).toBe(`?ids=${ids.join(',')}&location=LS1+4AP`)
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Compare 3 on your shortlist' }),
  ).toBeVisible()
})

test('another treatment and another place can be asked for', async ({ page, request }) => {
  const ids = (await clinicsFor(request, 2)).map(({ id }) => id)
  await page.goto(`/compare?ids=${ids}&treatmentName=dental+implnats`)
  await expect(page.getByLabel('Treatment compared')).toHaveValue('Dental Implants')
  await page.getByLabel('Your city or postcode').fill('Leeds')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Dental Implants, near Leeds')).toBeVisible()
  await expect(
    sideBySide(page)
      .getByText(/about \d+\.\d km/)
      .first(),
  ).toBeVisible()
  await page.getByLabel('Your city or postcode').fill('nosuchplace')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByLabel('Your city or postcode')).toHaveAccessibleDescription(
    /couldn't find this place/,
  )
})

test('on a phone four clinics are shown two at a time', async ({ page, request }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  const found = await clinicsFor(request, 4)
  await page.goto(`/compare?ids=${found.map(({ id }) => id)}`)
  await expect(sideBySide(page).getByRole('columnheader')).toHaveCount(2)
  await page.getByRole('radio', { name: found[2]?.name }).check({ force: true })
  await expect(sideBySide(page).getByRole('columnheader').first()).toContainText(found[2]?.name ?? '')
  await expect(sideBySide(page).getByRole('columnheader')).toHaveCount(2)
})

test('it prints as a separate page, with every column', async ({ page, request }) => {
  const ids = (await clinicsFor(request, 4)).map(({ id }) => id)
  await page.goto(`/compare?ids=${ids}`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(sideBySide(page).getByRole('columnheader')).toHaveCount(4)
})

test('clinics that are not listed are said to be gone, and leave the shortlist', async ({
  page,
  request,
}) => {
  const [here] = await clinicsFor(request, 1)
  const gone = '01999999-0000-7000-8000-000000000000'
  await page.addInitScript(
    id => localStorage.setItem('shortlist', JSON.stringify([{ id, name: 'Gone' }])),
    gone,
  )
  await page.goto(`/compare?ids=${here?.id},${gone}`)
  await expect(page.getByText('1 clinic in this comparison is no longer listed.')).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('shortlist'))).toBe('[]')
  await page.goto(`/compare?ids=${gone}`)
  await expect(heading(page)).toHaveText('These clinics are no longer listed')
})

test('an address without clinics says how to choose some', async ({ page }) => {
  for (const search of [
    '',
    '?ids=',
    '?ids=%00',
    '?ids=<script>,../..',
    `?ids=${'x'.repeat(3000)}`,
    '?location=%FF&ids=1',
  ]) {
    await test.step(`/compare${search.slice(0, 30)}`, async () => {
      const answer = await page.goto(`/compare${search}`)
      expect(answer?.status()).toBe(200)
      await expect(heading(page)).toHaveText('No clinics to compare yet')
    })
  }
})

test('a shortlist that cannot be read is an empty one', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('shortlist', '{"broken'))
  await page.goto(results)
  await hydrated(page)
  await boxes(page).nth(0).check()
  await expect(tray(page).getByRole('link', { name: 'Compare 1 clinic' })).toBeVisible()
})

test('a box ticked before scripts run counts', async ({ page }) => {
  let runScripts = () => {}
  const held = new Promise<void>(resolve => {
    runScripts = resolve
  })
  await page.route('**/assets/*.js', async route => {
    await held
    await route.continue()
  })
  await page.goto(results, { waitUntil: 'commit' })
  await boxes(page).nth(1).check()
  runScripts()
  await expect(tray(page).getByRole('link', { name: 'Compare 1 clinic' })).toBeVisible()
  await expect(boxes(page).nth(1)).toBeChecked()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('ticked clinics are compared all the same', async ({ page }) => {
    await page.goto(results)
    await expect(tray(page)).toBeHidden()
    await boxes(page).nth(0).check()
    await boxes(page).nth(2).check()
    await tray(page).getByRole('button', { name: 'Compare clinics' }).click()
    await expect(heading(page)).toHaveText('Compare 2 clinics')
    await expect(page.getByText('Dental Implants, near London')).toBeVisible()
    await page
      .getByRole('link', { name: /^Remove/ })
      .first()
      .click()
    await expect(heading(page)).toHaveText('Compare 1 clinic')
  })

  test('more than four are shown four at a time', async ({ page }) => {
    await page.goto(results)
    for (const index of [0, 1, 2, 3, 4, 5]) await boxes(page).nth(index).check()
    await tray(page).getByRole('button', { name: 'Compare clinics' }).click()
    await expect(heading(page)).toHaveText('Compare 4 clinics')
    await expect(page.getByText('Showing the first 4 of 6 clinics.')).toBeVisible()
    await page.getByRole('link', { name: 'Compare the other 2' }).click()
    await expect(heading(page)).toHaveText('Compare 2 clinics')
  })
})

test('a comparison has rows for what clinics state about a visit, and says where one does not', async ({
  page,
  request,
}) => {
  const [first, second] = await clinicsFor(request, 2)
  const profiles = await Promise.all(
    [first, second].map(async clinic => (await request.get(`/api/clinics/${clinic?.id}`)).json()),
  )
  await page.goto(`/compare?ids=${first?.id},${second?.id}`)
  await expect(
    sideBySide(page).getByRole('rowheader', { name: 'People you meet', exact: true }),
  ).toBeVisible()
  const row = (name: string) =>
    sideBySide(page)
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
  const answers = { yes: 'Step-free from the street', partly: 'Partly step-free', no: 'Not step-free' }
  const stated = profiles.map(({ visit }) => answers[visit?.stepFree as 'yes'] ?? 'Not stated')
  if (stated.every(words => words === 'Not stated')) await expect(row('Getting in')).toHaveCount(0)
  else
    for (const [index, words] of stated.entries())
      await expect(row('Getting in').getByRole('cell').nth(index)).toContainText(words)
})

test('a clinic whose places differ is compared by the one that is nearest', async ({ page, request }) => {
  const found = await request.get('/api/search?treatmentName=Hearing+Test&location=York&limit=200')
  const [group] = (await found.json()).filter(({ name }: { name: string }) => name.startsWith('Larkspur'))
  const row = (name: string) =>
    sideBySide(page)
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
  for (const [place, address, gettingIn, loop] of [
    ['York', 'Stonegate', 'Partly step-free', 'No'],
    ['Sheffield', 'Fargate', 'Step-free from the street', 'Yes'],
  ] as const) {
    await page.goto(`/compare?ids=${group.id}&treatmentName=Hearing+Test&location=${place}`)
    await expect(row('Address').getByRole('cell')).toContainText(address)
    await expect(row('Getting in').getByRole('cell')).toContainText(gettingIn)
    await expect(row('Hearing loop').getByRole('cell')).toContainText(loop)
  }
})

test('the clinics of a comparison that are ticked get the same question, each in an enquiry of its own', async ({
  page,
  request,
  complaints,
}) => {
  const clinics = await clinicsFor(request, 3)
  await page.goto(
    `/compare?ids=${clinics.map(({ id }) => id).join()}&treatmentName=Dental+Implants&location=London`,
  )
  await page.getByRole('link', { name: 'Ask all 3 in one message' }).click()
  await expect(heading(page)).toHaveText('Ask these clinics the same question')
  const send = page.getByRole('button', { name: 'Ask the clinics I ticked' })
  await hydrated(page)
  for (const { name } of clinics) await expect(page.getByRole('checkbox', { name })).not.toBeChecked()
  await page.getByLabel('Your name').fill('Jo Marsh')
  await page.getByLabel('Email').fill(`jo.${Date.now()}@patients.test`)
  await page.getByLabel('What would you like to know?').fill('How long is the wait for a first appointment?')
  await send.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Tick at least one clinic' })).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue('Jo Marsh')
  // The refusal above is answered with 400.
  complaints.length = 0
  await page.getByRole('checkbox', { name: clinics[0]?.name }).check()
  await page.getByRole('checkbox', { name: clinics[2]?.name }).check()
  await send.click()
  await expect(page).toHaveURL(/\/enquiry\/[^/]+#similar$/)
  await expect(page.getByText(`You've asked ${clinics[2]?.name} the same.`)).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByText(clinics[0]?.name ?? '')
      .first(),
  ).toBeVisible()
})

test('a clinic that has not joined is left out of one message to all, and the page says so', async ({
  page,
  request,
}) => {
  const clinics = await clinicsFor(request, 2)
  const { items } = await (await request.get('/api/unclaimed-clinics?limit=1')).json()
  const [silent] = items as { id: string; name: string }[]
  await page.goto(`/compare/ask?ids=${[...clinics, silent].map(clinic => clinic?.id).join()}`)
  await expect(page.getByText(`${silent?.name} hasn't joined Clinic Atlas`)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: silent?.name })).toHaveCount(0)
  await expect(page.getByRole('group').getByRole('checkbox')).toHaveCount(2)
})
