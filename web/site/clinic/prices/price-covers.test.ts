import { expect, test } from 'vitest'
import { formatMinutes, priceCovers } from './price-covers.ts'

test('lists what is included, extra and not stated', () => {
  const covers = priceCovers({
    includes: { consultation: 'included', anaesthetist: 'extra', followUp: 'included', vat: 'unknown' },
    anaesthetic: 'general',
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
  const said = (anaesthetic: 'none' | 'local' | 'general' | null) =>
    priceCovers({ includes: nothing, anaesthetic })
  expect(said('general')).toEqual([
    { words: 'Consultation, anaesthetist, follow-up and VAT not stated', stated: false },
  ])
  expect(said(null)).toEqual(said('general'))
})

test.each(['none', 'local'] as const)(
  'does not speak of an anaesthetist where the anaesthetic is %s, unless the clinic does',
  anaesthetic => {
    const includes = {
      consultation: 'included',
      anaesthetist: 'unknown',
      followUp: 'extra',
      vat: 'included',
    } as const
    expect(priceCovers({ includes, anaesthetic }).map(({ words }) => words)).toEqual([
      'Consultation and VAT included',
      'Follow-up extra',
    ])
    expect(priceCovers({ includes: { ...includes, anaesthetist: 'extra' }, anaesthetic })[1]?.words).toBe(
      'Anaesthetist and follow-up extra',
    )
  },
)

test('writes durations as people say them', () => {
  expect([1, 45, 60, 90, 121].map(formatMinutes)).toEqual([
    '1 minute',
    '45 minutes',
    '1 hour',
    '1 hour 30 minutes',
    '2 hours 1 minute',
  ])
})
