import { mistakesIn, structuredDataIn } from '../../pages/schema-org.ts'
import { expect, test } from '../support/test.ts'

const wanted = 200
/** Of each kind of page the first ones; those with few pages leave space to the others. */
const kinds = ['pages', 'treatments', 'articles', 'clinics', 'unclaimed']

const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!))

test('200 pages of the site map are valid: structured data, own address, title, description and one heading', async ({
  request,
}) => {
  test.setTimeout(600_000)
  // Each page is asked for from another address, because the limits are on.
  let asked = 0
  const get = (path: string) =>
    request.get(path, { headers: { 'x-forwarded-for': `198.51.100.${++asked % 250}` } })
  const byKind: URL[][] = []
  for (const kind of kinds) {
    const file = await get(`/sitemaps/${kind}-1.xml`)
    byKind.push(file.ok() ? addressesIn(await file.text()) : [])
  }
  const pages: URL[] = []
  for (let row = 0; pages.length < wanted && row < wanted; row++)
    for (const some of byKind) if (some[row] && pages.length < wanted) pages.push(some[row]!)
  expect(pages).toHaveLength(wanted)

  for (const { href, pathname } of pages) {
    const reply = await get(pathname)
    expect.soft(reply.status(), pathname).toBe(200)
    const html = await reply.text()
    expect.soft(structuredDataIn(html).flatMap(block => mistakesIn(block, pathname))).toEqual([])
    const own = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
    expect.soft(own && new URL(own).pathname, pathname).toBe(new URL(href).pathname)
    expect.soft(html.match(/<title>[^<]+<\/title>/g), pathname).toHaveLength(1)
    expect.soft(html.match(/<meta name="description" content="[^"]+"/g), pathname).toHaveLength(1)
    expect.soft(html.match(/<h1[ >]/g), pathname).toHaveLength(1)
    expect.soft(html, pathname).not.toContain('content="noindex"')
    expect.soft(html, pathname).toMatch(/<meta property="og:image" content="http[^"]+\.(png|jpg|webp)"/)
  }
})

test('filtered, sorted and further pages of one search name the search itself as their own address', async ({
  request,
}) => {
  const search = '/results?treatmentName=MRI+Scan&location=Leeds'
  for (const more of ['', '&sort=price', '&maxPrice=500&openSaturday=on', '&page=2', '&utm_source=news']) {
    const html = await (await request.get(search + more)).text()
    const own = new URL(/<link rel="canonical" href="([^"]+)"/.exec(html)![1]!.replaceAll('&amp;', '&'))
    expect([more, own.pathname, Object.fromEntries(own.searchParams)]).toEqual([
      more,
      '/results',
      { treatmentName: 'MRI Scan', location: 'Leeds' },
    ])
    expect(html).toContain('content="noindex"')
  }
})
