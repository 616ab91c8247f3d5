import { expect, test } from 'vitest'
import { startApi } from '../support/api.ts'
import { allCalls } from '../support/calls.ts'
import { type Hostile, hostileValues } from './hostile-values.ts'
import { type Failure, fuzzer, nameOf } from './walk.ts'

/** Runs with every test; `npm run test:fuzz` puts every value into every field. */
const api = await startApi()
const { answersToValid, fuzz } = fuzzer(api)
const calls = await allCalls()
const always: Hostile[] = [{ text: 'a\0b' }, { text: 'a\ud83d' }]
const perField = 2
/** What every kind of field refuses in one way or another. */
const wrong: Hostile[] = [
  { json: 'null' },
  { json: '{}' },
  { json: '-1.5' },
  { text: '' },
  { text: 'x' },
  { text: 'x'.repeat(70_000) },
]
/** Some fifteen seconds on a machine that has nothing else to do. */
const patience = 180_000

/** These and a few others in each field: another few in the next, so that each value has its turn. */
function* turns() {
  for (let at = 0; ; at = (at + perField) % hostileValues.length)
    yield [...always, ...hostileValues.slice(at, at + perField)]
}

test('there are at least 500 hostile values', () => {
  expect(hostileValues.length).toBeGreaterThan(500)
})

test(
  'every call is reached by a request that its schemas take',
  async () => {
    const refused: string[] = []
    for (const call of calls)
      for (const reply of await answersToValid(call))
        if (/"code":"(invalid_input|login_required|not_allowed)"/.test(reply.body))
          refused.push(`${nameOf(call)}: ${reply.body}`)
    expect(refused).toEqual([])
  },
  patience,
)

test(
  'no call answers 500 to a sample of hostile values in each of its fields, nor takes what cannot be stored',
  async () => {
    const values = turns()
    const failures: Failure[] = []
    let fields = 0
    for (const call of calls) {
      const outcome = await fuzz(call, () => values.next().value!)
      failures.push(...outcome.failures)
      fields += outcome.fields
    }
    expect(failures).toEqual([])
    expect(fields).toBeGreaterThan(500)
    expect((await api.anActor().get('/readyz')).status).toBe(200)
  },
  patience,
)

test(
  'no call refuses a field, or all that it is sent, in the words of the validator',
  async () => {
    const failures: Failure[] = []
    for (const call of calls) failures.push(...(await fuzz(call, () => wrong)).failures)
    expect(failures).toEqual([])
    const refusals = await Promise.all(
      calls
        .filter(({ as, body }) => as === 'anyone' && body)
        .map(({ method, path }) => api.app.inject({ method, url: path.replace(/:\w+/g, 'x'), payload: {} })),
    )
    const answers = refusals.filter(({ statusCode }) => statusCode === 400).map(({ body }) => body)
    expect(answers.length).toBeGreaterThan(5)
    expect(answers.filter(answer => /expected|received|Invalid input/.test(answer))).toEqual([])
  },
  patience,
)
