import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../support/api.ts'
import { allCalls } from '../support/calls.ts'
import { hostileValues } from './hostile-values.ts'
import { fuzzer, nameOf, type Outcome } from './walk.ts'

/** One of several processes that share the calls among them: see main.ts. */
const { FUZZ_PART = '0', FUZZ_PARTS = '1', FUZZ_ONLY = '', FUZZ_REPORTS = '' } = process.env
const api = await startApi({ logLevel: 'silent' })
const { fuzz } = fuzzer(api)
const calls = (await allCalls())
  .filter(call => nameOf(call).includes(FUZZ_ONLY))
  .filter((_, index) => index % Number(FUZZ_PARTS) === Number(FUZZ_PART))
const outcomes: Outcome[] = []

afterAll(() => {
  if (!FUZZ_REPORTS) return
  mkdirSync(FUZZ_REPORTS, { recursive: true })
  writeFileSync(join(FUZZ_REPORTS, `${FUZZ_PART}.json`), JSON.stringify({ calls: calls.length, outcomes }))
})

test.each(calls.map(call => ({ name: nameOf(call), call })))('$name', async ({ call }) => {
  const began = Date.now()
  const outcome = await fuzz(call, () => hostileValues)
  outcomes.push(outcome)
  const { requests, fields, failures } = outcome
  const seconds = Math.round((Date.now() - began) / 1000)
  console.log(
    `${nameOf(call)}: ${requests} requests in ${fields} fields, ${failures.length} failed, ${seconds} s`,
  )
  for (const { field, value, status, answer } of failures)
    console.log(`  ${status} in ${field}: ${value} ${answer}`)
  expect(failures).toEqual([])
  const visitor = api.anActor()
  expect((await visitor.get('/readyz')).status).toBe(200)
  expect((await visitor.get('/api/search?treatmentName=MRI%20Scan&location=Leeds')).status).toBe(200)
})
