import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { aRegisteredPlace } from '../../../tests/support/registers/registered-place.ts'

const api = await startApi()
const visitor = api.anActor()
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)
const offer = { id: uuid(), name: 'MRI Scan', canonical: 'mri-scan', pricePence: 100, pricedOn: '2026-09-01' }

const listed = await api.aProvider({ treatments: [offer], listing: { logo: '/files/logo.png' } })
const unlisted = await api.aProvider({ provider: { emailConfirmedAt: null } })

test('robots.txt closes calls and accounts, and names the map under the public address', async () => {
  const { headers, text } = await visitor.get('/robots.txt')
  expect(headers['content-type']).toContain('text/plain')
  expect(text).toMatch(/^User-agent: \*\n/)
  expect(text).toContain('Disallow: /api/\n')
  expect(text).toContain('Disallow: /account\n')
  expect(text).toContain('Allow: /api/clinics\n')
  expect(text).not.toContain('/files/')
  expect(text).toContain('Sitemap: https://clinic-atlas.test/sitemap.xml\n')
})

test('the map lists a file for each kind of page, and each file can be fetched', async () => {
  const index = await visitor.get('/sitemap.xml')
  expect(index.headers['content-type']).toContain('application/xml')
  const files = addressesIn(index.text)
  expect(files).toEqual([
    'https://clinic-atlas.test/sitemaps/pages-1.xml',
    'https://clinic-atlas.test/sitemaps/treatments-1.xml',
    'https://clinic-atlas.test/sitemaps/clinics-1.xml',
  ])
  for (const file of files) expect((await visitor.get(new URL(file!).pathname)).status).toBe(200)
})

test('holds fixed pages, listed clinics with their last change, and treatments where they are offered', async () => {
  const pages = addressesIn((await visitor.get('/sitemaps/pages-1.xml')).text)
  expect(pages).toContain('https://clinic-atlas.test/')
  expect(pages).toContain('https://clinic-atlas.test/marketing-strategies')
  const fixed = (await visitor.get('/sitemaps/pages-1.xml')).text
  expect(fixed).toMatch(/\/treatments<\/loc><lastmod>\d{4}-/)
  expect(fixed).not.toMatch(/\/terms<\/loc><lastmod>/)
  const clinics = (await visitor.get('/sitemaps/clinics-1.xml')).text
  expect(addressesIn(clinics)).toEqual([`https://clinic-atlas.test/clinic/${listed.id}`])
  expect(clinics).toMatch(/<lastmod>\d{4}-\d\d-\d\dT/)
  expect(clinics).toContain('<image:loc>https://clinic-atlas.test/files/logo.png</image:loc>')
  expect(clinics).not.toContain(unlisted.id)
  const treatments = (await visitor.get('/sitemaps/treatments-1.xml')).text
  expect(treatments).toMatch(/<lastmod>\d{4}-\d\d-\d\dT/)
  expect(addressesIn(treatments)).toEqual(['https://clinic-atlas.test/treatments/mri-scan'])
})

test('clinics of a register have the day on which a file changed them', async () => {
  const { id } = await aRegisteredPlace(api, {})
  const { text } = await visitor.get('/sitemaps/unclaimed-1.xml')
  expect(text).toMatch(new RegExp(`/clinic/${id}</loc><lastmod>\\d{4}-\\d\\d-\\d\\d`))
})

test.each(['clinics-2.xml', 'clinics-0.xml', 'clinics.xml', 'constructor-1.xml', '..%2fpages-1.xml'])(
  'there is no file %s',
  async file => {
    expect((await visitor.get(`/sitemaps/${file}`)).status).toBe(404)
  },
)
