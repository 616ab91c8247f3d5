import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { specialties } from '../../specialties.ts'
import { treatments } from '../../treatments.ts'
import { recogniseCrisis } from '../recognise.ts'
import { topics } from '../topics.ts'
import { bodySigns } from './body-signs.ts'
import { harmSigns } from './harm-signs.ts'
import { mindSigns } from './mind-signs.ts'
import { readSigns } from './read-signs.ts'

const folder = new URL('../fixtures/unseen/', import.meta.url)
const lists = readdirSync(folder)

/** The searches of a list, by the heading they stand under. */
function read(file: string): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  let own: string[] = []
  for (const line of readFileSync(new URL(file, folder), 'utf8').split('\n')) {
    if (line.startsWith('## ')) {
      own = []
      groups.set(line.slice(3), own)
    } else if (line !== '' && !line.startsWith('#')) own.push(line)
  }
  return groups
}

test('every list has emergencies, and ordinary searches that look alike', () => {
  expect(lists.length).toBeGreaterThanOrEqual(7)
  for (const list of lists) {
    const groups = read(list)
    expect([...groups.values()].flat().length, list).toBeGreaterThanOrEqual(200)
    expect(groups.get('ordinary')!.length, list).toBeGreaterThan(70)
  }
})

test.each(lists)(
  '%s: help is shown to 95 in 100 emergencies, and to fewer than 2 in 100 ordinary searches',
  list => {
    const groups = read(list)
    const ordinary = groups.get('ordinary')!
    const decided = groups.get('above by decision') ?? []
    const cries = [...groups].flatMap(([group, searches]) =>
      group === 'ordinary' || group === 'above by decision' ? [] : searches,
    )
    const missed = cries.filter(text => !recogniseCrisis(text))
    const alarmed = ordinary.filter(text => recogniseCrisis(text))
    expect(1 - missed.length / cries.length, missed.join('\n')).toBeGreaterThanOrEqual(0.95)
    expect(alarmed.length / ordinary.length, alarmed.join('\n')).toBeLessThan(0.02)
    const inTheWay = [...ordinary, ...decided].filter(text => recogniseCrisis(text)?.placement === 'instead')
    expect(inTheWay).toEqual([])
  },
)

test.each([
  ['my chest feels like its in a vice', 'chest-pain'],
  ['boss gone a funny colour holding his left arm', 'chest-pain'],
  ['baby had egg and is swelling up', 'anaphylaxis'],
  ['swolen lips after eating kiwi', 'anaphylaxis'],
  ['wee man is struggling tae breathe', 'breathing'],
  ['sugars 32.4 and being sick', 'diabetic-emergency'],
  ['cut on hand and red line creeping up', 'sepsis'],
  ['bump has gone quiet', 'pregnancy'],
  ['numb fanny and bad back', 'head-or-spine-injury'],
  ['my son says the telly sends him messages', 'mental-health-crisis'],
])('%s is read as %s', (text, slug) => {
  expect(readSigns(text)?.slug).toBe(slug)
})

test.each([
  ['no chest pain or sweating', 'denied'],
  ['no rash and no fever, sore throat', 'denied'],
  ['chest was crushed 5 years ago', 'past'],
  ['numb arm and slurring when i was a child', 'past'],
  ['chest tightness and sweating physio', 'planned'],
  ['burnt hand scar treatment', 'planned'],
  ['baby swallowing tongue tie clinic', 'planned'],
])('%s is %s, so that no sign is read', text => {
  expect(readSigns(text)).toBe(null)
})

test('care that is already over, or a cry beside it, does not hide a sign', () => {
  expect(readSigns('had surgery last week now fever and heart racing')?.slug).toBe('sepsis')
  expect(readSigns('physio session and suddenly my face is drooping one side')?.slug).toBe('stroke')
})

test('of all words and sayings of treatments, signs are read in fewer than 1 in 500', () => {
  const words = [...treatments, ...specialties].flatMap(one => [
    one.name,
    ...one.synonyms,
    ...('sayings' in one ? one.sayings : []),
  ])
  const found = words.filter(word => readSigns(word))
  expect(words.length).toBeGreaterThan(8000)
  expect(found.length / words.length, found.join('\n')).toBeLessThan(1 / 500)
  expect(found.filter(word => readSigns(word)?.placement === 'instead')).toEqual([])
})

test('every sign belongs to a topic', () => {
  const slugs = new Set(topics.map(({ slug }) => slug))
  const named = Object.keys({ ...bodySigns, ...harmSigns, ...mindSigns })
  expect(named.filter(slug => !slugs.has(slug))).toEqual([])
})
