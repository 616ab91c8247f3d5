import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { specialties } from '../specialties.ts'
import { treatments } from '../treatments.ts'
import { isFiller } from './phrases.ts'
import { crisisWordings, recogniseCrisis, saidApart, verbatimWordings } from './recognise.ts'
import { updatedOn } from './topic.ts'
import { topics } from './topics.ts'

/** One line a search: what is typed -> its topic and where help stands, or none. */
const read = (file: string) => readFileSync(new URL(`fixtures/${file}`, import.meta.url), 'utf8').split('\n')
const cases = [...read('searches.txt'), ...read('red-flags.txt')]
  .filter(line => line !== '' && !line.startsWith('#'))
  .map(line => line.split(' -> ') as [typed: string, expected: string])
const typedAs = (text: string) =>
  text.replace(/\\u\{([0-9a-f]+)\}/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
const seenAs = (text: string) => {
  const crisis = recogniseCrisis(text)
  return crisis ? `${crisis.topic.slug} ${crisis.placement}` : 'none'
}

test('the table holds hundreds of cries for help, hundreds of ordinary searches, and every topic', () => {
  const ordinary = cases.filter(([, expected]) => expected === 'none')
  expect(ordinary.length).toBeGreaterThan(250)
  expect(cases.length - ordinary.length).toBeGreaterThan(500)
  const named = new Set(cases.map(([, expected]) => expected.split(' ')[0]))
  expect(topics.map(({ slug }) => slug).filter(slug => !named.has(slug))).toEqual([])
})

test.each(cases)('%s is recognised as %s', (text, expected) => {
  expect(seenAs(typedAs(text))).toBe(expected)
})

test.each([
  ['stroke rehab, and now i can’t breathe', 'breathing instead'],
  ['heart attack screening but chest pain', 'chest-pain above'],
  ['knocked out tooth and bleeding won’t stop', 'severe-bleeding instead'],
  ['dvt scan, pulmonary embolism', 'blood-clot above'],
  ['suicide prevention training, i want to kill myself', 'suicidal-thoughts above'],
  ['stroke rehab after another stroke', 'stroke above'],
])('an exception cancels its own phrase alone: %s', (text, expected) => {
  expect(seenAs(text)).toBe(expected)
})

const ordinaryWords =
  'surgery flight training rehab physio test scan clinic course teeth nose travel massage therapy check screening recovery'
    .split(' ')
    .flatMap(word => [(cry: string) => `${cry} after ${word}`, (cry: string) => `${word}, ${cry}`])

test('no word elsewhere in a search cancels a life-threatening sign', () => {
  const lost = ['sepsis', 'pulmonary embolism', 'collapsed', 'dvt', 'chest pain', 'can’t breathe', 'overdose']
    .flatMap(cry => ordinaryWords.map(beside => beside(cry)))
    .filter(text => !recogniseCrisis(text))
  expect(lost).toEqual([])
})

/** Words of treatments that are warning signs as well: help stands above the clinics. */
const bothAtOnce = [
  'anaphylaxis',
  'bleeding after menopause',
  'bleeding after sex',
  'bleeding between periods',
  'bleeding in early pregnancy',
  'blood in pee',
  'blood in poo',
  'blood in semen',
  'blood in stool',
  'blood in urine',
  'blood in wee',
  'boob lump',
  'breast lump',
  'breathless',
  'breathlessness',
  'chest pain',
  'concussion',
  'detached retina',
  'dislocated shoulder',
  'head injury',
  'lump in armpit',
  'lump in groin',
  'lump in throat',
  'lump under arm',
  'miscarriage',
  'nervous breakdown',
  'out of breath',
  'post coital bleeding',
  'postmenopausal bleeding',
  'psychosis',
  'rectal bleeding',
  'seizures',
  'short of breath',
  'shortness of breath',
  'torn retina',
  'urinary retention',
]

test('of the words of all treatments only warning signs are recognised, and clinics stay below', () => {
  const words = [...treatments, ...specialties].flatMap(({ name, synonyms, ...rest }) => [
    name,
    ...synonyms,
    ...('searchWords' in rest ? rest.searchWords : []),
  ])
  const found = words.filter(word => recogniseCrisis(word))
  expect([...found].sort()).toEqual(bothAtOnce)
  for (const word of found) expect(recogniseCrisis(word)?.placement, word).toBe('above')
})

test('every wording of the list is recognised by itself, so none is hidden by another rule', () => {
  const wordings = [...crisisWordings().keys()]
  const withFillers = wordings.filter(wording => wording.split(' ').some(isFiller))
  const verbatim = verbatimWordings()
  expect(withFillers.filter(wording => !verbatim.has(wording))).toEqual([])
  expect(wordings.filter(wording => !recogniseCrisis(wording.replace('#', '20')))).toEqual([])
})

test('what is said apart is recognised in any order and with words between, and not where it is denied', () => {
  expect(saidApart.length).toBeGreaterThan(30)
  for (const wording of saidApart) {
    const words = wording.split(' ')
    expect(recogniseCrisis(words.toReversed().join(' then ')), wording).not.toBe(null)
  }
  expect(seenAs('diabetic and not vomiting')).toBe('none')
  expect(seenAs(`diabetic check in ${'the north of england '.repeat(3)} for vomiting`)).toBe('none')
})

test('every exception holds: with it beside the phrase nothing of its topic is left', () => {
  for (const topic of topics) {
    for (const phrase of Object.values(topic.phrases).flat()) {
      if (typeof phrase === 'string') continue
      const said = phrase.says
        .replace(/^[=&!]+ /, '')
        .split(' ')
        .map(first)
        .join(' ')
      for (const exception of phrase.except) {
        const text = exception.split(' ').map(first).join(' ').replace('~', said).replace('#', '12')
        expect(recogniseCrisis(text)?.topic.slug, text).not.toBe(topic.slug)
      }
    }
  }
})

/** The first of alternatives; what may be left out is. */
const first = (slot: string) => (slot.includes('?') ? '' : slot.split('/')[0]!)

test('every topic names its source, and the list says when it was reviewed', () => {
  expect(Number.isNaN(Date.parse(updatedOn))).toBe(false)
  for (const { slug, source, emergency } of topics) {
    expect(source.name, slug).toMatch(/^(NHS|GOV\.UK): /)
    expect(source.url, slug).toMatch(/^https:\/\/www\.(nhs|gov)\.uk\//)
    expect(emergency.signs.length, slug).toBeGreaterThan(0)
  }
})
