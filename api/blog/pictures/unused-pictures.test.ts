import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Picture } from '../../../contract/blog/blog.ts'
import { startApi } from '../../../tests/support/api.ts'
import { formOf } from '../../../tests/support/blog.ts'
import { deleteUnusedPictures } from './unused-pictures.ts'

const api = await startApi()
const staff = await api.aStaffMember('outreach')
const file = await sharp({ create: { width: 700, height: 400, channels: 3, background: '#0b4f4c' } })
  .jpeg()
  .toBuffer()

const upload = async (): Promise<Picture> =>
  (await staff.post('/api/blogs/pictures', formOf({ picture: file }))).body
const stored = async ({ sources }: Picture) =>
  (await Promise.all(sources.map(({ path }) => staff.get(path)))).every(({ status }) => status === 200)
const laterByDays = (days: number) => ({
  ...api.deps,
  clock: () => new Date(api.deps.clock().getTime() + days * 24 * 60 * 60 * 1000),
})

test('an uploaded picture that nothing shows is deleted after a week, and one that is shown stays', async () => {
  const [unused, inText, inDraft, featuredInDraft, featured] = await Promise.all(
    Array.from({ length: 5 }, upload),
  )
  const parts = { title: 'Pictures', status: 'published' }
  await staff.post(
    '/api/blogs',
    formOf({ ...parts, content: `<p><img src="${inText!.sources[0]!.path}" alt=""></p>` }),
  )
  await staff.post(
    '/api/blogs',
    formOf({ ...parts, content: '<p>Words.</p>', pictureUpload: featured!.path }),
  )
  const fields = {
    ...{ title: '', excerpt: '', category: '', tags: [], metaDescription: '', status: 'draft', slug: '' },
    ...{ publishAt: '', pictureAlt: '', content: `<p><img src="${inDraft!.path}"></p>` },
  }
  const draft = { fields, picture: { uploaded: featuredInDraft! }, baseVersion: null }
  expect((await staff.put('/api/blogs/working-copies/new', draft)).status).toBe(200)

  await deleteUnusedPictures(laterByDays(6))
  expect(await stored(unused!)).toBe(true)
  await deleteUnusedPictures(laterByDays(8))
  expect(await stored(unused!)).toBe(false)
  for (const kept of [inText!, inDraft!, featuredInDraft!, featured!]) expect(await stored(kept)).toBe(true)

  await staff.delete('/api/blogs/working-copies/new')
  await deleteUnusedPictures(laterByDays(8))
  expect(await stored(inDraft!)).toBe(false)
  expect(await stored(featuredInDraft!)).toBe(false)
  expect(await stored(inText!)).toBe(true)
})

test('an uploaded picture becomes the featured one of one article only', async () => {
  const picture = await upload()
  const article = { content: '<p>Words.</p>', pictureUpload: picture.path }
  const { body } = await staff.post('/api/blogs', formOf({ ...article, title: 'First' }))
  expect(body.blog.picture).toEqual(picture)
  const second = await staff.post('/api/blogs', formOf({ ...article, title: 'Second' }))
  expect(second.body.code).toBe('picture_gone')
  const elsewhere = { ...article, title: 'Third', pictureUpload: 'https://example.test/a.webp' }
  expect((await staff.post('/api/blogs', formOf(elsewhere))).body.code).toBe('picture_gone')
})

test('a draft that comes back has its picture and the tag that was being typed', async () => {
  const uploaded = await upload()
  const fields = {
    ...{
      title: 'T',
      content: '',
      excerpt: '',
      category: '',
      tags: ['a'],
      metaDescription: '',
      status: 'draft',
    },
    ...{ slug: '', publishAt: '', pictureAlt: '', openTag: 'half a ta' },
  }
  await staff.put('/api/blogs/working-copies/new', { fields, picture: { uploaded }, baseVersion: null })
  const { workingCopy } = (await staff.get('/api/blogs/working-copies/new')).body
  expect(workingCopy).toMatchObject({
    fields: { openTag: 'half a ta', reviewerName: '' },
    picture: { uploaded },
  })
})
