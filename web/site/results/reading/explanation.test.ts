import { expect, test } from 'vitest'
import { explain } from './explanation.ts'

const order = { by: 'distance', value: 1.4, ranksAs: null, ties: ['id'], position: 3 } as const
const matched = (as: string, phrase: string, treatment: string) => ({
  as,
  phrase,
  treatment,
  words: phrase.toLowerCase().split(' '),
  corrections: [],
})
const first = (as: string, phrase: string, treatment: string) =>
  explain(
    {
      offered: true,
      matched: matched(as, phrase, treatment),
      order: { ...order, ties: [...order.ties] },
    },
    3,
  )[0]

test('what matched is said in the way it matched', () => {
  expect(first('name', 'MRI Scan', 'MRI Scan')).toBe('It offers MRI Scan, as you asked.')
  expect(first('synonym', 'nose job', 'Rhinoplasty')).toBe(
    'It offers Rhinoplasty: “nose job” is another name for it.',
  )
  expect(first('specialty', 'Dermatology', 'Dermatology')).toBe('It works in Dermatology.')
  expect(first('specialty', 'Dermatology', 'Mole Check')).toBe(
    'It offers Mole Check, which belongs to Dermatology.',
  )
  expect(first('words', 'knee', 'Knee Replacement')).toBe('It offers Knee Replacement, which matches “knee”.')
  expect(first('prefix', 'rhino', 'Rhinoplasty')).toBe('It offers Rhinoplasty, which starts with “rhino”.')
})

test('a corrected spelling is owned up to', () => {
  const corrections = [{ typed: 'rhinoplaty', taken: 'rhinoplasty' }]
  const why = explain(
    {
      offered: true,
      matched: { ...matched('name', 'Rhinoplasty', 'Rhinoplasty'), corrections },
      order: { ...order, ties: [] },
    },
    3,
  )
  expect(why).toContain('We read “rhinoplaty” as “rhinoplasty”.')
})

test('the order names the place, the value it went by and what decides between equals', () => {
  expect(explain({ offered: true, matched: null, order: { ...order, ties: ['id'] } }, 3)).toEqual([
    'Number 3 by distance, nearest first: 1.4 km.',
    "Clinics can't pay to appear higher.",
  ])
  const byPrice = {
    by: 'price-low',
    value: null,
    ranksAs: null,
    ties: ['distance', 'id'],
    position: 1204,
  } as const
  expect(
    explain({ offered: true, matched: null, order: { ...byPrice, ties: [...byPrice.ties] } }, 3)[0],
  ).toBe(
    "Number 1,204 by price, lowest first: not listed, so it comes last. If there's a tie, the nearer clinic comes first.",
  )
})

test('reviews written here and imported ones keep their own averages', () => {
  const byRating = { by: 'rating' as const, value: 4.9, ranksAs: 4.62, ties: ['id'], position: 2 }
  const ownReviews = { count: 12, mean: 4.2, paid: null }
  const said = (imported: number) =>
    explain({ offered: true, matched: null, order: byRating }, imported, { ownReviews })
  expect(said(3)).toContain(
    '4.2 from 12 patient reviews here and 4.9 from 3 reviews elsewhere rank as 4.6: a few reviews, and older ones, count for less, and reviews from other sites count half.',
  )
  expect(said(0)).toContain(
    '4.2 from 12 patient reviews here ranks as 4.6: a few reviews, and older ones, count for less.',
  )
})

test('by rating it says what few reviews count for', () => {
  const byRating = { by: 'rating' as const, value: 4.9, ranksAs: 4.62, ties: ['id'], position: 2 }
  expect(explain({ offered: true, matched: null, order: byRating }, 3)).toContain(
    '4.9 from 3 reviews ranks as 4.6: a few reviews, and older ones, count for less.',
  )
})
