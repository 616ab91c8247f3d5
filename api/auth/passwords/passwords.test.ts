import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NewPassword } from '../../../contract/auth/auth.ts'
import { demoAccounts } from '../../../db/seed/providers/demo-accounts.ts'
import { isAboutOwner, isCommon } from './common-passwords.ts'

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
  'Tigger12!',
  'Blink182!',
  'Nightmare1!',
  'Steelers1!',
  'Slipknot6!',
  'Elizabeth1!',
  'Christopher1!',
  'Barcelona1!',
  'Doctor123!',
  'Dentist1!',
  'Cheyenne1!',
  'B@rcel0na99!',
  '!Slipkn0t2024',
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

test('knows at least 100,000 leaked passwords and words, however they are dressed up', () => {
  const list = readFileSync(new URL('data/common-passwords.txt', import.meta.url), 'utf8').split('\n')
  expect(new Set(list).size).toBeGreaterThan(100_000)
  // As someone would bring them through the rule: a capital, digits and a sign.
  const built = list
    .filter(word => /^[a-z]{5,}$/.test(word))
    .map(word => `${word[0]!.toUpperCase()}${word.slice(1)}21!`)
    .filter(password => NewPassword.safeParse(password).success)
  expect(built.length).toBeGreaterThan(50_000)
  expect(built.filter(password => !isCommon(password))).toEqual([])
})

test.each([
  ['Whitcombe7!', true],
  ['Harriet2026!?', true],
  ['H4rr1etWh1tcombe!9', true],
  ['Harbour.Skin1'.replace('.', '&'), true],
  ['R3ception?8x', true],
  ['Clinic&Atlas42', true],
  ['Marsh$Lantern?9', false],
  ['HarrietLikesOtters5!', false],
])('%s: made from what is known about its owner, %s', (password, expected) => {
  const about = ['reception', 'Harriet', 'Whitcombe', 'Harbour Skin Clinic']
  expect(isAboutOwner(password, about)).toBe(expected)
})

test('takes up to 128 characters and not one more', () => {
  const long = `Aa1!${'x'.repeat(124)}`
  expect(NewPassword.safeParse(long).success).toBe(true)
  expect(NewPassword.safeParse(`${long}x`).success).toBe(false)
})

test('the passwords of the demo satisfy the rule', () => {
  for (const { password } of demoAccounts) expect(NewPassword.safeParse(password).success).toBe(true)
})
