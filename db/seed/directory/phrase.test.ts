import { expect, test } from 'vitest'
import { Random } from '../random.ts'
import { phrases, readPhrases, say } from './phrase.ts'

const waysToSay = (line: string, slots = {}) => {
  const [phrase] = phrases(line)
  const random = new Random('phrase', 1)
  return new Set(Array.from({ length: 200 }, () => say(phrase!, random, slots)))
}

test('says every choice, nested ones and empty ones too', () => {
  expect(waysToSay('topic: [very |][good|[so|rather] bad].')).toEqual(
    new Set(['Very good.', 'Good.', 'Very so bad.', 'Very rather bad.', 'So bad.', 'Rather bad.']),
  )
})

test('fills in slots and begins with a capital letter', () => {
  expect(waysToSay('topic: {name} of {town}.', { name: 'ann', town: 'Bath' })).toEqual(
    new Set(['Ann of Bath.']),
  )
})

test('refuses phrases that cannot be completed', () => {
  expect(() => phrases('No topic here.')).toThrow('Not a phrase')
  expect(() => phrases('topic: [one|two')).toThrow('left open')
  expect(() => waysToSay('topic: {missing}.')).toThrow('{missing}')
})

test('reads a file by its headings, and refuses a heading that it does not have', () => {
  const of = readPhrases('reviews.txt')
  expect(of('dental good').length).toBeGreaterThan(of('dental bad').length)
  expect(() => of('dental worse')).toThrow('reviews.txt has no "dental worse"')
})
