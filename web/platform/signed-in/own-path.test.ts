import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each([
  ['/account', '/account'],
  ['/account?tab=1&from=x#top', '/account?tab=1&from=x#top'],
  ['/results?treatmentName=MRI&location=', '/results?treatmentName=MRI&location='],
])('keeps %s', (text, path) => {
  expect(ownPath(text)).toBe(path)
})

test.each([
  null,
  undefined,
  '',
  'account',
  'https://evil.test/',
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  'javascript:alert(1)',
  '//[',
])('does not follow %j', text => {
  expect(ownPath(text)).toBeUndefined()
})

test('a path that only looks like another host once its dots are resolved stays here', () => {
  expect(ownPath('/.//evil.test/x')).toBe('/evil.test/x')
})
