import { expect, test } from 'vitest'
import type { CityGuide } from '../../../contract/directory/guides.ts'
import { questionsOf } from './questions.ts'

const guide = (change: Partial<CityGuide> = {}): CityGuide => ({
  treatment: {
    slug: 'mri-scan',
    name: 'MRI Scan',
    specialty: 'Diagnostic Imaging',
    about: 'Pictures.',
    alsoCalled: [],
    minutes: 30,
    anaesthetic: 'none',
    advice: { recovery: '', risks: '', alternatives: '', nhs: '' },
  },
  city: { slug: 'leeds', label: 'Leeds' },
  clinics: 3,
  prices: { low: 250, median: 325, high: 400, clinics: 2 },
  listed: [],
  includes: { consultation: 1, anaesthetist: 0, followUp: 2, vat: 2 },
  extra: { consultation: 0, anaesthetist: 0, followUp: 0, vat: 0 },
  minutes: { least: 30, max: 45 },
  wellRated: 1,
  nearby: [],
  articles: [],
  indexed: true,
  ...change,
})

const answer = (start: string, about: CityGuide) =>
  questionsOf(about).find(({ question }) => question.startsWith(start))?.answer

test('the price is answered from the prices that are published, and says how many are not', () => {
  expect(answer('How much do clinics in Leeds charge for MRI Scan', guide())).toBe(
    '2 of 3 clinics publish a price, from £250 to £400. The typical price is £325. All of these prices include VAT.',
  )
  const one = { low: 90, median: 90, high: 90, clinics: 1 }
  expect(answer('How much do clinics', guide({ prices: one }))).toContain(
    'One of 3 clinics publishes a price: £90.',
  )
  expect(answer('How much do clinics', guide({ prices: null }))).toContain('None of them publish prices')
})

test.each([
  [1, 0, '1 of 2 says VAT is included or not charged. Ask the clinic about any VAT.'],
  [0, 2, 'All of these prices are exempt from VAT.'],
  [1, 1, 'These prices include any VAT.'],
  [0, 0, 'None of them say if VAT is included.'],
])('VAT is only spoken of as the clinics do: %i included, %i exempt', (vat, vatExempt, said) => {
  const about = guide({ includes: { ...guide().includes, vat }, vatExempt })
  expect(answer('How much do clinics', about)).toContain(said)
})

test('a price that includes nothing says so', () => {
  const none = { consultation: 0, anaesthetist: 0, followUp: 0, vat: 2 }
  const all = { consultation: 2, anaesthetist: 0, followUp: 1, vat: 0 }
  expect(answer('What does the price include', guide({ includes: none, extra: all }))).toContain(
    'Of 2 published prices, 2 charge extra for the consultation and 1 charges extra for follow-up.',
  )
  const silent = { consultation: 0, anaesthetist: 0, followUp: 0, vat: 0 }
  expect(answer('What does the price include', guide({ includes: silent, extra: silent }))).toContain(
    'none says what it includes',
  )
})

test('what prices include is counted, and not asked where there is no price', () => {
  expect(answer('What does the price include', guide())).toBe(
    "Of 2 published prices, 1 includes the consultation and 2 include follow-up. Each clinic's page shows what its price covers.",
  )
  expect(answer('What does the price include', guide({ prices: null }))).toBeUndefined()
})

test('the duration comes from the clinics, else from the guide, else the question is left out', () => {
  expect(answer('How long', guide())).toBe('Between 30 and 45 minutes, according to the clinics.')
  expect(answer('How long', guide({ minutes: { least: 40, max: 40 } }))).toBe('Usually about 40 minutes.')
  expect(answer('How long', guide({ minutes: null }))).toBe('Usually about 30 minutes.')
  const unknown = { ...guide().treatment, minutes: null }
  expect(answer('How long', guide({ minutes: null, treatment: unknown }))).toBeUndefined()
})

test('an anaesthetic is only spoken of where there is one', () => {
  expect(answer('Will I have an anaesthetic', guide())).toBeUndefined()
  const asleep = { ...guide().treatment, anaesthetic: 'general' as const }
  expect(answer('Will I have an anaesthetic', guide({ treatment: asleep }))).toContain('asleep')
})

test('ratings of the regulator are counted only when there are some', () => {
  expect(answer('Who checks', guide())).toContain('1 of 3 clinics here was rated Good or Outstanding')
  expect(answer('Who checks', guide({ wellRated: 0 }))).not.toContain('rated Good')
})
