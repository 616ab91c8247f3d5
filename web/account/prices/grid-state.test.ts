import { expect, test } from 'vitest'
import type { PriceRow } from '../../../contract/providers/prices.ts'
import { byPercent, cellText, changesOf, pasted, shownNow, typed } from './grid-state.ts'

const row = (id: string, price: number, more: Partial<PriceRow> = {}): PriceRow => ({
  id,
  name: id,
  priceKind: 'fixed',
  price,
  usualPrice: null,
  highestPrice: null,
  costsMore: '',
  total: price,
  parts: [],
  pricedOn: '2026-01-01',
  confirmedOn: '2026-01-01',
  searchedAs: null,
  version: 3,
  places: {},
  toConfirm: false,
  ...more,
})
const rows = [row('a', 65), row('b', 72.5), row('c', 95, { places: { york: 'not offered' } })]
const columns = ['price', 'usualPrice', 'highestPrice', 'leeds', 'york']

test('what is typed is a change until it is what was there before', () => {
  const changed = typed({}, rows[0]!, 'price', '70')
  expect(changesOf(rows, changed)).toEqual([{ id: 'a', version: 3, price: '70' }])
  expect(typed(changed, rows[0]!, 'price', '65')).toEqual({})
})

test('cells copied from a spreadsheet fill the grid to the right and down, and skip what a price does not have', () => {
  const drafts = pasted(
    {},
    rows,
    columns,
    { row: 1, column: 'price' },
    '80\t\t\t81\tNot offered\r\n99\r\n5\r\n',
  )
  expect(cellText(rows[1]!, 'price', drafts)).toBe('80')
  expect(changesOf(rows, drafts)).toEqual([
    { id: 'b', version: 3, price: '80', places: { leeds: '81', york: 'not offered' } },
    { id: 'c', version: 3, price: '99' },
  ])
})

test('a change by per cent rounds to whole pounds, and leaves free and unpriced alone', () => {
  const drafts = byPercent({}, [...rows, row('free', 0), row('none', 0, { price: null })], columns, 3)
  expect(changesOf([...rows, row('free', 0)], drafts).map(({ price }) => price)).toEqual(['67', '75', '98'])
})

test('what patients see follows what is typed, with compulsory parts in it', () => {
  const consultation = {
    part: 'consultation' as const,
    state: 'extra' as const,
    price: 180,
    compulsory: true,
  }
  const scan = row('MRI Scan', 1_770, { parts: [consultation] })
  expect(shownNow(scan, {})).toMatchObject({
    price: 1_950,
    note: '£1,950 in all: £1,770 treatment and £180 consultation.',
  })
  expect(shownNow(scan, typed({}, scan, 'price', '£1,800')).price).toBe(1_980)
  expect(shownNow(scan, typed({}, scan, 'price', 'ask')).price).toBeNull()
})
