import { expect, test } from 'vitest'
import { NewPassword } from '../auth/auth.ts'
import { explainPassword, passwordRules } from './password.ts'

test.each([
  ['Clinic12#', "You can't use #. Allowed special characters: @ $ ! % * ? &. Add a special character."],
  ['Clinic 12', "You can't use spaces. Allowed special characters: @ $ ! % * ? &. Add a special character."],
  ['Clinic12!é-', "You can't use é or -. Allowed special characters: @ $ ! % * ? &."],
  ['clinicno!', 'Add an uppercase letter and a number.'],
  ['CLINIC12', 'Add a lowercase letter and a special character: @ $ ! % * ? &.'],
  ['aB1!', 'Use at least 8 characters.'],
  [
    '',
    'Use at least 8 characters. Add a lowercase letter, an uppercase letter, a number and a special character: @ $ ! % * ? &.',
  ],
  [`aB1!${'x'.repeat(125)}`, 'Use at most 128 characters.'],
])('explains what is wrong with %s', (text, words) => {
  expect(explainPassword(text)).toBe(words)
})

test('finds nothing wrong exactly where the rule does not', () => {
  const texts = [
    'Marsh$Lantern?9',
    'aB1!aaaa',
    'aB1!aaa',
    'aB1!aaaa-',
    'AB1!AAAA',
    'ab1!aaaa',
    'aBc!aaaa',
    'aB1aaaaa',
  ]
  for (const text of texts)
    expect([text, explainPassword(text) === undefined]).toEqual([text, NewPassword.safeParse(text).success])
})

test('tells password managers the same rule', () => {
  expect(passwordRules).toContain('required: [@$!%*?&]')
})
