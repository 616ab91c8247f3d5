import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { anArticle, formOf } from '../../../tests/support/blog.ts'
import { forgetOldReaders } from './count-reader.ts'

const api = await startApi()
const staff = await api.aStaffMember('editor')
const visitor = api.anActor()
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
const hour = 60 * 60 * 1000
const titles = (body: { blogs: { title: string }[] }) => body.blogs.map(({ title }) => title)
const start = new Date('2025-11-10T12:00:00Z')
const hours = (count: number) => new Date(start.getTime() + count * hour)

api.setClock(start)
const knee = await anArticle(staff, {
  title: 'Knee replacement: what to ask',
  content: '<p>Recovery, physiotherapy and prices.</p>',
  category: 'Treatment Guides',
  tags: '["Knees","Surgery"]',
})
api.setClock(hours(1))
const hip = await anArticle(staff, { title: 'Hips', category: 'Treatment Guides', tags: '["surgery"]' })
api.setClock(hours(2))
await anArticle(staff, { title: 'Eyes', category: 'Treatment Guides' })
api.setClock(hours(3))
await anArticle(staff, { title: 'Checks', category: 'Healthcare Tips' })
const hidden = [
  await anArticle(staff, { title: 'Secret draft', status: 'draft' }),
  await anArticle(staff, { title: 'Secret archive', status: 'archived' }),
  await anArticle(staff, { title: 'Secret plan', publishAt: hours(24).toISOString() }),
]

test('lists the newest first, in pages of twelve, by category and by words', async () => {
  const all = (await visitor.get('/api/blogs/public')).body
  expect(all).toMatchObject({ currentPage: 1, pages: 1, total: 4 })
  expect(titles(all)).toEqual(['Checks', 'Eyes', 'Hips', knee.title])
  expect(all.blogs[0]).not.toHaveProperty('content')
  const list = async (query: string) => (await visitor.get(`/api/blogs/public?${query}`)).body
  expect(titles(await list('category=Healthcare+Tips'))).toEqual(['Checks'])
  expect(titles(await list('category=&search='))).toHaveLength(4)
  expect(await list('category=Gossip')).toMatchObject({ blogs: [], total: 0, pages: 1 })
  expect(titles(await list('search=knees'))).toEqual([knee.title])
  expect(titles(await list('search=price'))).toEqual([knee.title])
  expect(titles(await list('search=Kne'))).toEqual([knee.title])
  expect(titles(await list(`search=${encodeURIComponent('100%_\\')}`))).toEqual([])
  expect(await list('limit=3&page=2')).toMatchObject({ currentPage: 2, pages: 2, total: 4 })
  expect((await visitor.get('/api/blogs/public?limit=500')).status).toBe(400)
})

test('counts categories that have something to read', async () => {
  expect((await visitor.get('/api/blogs/public/categories/list')).body).toEqual([
    { category: 'Healthcare Tips', count: 1 },
    { category: 'Treatment Guides', count: 3 },
  ])
})

test('related are those that share tags, then the category, then the newest', async () => {
  const { body } = await visitor.get(`/api/blogs/public?limit=4&relatedTo=${knee.slug}`)
  expect(titles(body)).toEqual(['Hips', 'Eyes', 'Checks'])
  expect((await visitor.get('/api/blogs/public?relatedTo=nothing')).body.blogs).toEqual([])
})

test('drafts, archived and scheduled articles are nowhere; a scheduled one appears when its time has come', async () => {
  const places = async () => {
    const paths = ['/api/blogs/public?search=secret', '/api/blogs/public?relatedTo=hips', '/blog/rss.xml']
    const texts = await Promise.all(
      [...paths, '/blog/healthcare-tips/rss.xml', '/sitemaps/articles-1.xml'].map(path => visitor.get(path)),
    )
    return texts.map(({ text }) => text).join('\n')
  }
  expect(await places()).not.toMatch(/secret-|Secret/)
  for (const { slug } of hidden) expect((await visitor.get(`/api/blogs/public/${slug}`)).status).toBe(404)
  api.setClock(hours(24))
  expect((await visitor.get('/api/blogs/public/secret-plan')).status).toBe(200)
  expect(titles((await visitor.get('/api/blogs/public')).body)[0]).toBe('Secret plan')
  expect(await places()).toMatch(/secret-plan/)
  api.setClock(hours(3))
})

test('the feed has the articles of the blog or of a category, under the public address', async () => {
  const { headers, text } = await visitor.get('/blog/treatment-guides/rss.xml')
  expect(headers['content-type']).toContain('application/rss+xml')
  expect(text).toContain('<link>https://clinic-atlas.test/blog/hips</link>')
  expect(text).not.toContain('/blog/checks')
  expect((await visitor.get('/blog/rss.xml')).text).toContain('/blog/checks')
  expect((await visitor.get('/blog/gossip/rss.xml')).status).toBe(404)
})

test('both feeds carry the whole text, with links that work elsewhere', async () => {
  await api.db
    .updateTable('articles')
    .set({ content: '<p>Ask <a href="/contact">us</a> what is included.</p>' })
    .where('id', '=', hip.id)
    .execute()
  const { headers, text } = await visitor.get('/blog/treatment-guides/feed.json')
  expect(headers['content-type']).toContain('application/feed+json')
  const feed = JSON.parse(text)
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1',
    feed_url: 'https://clinic-atlas.test/blog/treatment-guides/feed.json',
  })
  const [item] = feed.items.filter(({ url }: { url: string }) => url.endsWith('/blog/hips'))
  expect(item.content_html).toContain('<a href="https://clinic-atlas.test/contact"')
  expect((await visitor.get('/blog/rss.xml')).text).toContain('what is included.')
  expect((await visitor.get('/blog/gossip/feed.json')).status).toBe(404)
})

const views = async () => {
  const { viewCount } = await api.db
    .selectFrom('articles')
    .select('viewCount')
    .where('id', '=', hip.id)
    .executeTakeFirstOrThrow()
  return viewCount
}
const read = (who: { get: typeof visitor.get }, headers: Record<string, string> = browser) =>
  who.get('/api/blogs/public/hips', headers)

test('a reader counts once in eight hours, also over midnight, and then again', async () => {
  const reader = api.anActor()
  api.setClock(new Date('2025-11-11T20:00:00Z'))
  expect((await read(reader)).body.viewcount).toBe(1)
  expect((await read(reader)).body.viewcount).toBe(1)
  api.setClock(new Date('2025-11-12T03:59:00Z'))
  expect((await read(reader)).body.viewcount).toBe(1)
  expect((await read(api.anActor())).body.viewcount).toBe(2)
  expect((await read(reader, { 'user-agent': `${browser['user-agent']} Other` })).body.viewcount).toBe(3)
  api.setClock(new Date('2025-11-12T04:01:00Z'))
  expect((await read(reader)).body.viewcount).toBe(4)
})

test('twenty requests of one reader at once count once', async () => {
  const before = await views()
  const reader = api.anActor()
  await Promise.all(Array.from({ length: 20 }, () => read(reader)))
  expect(await views()).toBe(before + 1)
})

test.each([
  ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['a program without a name', {}],
  ['a browser that fetches ahead', { ...browser, 'sec-purpose': 'prefetch;prerender' }],
  ['an older browser that fetches ahead', { ...browser, purpose: 'prefetch' }],
])('%s reads without being counted', async (_, headers) => {
  const before = await views()
  const reply = await api.app.inject({ url: '/api/blogs/public/hips', headers, remoteAddress: '10.9.9.9' })
  expect(reply.statusCode).toBe(200)
  expect(await views()).toBe(before)
})

test('nothing stored says who read, and it is forgotten after eight hours, the salt after a day more', async () => {
  await read(visitor)
  const rows = await api.db.selectFrom('articleReaders').selectAll().execute()
  expect(Object.keys(rows[0]!).sort()).toEqual(['articleId', 'countedAt', 'visitor'])
  expect(JSON.stringify(rows)).not.toMatch(/10\.0\.|Mozilla/)
  const left = async () => ({
    readers: (await api.db.selectFrom('articleReaders').selectAll().execute()).length,
    salts: (await api.db.selectFrom('readerSalts').selectAll().execute()).length,
  })
  await forgetOldReaders(api.deps)
  expect((await left()).readers).toBeGreaterThan(0)
  api.setClock(new Date('2025-11-14T00:30:00Z'))
  await forgetOldReaders(api.deps)
  expect(await left()).toEqual({ readers: 0, salts: 0 })
})

test('counting a reader is no edit: nobody who is writing gets a conflict', async () => {
  const { version } = (await staff.get(`/api/blogs/${hip.id}`)).body
  await read(api.anActor())
  const parts = { title: 'Hips', content: '<p>More.</p>', version: String(version) }
  expect((await staff.put(`/api/blogs/${hip.id}`, formOf(parts))).status).toBe(200)
})

test('an article taken back and published again keeps its day; a schedule taken back appears at once', async () => {
  const article = await anArticle(staff, { title: 'Once more' })
  const save = async (parts: Record<string, string>) =>
    (
      await staff.put(
        `/api/blogs/${article.id}`,
        formOf({ title: 'Once more', content: '<p>x</p>', ...parts }),
      )
    ).body
  await save({ status: 'draft' })
  api.setClock(new Date('2025-11-20T10:00:00Z'))
  expect((await save({ status: 'published', publishAt: '' })).blog.publishedat).toBe(article.publishedat)
  await save({ publishAt: '2026-01-01T09:00:00+00:00' })
  expect((await save({ publishAt: '' })).blog.publishedat).toBe('2025-11-20T10:00:00.000Z')
})
