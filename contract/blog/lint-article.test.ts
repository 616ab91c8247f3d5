import { expect, test } from 'vitest'
import { lintArticle } from './lint-article.ts'

test('every block of an article is read, and each finding says where it is', () => {
  const html =
    '<h2>Before you book</h2><p>Ask about side effects.</p><ul><li>Ozempic and Botox cure everything</li></ul><p>100% safe&nbsp;always</p>'
  expect(lintArticle(html).map(({ rule, word, paragraph }) => [rule, word, paragraph])).toEqual([
    ['prescription-only', 'Botox', 3],
    ['prescription-only', 'Ozempic', 3],
    ['superlative', 'cure everything', 3],
    ['superlative', '100%', 4],
  ])
})

test('the excerpt holds the words and what is around them, and nothing is found in markup', () => {
  const long =
    'A sentence that goes on for quite a while before it comes to the best clinic in the whole of the town'
  const [found] = lintArticle(`<p>${long}</p>`)
  expect(found!.excerpt).toContain('the best clinic')
  expect(found!.excerpt.startsWith('...')).toBe(true)
  expect(lintArticle('<p><a href="https://best.example.test">Read on</a></p>')).toEqual([])
})

test.each([
  'Our laser cures everything',
  'It is a cure for all',
  'A cure for every illness',
  'One session cures all skin conditions',
  'The cure-all of the season',
])('“%s” is a claim that needs proof', text => {
  expect(lintArticle(`<p>${text}</p>`).map(({ rule }) => rule)).toEqual(['superlative'])
})

test.each([
  'There is no cure for eczema',
  'Antibiotics cured the infection',
  'A secure form for all patients',
])('“%s” is no such claim', text => {
  expect(lintArticle(`<p>${text}</p>`)).toEqual([])
})
