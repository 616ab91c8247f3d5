import { expect, test } from 'vitest'
import { NewPassword } from '../../contract/auth.ts'
import { demoAccounts } from '../../db/seed/accounts.ts'
import { isCommon } from './common-passwords.ts'
import { hashPassword, passwordMatches } from './passwords.ts'

test.each([
  'Password1!',
  'P@ssw0rd',
  'P@$$w0rd123',
  'PASSWORd2024!',
  '!Password1',
  'Welcome123!',
  'Qwerty123!',
  'Liverpool1!',
  'Iloveyou2!',
  'Admin@123',
  'Abcd1234!',
  'Aa123456!',
  '1qaz!QAZ',
  'Summer2026!',
  'ClinicAtlas1!',
])('finds %s common, although it satisfies the rule', password => {
  expect(isCommon(password)).toBe(true)
})

test.each(['Marsh$Lantern?9', 'Harbour&Violet4', 'Password8251Heron!', 'Sunshine8362!', 'Tidewater7?Oak'])(
  'lets %s pass',
  password => {
    expect(isCommon(password)).toBe(false)
    expect(NewPassword.safeParse(password).success).toBe(true)
  },
)

test('takes up to 128 characters and not one more', () => {
  const long = `Aa1!${'x'.repeat(124)}`
  expect(NewPassword.safeParse(long).success).toBe(true)
  expect(NewPassword.safeParse(`${long}x`).success).toBe(false)
})

test('hashes with Argon2id at 19 MiB, and opens for that password alone', async () => {
  const hash = await hashPassword('Marsh$Lantern?9')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwordMatches(hash, 'Marsh$Lantern?9')).toBe(true)
  expect(await passwordMatches(hash, 'marsh$Lantern?9')).toBe(false)
  expect(await passwordMatches(undefined, 'Marsh$Lantern?9')).toBe(false)
  expect(await passwordMatches('not a hash', 'Marsh$Lantern?9')).toBe(false)
})

test('the passwords of the demo satisfy the rule', () => {
  for (const { password } of demoAccounts) expect(NewPassword.safeParse(password).success).toBe(true)
})
