import fc from 'fast-check'
import { expect, test } from 'vitest'
import { treatments } from '../treatments.ts'
import { normalise } from './fold.ts'

test.each([
  ['case', 'MRI Scan', 'mri scan'],
  ['spacing', '  mri \t scan ', 'mri scan'],
  ['hyphens', 'check-up', 'check up'],
  ['punctuation', 'Ear, Nose & Throat', 'ear nose and throat'],
  ['apostrophes', "Dupuytren's", 'Dupuytren’s'],
  ['accents', 'café', 'cafe'],
  ['plural', 'hip replacements', 'hip replacement'],
  ['the plural of a word in oe', 'hammer toes', 'hammer toe'],
  ['plural in ies', 'biopsies', 'biopsy'],
  ['irregular plural', 'wisdom teeth', 'wisdom tooth'],
  ['the plural of a word in s', 'contact lenses', 'contact lens'],
  ['possessive', "women's health", 'woman health'],
  ['American ae', 'Orthopedics', 'Orthopaedics'],
  ['American oe', 'estrogen', 'oestrogen'],
  ['American or', 'tumors', 'tumours'],
  ['American ize', 'sterilization', 'sterilisation'],
])('%s makes no difference: %s is %s', (_, one, other) => {
  expect(normalise(one)).toBe(normalise(other))
})

test.each([
  ['lens', 'len'],
  ['pelvis', 'pelvi'],
  ['sinus', 'sinu'],
  ['illness', 'illnes'],
  ['gas', 'ga'],
  ['four', 'for'],
  ['ear', 'year'],
])('%s stays apart from %s', (one, other) => {
  expect(normalise(one)).not.toBe(normalise(other))
})

test('what is normalised stays as it is', () => {
  const word = fc.constantFrom(...treatments.flatMap(({ name, synonyms }) => [name, ...synonyms]))
  const text = fc.oneof(word, fc.string({ unit: 'grapheme' }))
  fc.assert(fc.property(text, value => normalise(normalise(value)) === normalise(value)))
})

test('text without letters or digits has nothing to compare', () => {
  expect(normalise(' – !? ')).toBe('')
})
