import { expect, test } from 'vitest'
import { treatments } from '../../../taxonomy/treatments.ts'
import { vocabulary } from '../../../taxonomy/vocabulary.ts'
import { aClinic, idsOf, leeds } from '../../../tests/support/search/engine.ts'
import { crisisGuard } from './crisis-help.ts'
import { createEngine } from './index/engine.ts'
import { keyOf, wordsOf } from './language/words.ts'

const engine = createEngine(vocabulary, crisisGuard)
for (const { slug, name } of treatments)
  engine.upsert(aClinic(slug, { treatments: [{ name, canonical: slug, price: 100 }], locations: [leeds] }))
engine.settle()

const found = (text: string) => new Set(idsOf(engine, { treatment: text, at: leeds, limit: 100 }))

/** Words that mean treatments of several specialties are asked about, and find nobody before that. */
const isAsked = (text: string) => engine.understand(text).asks.length > 0

const words = treatments.flatMap(({ slug, name, synonyms, searchWords }) =>
  [name, ...synonyms, ...searchWords].map(word => ({ slug, word })),
)
const keyFor = (word: string) => keyOf(wordsOf(word).list)
/** A word may be used for several treatments: the first is answered and the others are offered beside it. */
const sharing = Map.groupBy(words, ({ word }) => keyFor(word))

test('whatever a treatment is called, its clinics are found, or those of a treatment called the same', () => {
  const missing = words
    .filter(({ word }) => !isAsked(word))
    .filter(({ word }) => !sharing.get(keyFor(word))!.some(({ slug }) => found(word).has(slug)))
  expect(missing).toEqual([])
})

test('words that are called for the same treatments find the same clinics', () => {
  expect(found('piles')).toEqual(found('haemorrhoids'))
  const byTreatments = Map.groupBy(
    treatments.flatMap(({ synonyms }) => synonyms.filter(word => word.includes(' ') && !isAsked(word))),
    word =>
      engine
        .understand(word)
        .treatments.map(({ slug }) => slug)
        .join(' '),
  )
  for (const words of byTreatments.values())
    for (const word of words) expect([...found(word)].sort(), word).toEqual([...found(words[0]!)].sort())
})
