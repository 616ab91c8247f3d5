import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../tests/support/api.ts'
import { readConfig } from '../config.ts'
import { openDeps } from '../deps.ts'

const api = await startApi()
const folder = mkdtempSync(join(tmpdir(), 'clinic-atlas-production-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const complete = {
  NODE_ENV: 'production',
  DATA_DIR: folder,
  DATABASE_URL: api.databaseUrl,
  APP_SECRET: 'f3a91c0be77d24586a1290bb3ce84d05e6617fa2b9d3480c5512ee90a7c4bd38',
  PUBLIC_URL: 'https://clinics.example.org',
  COMPANY_NAME: 'Clinics Ltd',
  COMPANY_ADDRESS: '1 High Street, Leeds LS1 1AA',
  ALLOW_NO_EMAIL: '1',
  ALLOW_SIMULATED_CARDS: '1',
}
const start = (change: NodeJS.ProcessEnv = {}) => openDeps(readConfig({ ...complete, ...change }))

test('production opens a database without demo data and knows its exceptions', async () => {
  const { deps, close } = await start()
  expect(deps.exceptions).toEqual(['simulated_cards', 'no_email'])
  await close()
})

test('production refuses a database with demo data, and names its other problems', async () => {
  await api.db.insertInto('seeds').values({ name: 'accounts' }).execute()
  const refused = await start({ PUBLIC_URL: 'http://clinics.example.org', COMPANY_NAME: '' }).catch(e => e)
  await api.db.deleteFrom('seeds').execute()
  expect(refused.message).toContain('PUBLIC_URL starts with http://')
  expect(refused.message).toContain('COMPANY_NAME is missing')
  expect(refused.message).toContain('The database holds demo data')
})

test('a refusal has one layout for all reasons, and no step counts as failed', async () => {
  const outcomes: string[] = []
  const step = async <T>(name: string, work: () => Promise<T>) => {
    const result = await work().catch(error => {
      outcomes.push(`${name} failed`)
      throw error
    })
    outcomes.push(`${name} done`)
    return result
  }
  await api.db.insertInto('seeds').values({ name: 'accounts' }).execute()
  const config = readConfig({ ...complete, COMPANY_NAME: '' })
  const found = await openDeps(config, undefined, step).catch(error => error.message)
  await api.db.deleteFrom('seeds').execute()
  expect(outcomes).toEqual(['Connecting to the database done'])
  const unread = (() => {
    try {
      return readConfig({ ...complete, COMPANY_NAME: '', PORT: 'x' })
    } catch (error) {
      return (error as Error).message
    }
  })()
  for (const message of [found, unread])
    expect(message).toMatch(/^this is not safe for production:(\n {2}- [^\n]+){2}$/)
})

test('production refuses accounts whose passwords are public, however they came there', async () => {
  const { id } = await api.aProvider()
  await api.db.updateTable('providers').set({ email: 'provider@demo.test' }).where('id', '=', id).execute()
  await expect(start()).rejects.toThrow('passwords are public: provider@demo.test')
  await api.db.deleteFrom('providers').where('id', '=', id).execute()
})

test('a refusal leaves no embedded database behind', async () => {
  await expect(start({ DATABASE_URL: '' })).rejects.toThrow('DATABASE_URL is missing')
  expect(existsSync(join(folder, 'postgres'))).toBe(false)
})
