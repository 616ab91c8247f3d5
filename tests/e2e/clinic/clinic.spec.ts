import type { Page } from '@playwright/test'
import { clinicId } from '../../../db/seed/directory/clinic/clinic.ts'
import { demoClinic } from '../support/clinics.ts'
import { expect, test } from '../support/test.ts'

const found = '?treatmentName=Dental+Implants&location=SE1+9GF'
const map = (page: Page) => page.getByRole('figure', { name: /^Map of/ })
const pin = (page: Page, name: string) => map(page).getByTitle(name)
/** Until scripts run, the map is a picture. */
const hydrated = (page: Page) => page.getByRole('button', { name: 'Zoom in' }).waitFor()

test('a patient finds a clinic among all providers and reads everything about it', async ({ page }) => {
  await page.goto('/providersearch?q=Tidewater+Dental')
  await page.getByRole('link', { name: 'Tidewater Dental Clinic' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tidewater Dental Clinic')
  await expect(page).toHaveTitle(/^Tidewater Dental Clinic, London, SE1 \| /)

  const treatments = page.getByRole('table')
  await expect(treatments.getByRole('row')).toHaveCount(6)
  const implants = treatments.getByRole('row', { name: /Dental Implants/ })
  await expect(implants).toContainText('£2,450')
  await expect(implants).toContainText('Consultation, follow-up and VAT included')
  await expect(implants).not.toContainText('Anaesthetist')

  await expect(page.getByText(/^(Open now, until|Closed now, opens) /).first()).toBeVisible()
  await expect(page.getByText('83 Greenwich South Street, London SE10 8NT')).toBeVisible()
  const elsewhere = page
    .locator('section', { has: page.getByRole('heading', { name: 'Reviews from Google' }) })
    .last()
  await expect(elsewhere).toContainText('3 Google reviews')
  await expect(page.getByText(/Care Quality Commission.*number 1-2345678901/)).toBeVisible()
  await expect(page.getByText('Bupa, AXA Health, Denplan')).toBeVisible()
})

test('on a phone the facts that decide come before the photos and the long text', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto(`${await demoClinic(request)}${found}`)
  const main = page.getByRole('main')
  const inOrder = [
    main.getByRole('heading', { level: 1 }),
    main.getByText('£2,450').first(),
    main.getByText('Clinic Atlas reviews').first(),
    main.getByText(/^Google: \d/).first(),
    main.getByText('Next free', { exact: true }),
    main.getByText('Registered with CQC').first(),
    main.getByRole('button', { name: /^All \d+ photos$/ }),
    main.getByRole('heading', { name: 'Request a time' }),
    main.getByRole('link', { name: 'See all times' }),
    main.getByRole('heading', { name: 'Treatments and prices' }),
  ]
  const tops: number[] = []
  for (const part of inOrder) tops.push((await part.boundingBox())!.y)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  // Those who listen hear them in the same order.
  const before = (first: string, second: string) =>
    main.evaluate(
      (page, [a, b]) => {
        const [one, other] = [page.querySelector(a!)!, page.querySelector(b!)!]
        return Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
      },
      [first, second],
    )
  expect(await before('[data-written="ledger"]', '[data-photos]')).toBe(true)
  expect(await before('[data-photos]', 'a[href*="/book"]')).toBe(true)
  // The price is on the first screen, and the way to ask is always in sight.
  expect(tops[1]).toBeLessThan(812)
  await expect(page.getByRole('link', { name: 'Ask', exact: true })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Request a time' })).toBeInViewport()
})

test('a clinic can be called, visited and asked', async ({ page, request }) => {
  await page.goto(await demoClinic(request))
  await expect(page.getByRole('link', { name: 'Call 020 7946 0118' })).toHaveAttribute(
    'href',
    'tel:+442079460118',
  )
  const website = page.getByRole('link', { name: 'Visit Website' })
  await expect(website).toHaveAttribute('target', '_blank')
  await expect(website).toHaveAttribute('rel', /noopener/)
  await expect(page.getByRole('button', { name: 'Send enquiry' })).toBeVisible()
})

test('a search is remembered: distance, the treatment searched for, and the link back', async ({
  page,
  request,
}) => {
  await page.goto((await demoClinic(request)) + found)
  await expect(page.getByText('From SE1 9GF')).toBeVisible()
  await expect(page.getByText('1.1 km', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('row', { name: /Your search/ })).toContainText('Dental Implants')
  await expect(page.getByLabel('What is it about?')).toHaveValue(/^[0-9a-f-]{36}$/)
  await page.getByRole('link', { name: /^Back to \d+ clinics near SE1 9GF$/ }).click()
  await expect(page).toHaveURL(/\/results\?treatmentName=Dental\+Implants&location=SE1\+9GF/)
})

test('the map can be moved and zoomed, and nothing is asked of anyone else', async ({ page, request }) => {
  const strangers: string[] = []
  page.on('request', sent => {
    if (new URL(sent.url()).hostname !== '127.0.0.1') strangers.push(sent.url())
  })
  await page.goto((await demoClinic(request)) + found)
  await hydrated(page)
  const apart = async () => {
    const [one, two] = await Promise.all(
      ['14 Shad Thames', '83 Greenwich South Street'].map(name => pin(page, name).boundingBox()),
    )
    return one && two ? two.x - one.x : Number.NaN
  }
  const before = await apart()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(apart).toBeCloseTo(before * 2, -1)

  const place = (await pin(page, '14 Shad Thames').boundingBox())!
  await map(page).getByRole('group').focus()
  await page.keyboard.press('ArrowUp')
  await expect
    .poll(async () => (await pin(page, '14 Shad Thames').boundingBox())!.y - place.y)
    .toBeGreaterThan(40)
  await page.getByRole('button', { name: 'Show all on the map' }).click()
  await expect.poll(apart).toBeCloseTo(before, 0)
  expect(strangers).toEqual([])
})

test('a pin leads to its line in the list', async ({ page, request }) => {
  await page.goto(await demoClinic(request))
  await hydrated(page)
  await pin(page, '83 Greenwich South Street').click()
  await expect(page).toHaveURL(/#place-2$/)
})

test('similar clinics are near and lead on', async ({ page, request }) => {
  await page.goto(await demoClinic(request))
  const similar = page.locator('section', {
    has: page.getByRole('heading', { name: 'Similar clinics nearby' }),
  })
  await expect(similar.getByRole('listitem')).toHaveCount(3)
  const first = similar.getByRole('link').first()
  const name = await first.innerText()
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('states missing details instead of leaving a gap', async ({ page, request }) => {
  const all = (await (await request.get('/api/clinics?limit=200')).json()) as {
    items: { id: string; googleReviews: unknown[]; locations: { phoneNumber: null; openingHours: null }[] }[]
  }
  const unreviewed = async ({ id }: { id: string }) =>
    (await (await request.get(`/api/clinics/${id}/reviews`)).json()).total === 0
  let silent: string | undefined
  for (const clinic of all.items.filter(({ googleReviews }) => googleReviews.length === 0))
    if (!silent && (await unreviewed(clinic))) silent = clinic.id
  await page.goto(`/clinic/${silent!}`)
  await expect(page.getByRole('link', { name: 'No reviews yet' })).toBeVisible()
  await expect(page.getByText('Nobody has reviewed this clinic here yet.')).toBeVisible()
  const closed = all.items.find(({ locations }) => locations[0]?.openingHours === null)
  await page.goto(`/clinic/${closed!.id}`)
  await expect(page.getByText('Not listed. Please call before you go.')).toBeVisible()
  const unreachable = all.items.find(({ locations }) => locations[0]?.phoneNumber === null)
  await page.goto(`/clinic/${unreachable!.id}`)
  await expect(page.getByText('Phone number not available').first()).toBeVisible()
})

test('where there is no clinic the page says Page Not Found', async ({ page }) => {
  for (const id of [
    '01912345-0000-7000-8000-000000000000',
    'nobody',
    "1'%20or%20'1",
    '%F0%9F%98%80',
    '%00',
  ]) {
    await test.step(id, async () => {
      const answer = await page.goto(`/clinic/${id}`)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
    })
  }
})

test('a clinic that is not listed any more is answered with others and a search, and nothing about it', async ({
  page,
}) => {
  // Its subscription ended.
  const answer = await page.goto(`/clinic/${clinicId(17)}?treatmentName=Physiotherapy&location=Leeds`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('main')).not.toContainText(/subscription|suspended|payment|cancel/i)
  const instead = page.locator('section', { has: page.getByRole('heading', { name: 'Similar clinics' }) })
  await expect(instead.getByRole('listitem')).not.toHaveCount(0)
  await expect(page.getByLabel('Treatment')).toHaveValue('Physiotherapy')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/results?treatmentName=Physiotherapy&location=Leeds')
})

test('the page works with unknown parameters in the URL', async ({ request }) => {
  const clinic = await demoClinic(request)
  const hostile = [
    `treatmentName=${'x'.repeat(5_000)}&location=${'9'.repeat(5_000)}`,
    'treatmentName=%00%0A&location=%FF',
    'treatmentName=<script>alert(1)</script>&location="><img src=x>',
    'treatmentName[]=a&location[b]=c&reviews=none&sent=1',
    'treatmentName=&location=',
  ]
  for (const search of hostile) {
    const answer = await request.get(`${clinic}?${search}`)
    expect(answer.status(), search.slice(0, 60)).toBe(200)
    expect(await answer.text()).not.toContain('<script>alert(1)')
  }
})

test('machines can read the clinic and the reviews written here, not the imported ones', async ({
  page,
  request,
}) => {
  const clinic = await demoClinic(request)
  await page.goto(clinic + found)
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!)
  const [medical, crumbs] = data['@graph']
  expect(medical).toMatchObject({
    '@type': 'MedicalClinic',
    name: 'Tidewater Dental Clinic',
    telephone: '+442079460118',
    address: { '@type': 'PostalAddress', postalCode: 'SE1 2NJ', addressCountry: 'GB' },
  })
  expect(medical.openingHoursSpecification).toHaveLength(6)
  expect(medical.makesOffer).toHaveLength(5)
  const own = await (await request.get(`/api${clinic.replace('/clinic/', '/clinics/')}/reviews`)).json()
  expect(medical.aggregateRating).toMatchObject({
    ratingValue: own.summary.mean,
    reviewCount: own.summary.count,
  })
  expect(medical.review.length).toBeGreaterThan(0)
  expect(JSON.stringify(data)).not.toMatch(/google/i)
  expect(crumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ position: 1 }, { position: 2 }],
  })
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
  expect(new URL(canonical!).pathname + new URL(canonical!).search).toBe(clinic)
})

test('prints as a clean sheet', async ({ page, request }) => {
  await page.goto(await demoClinic(request))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByText('83 Greenwich South Street, London SE10 8NT')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send enquiry' })).toBeHidden()
  await expect(map(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Report a problem with this listing' })).toBeHidden()
})

test('on a phone nothing is too wide, and the contact buttons stay visible', async ({ page, request }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto((await demoClinic(request)) + found)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await expect(page.getByRole('link', { name: 'Call', exact: true })).toBeInViewport()
  await page.getByRole('link', { name: 'Ask', exact: true }).click()
  await expect(page.getByLabel('Your name')).toBeInViewport()
})

test('the sections are one press away, and the next step stays in sight', async ({ page, request }) => {
  await page.goto(await demoClinic(request))
  const sections = page.getByRole('navigation', { name: 'On this page' })
  await expect(sections.getByRole('link')).toHaveText([
    'Prices',
    'People',
    /^Reviews \d+$/,
    'Before you go',
    'Map',
  ])
  for (const [link, heading] of [
    ['Before you go', 'Before you go'],
    ['Map', 'Where to go'],
    ['Prices', 'Treatments and prices'],
  ] as const) {
    await sections.getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeInViewport()
    // It is not below the links, which stay where they are.
    const [line, title] = await Promise.all(
      [sections, page.getByRole('heading', { name: heading, exact: true })].map(part => part.boundingBox()),
    )
    expect(title!.y).toBeGreaterThanOrEqual(line!.y + line!.height)
    await expect(page.getByRole('link', { name: 'Request a time' }).first()).toBeInViewport()
  }
})

test('on a phone each price is beside the name of its treatment, and all else below both', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto(await demoClinic(request))
  const rows = await page.locator('#prices tbody tr').all()
  expect(rows.length).toBeGreaterThan(3)
  for (const row of rows) {
    const tops = await row.evaluate(line => {
      const top = (part: Element | null) => part!.getBoundingClientRect().top
      const [name, covers, time, price] = line.children
      return { name: top(name!), price: top(price!.querySelector('b')), rest: [top(covers!), top(time!)] }
    })
    expect(Math.abs(tops.price - tops.name)).toBeLessThan(8)
    for (const rest of tops.rest) expect(rest).toBeGreaterThan(tops.name + 8)
  }
})

test('nothing is empty above the photos, below the prices or beside the reviews', async ({
  page,
  request,
}) => {
  await page.goto(await demoClinic(request))
  const box = async (selector: string) => (await page.locator(selector).first().boundingBox())!
  const [title, photos, ask] = [
    await box('h1'),
    await box('[data-photos]'),
    await box('[data-written="request"]'),
  ]
  expect(photos.y - (title.y + title.height)).toBeLessThan(120)
  expect(Math.abs(ask.y - photos.y)).toBeLessThan(8)
  // Each photo has as many pixels as it is drawn with, what is cut off included.
  const enlarged = await page.locator('[data-photos] [data-count] img').evaluateAll(
    pictures =>
      (pictures as HTMLImageElement[]).filter(picture => {
        const { clientWidth, clientHeight, currentSrc } = picture
        const ratio = Number(picture.getAttribute('width')) / Number(picture.getAttribute('height'))
        const drawn = Math.max(clientWidth, clientHeight * ratio)
        return Number(/-(\d+)\.\w+$/.exec(currentSrc)?.[1]) < drawn - 1
      }).length,
  )
  expect(enlarged).toBe(0)
  const [prices, people] = [await box('#prices'), await box('[data-written="who"]')]
  expect(people.y - (prices.y + prices.height)).toBeLessThan(80)
  const beside = page.getByRole('complementary', { name: 'About these reviews' })
  for (const heading of ['How we know', 'Been here?', 'Reviews from Google'])
    await expect(beside.getByRole('heading', { name: heading })).toBeVisible()
})

test('a count of reviews is the same everywhere on the page', async ({ page, request }) => {
  const { items } = (await (await request.get('/api/clinics?limit=200')).json()) as {
    items: { id: string }[]
  }
  for (const { id } of items) {
    const { summary } = await (await request.get(`/api/clinics/${id}/reviews`)).json()
    if (summary.incentivised === 0) continue
    await page.goto(`/clinic/${id}`)
    const count = `${summary.count} reviews`
    await expect(page.locator('[data-written="ledger"]').getByRole('link', { name: count })).toBeVisible()
    await expect(page.locator('#reviews')).toContainText(`Average of ${count}.`)
    await expect(page.getByRole('navigation', { name: 'On this page' })).toContainText(
      `Reviews ${summary.count}`,
    )
    const bars = await page.getByRole('list', { name: 'Reviews by stars' }).locator('.num').allInnerTexts()
    expect(bars.reduce((sum, bar) => sum + Number(bar), 0)).toBe(summary.count)
    return
  }
  throw new Error('no clinic has a review that something was offered for')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('all text is readable, and the map is drawn', async ({ page, request }) => {
    const tiles: string[] = []
    page.on('response', answer => {
      if (answer.url().includes('/api/map/') && answer.ok()) tiles.push(answer.url())
    })
    await page.goto((await demoClinic(request)) + found)
    await expect(page.getByRole('row', { name: /Your search/ })).toBeVisible()
    await expect(pin(page, '14 Shad Thames')).toBeVisible()
    await expect.poll(() => tiles.length).toBeGreaterThanOrEqual(2)
    await expect(page.getByRole('button', { name: 'Zoom in' })).toHaveCount(0)
    await page.getByText('Opening hours here').click()
    await expect(page.getByText('Monday').last()).toBeVisible()
  })

  test('a free time on the page is chosen on the one where it is asked for', async ({ page, request }) => {
    await page.goto(await demoClinic(request))
    const time = page.locator('[data-written="request"] a[href*="time="]').first()
    const startsAt = new URL((await time.getAttribute('href'))!, 'http://any.test').searchParams.get('time')!
    await time.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request a time')
    await expect(page.locator(`input[name="time"][value="${startsAt}"]`)).toBeChecked()
    await expect(page.locator('input[name="time"]:checked')).toHaveCount(1)
  })

  test('the rest of the reviews is one link away', async ({ page, request }) => {
    const all = (await (await request.get('/api/clinics?limit=200')).json()) as {
      items: { id: string; googleReviews: { text: string | null }[] }[]
    }
    const written = (clinic: (typeof all.items)[number]) => clinic.googleReviews.filter(review => review.text)
    const talked = all.items.find(clinic => written(clinic).length > 5)!
    await page.goto(`/clinic/${talked.id}`)
    // Five, or two beside those that were written here.
    await expect(page.locator('#reviews figure')).toHaveCount(
      (await page.getByRole('heading', { name: 'How we know' }).count()) > 0 ? 2 : 5,
    )
    const count = talked.googleReviews.length
    await expect(page.locator('#reviews')).toContainText(` ${count} `)
    await page.getByRole('link', { name: `Read all ${count} reviews` }).click()
    await expect(page.getByRole('blockquote')).toHaveCount(written(talked).length)
    await expect(page.locator('#reviews figure')).toHaveCount(count)
  })
})
