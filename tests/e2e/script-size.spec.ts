import type { APIRequestContext } from '@playwright/test'
import { type Someone, signInAs } from './support/signed-in.ts'
import { expect, test } from './support/test.ts'

const maxBytes = 120 * 1024
const maxDocumentBytes = 80 * 1024
const maxEntryBytes = 150 * 1024
const search = 'treatmentName=MRI+Scan&location=Leeds'

async function clinics(request: APIRequestContext, limit: number) {
  const found: { id: string }[] = await (await request.get(`/api/search?${search}&limit=${limit}`)).json()
  return found.map(({ id }) => id)
}

/** Pages that need scripts for their islands alone. */
async function documents(request: APIRequestContext) {
  const [, article] = /href="(\/blog\/[\w-]+)"/.exec(await (await request.get('/blog')).text()) ?? []
  return [
    ...['/', '/prelaunch', '/homepage', '/providersearch', `/results?${search}`],
    ...['/treatments', '/treatments/mri-scan', '/treatments/mri-scan/london'],
    ...(await clinics(request, 1)).map(id => `/clinic/${id}`),
    ...['/marketing-strategies', '/future-of-private-healthcare', '/convert-searches-to-patients'],
    ...['/blog', article ?? 'an article', '/blog/never-written', '/reviews/policy'],
    ...['/privacy-policy', '/terms', '/cookies', '/accessibility', '/about-our-data', '/open-data'],
    ...['/for-assistants', '/contact', '/resultexamples', '/ownerone', '/ownertwo'],
    ...[`/compare?ids=${(await clinics(request, 3)).join()}&${search}`, '/compare'],
  ]
}

/** Every other page that someone without an account may open, one of each kind. */
async function publicPages(request: APIRequestContext) {
  const [id] = await clinics(request, 1)
  return [`/clinic/${id}/report`, `/compare/ask?ids=${id}`, '/no/such/page', '/your-data', '/claim']
}

/** Where someone signs in or gets a sign-in. */
const entryPages = [
  ...[
    '/login',
    '/signup',
    '/forgot-password',
    '/reset-password?token=x',
    '/api/confirm-email',
    '/join-team/x',
  ],
  ...['/confirm-new-email?token=x', '/undo-email-change?token=x'],
  ...['/staff/login', '/staff/forgot-password', '/staff/reset-password?token=x', '/staff/accept-invite'],
]

/** The scripts that a page names, to be fetched once it has been painted. */
const scriptsIn = (html: string): string[] => JSON.parse(/const files=(\[[^\]]*\])/.exec(html)?.[1] ?? '[]')

async function expectWithin(limit: number, pages: string[], request: APIRequestContext) {
  const sizes = new Map<string, number>()
  const sizeOf = async (file: string) => {
    const { 'content-length': length, 'content-encoding': encoding } = (
      await request.head(file, { headers: { 'accept-encoding': 'br' } })
    ).headers()
    // Compressed, a file of a line would be longer.
    if (Number(length) > 100) expect(encoding, file).toBe('br')
    sizes.set(file, Number(length))
  }
  for (const path of pages) {
    const files = scriptsIn(await (await request.get(path)).text())
    expect(files.length, path).toBeGreaterThan(0)
    for (const file of files) if (!sizes.has(file)) await sizeOf(file)
    const bytes = files.reduce((sum, file) => sum + (sizes.get(file) ?? Number.NaN), 0)
    expect.soft(bytes, `bytes of script on ${path}`).toBeLessThanOrEqual(limit)
  }
}

test('no public page has more than 120 KB of script, compressed', async ({ request }) =>
  expectWithin(maxBytes, await publicPages(request), request))

test('no page with islands has more than 80 KB of script, compressed', async ({ request }) =>
  expectWithin(maxDocumentBytes, await documents(request), request))

test('a page with islands waits for four files of styles at most', async ({ request }) => {
  for (const path of await documents(request)) {
    const html = await (await request.get(path)).text()
    const sheets = [...html.matchAll(/<link[^>]* rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href!)
    expect.soft(sheets.length, `${sheets.join(' ')} on ${path}`).toBeLessThanOrEqual(4)
    for (const sheet of sheets)
      expect.soft((await request.get(sheet)).headers()['content-type']).toContain('css')
  }
})

test('no page for signing up or in has more than 150 KB of script, compressed', async ({ request }) =>
  expectWithin(maxEntryBytes, entryPages, request))

for (const path of [`/results?${search}`, '/blog'])
  test(`${path} fetches the scripts it names and no others`, async ({ page }) => {
    const fetched = new Set<string>()
    page.on('request', request => {
      if (request.resourceType() === 'script') fetched.add(new URL(request.url()).pathname)
    })
    const reply = await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect([...fetched].sort()).toEqual(scriptsIn((await reply?.text()) ?? '').sort())
  })

const areaPages: [Someone, string, RegExp][] = [
  ['provider', '/account/treatments', /^Welcome/],
  ['admin', '/staff/users', /^Users/],
]
for (const [who, path, heading] of areaPages)
  test(`${path} comes in fewer than a hundred scripts`, async ({ page }) => {
    await signInAs(page, who)
    const fetched = new Set<string>()
    page.on('request', request => {
      if (request.resourceType() === 'script') fetched.add(new URL(request.url()).pathname)
    })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(fetched.size).toBeGreaterThan(10)
    expect(fetched.size).toBeLessThan(100)
  })

test('a page of an older version opens the next one with a full load', async ({ page }) => {
  const ofGoneVersion = (url: string) => url.replace(/version=[^&]*/, 'version=gone')
  await page.route('**/__manifest?*', (route, request) =>
    route.continue({ url: ofGoneVersion(request.url()) }),
  )
  await page.goto('/your-data')
  const documents: string[] = []
  page.on('request', request => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Example results' }).click()
  await expect(page).toHaveURL('/resultexamples')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rhinoplasty')
  expect(documents).toEqual(['/resultexamples'])
})
