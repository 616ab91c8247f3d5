import { expect, test } from 'vitest'
import { nameFinder } from './treatment-names.ts'

const question = (name: string) => `Did you mean ${name}?`

test('what a misspelt name was said to mean holds while that treatment is listed', () => {
  const meant = [{ written: 'House Specail', means: 'House Special' }]
  expect(nameFinder(['House Special'], meant)('House Specail')).toBe('house special')
  expect(() => nameFinder(['House Speciale'], meant)('House Specail')).toThrow(question('House Speciale'))
})

test('a file of thousands of new names is not compared with hundreds of listed ones without end', () => {
  const letters = (number: number) => String.fromCharCode(97 + (number % 26), 97 + Math.floor(number / 26))
  const listed = Array.from({ length: 500 }, (_, number) => `Treatment of the house ${letters(number)}`)
  const find = nameFinder(listed)
  expect(() => find('Treatmnet of the house aa')).toThrow(question(listed[0]!))
  for (let row = 0; row < 8; row++) find(`Something altogether ${letters(row)}${letters(row)}`)
  expect(find('Treatmnet of the house aa')).toBe('treatmnet of the house aa')
})
