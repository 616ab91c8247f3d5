import { expect, test } from 'vitest'
import { canonicalTreatment } from '../../taxonomy/lookup.ts'
import { lintTreatmentText, prescriptionOnly } from './linter.ts'

const wordsOf = (text: string) => lintTreatmentText(text).map(({ rule, word }) => `${rule}: ${word}`)

test('every listed medicine is found, alone and within a sentence', () => {
  for (const word of prescriptionOnly) {
    expect(wordsOf(word.toUpperCase()), word).toEqual([`prescription-only: ${word.toUpperCase()}`])
    expect(wordsOf(`We offer ${word}s, too.`), word).toEqual([`prescription-only: ${word}s`])
  }
})

test.each(['Botox®', 'Wegovy™', '(botox)', 'Bôtox', 'anti wrinkle injections', 'Weight-loss injections'])(
  'spelling and signs do not hide %s',
  text => {
    expect(lintTreatmentText(text)).toHaveLength(1)
  },
)

test.each([
  'Profhilo',
  'Dermal Fillers',
  'Viagra Connect',
  'Cialis Together',
  'sildenafil 50mg',
  'Testosterone test',
  'Vitamin B12 test',
  'Anti-wrinkle Consultation',
  'Concert hall',
])('%s may be named', text => {
  expect(lintTreatmentText(text)).toEqual([])
})

test('a prescription strength of a pharmacy medicine is found', () => {
  expect(wordsOf('Sildenafil 100mg')).toEqual(['prescription-only: Sildenafil'])
})

test.each([
  ['The best clinic in Leeds', 'best'],
  ['A leading surgeon', 'leading'],
  ['Number one for veneers', 'Number one'],
  ['No. 1 in the North', 'No. 1'],
  ['Results guaranteed', 'guaranteed'],
  ['Painless implants', 'Painless'],
  ['Pain-free root canal', 'Pain-free'],
  ['100% success', '100%'],
  ['World-class care', 'World-class'],
  ['Top-rated dentist', 'Top-rated'],
])('%s is a claim that needs proof', (text, word) => {
  expect(wordsOf(text)).toEqual([`superlative: ${word}`])
})

test.each(["In the patient's best interests", 'Swelling leading to pain', 'A bestial noise', 'Aged 100'])(
  '%s claims nothing',
  text => {
    expect(lintTreatmentText(text)).toEqual([])
  },
)

test.each([
  'Whitening from £99',
  'From just £1,200.00',
  'from£99',
  'starting at 99 pounds',
  'as little as £5',
])('%s belongs into the price field', text => {
  expect(lintTreatmentText(text).map(({ rule }) => rule)).toEqual(['from-price'])
})

test('quotes a price without the full stop after it', () => {
  expect(lintTreatmentText('Whitening from £1,099.50. Book today.').map(({ word }) => word)).toEqual([
    'from £1,099.50',
  ])
  expect(lintTreatmentText('Starting at 99 pounds.').map(({ word }) => word)).toEqual([
    'Starting at 99 pounds',
  ])
})

test('a from that is not a price is left alone', () => {
  expect(lintTreatmentText('From 18 years, 30 minutes from the station, price £99')).toEqual([])
})

test('a finding names the rule and suggests a replacement', () => {
  expect(lintTreatmentText('Botox, botox and the best price')).toEqual([
    {
      rule: 'prescription-only',
      word: 'botox',
      message: expect.stringContaining('CAP Code rule 12.12'),
      suggestion: expect.stringContaining('Anti-wrinkle Consultation'),
    },
    {
      rule: 'superlative',
      word: 'best',
      message: expect.stringContaining('CAP Code rule 3.7'),
      suggestion: expect.stringContaining('fact'),
    },
  ])
})

test('the replacement for a medicine is a treatment of the directory', () => {
  for (const word of prescriptionOnly) {
    const suggested = lintTreatmentText(word)[0]?.suggestion.match(/“(.+)”/)?.[1] ?? ''
    expect(canonicalTreatment(suggested)?.name, word).toBe(suggested)
  }
})
