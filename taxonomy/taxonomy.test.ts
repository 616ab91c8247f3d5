import { expect, test } from 'vitest'
import { slugOf } from '../contract/algorithms/slug.ts'
import { lintTreatmentText } from '../contract/rules/linter.ts'
import { normalise } from './language/fold.ts'
import { exceptionalSlugs } from './parts.ts'
import { specialties } from './specialties.ts'
import { treatments } from './treatments.ts'

const specialtiesOfSignup = [
  'General Practice',
  'Dermatology',
  'Cardiology',
  'Orthopedics',
  'Dentistry',
  'Physiotherapy',
  'Psychology',
  'Cosmetic Surgery',
  'Ophthalmology',
  'Other',
]
// Patients use these words for different things, so search has to offer all of them.
const ambiguousWords = [
  'bunion',
  'depression',
  'endometriosis',
  'hemmoroid',
  'hemorrhoid',
  'hemroid',
  'implant',
  'incontinence',
  'orthodontic',
  'orthodontist',
  'pile',
  'prp injection',
  'snoring',
]

const repeated = (values: readonly string[]) => values.filter((value, i) => values.indexOf(value) !== i)
const wordsOf = (treatment: (typeof treatments)[number]) =>
  [treatment.name, ...treatment.synonyms, ...treatment.searchWords, ...treatment.sayings].map(normalise)

test('there are at least 240 treatments, and every specialty has some', () => {
  expect(treatments.length).toBeGreaterThanOrEqual(240)
  for (const { name } of specialties) {
    expect(treatments.filter(({ specialty }) => specialty === name).length, name).toBeGreaterThanOrEqual(5)
  }
})

test('each specialty offered at signup is known and has at least eight treatments', () => {
  for (const name of specialtiesOfSignup) {
    expect(specialties.map(specialty => specialty.name)).toContain(name)
    const count = treatments.filter(({ specialty }) => specialty === name).length
    expect(count, name).toBeGreaterThanOrEqual(name === 'Other' ? 1 : 8)
  }
})

test('the first treatment of a specialty is one of its own', () => {
  for (const { name, first } of specialties)
    expect(treatments.find(({ slug }) => slug === first)?.specialty, first).toBe(name)
})

test('slugs and names are unique', () => {
  for (const list of [treatments, specialties]) {
    expect(repeated(list.map(({ slug }) => slug))).toEqual([])
    expect(repeated(list.map(({ name }) => normalise(name)))).toEqual([])
  }
})

test('a slug spells the name', () => {
  for (const { slug, name } of [...treatments, ...specialties]) {
    expect(slug).toBe(slugOf(name))
  }
})

test('no word leads to two treatments unless it is truly ambiguous', () => {
  const shared = repeated(treatments.flatMap(treatment => [...new Set(wordsOf(treatment))]))
  expect([...new Set(shared)].sort()).toEqual(ambiguousWords)
})

test('no treatment repeats one of its own words', () => {
  for (const treatment of treatments) expect(repeated(wordsOf(treatment)), treatment.slug).toEqual([])
})

test('no word to search for is empty or has spaces to spare', () => {
  for (const { slug, searchWords, sayings } of treatments) {
    for (const word of [...searchWords, ...sayings]) expect(word, slug).toMatch(/^[^\s,]+( [^\s,]+)*$/)
  }
})

test('no word leads to two specialties', () => {
  const words = specialties.flatMap(({ name, synonyms }) => [...new Set([name, ...synonyms].map(normalise))])
  expect(repeated(words)).toEqual([])
})

test('every treatment has at least two words of patients', () => {
  for (const { slug, synonyms } of treatments) expect(synonyms.length, slug).toBeGreaterThanOrEqual(2)
})

test('every explanation is one sentence of at most 160 characters', () => {
  for (const { slug, about } of [...treatments, ...specialties]) {
    expect(about, slug).toMatch(/^[A-Z][^.!?]*\.$/)
    expect(about.length, slug).toBeLessThanOrEqual(160)
  }
})

test('every price range is in whole pounds and rises', () => {
  for (const { slug, price } of treatments) {
    const [low, high] = price
    expect(Number.isInteger(low) && Number.isInteger(high), slug).toBe(true)
    expect(low, slug).toBeGreaterThan(0)
    expect(high, slug).toBeGreaterThan(low)
  }
})

test('weights and durations stay in their range', () => {
  for (const { slug, weight, minutes = 30 } of treatments) {
    expect([1, 2, 3, 4, 5], slug).toContain(weight)
    expect(minutes, slug).toBeGreaterThanOrEqual(10)
    expect(minutes, slug).toBeLessThanOrEqual(1440)
  }
})

test("nothing is said about an anaesthetist's fee where no anaesthetist takes part", () => {
  for (const { slug, anaesthetic, includes } of treatments) {
    if (anaesthetic === 'none' || anaesthetic === 'local') expect(includes.anaesthetist, slug).toBe('unknown')
    if (anaesthetic === 'general') expect(includes.anaesthetist, slug).toBe('included')
  }
})

test('treatments are made up of what they can have', () => {
  const partsOf = (wanted: string) => treatments.find(({ slug }) => slug === wanted)!.parts
  for (const slug of exceptionalSlugs) expect(partsOf(slug), slug).toBeDefined()
  for (const slug of ['dental-implants', 'full-arch-dental-implants', 'cataract-surgery', 'hip-replacement'])
    expect(partsOf(slug), slug).toContain('device')
  for (const slug of ['tooth-extraction', 'tonsillectomy', 'sports-massage', 'mri-scan'])
    expect(partsOf(slug), slug).not.toContain('device')
  expect(partsOf('cataract-surgery')).toEqual(expect.arrayContaining(['surgeon', 'hospital']))
  expect(partsOf('sedation-for-dental-treatment')).not.toContain('hospital')
  for (const { slug, parts } of treatments) expect(new Set(parts).size, slug).toBe(parts.length)
})

test('no text that is shown breaks the rules for advertising', () => {
  for (const { name, synonyms, about } of [...treatments, ...specialties]) {
    for (const text of [name, about, ...synonyms]) expect(lintTreatmentText(text), text).toEqual([])
  }
})
