import { expect, test } from 'vitest'
import type { SearchSummary } from '../../../contract/directory/search.ts'
import { leadElsewhere } from './lead-elsewhere.ts'

const id = '018cc260-0000-7000-8000-000000000001'
const other = '018cc260-0000-7000-8000-000000000002'
const clinic = (isWhole: boolean, own = id) => ({ id: own, name: 'Sorrelridge', city: 'Leeds', isWhole })
const reading = { treatment: 'mri scan', place: null, withinMiles: null, insurer: null, also: [] }

const lead = (summary: Partial<SearchSummary>, location = '') =>
  leadElsewhere({ treatmentName: 'what was typed', location }, {
    clinics: [],
    reading,
    found: 3,
    help: null,
    didYouMean: [],
    ...summary,
  } as unknown as SearchSummary)

test('a search stays where it is, unless it names something else', () => {
  expect(lead({})).toBeNull()
})

test('the whole name of a clinic leads to its page, also where the words find treatments', () => {
  expect(lead({ clinics: [clinic(true)] })).toBe(`/clinic/${id}`)
})

test('a part of a name leads to the page only where nothing else was understood', () => {
  expect(lead({ clinics: [clinic(false)] })).toBeNull()
  expect(lead({ clinics: [clinic(false)], found: 0 })).toBe(`/clinic/${id}`)
  expect(lead({ clinics: [clinic(false)], found: 0, didYouMean: ['MRI Scan'] })).toBeNull()
})

test('a name that several clinics share leads to the list of them', () => {
  const clinics = [clinic(false), clinic(false, other)]
  expect(lead({ clinics, found: 0 })).toBe('/providersearch?q=what+was+typed')
})

test('an insurer alone leads to the clinics it recognises', () => {
  expect(lead({ reading: { ...reading, treatment: '', insurer: 'Bupa' }, found: 0 })).toBe(
    '/providersearch?q=Bupa',
  )
})

test('a place and an insurer among the words move to fields of their own, with the radius kept', () => {
  expect(lead({ reading: { ...reading, place: 'Leeds' } })).toBe(
    '/results?treatmentName=mri+scan&location=Leeds',
  )
  expect(lead({ reading: { ...reading, place: 'Leeds', withinMiles: 10, insurer: 'Bupa' } })).toBe(
    '/results?treatmentName=mri+scan&location=within+10+miles+of+Leeds&insurer=Bupa',
  )
  expect(lead({ reading: { ...reading, place: 'York', insurer: 'AXA Health' } }, 'York')).toBe(
    '/results?treatmentName=mri+scan&location=York&insurer=AXA+Health',
  )
  expect(lead({ reading: { ...reading, place: 'York' } }, 'York')).toBeNull()
})

test('a cry for help leads nowhere else', () => {
  expect(lead({ clinics: [clinic(true)], help: {} as SearchSummary['help'] })).toBeNull()
})
