import { expect, test } from 'vitest'
import type { Column, Includes } from './column.ts'
import { priceNote, statedParts } from './price-note.ts'

const unknown: Includes = {
  consultation: 'unknown',
  anaesthetist: 'unknown',
  followUp: 'unknown',
  vat: 'unknown',
}

const clinic = (name: string, price: number | null, includes: Partial<Includes> = {}) =>
  ({
    id: name,
    name,
    offer: {
      name: 'MRI',
      price,
      compared: price,
      plus: null,
      note: null,
      isOld: false,
      confirmedOn: null,
      includes: { ...unknown, ...includes },
    },
  }) as Column

test('a low price that leaves out what another includes is pointed out', () => {
  const cheap = clinic('Hollin', 1950, { followUp: 'extra', consultation: 'extra', vat: 'included' })
  const dear = clinic('Tidewater', 2450, { followUp: 'included', vat: 'included', consultation: 'included' })
  expect(priceNote([dear, cheap])).toBe(
    'Hollin is cheapest, but its price leaves out the consultation and follow-up, which the other includes.',
  )
})

test('silence about a part is told apart from leaving it out', () => {
  const cheap = clinic('Hollin', 100, { followUp: 'extra' })
  const covered = { followUp: 'included', vat: 'included' } as const
  expect(priceNote([cheap, clinic('B', 200, covered), clinic('C', 300)])).toBe(
    "Hollin is cheapest, but its price leaves out follow-up and doesn't say if it includes VAT, which others include.",
  )
})

test('no note if the cheapest covers as much, or without others to compare with', () => {
  expect(priceNote([clinic('A', 100, { vat: 'included' }), clinic('B', 200, { vat: 'included' })])).toBeNull()
  expect(priceNote([clinic('A', 100), clinic('B', null, { vat: 'included' })])).toBeNull()
  expect(priceNote([])).toBeNull()
})

test('only parts that some price speaks of are worth a line', () => {
  const silent = clinic('C', null, { anaesthetist: 'included' })
  expect(
    statedParts([clinic('A', 1, { vat: 'included' }), clinic('B', 2, { followUp: 'extra' }), silent]),
  ).toEqual(['followUp', 'vat'])
})
