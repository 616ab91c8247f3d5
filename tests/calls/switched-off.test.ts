import { tmpdir } from 'node:os'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { switchable } from '../../contract/core/switches.ts'
import { readConfig } from '../../server/config.ts'
import { startJobs } from '../../server/jobs/start-jobs.ts'
import { assistantsText } from '../../server/pages/assistants-text.ts'
import { startApi } from '../support/api.ts'

const whole = await startApi()
const without = await startApi({ database: whole, switchedOff: [...switchable] })
const discover = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

const settings = (SWITCHED_OFF: string) =>
  readConfig({ DATA_DIR: tmpdir(), APP_SECRET: 'x'.repeat(32), SWITCHED_OFF }).switchedOff

test('the setting names parts, separated by commas', () => {
  expect(settings('assistants, price-alerts')).toEqual(['assistants', 'price-alerts'])
  expect(settings('')).toEqual([])
  expect(() => settings('assistants,enquiries')).toThrow('SWITCHED_OFF')
})

test('assistants find no address to ask', async () => {
  expect((await whole.anActor().post('/mcp', discover)).status).not.toBe(404)
  expect((await without.anActor().post('/mcp', discover)).status).toBe(404)
})

test('nobody can ask for a price alert, and who has one can still stop it', async () => {
  expect((await whole.anActor().post('/api/price-alerts', {})).status).toBe(400)
  expect((await without.anActor().post('/api/price-alerts', {})).status).toBe(404)
  const stopped = await without.anActor().post(`/api/price-alert-links/${'x'.repeat(43)}/stop-all`)
  const asUsual = await whole.anActor().post(`/api/price-alert-links/${'x'.repeat(43)}/stop-all`)
  expect(stopped.body).toMatchObject({ code: asUsual.body.code })
})

test('search engines and language models are not sent to a page that is not there', async () => {
  expect((await whole.anActor().get('/sitemaps/pages-1.xml')).text).toContain('/for-assistants')
  expect((await without.anActor().get('/sitemaps/pages-1.xml')).text).not.toContain('/for-assistants')
  const llms = async (switchedOff: typeof switchable | []) => {
    const app = fastify()
    assistantsText(app, { origin: 'https://clinics.test', switchedOff: [...switchedOff] })
    return (await app.inject('/llms.txt')).body
  }
  expect(await llms([])).toMatch(/\/mcp[\s\S]+\/for-assistants/)
  expect(await llms(switchable)).not.toMatch(/\/mcp|\/for-assistants/)
})

test('the job of a part that is off is not scheduled', async () => {
  const quiet = { info: () => undefined, error: () => undefined }
  const jobs = await startJobs(without.deps, quiet)
  await jobs.stop()
  const scheduled = await whole.db.selectFrom('jobSchedules').select('name').execute()
  const names = scheduled.map(({ name }) => name)
  expect(names).toContain('delete-old-price-alerts')
  expect(names).not.toContain('send-price-alerts')
})
