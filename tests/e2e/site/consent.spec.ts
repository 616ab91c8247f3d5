import type { Page, Request } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Cookies', exact: true })
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }))
const isCounting = (request: Request) => /\/api\/analytics\/|analytics-recorder/.test(request.url())

/** What the page would send, as it is handed to the browser. */
async function listenToReports(page: Page) {
  const reports: { consent: string; events: Record<string, unknown>[] }[] = []
  await page.exposeFunction('hear', (body: string) => void reports.push(JSON.parse(body)))
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, data) => {
      void (data as Blob).text().then(body => (window as unknown as { hear(body: string): void }).hear(body))
      return send(url, data)
    }
  })
  return { reports, events: () => reports.flatMap(({ events }) => events) }
}

/** As if the visitor turned to another tab. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })

/** Walks over the public site as a visitor would, reading to the end of a page. */
async function walk(page: Page) {
  await page.goto('/')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.getByRole('link', { name: 'Find a clinic' }).click()
  await expect(page).toHaveURL('/homepage')
  await page.goto('/results?treatmentName=MRI+Scan&location=Leeds')
  await page.goto('/privacy-policy')
  await page.waitForLoadState('networkidle')
}

test('nothing is sent, stored or loaded for analytics before a choice, or after "Essential only"', async ({
  page,
  baseURL,
}) => {
  const requests: Request[] = []
  page.on('request', request => requests.push(request))
  const { reports } = await listenToReports(page)
  await walk(page)
  await hide(page)
  expect(Object.keys(await stored(page))).toEqual([])

  await page.goto('/')
  await bar(page).getByRole('button', { name: 'Essential only' }).click()
  await walk(page)
  await hide(page)
  expect(await stored(page)).toEqual({ cookie_consent: 'essential_only', analytics_consent: 'denied' })
  expect(await page.context().cookies()).toEqual([])
  expect(requests.filter(isCounting).map(request => request.url())).toEqual([])
  expect(
    requests.filter(request => !request.url().startsWith(baseURL!) && !request.url().startsWith('data:')),
  ).toEqual([])
  expect(reports).toEqual([])
})

test('after "Accept" visits are reported, without anything that tells who it was', async ({ page }) => {
  const { reports, events } = await listenToReports(page)
  await page.goto('/')
  await bar(page).getByRole('button', { name: 'Accept' }).click()
  expect(await stored(page)).toEqual({ cookie_consent: 'accepted', analytics_consent: 'granted' })
  await expect(bar(page)).toBeHidden()
  await page.waitForRequest(isCounting)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.waitForTimeout(300)
  await hide(page)
  await expect.poll(() => events().map(({ kind }) => kind)).toContain('time_depth')
  expect(reports[0]?.consent).toBe('accepted')
  expect(
    events()
      .filter(({ kind }) => kind === 'scroll_depth')
      .map(({ depth }) => depth),
  ).toEqual([25, 50, 75, 100])
  expect(events()).toContainEqual(expect.objectContaining({ kind: 'page_view', path: '/', from: 'direct' }))
  expect(events()).toContainEqual(expect.objectContaining({ kind: 'time_depth', depth: 'low' }))
  expect(Object.keys(await stored(page)).sort()).toEqual(['analytics_consent', 'cookie_consent'])
})

test('each page has its own id, and a search has none', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookie_consent', 'accepted'))
  const { events } = await listenToReports(page)
  const of = (kind: string) => events().filter(event => event.kind === kind)
  const search = { kind: 'search', treatment: 'MRI Scan', place: 'Leeds', found: true }
  const expectViewsOf = (...paths: string[]) =>
    expect(async () => {
      await hide(page)
      expect(of('page_view').map(({ path }) => path)).toEqual(paths)
      expect(of('search')).toEqual([search])
    }).toPass({ timeout: 10_000 })
  await page.goto('/results?treatmentName=MRI+Scan&location=Leeds')
  // Heard before it is left: a document that goes takes with it what it was about to tell this test.
  await expectViewsOf('/results')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page).toHaveURL('/privacy-policy')
  await expectViewsOf('/results', '/privacy-policy')
  expect(new Set(of('page_view').map(view => view.page)).size).toBe(2)
})

test('calling a clinic is reported with the clinic and without the page', async ({ page, request }) => {
  await page.addInitScript(() => localStorage.setItem('cookie_consent', 'accepted'))
  const { events } = await listenToReports(page)
  const [clinic] = await (await request.get('/api/providers?search=Tidewater+Dental')).json()
  await page.goto(`/clinic/${clinic._id}`)
  await page.waitForRequest(isCounting)
  await page.waitForTimeout(500)
  const call = page.locator('a[href^="tel:"]:visible').first()
  await call.evaluate(link => link.addEventListener('click', event => event.preventDefault()))
  await call.click()
  await hide(page)
  await expect.poll(events).toContainEqual({ kind: 'contact', clinic: clinic._id, way: 'phone' })
  expect(events()).toContainEqual({ kind: 'clinic_view', clinic: clinic._id })
})

test('the bar covers nothing, asks by keyboard alone and does not come back', async ({ page }) => {
  await page.goto('/')
  const [asked, header] = [await bar(page).boundingBox(), await page.getByRole('banner').boundingBox()]
  expect(asked!.y + asked!.height).toBeLessThanOrEqual(header!.y)
  const buttons = bar(page).getByRole('button')
  const [accept, essential] = [await buttons.nth(0).boundingBox(), await buttons.nth(1).boundingBox()]
  expect(accept!.height).toBe(essential!.height)
  const looks = await buttons.evaluateAll(all =>
    all.map(button => {
      const { color, backgroundColor, fontWeight } = getComputedStyle(button)
      return `${color} ${backgroundColor} ${fontWeight}`
    }),
  )
  expect(new Set(looks).size).toBe(1)

  for (let press = 0; press < 4; press++) await page.keyboard.press('Tab')
  await expect(buttons.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bar(page)).toBeHidden()
  await expect(page.locator('#main')).toBeFocused()
  await page.goto('/terms')
  await expect(bar(page)).toBeHidden()
})

test('the answer is taken before the page has its scripts', async ({ page, complaints }) => {
  await page.route('**/assets/entry.client-*', route => route.abort())
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await bar(page).getByRole('button', { name: 'Essential only' }).click()
  await expect(bar(page)).toBeHidden()
  expect(await stored(page)).toMatchObject({ cookie_consent: 'essential_only' })
  // The browser reports that it could not load the blocked file.
  complaints.length = 0
})

test('a choice in one tab is known in the other', async ({ page, context }) => {
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/terms')
  await expect(bar(other)).toBeVisible()
  await other.waitForLoadState('networkidle')
  await bar(page).getByRole('button', { name: 'Essential only' }).click()
  await expect(bar(other)).toBeHidden()
})

test.describe('as an ordinary browser', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  })

  test('a clinic learns how often it was opened, from visitors who chose nothing and left no trace', async ({
    page,
    request,
  }) => {
    const login = await request.post('/api/login', {
      data: { email: 'provider@demo.test', password: 'Provider1!' },
    })
    const authorization = `Bearer ${(await login.json()).token}`
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format()
    const today = async (): Promise<number> => {
      const reply = await request.get('/api/clinic-days?days=1', { headers: { authorization } })
      const days: { day: string; views: number }[] = await reply.json()
      return days.find(row => row.day === day)?.views ?? 0
    }
    const before = await today()
    const [clinic] = await (await request.get('/api/providers?search=Tidewater+Dental')).json()
    await page.goto(`/clinic/${clinic._id}`)
    await page.goto(`/clinic/${clinic._id}`)
    await expect.poll(today, { timeout: 60_000 }).toBeGreaterThanOrEqual(before + 2)
    expect(await page.context().cookies()).toEqual([])
  })
})

test('a step of the registration is counted once, however often the page is reloaded', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('cookie_consent', 'accepted')
    localStorage.setItem('analytics_consent', 'granted')
  })
  const { events } = await listenToReports(page)
  const steps = () => events().filter(({ kind }) => kind === 'signup_step')
  await page.goto('/signup')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  const sent = async (kind: string) => {
    await hide(page)
    return events().filter(event => event.kind === kind).length
  }
  await expect.poll(() => sent('page_view')).toBe(1)
  expect(steps()).toEqual([{ kind: 'signup_step', step: 1 }])
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect.poll(() => sent('page_view')).toBe(2)
  expect(steps()).toHaveLength(1)
})
