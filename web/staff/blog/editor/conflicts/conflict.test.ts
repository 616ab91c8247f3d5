import { expect, test } from 'vitest'
import { emptyFields } from '../fields.ts'
import { afterSaving, differences, pictureAfter, pictureDifference } from './conflict.ts'

const begun = { ...emptyFields, title: 'Begun', excerpt: 'Begun', content: '<p>Begun</p>' }
const picture = (name: string) => ({ path: `/files/${name}.webp`, width: 1, height: 1, sources: [] })

test('two writers see the fields in which they differ, in words', () => {
  const mine = { ...emptyFields, title: 'Mine', content: '<p>My <em>words</em></p>', tags: ['a', 'b'] }
  const theirs = { ...emptyFields, title: 'Theirs', content: '<p>Their words</p>', tags: ['a'] }
  expect(differences(mine, theirs)).toEqual([
    { name: 'title', label: 'Title', mine: 'Mine', theirs: 'Theirs', likely: 'mine' },
    { name: 'content', label: 'Text', mine: 'My words', theirs: 'Their words', likely: 'mine' },
    { name: 'tags', label: 'Tags', mine: 'a, b', theirs: 'a', likely: 'mine' },
  ])
})

test('what only the other one changed stays changed, unless one says otherwise', () => {
  const mine = { ...begun, title: 'Mine', content: '<p>Mine</p>' }
  const theirs = { ...begun, excerpt: 'Theirs', content: '<p>Theirs</p>' }
  const sides = differences(mine, theirs, begun).map(({ name, likely }) => [name, likely])
  expect(sides).toEqual([
    ['title', 'mine'],
    ['content', 'mine'],
    ['excerpt', 'theirs'],
  ])
})

test('a tag that was being typed is added by saving; what was typed since stays in its field', () => {
  const sent = { ...begun, tags: ['a'], openTag: 'b' }
  const stored = { ...begun, tags: ['a', 'b'] }
  expect(afterSaving(sent, sent, stored)).toEqual({ ...stored, openTag: '' })
  expect(afterSaving({ ...sent, openTag: 'bc' }, sent, stored)).toEqual({ ...stored, openTag: 'bc' })
})

test('the featured picture is chosen like every other part', () => {
  const base = { version: 1, fields: begun, picture: picture('old') }
  const conflict = { theirs: { picture: picture('new') }, base }
  expect(pictureDifference(undefined, conflict)).toEqual({
    mine: picture('old'),
    theirs: picture('new'),
    likely: 'theirs',
  })
  expect(pictureAfter('theirs', undefined, conflict)).toBeUndefined()
  expect(pictureAfter('mine', undefined, conflict)).toEqual({ version: 1, stored: picture('old') })
  expect(pictureDifference('removed', conflict)).toMatchObject({ mine: null, likely: 'mine' })
  expect(pictureAfter('mine', 'removed', conflict)).toBe('removed')
  expect(pictureAfter('theirs', 'removed', conflict)).toBeUndefined()
  const unpictured = { ...conflict, base: { ...base, picture: null } }
  expect(pictureAfter('mine', undefined, unpictured)).toBe('removed')
  const untouched = { ...conflict, theirs: { picture: picture('old') } }
  expect(pictureDifference(undefined, untouched)).toBeUndefined()
})

test("input typed during a save stays; the rest is the server's version", () => {
  const now = { ...begun, content: '<p>Begun and gone on</p>', tags: ['new'] }
  const stored = { ...begun, title: 'Cleaned', slug: 'cleaned', content: '<p>Cleaned</p>' }
  expect(afterSaving(now, begun, stored)).toEqual({
    ...begun,
    title: 'Cleaned',
    slug: 'cleaned',
    content: '<p>Begun and gone on</p>',
    tags: ['new'],
  })
})
