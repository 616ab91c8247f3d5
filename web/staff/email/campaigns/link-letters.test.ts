import { expect, test } from 'vitest'
import { letterOf, withLetters } from './link-letters.ts'

const lettersIn = (html: string, urls: string[]) =>
  [
    ...withLetters(html, urls, 'https://atlas.test').matchAll(/<a[^>]*>(.*?)<\/a>(?:<b[^>]*>(\w+)<\/b>)?/gs),
  ].map(([, text, letter]) => [text, letter])

test('links that were followed carry their letter in the email, the others none', () => {
  const html = '<a href="https://x.test/a?b=1&amp;c=2">See</a> <a style="x" href="https://x.test/b">Other</a>'
  expect(lettersIn(html, ['https://x.test/none', 'https://x.test/a?b=1&c=2'])).toEqual([
    ['See', 'B'],
    ['Other', undefined],
  ])
  expect(withLetters('<p>No link</p>', ['https://x.test'], 'https://atlas.test')).toBe('<p>No link</p>')
})

test('a link of our own site keeps its letter after the site has moved, one of another site has none', () => {
  const letters = (html: string) => withLetters(html, ['https://old.test/signup'], 'https://atlas.test')
  expect(letters('<a href="https://atlas.test/signup">Register</a>')).toMatch(/<b[^>]*>A<\/b>$/)
  expect(letters('<a href="https://other.test/signup">Register</a>')).not.toContain('<b')
})

test('letters go on after Z', () => {
  expect([0, 25, 26].map(letterOf)).toEqual(['A', 'Z', 'A2'])
})
