import { expect, test } from 'vitest'
import type { FoundClinic } from '../../../../contract/directory/found-clinic.ts'
import type { SearchSummary } from '../../../../contract/directory/search.ts'
import { wordsOf } from './words.ts'

const search = (treatmentName: string, location = 'leeds') =>
  ({ treatmentName, location, sort: 'distance', page: 1 }) as const

const leeds = {
  label: 'Leeds',
  inSentence: 'Leeds',
  lat: 53.8,
  lng: -1.55,
  precision: 'place',
  missing: null,
  withoutPostcodes: false,
  corrected: false,
  alternatives: [],
} as const

const summary = (
  name: string | null,
  place: SearchSummary['place'] = { ...leeds, alternatives: [] },
  placeUnknown = false,
) =>
  ({
    treatment: name === null ? null : { name, corrected: false },
    choices: [],
    place,
    placeUnknown,
  }) as unknown as SearchSummary

const matched = (as: string) => ({ matched: { as, corrections: [] } }) as unknown as FoundClinic['explain']

test('a name in any spelling is headed by the name, and says no more about it', () => {
  expect(wordsOf(search('mri scan'), summary('MRI Scan'), matched('name'))).toMatchObject({
    treatment: 'MRI Scan',
    where: 'near Leeds',
    typed: null,
  })
})

test('a synonym is headed by the treatment it stands for, and says what was typed', () => {
  expect(wordsOf(search('nose job'), summary('Rhinoplasty'), matched('synonym'))).toMatchObject({
    treatment: 'Rhinoplasty',
    typed: 'nose job',
  })
})

test('words that may mean several treatments are headed by themselves', () => {
  expect(wordsOf(search('scan'), summary('MRI Scan'), matched('words')).treatment).toBe('Scan')
  expect(wordsOf(search('zzz'), summary(null), undefined).treatment).toBe('Zzz')
})

test('where one of several treatments is shown, the heading names it', () => {
  const choices = [{ name: 'CT Scan', treatment: 'CT Scan', clinics: 2, isChosen: true }]
  const chosen = { ...summary('CT Scan'), choices }
  expect(wordsOf(search('scan'), chosen, matched('words')).treatment).toBe('CT Scan')
})

test('without results the heading names what the words were taken as', () => {
  expect(wordsOf(search('mri'), summary('MRI Scan'), undefined).treatment).toBe('MRI Scan')
})

test('an empty place is the whole country, an unknown one is called as it was typed', () => {
  expect(wordsOf(search('mri', ''), summary('MRI Scan', null), undefined).where).toBe('across the UK')
  expect(wordsOf(search('mri', 'UK'), summary('MRI Scan', null), undefined).where).toBe('across the UK')
  const unknown = summary('MRI Scan', null, true)
  expect(wordsOf(search('mri', 'Nowhere'), unknown, undefined).where).toBe('near Nowhere')
})

test('a county or nation is searched in and around, for its clinics may be anywhere in it', () => {
  const region = (label: string, inSentence = label): SearchSummary['place'] => ({
    ...leeds,
    label,
    inSentence,
    precision: 'region',
    alternatives: [],
  })
  const whereIn = (place: SearchSummary['place']) =>
    wordsOf(search('mri'), summary('MRI Scan', place), undefined).where
  expect(whereIn(region('Wales'))).toBe('in and around Wales')
  expect(whereIn(region('Midlands', 'the Midlands'))).toBe('in and around the Midlands')
})
