import { expect, test } from 'vitest'
import { treatments } from '../treatments.ts'
import { askedBack, unlisted } from './asked-back.ts'
import { pointers } from './pointers/pointers.ts'
import { sayingLists } from './sayings/sayings.ts'
import { synonymLists } from './search-synonyms/search-synonyms.ts'

const names = new Set(treatments.map(({ name }) => name))
const slugs = new Set(treatments.map(({ slug }) => slug))
const unknown = (list: readonly string[]) => list.filter(name => !names.has(name))

test('whatever we ask back or offer instead is a treatment', () => {
  expect(unknown(Object.values(askedBack).flat())).toEqual([])
  expect(unknown(Object.values(unlisted).flat())).toEqual([])
})

test('every complaint leads to treatments, and none has an empty word', () => {
  expect(pointers.length).toBeGreaterThan(900)
  expect(pointers.flatMap(({ names }) => unknown(names))).toEqual([])
  const broken = pointers.filter(({ words }) => words.flat().some(word => !/^[a-z0-9]+$/.test(word)))
  expect(broken).toEqual([])
})

test('search synonyms and sayings belong to treatments that exist', () => {
  expect(
    [...synonymLists, ...sayingLists].flatMap(list => Object.keys(list)).filter(slug => !slugs.has(slug)),
  ).toEqual([])
})
