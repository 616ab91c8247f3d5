import { expect, test } from 'vitest'
import { startApi } from '../../tests/support/api.ts'
import { anArticle, formOf } from '../../tests/support/blog.ts'
import { pingsDuring } from '../../tests/support/hostile/pings.ts'
import { chooseSlug } from './slug.ts'

const api = await startApi()
const staff = await api.aStaffMember('outreach')
/** Cleaning some of these takes a second or two where nothing else runs. */
const longestWait = 1_500

test.each([
  ['tags in tags', '<b>'.repeat(66_000)],
  ['items', '<li>x'.repeat(39_000)],
  ['open brackets', '<'.repeat(199_000)],
  ['ampersands', '&'.repeat(199_000)],
])('others are answered while an article of %s is saved, and it is refused', async (_, content) => {
  const saving = staff.post('/api/blogs', formOf({ title: 'Hostile', content }))
  const { outcome, longest } = await pingsDuring(api, saving)
  expect(outcome).toMatchObject({ status: 400, body: { fields: { content: expect.any(String) } } })
  expect(longest).toBeLessThan(longestWait)
})

test('others are answered while lists in lists are taken apart', async () => {
  const content = `${'<ul>'.repeat(500)}<li>x`.repeat(90)
  const saving = staff.post('/api/blogs', formOf({ title: 'Deep', content }))
  const { outcome, longest } = await pingsDuring(api, saving)
  expect(outcome.status).toBe(200)
  expect(outcome.body.blog.content.length).toBeLessThan(1_000)
  expect(longest).toBeLessThan(longestWait)
})

test('takes an article that is long for a good reason', async () => {
  const row = `<tr>${'<td><p>£1,250</p></td>'.repeat(6)}</tr>`
  const content = `<table><tbody>${row.repeat(300)}</tbody></table>${'<p>Ask what is included.</p>'.repeat(300)}`
  const article = await anArticle(staff, { content })
  const changed = await staff.put(`/api/blogs/${article.id}`, formOf({ title: 'Prices', content }))
  expect(changed.status).toBe(200)
  expect(changed.body.blog.content).toBe(content)
})

test('asks the database once for a free address, however many articles have the same title', async () => {
  const first = await anArticle(staff, { title: 'Hip replacement' })
  const {
    id: _,
    slug: __,
    search: ___,
    ...row
  } = await api.db.selectFrom('articles').selectAll().where('id', '=', first.id).executeTakeFirstOrThrow()
  const numbers = Array.from({ length: 400 }, (_, index) => index + 2).filter(number => number !== 300)
  await api.db
    .insertInto('articles')
    .values(
      numbers.map(number => ({
        ...row,
        id: crypto.randomUUID(),
        slug: `hip-replacement-${number}`,
        picture: null,
      })),
    )
    .execute()
  let queries = 0
  const counting = api.db.withPlugin({
    transformQuery: ({ node }) => {
      queries++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  expect(await chooseSlug(counting, crypto.randomUUID(), undefined, 'Hip replacement')).toBe(
    'hip-replacement-300',
  )
  expect(queries).toBe(1)
  expect((await anArticle(staff, { title: 'Hip replacement' })).slug).toBe('hip-replacement-300')
  expect((await anArticle(staff, { title: 'Hip replacement' })).slug).toBe('hip-replacement-402')
})

test('an address that belongs to something else, or belonged to another article, is passed over', async () => {
  expect((await anArticle(staff, { title: 'RSS' })).slug).toBe('rss-2')
  const moved = await anArticle(staff, { title: 'Moved' })
  await staff.put(
    `/api/blogs/${moved.id}`,
    formOf({ title: 'Moved', content: '<p>Words</p>', slug: 'elsewhere' }),
  )
  expect((await anArticle(staff, { title: 'Moved' })).slug).toBe('moved-2')
  const long = 'word '.repeat(39).trim()
  const slugs = [await anArticle(staff, { title: long }), await anArticle(staff, { title: long })]
  expect(slugs[1]!.slug).toMatch(/-2$/)
  expect(slugs[1]!.slug.length).toBeLessThanOrEqual(100)
})
