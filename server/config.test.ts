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
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['PUBLIC_URL', 'atlas'],
  ['APP_SECRET', 'short'],
  ['SEED', 'some'],
  ['SMTP_URL', 'localhost:25'],
  ['MAIL_FROM', 'nobody'],
  ['FILES_URL', 'https://bucket'],
  ['LOG_LEVEL', 'loud'],
  ['NODE_ENV', 'prod'],
])('names %s when its value is %s', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} is not usable`))
})

test('is the demo on port 3000 without any setting, and keeps the secret it makes', () => {
  const config = read({})
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', seed: 'demo', production: false })
  expect(config.secret).toMatch(/^[0-9a-f]{64}$/)
  expect(read({}).secret).toBe(config.secret)
})

test('refuses production without a secret, and demo accounts in production', () => {
  expect(() => read({ NODE_ENV: 'production' })).toThrow('APP_SECRET is missing')
  expect(() => read({ NODE_ENV: 'production', APP_SECRET: secret, SEED: 'demo' })).toThrow('SEED=demo')
  expect(read({ NODE_ENV: 'production', APP_SECRET: secret }).seed).toBe('none')
})

test('takes an empty value as not set', () => {
  expect(read({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000, smtpUrl: undefined })
})
