import { expect, test } from 'vitest'
import { formatMinutes, priceCovers } from './price-covers.ts'

test('says what is included, what is extra and what nobody said', () => {
  const covers = priceCovers({
    consultation: 'included',
    anaesthetist: 'extra',
    followUp: 'included',
    vat: 'unknown',
  })
  expect(covers.map(({ words }) => words)).toEqual([
    'Consultation and follow-up included',
    'Anaesthetist extra',
    'VAT not stated',
  ])
})

test('does not dress up silence', () => {
  const nothing = {
    consultation: 'unknown',
    anaesthetist: 'unknown',
    followUp: 'unknown',
    vat: 'unknown',
  } as const
  expect(priceCovers(nothing)).toEqual([
    { words: 'Consultation, anaesthetist, follow-up and VAT not stated', stated: false },
  ])
})

test('writes durations as people say them', () => {
  expect([1, 45, 60, 90, 121].map(formatMinutes)).toEqual([
    '1 minute',
    '45 minutes',
    '1 hour',
    '1 hour 30 minutes',
    '2 hours 1 minute',
  ])
})
