import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'clinic-atlas-config-'))
const secret = 'x'.repeat(32)
const read = (environment: NodeJS.ProcessEnv) => readConfig({ DATA_DIR: dataDir, ...environment })

test.each([
  ['PORT', 'eighty'],
  ['PORT', '99999'],
  ['METRICS_PORT', 'nine'],
  ['PROCESSES', '0'],
  ['PROCESSES', 'all'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['PUBLIC_URL', 'atlas'],
  ['APP_SECRET', 'short'],
  ['SEED', 'some'],
  ['SMTP_URL', 'localhost:25'],
  ['MAIL_FROM', 'nobody'],
  ['STRIPE_SECRET_KEY', 'pk_test_mixed_up'],
  ['STRIPE_PUBLISHABLE_KEY', 'sk_test_never_in_a_browser'],
  ['STRIPE_WEBHOOK_SECRET', 'secret'],
  ['STRIPE_PRICE_ID', 'prod_1'],
  ['STRIPE_API_BASE', 'stripe.test'],
  ['FILES_URL', 'https://bucket'],
  ['CLAMAV_URL', 'clamd:3310'],
  ['MAP_TILES_URL', 'tiles.test'],
  ['MAP_TILES_URL', 'https://tiles.test/map.png'],
  ['PAGE_PURGE_URL', 'cdn.test/purge'],
  ['PAGE_PURGE_TOKEN', 'short'],
  ['INDEXNOW_KEY', 'short'],
  ['INDEXNOW_KEY', 'a key with spaces'],
  ['INDEXNOW_URL', 'indexnow.test'],
  ['LOG_LEVEL', 'loud'],
  ['NODE_ENV', 'prod'],
])('names %s when its value is %s', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(
    new RegExp(`^some settings cannot be used:\\n {2}- ${name} is not usable`),
  )
})

test('is the demo on port 3000 without any setting, and keeps the secret it makes', () => {
  const config = read({})
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', seed: 'demo', production: false })
  expect(config.secret).toMatch(/^[0-9a-f]{64}$/)
  expect(read({}).secret).toBe(config.secret)
})

test('names everything that cannot be read or must not be, in one message', () => {
  const wrong = { NODE_ENV: 'production', PORT: 'eighty', LOG_LEVEL: 'loud', APP_SECRET: secret }
  const message = (() => {
    try {
      return read(wrong)
    } catch (error) {
      return (error as Error).message
    }
  })()
  expect(message).toMatch(/PORT is not usable.*LOG_LEVEL is not usable.*PUBLIC_URL is missing/s)
})

test('starts empty in production, and leaves reasons to refuse to the code that opens the database', () => {
  const config = read({ NODE_ENV: 'production', APP_SECRET: secret })
  expect(config.seed).toBe('none')
  expect(config.unsafe).toContainEqual(expect.stringContaining('APP_SECRET is too easy to guess'))
})

test('takes an empty value as not set', () => {
  expect(read({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000, smtpUrl: undefined })
})

test('takes the four settings of the card provider together, or none of them', () => {
  const all = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_PRICE_ID: 'price_1',
  }
  expect(read({}).stripe).toBeUndefined()
  expect(read(all).stripe).toMatchObject({ secretKey: 'sk_test_1', priceId: 'price_1' })
  for (const name of Object.keys(all))
    expect(() => read({ ...all, [name]: '' })).toThrow('must be set together, or none of them')
})
