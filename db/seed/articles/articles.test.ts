import { expect, test } from 'vitest'
import { blogCategories, longest } from '../../../contract/blog/blog.ts'
import { lintTreatmentText } from '../../../contract/rules/linter.ts'
import { startApi } from '../../../tests/support/api.ts'
import { seedAccounts } from '../providers/demo-accounts.ts'
import { drawArticle } from './drawing.ts'
import { motifs } from './motifs.ts'
import { publicArticles, seedArticles } from './seed-articles.ts'
import { seedPictures } from './seed-pictures.ts'
import { textToHtml } from './text-to-html.ts'

const words = (text: string) => text.split(/\s+/).filter(Boolean).length

test('there are thirty articles in all four categories', () => {
  expect(publicArticles).toHaveLength(30)
  expect(new Set(publicArticles.map(({ category }) => category))).toEqual(new Set(blogCategories))
  expect(new Set(publicArticles.map(({ article }) => article.title)).size).toBe(30)
})

test.each(publicArticles.map(({ article }) => article))(
  '“$title” is worth reading, names its sources and keeps the rules for advertising',
  ({ title, text, excerpt, metaDescription, tags }) => {
    expect(words(text)).toBeGreaterThanOrEqual(330)
    expect(words(text)).toBeLessThanOrEqual(700)
    expect(text).toMatch(/\]\(https:\/\//)
    expect(text.trim().split('\n').at(-1)).toMatch(/^Sources?: \S/)
    expect(lintTreatmentText(title)).toEqual([])
    expect(excerpt.length).toBeGreaterThan(60)
    expect(metaDescription.length).toBeLessThanOrEqual(longest.metaDescription)
    expect(metaDescription.length).toBeGreaterThan(60)
    expect(tags.length).toBeGreaterThan(1)
  },
)

test('turns the marks of a text into the HTML of the editor', () => {
  expect(
    textToHtml('## A & B\n\nOne **two**\nthree.\n\n- a\n- b\n\n4. d\n5. e\n\n| H | I |\n| x | y |'),
  ).toBe(
    '<h2>A &amp; B</h2><p>One <strong>two</strong> three.</p><ul><li><p>a</p></li><li><p>b</p></li></ul>' +
      '<ol start="4"><li><p>d</p></li><li><p>e</p></li></ol>' +
      '<table><tbody><tr><th><p>H</p></th><th><p>I</p></th></tr><tr><td><p>x</p></td><td><p>y</p></td></tr></tbody></table>',
  )
  expect(textToHtml('See [NHS](https://www.nhs.uk/).')).toContain('<a href="https://www.nhs.uk/"')
})

test('no two articles share a drawing or its description', () => {
  const drawn = publicArticles.flatMap(({ category, article: { picture } }) =>
    picture ? [{ alt: motifs[picture].alt, drawing: drawArticle(picture, category) }] : [],
  )
  expect(new Set(drawn.map(({ alt }) => alt)).size).toBe(drawn.length)
  expect(new Set(drawn.map(({ drawing }) => drawing)).size).toBe(drawn.length)
})

test('once seeded, thirty can be read, with pictures that exist, and unfinished ones cannot', async () => {
  const api = await startApi()
  await seedAccounts(api.db)
  await seedArticles(api.db)
  await seedPictures(api.db, api.deps.files)
  const visitor = api.anActor()
  const { body } = await visitor.get('/api/blogs/public?limit=50')
  expect(body.total).toBe(30)
  const pictured = body.blogs.filter(({ picture }: { picture: unknown }) => picture)
  expect(pictured.length).toBeGreaterThan(25)
  expect(pictured.length).toBeLessThan(30)
  expect((await visitor.get(pictured[0].picture.sources[0].path)).headers['content-type']).toBe('image/webp')
  const stored = await api.db.selectFrom('articles').select(['slug', 'content', 'status']).execute()
  expect(stored.filter(({ status }) => status !== 'published').length).toBe(2)
  // Texts that cleaning would change would look different from their source.
  for (const { slug, content } of stored) {
    const reply = await visitor.get(`/api/blogs/public/${slug}`)
    if (reply.status === 200) expect(reply.body.content).toBe(content)
  }
}, 120_000)
