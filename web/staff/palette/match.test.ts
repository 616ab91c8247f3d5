import { expect, test } from 'vitest'
import { markedParts, rankOf } from './match.ts'

const marked = (title: string, typed: string) =>
  markedParts(title, typed)
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('')

test.each([
  ['Tidewater Dental Clinic', 'tidew', '[Tidew]ater Dental Clinic'],
  ['Dentists by the sea: a tidewater guide', 'TIDEW', 'Dentists by the sea: a [tidew]ater guide'],
  ['Tide Well Skin Clinic', 'tidew', '[Tide W]ell Skin Clinic'],
  ['Larkhill GP', 'larkihll', '[Larkhill] GP'],
  ['Leeds LS1, in trial', 'ledes', '[Leeds] LS1, in trial'],
  ['Skin and Eye Clinic', 'eye skin', '[Skin] and [Eye] Clinic'],
  ['Ashgrove (Leeds) 100%', 'leeds)', 'Ashgrove ([Leeds]) 100%'],
  ['Swan Walk', 'w', 'Swan [W]alk'],
  ['Tidewater', 'w', 'Tidewater'],
  ['Tidewater', 'harbour', 'Tidewater'],
  ['Tidewater', '', 'Tidewater'],
])('in “%s”, “%s” marks %s', (title, typed, expected) => {
  expect(marked(title, typed)).toBe(expected)
})

test('what is typed exactly comes before what begins with it, what has it and what is misspelt', () => {
  const titles = ['Sending settings', 'Setings', 'Resettings', 'Settings and more', 'Settings']
  const ranked = titles
    .map(title => [rankOf(title, 'settings') ?? 9, title] as const)
    .sort(([a], [b]) => a - b)
  expect(ranked.map(([, title]) => title)).toEqual([
    'Settings',
    'Settings and more',
    'Sending settings',
    'Resettings',
    'Setings',
  ])
})

test('other words it is known by find a title, and nothing else does', () => {
  expect(rankOf('Invite staff', 'colleague', 'colleague member')).toBe(4)
  expect(rankOf('Invite staff', 'colegue', 'colleague member')).toBeUndefined()
  expect(rankOf('Invite staff', 'collegue', 'colleague member')).toBe(5)
  expect(rankOf('Invite staff', 'harbour')).toBeUndefined()
  expect(rankOf('Bin', 'bni')).toBeUndefined()
})
