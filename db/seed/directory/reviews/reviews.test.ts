import { expect, test } from 'vitest'
import { startOfDay } from '../calendar.ts'
import { clinicAt } from '../clinic/clinic.ts'
import { demoClinics } from '../demo-size.ts'
import { loadPlaces } from '../places.ts'
import { inSentence } from './mentions.ts'

type Review = Record<string, unknown>

const today = startOfDay(new Date('2026-11-15T13:00:00Z'))
const places = await loadPlaces()
const stored = Array.from({ length: demoClinics }, (_, index) => clinicAt(index, places, today).googleReviews)
const listOf = (reviews: unknown) =>
  (typeof reviews === 'string' ? JSON.parse(reviews) : (reviews ?? [])) as unknown[]
const isWhole = (entry: unknown): entry is Review =>
  typeof entry === 'object' && entry !== null && typeof scoreOf(entry as Review) === 'number'
const scoreOf = (review: Review) => review.rating ?? review.stars ?? review.score ?? review.value
const textOf = (review: Review) =>
  (review.text ?? review.comment ?? review.content ?? review.description ?? review.review) as
    | string
    | undefined
const pages = stored.map(reviews => listOf(reviews).filter(isWhole))
const all = pages.flat()
const share = (test: (review: Review) => boolean) => all.filter(test).length / all.length

test('no two reviews of a clinic share their text or a sentence', () => {
  const repeated = pages.flatMap(page => {
    const sentences = page.flatMap(
      review =>
        textOf(review)
          ?.toLowerCase()
          .split(/(?<=[.!]) |[.!]+$/) ?? [],
    )
    const written = sentences.filter(sentence => sentence.trim() !== '')
    return written.filter((sentence, i) => written.indexOf(sentence) < i)
  })
  expect(repeated).toEqual([])
})

test('texts are seldom repeated between clinics', () => {
  const long = all.flatMap(review => textOf(review) ?? []).filter(text => text.length > 60)
  expect(new Set(long).size / long.length).toBeGreaterThan(0.99)
})

test('most are content, some are not', () => {
  expect(share(review => Number(scoreOf(review)) >= 4)).toBeGreaterThan(0.8)
  for (const score of [1, 2, 3]) expect(share(review => scoreOf(review) === score)).toBeGreaterThan(0.01)
})

test('they spread over three years and none is from the future', () => {
  const dates = all.flatMap(review => (review.date as string | undefined) ?? []).sort()
  expect(dates[0]! < '2024-02').toBe(true)
  expect(dates[0]! >= '2023-11-10').toBe(true)
  expect(dates.at(-1)! <= '2026-11-15').toBe(true)
})

test('each part is missing somewhere: text, author and date', () => {
  for (const absent of [share(r => !textOf(r)), share(r => !r.author), share(r => !r.date)]) {
    expect(absent).toBeGreaterThan(0.01)
    expect(absent).toBeLessThan(0.2)
  }
})

test('they come in every shape that readers have to understand, a few broken', () => {
  for (const key of [
    'rating',
    'stars',
    'score',
    'value',
    'text',
    'comment',
    'content',
    'description',
    'review',
  ])
    expect(
      all.some(review => key in review),
      key,
    ).toBe(true)
  expect(stored.some(reviews => typeof reviews === 'string')).toBe(true)
  const broken = stored.flatMap(listOf).filter(entry => !isWhole(entry) || Number(scoreOf(entry)) > 5)
  expect(broken.length).toBeGreaterThan(0)
  expect(broken.length).toBeLessThan(40)
})

test.each([
  ['MRI Scan', 'MRI scan'],
  ["Dupuytren's Contracture Surgery", "Dupuytren's contracture surgery"],
  ['PET-CT Scan', 'PET-CT scan'],
  ['Dental X-ray', 'dental X-ray'],
  ['Low FODMAP Programme', 'low FODMAP programme'],
])('%s is written as %s within a sentence', (name, written) => {
  expect(inSentence(name)).toBe(written)
})
