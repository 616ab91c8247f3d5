import { expect, test } from 'vitest'
import { pointers } from '../../../../taxonomy/language/pointers/pointers.ts'
import { specialties } from '../../../../taxonomy/specialties.ts'
import { treatments } from '../../../../taxonomy/treatments.ts'
import { vocabulary } from '../../../../taxonomy/vocabulary.ts'
import { createEngine } from '../index/engine.ts'

const engine = createEngine(vocabulary)
const take = (text: string) => {
  const { treatments: found, priced, asks } = engine.understand(text)
  return { name: priced ?? found[0]?.name, asks }
}
const specialtyOf = new Map<string, string>([
  ...treatments.map(({ name, specialty }) => [name, specialty] as const),
  ...specialties.map(({ name }) => [name, name] as const),
])

test('a complaint in any order and form asks about what it may be seen for', () => {
  for (const text of ['knee gives way on stairs', 'on the stairs my knees keep giving way'])
    expect(take(text).asks.slice(0, 2)).toEqual(['Orthopaedic Consultation', 'Physiotherapy Session'])
})

test('a complaint that can only be one thing is answered', () => {
  expect(take('get rid of my tache ladies').name).toBe('Laser Hair Removal')
})

test('a single word of a sentence does not lead to another specialty than the complaint', () => {
  expect(take('leaking when I laugh or sneeze')).toMatchObject({ name: undefined })
  expect(take('leaking when I laugh or sneeze').asks[0]).toBe('Pelvic Health Physiotherapy')
})

test.each([
  ['a name counts before a complaint', 'knee replacement', 'Knee Replacement'],
  ['what stands before "for" is wanted', 'hypnotherapy for weight loss', 'Hypnotherapy'],
  ['of several wishes the first is answered', 'endoscopy with sedation', 'Gastroscopy'],
  ['a group of clinics is no part of the wish', 'nuffield health physio', 'Physiotherapy Session'],
])('%s: %s', (_, text, name) => {
  expect(take(text).name).toBe(name)
})

test.each([
  'my dog needs its teeth cleaning',
  'cat vaccination',
  'cheap car insurance',
  'plumber',
  'nail extensions and gel polish',
  'clinic',
  'pharmacy',
])('%s is nothing of ours', text => {
  expect(take(text)).toEqual({ name: undefined, asks: [] })
})

test.each(['dog allergy', 'cat scan', 'cat allergy'])('%s is still a treatment', text => {
  expect(take(text).name).toBeDefined()
})

test('every complaint leads to its treatments, or to a treatment whose own words it is', () => {
  const lost = pointers
    .filter(({ words }) => words.length > 1)
    .map(({ words, names }) => ({ text: words.map(([first]) => first).join(' '), names }))
    .filter(({ text, names }) => {
      const { name, asks } = take(text)
      if (name === undefined) return !asks.some(one => names.includes(one))
      const kin = new Set(names.map(one => specialtyOf.get(one)))
      return !names.includes(name) && !kin.has(specialtyOf.get(name))
    })
    .map(({ text }) => `${text}: ${take(text).name ?? take(text).asks}`)
  expect(lost.length, lost.join('\n')).toBeLessThan(15)
})
