import { expect, test } from 'vitest'
import type { PriceRow } from '../../../contract/providers/prices.ts'
import {
  byPercent,
  changesOf,
  copiedFrom,
  doubtAbout,
  errorsOf,
  generalColumn,
  groupsOf,
  pasted,
  pastedBeyond,
  shownNow,
  textIn,
  typed,
  withKind,
} from './grid-state.ts'

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
  isOld: false,
  group: 'Sessions',
  typical: null,
  ...more,
})
const rows = [row('a', 65), row('b', 72.5), row('c', 95, { places: { york: 'not offered' } })]
const columns = [generalColumn, 'leeds', 'york']
const places = ['leeds', 'york'].map(id => ({ id, label: id, city: id, postCode: 'LS1 4AP' }))

test('what is typed is a change until it is what was there before', () => {
  const changed = typed({}, rows[0]!, 'price', '70')
  expect(changesOf(rows, changed)).toEqual([{ id: 'a', version: 3, price: '70' }])
  expect(typed(changed, rows[0]!, 'price', '65')).toEqual({})
})

test('cells copied from a spreadsheet fill the grid to the right and down', () => {
  const drafts = pasted(
    {},
    rows,
    columns,
    { row: 1, column: generalColumn },
    '80\t81\tNot offered\r\n99\r\n5\r\n',
  )
  expect(textIn(rows[1]!, 'price', drafts)).toBe('80')
  expect(changesOf(rows, drafts)).toEqual([
    { id: 'b', version: 3, price: '80', places: { leeds: '81', york: 'not offered' } },
    { id: 'c', version: 3, price: '99' },
  ])
})

test('copied rows and columns that have no place in the grid are counted', () => {
  const beyond = (column: string, text: string) => pastedBeyond(rows, columns, { row: 1, column }, text)
  expect(beyond(generalColumn, '80\t81\t82\r\n99\r\n')).toEqual({ rows: 0, columns: 0 })
  expect(beyond(generalColumn, '80\r\n99\r\n5\r\n')).toEqual({ rows: 1, columns: 0 })
  expect(beyond('york', '80\n99\t5\t6')).toEqual({ rows: 0, columns: 2 })
})

test('an error stays with the row it was sent for, until that row is changed', () => {
  const [first, second] = rows as [PriceRow, PriceRow]
  const sent = typed(typed({}, first, 'price', '70'), second, 'price', 'abc')
  const fields = { 'changes.1.price': 'Enter the price as a number' }
  const errorsAfter = (drafts: typeof sent) =>
    errorsOf(changesOf(rows, sent), changesOf(rows, drafts), fields)
  const error = { [second.id]: { price: 'Enter the price as a number' } }
  expect(errorsAfter(sent)).toEqual(error)
  expect(errorsAfter(typed({}, second, 'price', 'abc'))).toEqual(error)
  expect(errorsAfter(typed(sent, second, 'price', '80'))).toEqual({})
  expect(errorsAfter({})).toEqual({})
})

test('a change by per cent rounds to whole pounds, and leaves free and unpriced alone', () => {
  const all = [...rows, row('free', 0), row('none', 0, { price: null })]
  const drafts = byPercent({}, { rows: all, places }, 3)
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
    note: '£1,950 in total: £1,770 treatment and £180 consultation.',
  })
  expect(shownNow(scan, typed({}, scan, 'price', '£1,800'))?.price).toBe(1_980)
  expect(shownNow(scan, typed({}, scan, 'price', 'ask'))?.price).toBeNull()
  expect(shownNow(scan, typed({}, scan, 'leeds', '1700'), 'leeds')?.price).toBe(1_880)
  expect(shownNow(scan, typed({}, scan, 'leeds', 'Not offered'), 'leeds')).toBeNull()
})

test('a cell edits what patients compare: the price, or what most patients pay', () => {
  const graft = row('graft', 900, { priceKind: 'from', usualPrice: 950 })
  const drafts = pasted({}, [graft], columns, { row: 0, column: generalColumn }, '980\t990')
  expect(changesOf([graft], drafts)).toEqual([
    { id: 'graft', version: 3, usualPrice: '980', places: { leeds: '990' } },
  ])
})

test('another kind of price starts with what patients compare now', () => {
  expect(changesOf(rows, withKind({}, rows[0]!, 'from'))).toEqual([
    { id: 'a', version: 3, priceKind: 'from', usualPrice: '65' },
  ])
  expect(changesOf(rows, withKind({}, rows[0]!, 'after_consultation'))).toEqual([
    { id: 'a', version: 3, priceKind: 'after_consultation', usualPrice: '65', price: '' },
  ])
  expect(withKind(withKind({}, rows[0]!, 'from'), rows[0]!, 'fixed')).toMatchObject({
    a: { usualPrice: '65' },
  })
})

test('treatments are in groups, in the order of the clinic, unless there are nearly as many groups', () => {
  const mixed = [row('a', 1), row('scan', 2, { group: 'Tests and scans' }), row('b', 3), row('c', 4)]
  expect(groupsOf(mixed).map(({ name, rows }) => [name, rows.map(({ id }) => id)])).toEqual([
    ['Sessions', ['a', 'b', 'c']],
    ['Tests and scans', ['scan']],
  ])
  expect(groupsOf(mixed.slice(0, 3))).toEqual([{ name: null, rows: mixed.slice(0, 3) }])
})

test('a location takes over every price of another', () => {
  const drafts = copiedFrom({}, rows, 'york', 'leeds')
  expect(changesOf(rows, drafts)).toEqual([{ id: 'c', version: 3, places: { leeds: 'not offered' } }])
})

test('a price that looks like a slip is doubted, in general and at a location', () => {
  const scan = row('MRI Scan', 350, { typical: 400 })
  expect(doubtAbout(scan, {}, generalColumn)).toBeNull()
  expect(doubtAbout(scan, typed({}, scan, 'price', '4000'), generalColumn)).toBe('Very high: typical is £400')
  expect(doubtAbout(scan, typed({}, scan, 'price', '4000'), 'leeds')).toBeNull()
  expect(doubtAbout(scan, typed({}, scan, 'leeds', '35'), 'leeds')).toBe('Very low: typical is £400')
  const graft = row('graft', 900, { priceKind: 'from', usualPrice: 950 })
  expect(doubtAbout(graft, typed({}, graft, 'leeds', '850'), 'leeds')).toBe('Under £900')
  expect(doubtAbout(graft, typed({}, graft, 'usualPrice', '1900'), generalColumn)).toBe(
    'Few pay the “from” price',
  )
})
