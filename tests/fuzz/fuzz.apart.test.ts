import { expect, test } from 'vitest'
import { isThorough } from '../runs/sampled.ts'
import { startApi } from '../support/api.ts'
import { allCalls } from '../support/calls.ts'
import { type Hostile, hostileValues } from './hostile-values.ts'
import { type Failure, fuzzer, nameOf } from './walk.ts'

/** Runs with every test; `npm run test:fuzz` puts every value into every field. */
const api = await startApi()
const { answersToValid, fuzz } = fuzzer(api)
/** Last those that delete what others need, which would have to be made again. */
const calls = (await allCalls()).toSorted(
  (one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'),
)
/** What no field may take, as it cannot be stored. */
const unstorable: Hostile[] = [{ text: 'a\0b' }, { text: 'a\ud83d' }]
/** What every kind of field refuses in one way or another. */
const wrong: Hostile[] = [
  { json: 'null' },
  { json: '{}' },
  { json: '-1.5' },
  { text: '' },
  { text: 'x' },
  { text: 'x'.repeat(70_000) },
]
const patience = 180_000

/** Some of these in each field, the next of them in the next field, so that each has its turn; all of few in a thorough run. */
function inTurn(values: readonly Hostile[], perField: number) {
  const count = isThorough && values.length < 10 ? values.length : perField
  let at = 0
  return () => Array.from({ length: count }, () => values[at++ % values.length]!)
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
    const [cannotBeStored, anyHostile] = [inTurn(unstorable, 1), inTurn(hostileValues, 2)]
    const failures: Failure[] = []
    let fields = 0
    for (const call of calls) {
      const outcome = await fuzz(call, () => [...cannotBeStored(), ...anyHostile()])
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
    const someWrong = inTurn(wrong, 2)
    for (const call of calls) failures.push(...(await fuzz(call, someWrong)).failures)
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
