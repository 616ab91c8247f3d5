import { expect, test } from 'vitest'
import { specialties } from '../../../../taxonomy/specialties.ts'
import { treatments } from '../../../../taxonomy/treatments.ts'
import { aClinic, vocabulary } from '../../../../tests/support/search/engine.ts'
import { createEngine } from '../index/engine.ts'

const engine = createEngine(vocabulary)
engine.upsert(aClinic('a', { treatments: [{ name: 'X-ray', canonical: 'x-ray' }, { name: 'Moon Bathing' }] }))
engine.upsert(aClinic('b', { treatments: [{ name: 'Open MRI Scan', canonical: 'open-mri' }] }))
const names = (text: string) => engine.suggest(text).map(({ name }) => name)

test('the beginning of a name brings the treatment, and a synonym is told', () => {
  expect(engine.suggest('rhino')).toEqual([
    { name: 'Rhinoplasty', slug: 'rhinoplasty', kind: 'treatment', synonym: null },
  ])
  expect(engine.suggest('nose j')).toEqual([
    { name: 'Rhinoplasty', slug: 'rhinoplasty', kind: 'treatment', synonym: 'nose job' },
  ])
})

test('specialties are suggested too', () => {
  expect(engine.suggest('derma')).toEqual([
    { name: 'Dermatology', slug: 'dermatology', kind: 'specialty', synonym: null },
  ])
})

test('names that begin as typed come before names with the word further in', () => {
  expect(names('dental')).toEqual(['Dental Implants', 'Full Arch Dental Implants'])
})

test('among equals what more clinics offer comes first', () => {
  expect(names('scan')).toEqual(['Diagnostic Imaging', 'Open MRI Scan', 'MRI Scan'])
})

test('typing errors are forgiven, also in a word not yet finished', () => {
  expect(names('rihnoplasty')).toEqual(['Rhinoplasty'])
  expect(names('dermotol')).toEqual(['Dermatology'])
  expect(names('teth whit')).toEqual(['Teeth Whitening'])
})

test('one letter is enough, and nothing at all suggests nothing', () => {
  expect(names('teeth w')).toEqual(['Teeth Whitening'])
  expect(names('')).toEqual([])
  expect(names('zzzz')).toEqual([])
})

test('no more than asked for are suggested, and only curated names', () => {
  expect(engine.suggest('s', 2)).toHaveLength(2)
  expect(names('moon')).toEqual([])
})

test('hidden words bring a suggestion without being shown', () => {
  expect(engine.suggest('botul')).toEqual([
    { name: 'Anti-wrinkle Consultation', slug: 'anti-wrinkle', kind: 'treatment', synonym: null },
  ])
})

test('for a treatment hardly offered, others of its specialty that are offered are similar', () => {
  expect(engine.similar('mri scan').map(({ name }) => name)).toEqual(['Open MRI Scan', 'X-ray'])
})

test('nothing is similar because it shares a word', () => {
  expect(engine.similar('open heart scan')).toEqual([])
  expect(engine.similar('goldfish')).toEqual([])
})

test('what is said around the words, and words of too many treatments, make nothing similar', () => {
  const all = createEngine({ treatments, specialties })
  all.upsert(aClinic('a', { treatments: treatments.map(({ name, slug }) => ({ name, canonical: slug })) }))
  const similar = (text: string) => all.similar(text).map(({ name }) => name)
  for (const text of [
    'paternity test',
    'private hospital',
    'dog groomer',
    'car insurance',
    'i think so this week',
  ])
    expect(similar(text), text).toEqual([])
  expect(similar('buttock implants')).toEqual([])
})

test('a sentence suggests what it asks for while it is typed', () => {
  expect(names('i think i need a rhinopl')).toEqual(['Rhinoplasty'])
  expect(names('x-r')).toEqual(['X-ray'])
})
