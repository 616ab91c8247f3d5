import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './passwords.ts'

test('hashes with Argon2id at 19 MiB, and opens for that password alone', async () => {
  const hash = await hashPassword('Marsh$Lantern?9')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwordMatches(hash, 'Marsh$Lantern?9')).toBe(true)
  expect(await passwordMatches(hash, 'marsh$Lantern?9')).toBe(false)
  expect(await passwordMatches(undefined, 'Marsh$Lantern?9')).toBe(false)
  expect(await passwordMatches('not a hash', 'Marsh$Lantern?9')).toBe(false)
})
