import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import routes from '../../../web/routes.ts'
import { sharedRoutes } from '../../../web/shared-routes.ts'
import { packBody } from './packed-body.ts'
import { type Page, PageCache } from './page-cache.ts'
import { addressRead, cacheKey, sharedAddress } from './shared-pages.ts'

const isShared = (asked: Parameters<typeof sharedAddress>[0]) => sharedAddress(asked) !== undefined

test('only public pages, asked for without a login, are shared', () => {
  const asked = (url: string, headers = {}, method = 'GET') => isShared({ method, url, headers })
  for (const url of [
    '/',
    '/?x=1',
    '/results?treatmentName=MRI&location=Leeds',
    '/clinic/1',
    '/treatments/mri-scan',
    '/treatments/mri-scan/leeds/',
    '/clinic/1/report',
  ])
    expect(asked(url)).toBe(true)
  for (const url of [
    '/account',
    '/staff/users',
    '/login',
    '/signup?ref=A',
    '/blog',
    '/api/confirm-email?token=x',
    '/clinics',
    '/clinic',
    '/clinic/',
    '/results/x',
    '/terms//',
    '/clinic/1.data',
    '/treatments/mri-scan/leeds.data?_routes=x',
  ])
    expect(asked(url)).toBe(false)
  expect(asked('/', { cookie: 'a=b' })).toBe(true)
  expect(asked('/', {}, 'HEAD')).toBe(true)
  expect(asked('/', { authorization: 'Bearer x' })).toBe(false)
  expect(asked('/results', {}, 'POST')).toBe(false)
})

test("unread parameters are not part of a page's key, and their order does not matter", () => {
  const search = '/results?treatmentName=MRI+Scan&location=Leeds'
  for (const address of [
    '/results?treatmentName=MRI%20Scan&location=Leeds&utm_source=x&fbclid=y',
    '/results?x=1&location=Leeds&treatmentName=MRI+Scan',
    '/results?location=Leeds&treatmentName=MRI+Scan&location=York&location=Hull',
    '//results?location=Leeds&&treatmentName=MRI%20Scan+&Location=York',
  ])
    expect(addressRead(address)).toBe(search)
  expect(addressRead('/results?location=&treatmentName=MRI&page=2&sort=rating')).toBe(
    '/results?treatmentName=MRI&location=&sort=rating&page=2',
  )
  expect(addressRead('/?x=1')).toBe('/')
  expect(addressRead('/terms?x=1&page=2')).toBe('/terms')
  expect(addressRead('/clinic/1?treatmentName=MRI&x=1')).toBe('/clinic/1?treatmentName=MRI')
})

test('fifteen hundred addresses of one page cost one rendering', async () => {
  const page: Page = {
    status: 200,
    headers: {},
    body: packBody(Buffer.from('a page')),
    digest: 'd',
    clinics: new Set(),
    isForOthers: true,
    served: () => undefined,
  }
  const pages = new PageCache(() => 'a')
  let made = 0
  for (let x = 1; x <= 1_500; x++) {
    const address = addressRead(`/results?x=${x}&treatmentName=MRI&location=Leeds&utm_source=${x}`)
    await pages.page(address, async () => {
      made++
      return page
    })
  }
  expect(made).toBe(1)
})

test('clinics to compare may come in one list or in several, as forms send them', () => {
  expect(addressRead('/compare?ids=a&ids=b,c&x=1')).toBe('/compare?ids=a%2Cb%2Cc')
})

test('a value is cut where no page reads on', () => {
  const long = addressRead(`/results?treatmentName=${'x'.repeat(5_000)}&location=Leeds`)
  expect(long).toBe(`/results?treatmentName=${'x'.repeat(200)}&location=Leeds`)
})

type RouteEntry = { path?: string; index?: boolean; file: string; children?: RouteEntry[] }
const entries = (routes as RouteEntry[]).flatMap(({ children, ...route }) => children ?? [route])
const fileOf = (path: string) => entries.find(route => (route.path ?? '') === path)?.file

test.each(Object.entries(sharedRoutes))('every parameter that /%s reads is named with it', (path, named) => {
  const file = fileOf(path)
  expect(file, 'a route of web/routes.ts').toBeDefined()
  const others = entries.map(route => `web/${route.file}`).filter(other => other !== `web/${file}`)
  const read = globSync(`web/${dirname(file!)}/**/*.{ts,tsx}`, {
    exclude: ['**/*.test.*', ...others],
  }).flatMap(source =>
    [
      ...readFileSync(source, 'utf8').matchAll(
        /\b(?:params|parameters|searchParams)\.(?:get|getAll|has)\('(\w+)'\)/g,
      ),
    ].map(([, name]) => name!),
  )
  expect(named).toEqual(expect.arrayContaining(read))
  if (path === 'results') expect(read).toContain('treatmentName')
})

test.each([
  '/treatments/../account',
  '/treatments/%2E%2e/account',
  '/clinic/..\\enquiry\\token',
  '/./results',
])('%s, which a browser would have resolved, is not shared', url =>
  expect(isShared({ method: 'GET', url, headers: {} })).toBe(false),
)

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])('/%s is no page of ours', name => {
  expect(isShared({ method: 'GET', url: `/${name}?x=1`, headers: {} })).toBe(false)
})

test('a page of clinics that are open now is kept for its minute only', () => {
  const open = '/results?treatmentName=MRI&location=Leeds&openNow=1'
  expect(cacheKey(open, 59_999)).toBe(cacheKey(open, 0))
  expect(cacheKey(open, 60_000)).not.toBe(cacheKey(open, 59_999))
  const other = '/results?treatmentName=openNow%3D1&location='
  expect(cacheKey(other, 60_000)).toBe(other)
})

test('an address that is asked for again is read the same, and not for someone who signs in with it', () => {
  const asked = { method: 'GET', url: '/results?x=1&location=Leeds&treatmentName=MRI', headers: {} }
  for (let time = 0; time < 3; time++)
    expect(sharedAddress(asked)).toBe('/results?treatmentName=MRI&location=Leeds')
  expect(sharedAddress({ ...asked, headers: { authorization: 'Bearer x' } })).toBeUndefined()
  expect(sharedAddress({ ...asked, method: 'POST' })).toBeUndefined()
  for (let time = 0; time < 2; time++) expect(sharedAddress({ ...asked, url: '/login?x' })).toBeUndefined()
})
