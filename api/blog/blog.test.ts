import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { Blog } from '../../contract/blog/blog.ts'
import { messages } from '../../contract/text/messages.ts'
import { startApi } from '../../tests/support/api.ts'
import { anArticle, formOf } from '../../tests/support/blog.ts'
import { emptyBin } from '../staff/bin/restore.ts'

const api = await startApi()
const staff = await api.aStaffMember('outreach')
const visitor = api.anActor()
const picture = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#0b4f4c' } })
  .jpeg()
  .toBuffer()
const text = { title: 'What a consultation should cover', content: '<p>Ask for the price in writing.</p>' }

test('any member of staff may write: a new article is a draft with its author, and nobody else sees it', async () => {
  const { status, body } = await staff.post('/api/blogs', formOf(text))
  expect(status).toBe(200)
  expect(body.message).toBe(messages.blogCreated)
  expect(body.blog).toMatchObject({
    slug: 'what-a-consultation-should-cover',
    status: 'draft',
    category: 'Healthcare Tips',
    author: { firstname: 'Sam', lastname: 'Staff' },
    viewcount: 0,
    readingtime: 1,
    tags: [],
    featuredimage: null,
    publishedat: null,
    version: 1,
  })
  expect((await visitor.get('/api/blogs/public/what-a-consultation-should-cover')).status).toBe(404)
})

test('without publish_blog drafts can be written, but nothing public be made, changed or deleted', async () => {
  const writer = await api.aStaffMember('editor')
  await api.db
    .updateTable('staff')
    .set({ withdrawnPermissions: ['publish_blog'] })
    .where('id', '=', writer.id)
    .execute()
  const draft = (await writer.post('/api/blogs', formOf({ ...text, title: 'A draft' }))).body.blog
  const save = (id: string, change: object) =>
    writer.put(`/api/blogs/${id}`, formOf({ ...text, title: 'A draft', ...change }))
  expect((await save(draft.id, { excerpt: 'Better.' })).body.blog.excerpt).toBe('Better.')
  for (const status of ['published', 'archived']) {
    expect((await save(draft.id, { status })).body.code).toBe('not_allowed')
    expect((await writer.post('/api/blogs', formOf({ ...text, status }))).status).toBe(403)
  }
  const live = (await staff.post('/api/blogs', formOf({ ...text, title: 'Live', status: 'published' }))).body
  expect((await save(live.blog.id, {})).status).toBe(403)
  expect((await save(live.blog.id, { status: 'draft' })).status).toBe(403)
  expect((await writer.delete(`/api/blogs/${draft.id}`)).status).toBe(403)
  expect((await staff.get(`/api/blogs/${live.blog.id}`)).body).toMatchObject({ title: 'Live', version: 1 })
})

test('takes every field of the form, with the picture in three widths', async () => {
  const { body } = await staff.post(
    '/api/blogs',
    formOf({
      ...text,
      excerpt: 'Short.',
      category: 'Treatment Guides',
      tags: JSON.stringify([' Prices ', 'prices', 'Consent']),
      metaDescription: 'For search engines.',
      status: 'published',
      slug: 'Prices & Consent',
      pictureAlt: 'A green field',
      featuredImage: picture,
    }),
  )
  expect(body.blog).toMatchObject({
    excerpt: 'Short.',
    category: 'Treatment Guides',
    tags: ['Prices', 'Consent'],
    metadescription: 'For search engines.',
    status: 'published',
    slug: 'prices-and-consent',
    picturealt: 'A green field',
    picture: { width: 1440, height: 810 },
  })
  expect(body.blog.picture.sources.map(({ width }: { width: number }) => width)).toEqual([480, 960, 1440])
  const file = await visitor.get(body.blog.featuredimage)
  expect(file.headers['content-type']).toBe('image/webp')
})

test.each([
  ['title', { title: '  ', content: '<p>Words</p>' }, 'Enter a title'],
  ['content', { title: 'Title' }, 'Write the article'],
  ['content', { title: 'Title', content: '<script>alert(1)</script><p> </p>' }, 'Write the article'],
  [
    'metaDescription',
    { ...text, metaDescription: 'x'.repeat(161) },
    'Meta description: Use at most 160 characters',
  ],
  ['category', { ...text, category: 'Gossip' }, 'Choose a category'],
  ['status', { ...text, status: 'secret' }, 'Choose a status'],
  ['tags', { ...text, tags: 'prices' }, 'Send the tags as a JSON list'],
  ['publishAt', { ...text, publishAt: 'tomorrow' }, 'Choose a date and time'],
])('refuses a wrong %s and names it', async (field, parts, message) => {
  const { status, body } = await staff.post('/api/blogs', formOf(parts))
  expect(status).toBe(400)
  expect(body.message).toBe(message)
  expect(body.fields).toHaveProperty(field)
})

test('readers see what the author is qualified in, and who checked the facts and when', async () => {
  const { body } = await staff.post(
    '/api/blogs',
    formOf({
      ...text,
      title: 'Checked facts',
      status: 'published',
      authorCredentials: 'Registered nurse',
      reviewerName: 'Dr Hannah Whitcombe',
      reviewerCredentials: 'Consultant radiologist',
      reviewedOn: '2026-09-01',
    }),
  )
  const people = {
    authorcredentials: 'Registered nurse',
    reviewer: {
      name: 'Dr Hannah Whitcombe',
      credentials: 'Consultant radiologist',
      reviewedon: '2026-09-01',
    },
  }
  expect(body.blog).toMatchObject(people)
  expect((await visitor.get('/api/blogs/public/checked-facts')).body).toMatchObject(people)
  const unchecked = await staff.put(`/api/blogs/${body.blog.id}`, formOf({ ...text, reviewerName: '' }))
  expect(unchecked.body.blog).toMatchObject({ authorcredentials: 'Registered nurse', reviewer: null })
  const badDay = formOf({ ...text, reviewedOn: '2026-02-30' })
  expect((await staff.post('/api/blogs', badDay)).body.fields).toEqual({ reviewedOn: 'Choose a date' })
})

test('takes a picture only, and only as a form', async () => {
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const refused = await staff.post('/api/blogs', formOf({ ...text, featuredImage: drawing }))
  expect(refused.body).toMatchObject({ code: 'not_a_picture' })
  expect((await staff.post('/api/blogs', text)).status).toBe(415)
  expect((await staff.post('/api/blogs/pictures', formOf({ picture: drawing }))).status).toBe(400)
  expect((await staff.post('/api/blogs/pictures', formOf({ title: 'none' }))).status).toBe(400)
  const { body } = await staff.post('/api/blogs/pictures', formOf({ picture }))
  expect(body).toMatchObject({
    width: 1440,
    height: 810,
    path: expect.stringMatching(/^\/files\/pictures\//),
  })
})

test('a title that names a prescription-only medicine may be drafted, not published', async () => {
  const parts = { title: 'Is Botox right for me?', content: '<p>Ask a doctor.</p>' }
  const draft = await anArticle(staff, { ...parts, status: 'draft' })
  const refused = await staff.put(`/api/blogs/${draft.id}`, formOf({ ...parts, status: 'published' }))
  expect(refused.status).toBe(400)
  expect(refused.body.message).toContain('CAP Code rule 12.12')
})

test('a character that PostgreSQL cannot store is refused in every field, by name', async () => {
  const bad = 'a\0b'
  const parts = { title: 'Fine', content: '<p>Fine</p>', tags: '[]' }
  for (const [field, value] of Object.entries({ title: bad, content: bad, tags: '["a\\u0000b"]' })) {
    const refused = await staff.post('/api/blogs', formOf({ ...parts, [field]: value }))
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]])
  }
  for (const query of ['search', 'relatedTo', 'category'])
    expect((await visitor.get(`/api/blogs/public?${query}=%00x`)).status).toBe(400)
  expect((await visitor.get('/api/blogs/public/a%00b')).status).toBe(404)
  expect((await staff.get('/api/blogs?search=%00x')).status).toBe(400)
})

test('articles with the same title get different slugs, and a chosen slug must be free', async () => {
  const [first, second] = [
    await anArticle(staff, { title: 'Same words' }),
    await anArticle(staff, { title: 'Same words' }),
  ]
  expect([first.slug, second.slug]).toEqual(['same-words', 'same-words-2'])
  const refused = await staff.put(`/api/blogs/${second.id}`, formOf({ ...text, slug: 'same-words' }))
  expect(refused.body).toMatchObject({ code: 'slug_taken', fields: { slug: expect.any(String) } })
})

test('ten articles of one title saved at once get ten addresses', async () => {
  const made = await Promise.all(Array.from({ length: 10 }, () => anArticle(staff, { title: 'All at once' })))
  expect(new Set(made.map(({ slug }) => slug)).size).toBe(10)
})

test('an article that moves is still found under its old address, which no other may take', async () => {
  const article = await anArticle(staff, { title: 'Before the move' })
  await staff.put(`/api/blogs/${article.id}`, formOf({ ...text, slug: 'after-the-move' }))
  expect((await visitor.get('/api/blogs/public/before-the-move')).body.slug).toBe('after-the-move')
  const other = await anArticle(staff, { title: 'Before the move' })
  expect(other.slug).toBe('before-the-move-2')
  const back = await staff.put(`/api/blogs/${article.id}`, formOf({ ...text, slug: 'before-the-move' }))
  expect(back.body.blog.slug).toBe('before-the-move')
  expect((await visitor.get('/api/blogs/public/after-the-move')).body.slug).toBe('before-the-move')
})

test('a save leaves alone what the form leaves out', async () => {
  const article = await anArticle(staff, { excerpt: 'Kept', tags: '["Kept"]', featuredImage: picture })
  const { body } = await staff.put(`/api/blogs/${article.id}`, formOf({ ...text, version: '1' }))
  expect(body.message).toBe(messages.blogUpdated)
  expect(body.blog).toMatchObject({ title: text.title, excerpt: 'Kept', tags: ['Kept'], version: 2 })
  expect(body.blog.featuredimage).toBe(article.featuredimage)
})

test('two people who edit one article: the second is told, and every version stays', async () => {
  const article = await anArticle(staff)
  const other = await api.aStaffMember('editor')
  const save = (who: typeof other, content: string, version: number) =>
    who.put(`/api/blogs/${article.id}`, formOf({ ...text, content, version: String(version) }))
  expect((await save(other, '<p>Theirs</p>', 1)).status).toBe(200)
  const late = await save(staff, '<p>Mine</p>', 1)
  expect(late).toMatchObject({ status: 409, body: { code: 'blog_changed' } })
  expect((await save(staff, '<p>Mine</p>', 2)).status).toBe(200)
  const { body } = await staff.get(`/api/blogs/${article.id}/versions`)
  expect(body.items.map(({ version }: { version: number }) => version)).toEqual([3, 2, 1])
  const theirs = await staff.get(`/api/blogs/${article.id}/versions/2`)
  expect(theirs.body.fields.content).toBe('<p>Theirs</p>')
  expect((await staff.get(`/api/blogs/${article.id}/versions/9`)).status).toBe(404)
})

test('of twenty saves of one version at the same time, one succeeds', async () => {
  const article = await anArticle(staff)
  const replies = await Promise.all(
    Array.from({ length: 20 }, () =>
      staff.put(`/api/blogs/${article.id}`, formOf({ ...text, version: '1' })),
    ),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(19)
})

test('a picture that was replaced or removed stays with its version, and can be taken up again', async () => {
  const article = await anArticle(staff, { featuredImage: picture })
  const save = async (parts: object) =>
    (await staff.put(`/api/blogs/${article.id}`, formOf({ ...text, ...parts }))).body.blog as Blog
  const second = await save({ featuredImage: picture })
  expect((await save({ removeImage: 'true' })).picture).toBeNull()
  const version = await staff.get(`/api/blogs/${article.id}/versions/2`)
  expect(version.body.picture).toEqual(second.picture)
  expect((await visitor.get(article.featuredimage!)).status).toBe(200)
  expect((await save({ pictureVersion: '1' })).picture).toEqual(article.picture)
  const unknown = await staff.put(`/api/blogs/${article.id}`, formOf({ ...text, pictureVersion: '9' }))
  expect(unknown.status).toBe(404)
})

test('the pictures of an article that is deleted are gone with it from the bin, of every version', async () => {
  const article = await anArticle(staff, { featuredImage: picture })
  const status = async (path: string) => (await visitor.get(path)).status
  await staff.put(`/api/blogs/${article.id}`, formOf({ ...text, featuredImage: picture }))
  const now = (await staff.get(`/api/blogs/${article.id}`)).body as Blog
  await staff.delete(`/api/blogs/${article.id}`)
  expect(await status(now.featuredimage!)).toBe(200)
  const inAMonth = { ...api.deps, clock: () => new Date(Date.now() + 31 * 24 * 60 * 60_000) }
  await emptyBin(inAMonth)
  expect(await status(article.featuredimage!)).toBe(404)
  expect(await status(now.featuredimage!)).toBe(404)

  const inText = (await staff.post('/api/blogs/pictures', formOf({ picture }))).body
  const content = `<p>Words</p><img src="${inText.path}" alt="" width="1440" height="810">`
  const [one, copy] = [await anArticle(staff, { content }), await anArticle(staff, { content })]
  await staff.delete(`/api/blogs/${one.id}`)
  await emptyBin(inAMonth)
  expect(await status(inText.path)).toBe(200)
  await staff.delete(`/api/blogs/${copy.id}`)
  await emptyBin(inAMonth)
  expect(await status(inText.path)).toBe(404)
})

test("deletes an article permanently, and a missing article gives the product's message", async () => {
  const article = await anArticle(staff)
  expect((await staff.delete(`/api/blogs/${article.id}`)).body).toEqual({ message: messages.blogDeleted })
  const gone = [
    await staff.delete(`/api/blogs/${article.id}`),
    await staff.get(`/api/blogs/${article.id}`),
    await staff.put(`/api/blogs/${uuid()}`, formOf(text)),
    await visitor.get(`/api/blogs/public/${article.slug}`),
  ]
  for (const { status, body } of gone)
    expect({ status, message: body.message }).toEqual({ status: 404, message: messages.blogPostNotFound })
})

test('every change by staff is recorded with its author', async () => {
  const article = await anArticle(staff, { title: 'Audited' })
  await staff.put(`/api/blogs/${article.id}`, formOf({ ...text, status: 'archived' }))
  await staff.delete(`/api/blogs/${article.id}`)
  const rows = await api.db
    .selectFrom('auditLog')
    .select(['action', 'staffId', 'subject', 'before', 'after'])
    .where('subjectId', '=', article.id)
    .orderBy('id')
    .execute()
  expect(rows.map(({ action }) => action)).toEqual(['blog.create', 'blog.update', 'blog.delete'])
  expect(rows[1]).toMatchObject({
    staffId: staff.id,
    before: { status: 'published', title: 'Audited' },
    after: { status: 'archived' },
  })
})

test('the list for staff filters, searches, sorts and pages', async () => {
  const author = await api.aStaffMember('manager')
  const make = (title: string, parts = {}) => anArticle(author, { title, category: 'Medical News', ...parts })
  await make('Zinc in the diet', { status: 'archived' })
  await make('Aspirin questions')
  const list = async (query: string) => (await staff.get(`/api/blogs?category=Medical+News&${query}`)).body
  const titles = ({ blogs }: { blogs: Blog[] }) => blogs.map(({ title }) => title)
  expect(titles(await list(''))).toEqual(['Aspirin questions', 'Zinc in the diet'])
  expect(titles(await list('status=archived'))).toEqual(['Zinc in the diet'])
  expect(titles(await list('sort=-title'))).toEqual(['Zinc in the diet', 'Aspirin questions'])
  expect(titles(await list('search=diets'))).toEqual(['Zinc in the diet'])
  expect(await list('limit=1&page=2')).toMatchObject({ currentPage: 2, pages: 2, total: 2 })
  expect((await list('status=&search=sam+staff')).total).toBe(2)
  expect((await staff.get('/api/blogs?status=secret')).status).toBe(400)
  expect((await list('')).blogs[0].content).toContain('Ask what is included')
})

test('an unsaved draft is kept for its author only, until it is saved', async () => {
  const article = await anArticle(staff)
  const path = `/api/blogs/working-copies/${article.id}`
  const fields = {
    title: 'Half a tit',
    content: '<p>Half',
    excerpt: '',
    category: '',
    tags: [],
    metaDescription: '',
  }
  const body = {
    fields: { ...fields, status: 'draft', slug: '', publishAt: '', pictureAlt: '' },
    baseVersion: 1,
  }
  expect((await staff.get(path)).body).toEqual({ workingCopy: null })
  expect((await staff.put(path, body)).status).toBe(200)
  expect((await staff.get(path)).body.workingCopy).toMatchObject(body)
  expect((await (await api.aStaffMember('admin')).get(path)).body).toEqual({ workingCopy: null })
  await staff.put(`/api/blogs/${article.id}`, formOf(text))
  expect((await staff.get(path)).body).toEqual({ workingCopy: null })
  await staff.put('/api/blogs/working-copies/new', { ...body, baseVersion: null })
  await staff.delete('/api/blogs/working-copies/new')
  expect((await staff.get('/api/blogs/working-copies/new')).body).toEqual({ workingCopy: null })
})
