import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { estimatedBits, exceptionsInUse, productionProblems } from './production-rules.ts'

const complete = {
  NODE_ENV: 'production',
  APP_SECRET: 'f3a91c0be77d24586a1290bb3ce84d05e6617fa2b9d3480c5512ee90a7c4bd38',
  PUBLIC_URL: 'https://clinics.example.org',
  COMPANY_NAME: 'Clinics Ltd',
  COMPANY_ADDRESS: '1 High Street, Leeds LS1 1AA',
  DATABASE_URL: 'postgres://db.example.org/clinics',
  SMTP_URL: 'smtps://mail.example.org',
  MAIL_FROM: 'hello@example.org',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_ID: 'price_1',
}
const without = (...names: (keyof typeof complete)[]) =>
  Object.fromEntries(Object.entries(complete).filter(([name]) => !names.includes(name as never)))

test('finds nothing wrong with complete settings', () => {
  expect(productionProblems(complete)).toEqual([])
})

test.each([
  ['no secret', without('APP_SECRET'), /^APP_SECRET is missing/],
  ['a secret of one letter', { ...complete, APP_SECRET: 'x'.repeat(40) }, /^APP_SECRET is too easy to guess/],
  ['demo data', { ...complete, SEED: 'demo' }, /^SEED=demo/],
  ['no address', without('PUBLIC_URL'), /^PUBLIC_URL is missing/],
  [
    'a plain http address',
    { ...complete, PUBLIC_URL: 'http://clinics.example.org' },
    /^PUBLIC_URL starts with http/,
  ],
  ['no company name', without('COMPANY_NAME'), /^COMPANY_NAME is missing/],
  ['no company address', without('COMPANY_ADDRESS'), /^COMPANY_ADDRESS is missing/],
  ['a mail server without a sender', without('MAIL_FROM'), /^MAIL_FROM is missing/],
  ['every proxy believed', { ...complete, TRUST_PROXY: 'true' }, /^TRUST_PROXY=true/],
  ['no card provider', without('STRIPE_SECRET_KEY'), /^STRIPE_SECRET_KEY is missing/],
  ['no mail server', without('SMTP_URL'), /^SMTP_URL is missing/],
  ['no database', without('DATABASE_URL'), /^DATABASE_URL is missing/],
])('refuses %s', (_, given, reason) => {
  expect(productionProblems(given)).toEqual([expect.stringMatching(reason)])
})

test('names everything that is wrong at once', () => {
  expect(productionProblems({ NODE_ENV: 'production', SEED: 'demo', TRUST_PROXY: 'true' })).toHaveLength(9)
})

test.each([
  ['ALLOW_SIMULATED_CARDS', 'STRIPE_SECRET_KEY', 'simulated_cards'],
  ['ALLOW_NO_EMAIL', 'SMTP_URL', 'no_email'],
  ['ALLOW_EMBEDDED_DATABASE', 'DATABASE_URL', 'embedded_database'],
] as const)('%s=1 allows to go without %s, and is known as in use', (setting, missing, exception) => {
  const allowed = { ...without(missing), [setting]: '1' }
  expect(productionProblems(allowed)).toEqual([])
  expect(exceptionsInUse(allowed)).toEqual([exception])
  expect(productionProblems({ ...allowed, [setting]: 'yes' })).toHaveLength(1)
  // Allowed but not needed.
  expect(exceptionsInUse({ ...complete, [setting]: '1' })).toEqual([])
})

test.each([
  'x'.repeat(40),
  'abcdefghijklmnopqrstuvwxyz0123456789',
  'changemechangemechangemechangeme',
  '12345678901234567890123456789012',
  'passwordpassword1passwordpassword1',
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab',
])('takes %s for easy to guess', secret => {
  expect(estimatedBits(secret)).toBeLessThan(80)
})

test('takes random secrets of every common spelling for hard to guess', () => {
  for (let times = 0; times < 500; times++) {
    expect(estimatedBits(randomBytes(32).toString('hex'))).toBeGreaterThan(120)
    expect(estimatedBits(randomBytes(24).toString('base64url'))).toBeGreaterThan(100)
  }
})
