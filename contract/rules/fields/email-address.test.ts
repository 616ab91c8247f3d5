import { expect, test } from 'vitest'
import { readContacts } from '../../../tests/support/read-contacts.ts'
import { EmailAddress } from '../../core/form-fields.ts'
import { isEmailAddress } from './email-address.ts'

const cases: [string, boolean][] = [
  ['name@example.com', true],
  ["o'brien+clinic@mail.example.co.uk", true],
  ['a@x.test', true],
  [`${'a'.repeat(248)}@x.uk`, true],
  [`${'a'.repeat(250)}@x.uk`, false],
  ['name', false],
  ['name@', false],
  ['@example.com', false],
  ['name@localhost', false],
  ['two@at@example.com', false],
  ['.dot@example.com', false],
  ['dots..dots@example.com', false],
  ['a@x.test,b@x.test', false],
  ['a@x.test;b@x.test', false],
  ['Ada <a@x.test>', false],
  ['na me@example.com', false],
  ['name@example.com\nbcc: b@x.test', false],
]

test.each(cases)('%j', (text, isAddress) => {
  expect(isEmailAddress(text)).toBe(isAddress)
  expect(EmailAddress.safeParse(text).success, 'in a form').toBe(isAddress)
  const reading = readContacts([['email'], [text], ['other@x.test']])
  expect(reading, 'in a contact file').toMatchObject({
    ok: true,
    errors: isAddress ? [] : ['Row 2: Invalid email'],
  })
})
