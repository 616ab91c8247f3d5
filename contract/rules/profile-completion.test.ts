import { expect, test } from 'vitest'
import { completionOf, type ProfilePart, profileParts } from './profile-completion.ts'

const having = (...parts: ProfilePart[]) =>
  Object.fromEntries(profileParts.map(part => [part, parts.includes(part)])) as Record<ProfilePart, boolean>

test('every part counts the same, and the first missing one is the next best fix', () => {
  expect(completionOf(having())).toMatchObject({ percent: 0, done: [] })
  const some = completionOf(having('email', 'prices', 'logo'))
  expect(some.percent).toBe(30)
  expect(some.missing[0]).toBe('treatments')
  expect(completionOf(having(...profileParts))).toMatchObject({ percent: 100, missing: [] })
})
