import { expect, test } from 'vitest'
import { formatMinutes, priceCovers } from './price-covers.ts'

const operation = [
  'consultation',
  'surgeon',
  'hospital',
  'anaesthetist',
  'device',
  'tests',
  'followUp',
] as const
const massage = ['consultation', 'followUp'] as const

const said = (
  parts: readonly (typeof operation)[number][],
  includes: Parameters<typeof priceCovers>[0]['includes'],
  stated: Parameters<typeof priceCovers>[0]['parts'] = [],
) => priceCovers({ includes, possibleParts: [...parts], parts: stated }).map(({ words }) => words)

test('lists what is included, extra and not stated', () => {
  const includes = {
    consultation: 'included',
    anaesthetist: 'extra',
    followUp: 'included',
    vat: 'unknown',
  } as const
  expect(said(operation, includes)).toEqual([
    'Consultation and follow-up included',
    'Anaesthetist extra',
    'Surgeon, hospital or theatre, implant or device, tests and VAT not stated',
  ])
  const hospital = { part: 'hospital', state: 'extra', price: 900, compulsory: true } as const
  expect(said(operation, includes, [hospital])).toEqual([
    'Consultation, hospital or theatre and follow-up included',
    'Anaesthetist extra',
    'Surgeon, implant or device, tests and VAT not stated',
  ])
  const unpriced = { ...hospital, price: null }
  expect(said(operation, includes, [unpriced])).toContain('Hospital or theatre and anaesthetist extra')
})

test('a price that was stated without VAT is shown with it', () => {
  const includes = {
    consultation: 'included',
    anaesthetist: 'unknown',
    followUp: 'included',
    vat: 'unknown',
  } as const
  const words = priceCovers({ includes, possibleParts: [...massage], vatExtra: true }).map(said => said.words)
  expect(words).toEqual(['Consultation, follow-up and VAT included'])
})

test('does not dress up silence', () => {
  const nothing = {
    consultation: 'unknown',
    anaesthetist: 'unknown',
    followUp: 'unknown',
    vat: 'unknown',
  } as const
  expect(priceCovers({ includes: nothing, possibleParts: [...operation] })).toEqual([
    {
      words:
        'Consultation, surgeon, hospital or theatre, anaesthetist, implant or device, tests, follow-up and VAT not stated',
      stated: false,
    },
  ])
  expect(said(massage, nothing)).toEqual(['Consultation, follow-up and VAT not stated'])
})

test('says nothing of parts that the treatment cannot have, and that medical care is exempt from VAT', () => {
  const includes = {
    consultation: 'included',
    anaesthetist: 'extra',
    followUp: 'extra',
    vat: 'exempt',
  } as const
  expect(said(massage, includes)).toEqual(['Consultation included', 'Follow-up extra', 'Exempt from VAT'])
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
