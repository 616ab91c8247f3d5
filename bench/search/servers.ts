import { createServer, type RequestListener } from 'node:http'
import { performance } from 'node:perf_hooks'
import { crisisGuard } from '../../api/directory/search/crisis-help.ts'
import { createEngine } from '../../api/directory/search/index/engine.ts'
import type { SearchQuery } from '../../api/directory/search/index/types.ts'
import { specialties } from '../../taxonomy/specialties.ts'
import { treatments } from '../../taxonomy/treatments.ts'
import { serveOrders } from './child.ts'
import { kinds, pathOf, queryOf, searches } from './queries.ts'
import { clinic, diceOf, directory } from './synthetic.ts'

/** CPU in microseconds so far, how the directory was built, change clinics, or search very often. */
export type Order = { what: 'cpu' | 'built' | 'kinds' } | { what: 'change' | 'soak'; times: number }
/** `bytes` of the whole process, and `held` by the index: what is in use, without room that the heap keeps for later. */
export type Built = { seconds: number; bytes: number; held: number }
/** Microseconds of CPU for one search of each kind, and for the counts beside the filters. */
export type Kinds = Record<string, number>
/** Milliseconds that changes blocked for, and that plain counting took in turns with them: others may use the cores as well. */
export type Changed = { changes: number[]; plain: number[] }
export type Soaked = { bytesBefore: number; bytesAfter: number }

// Both servers live in one process, so that they share the state of the machine; one is under load at a time.
const [indexPort, barePort, clinics, paths] = process.argv.slice(2).map(Number) as [
  number,
  number,
  number,
  number,
]

const KIND_ROUNDS = 20

const before = memory()
const heldBefore = held()
const started = performance.now()
const engine = createEngine({ treatments, specialties }, crisisGuard)
await engine.load(directory(clinics))
const built: Built = {
  seconds: (performance.now() - started) / 1000,
  bytes: memory() - before,
  held: held() - heldBefore,
}

const index: RequestListener = (request, response) => {
  const answer = engine.search(queryOf(request.url!))
  response.writeHead(200, headOf(answer.body.length, answer.total))
  response.end(answer.body, answer.release)
}

const bodies = new Map<string, { body: Buffer; total: number }>()
for (const search of [...searches(paths, 20), ...searches(paths, 100)]) {
  const answer = engine.search(queryOf(pathOf(search)))
  bodies.set(pathOf(search), { body: Buffer.from(answer.body), total: answer.total })
  answer.release()
}

const bare: RequestListener = (request, response) => {
  const { body, total } = bodies.get(request.url!)!
  response.writeHead(200, headOf(body.length, total))
  response.end(body)
}

await listen(index, indexPort)
await listen(bare, barePort)
serveOrders((order: Order) => {
  if (order.what === 'built') return built
  if (order.what === 'kinds') return timeKinds()
  if (order.what === 'change') return change(order.times)
  if (order.what === 'soak') return soak(order.times)
  const { user, system } = process.cpuUsage()
  return user + system
})

/** Times every kind of search in turns, each with the same treatments and places. */
function timeKinds(): Kinds {
  const wanted = searches(paths, 20).map(search => queryOf(pathOf(search)))
  const runs: [string, (query: SearchQuery) => void][] = [
    ...Object.entries(kinds).map(([name, more]): [string, (query: SearchQuery) => void] => [
      name,
      query => engine.search({ ...query, ...more }).release(),
    ]),
    ['counts beside the filters', query => void engine.summary(query)],
    ['counts with a filter set', query => void engine.summary({ ...query, insurer: 'Bupa' })],
  ]
  const spent: Kinds = {}
  for (let round = 0; round < KIND_ROUNDS; round++) {
    for (const [name, run] of runs) {
      const { user, system } = process.cpuUsage()
      for (const query of wanted) run(query)
      const after = process.cpuUsage()
      // The first rounds are for the compiler.
      if (round >= KIND_ROUNDS / 2)
        spent[name] = (spent[name] ?? 0) + after.user + after.system - user - system
    }
  }
  const searched = (wanted.length * KIND_ROUNDS) / 2
  return Object.fromEntries(Object.entries(spent).map(([name, cpu]) => [name, cpu / searched]))
}

/** What each change of a clinic blocked for: half of them new prices, half moves to another town. */
async function change(times: number): Promise<Changed> {
  const dice = diceOf(99)
  const blocked: Changed = { changes: [], plain: [] }
  for (let i = 0; i < times; i++) {
    const number = Math.floor(dice() * clinics)
    const changed = { ...clinic(number), ...(i % 2 ? { locations: clinic(number + clinics).locations } : {}) }
    for (const treatment of changed.treatments) treatment.price = Math.floor(dice() * 900)
    const from = performance.now()
    engine.upsert(changed)
    const done = performance.now()
    blocked.changes.push(done - from)
    countUp()
    blocked.plain.push(performance.now() - done)
    await new Promise(resolve => setImmediate(resolve))
  }
  return blocked
}

/** About a tenth of a millisecond of arithmetic, which can be slow only where the machine is. */
function countUp(): number {
  let sum = 0
  for (let i = 0; i < 100_000; i++) sum = (sum + i) | 0
  return sum
}

/** Memory before and after so many searches, once the first of them have brought the heap to its size. */
function soak(times: number): Soaked {
  const queries = [...bodies.keys()].map(queryOf)
  const searchOften = (searches: number) => {
    for (let i = 0; i < searches; i++) engine.search({ ...queries[i % queries.length]!, limit: 20 }).release()
  }
  searchOften(times / 10)
  const bytesBefore = memory()
  searchOften(times)
  return { bytesBefore, bytesAfter: memory() }
}

function memory(): number {
  for (let i = 0; i < 3; i++) globalThis.gc?.()
  return process.memoryUsage.rss()
}

/** Bytes in use, on the heap and beside it. */
function held(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

function headOf(length: number, total: number) {
  return {
    'content-type': 'application/json; charset=utf-8',
    'content-length': length,
    'x-total-count': total,
  }
}

function listen(listener: RequestListener, port: number): Promise<void> {
  return new Promise(resolve => {
    createServer({ keepAliveTimeout: 60_000 }, listener).listen(port, '127.0.0.1', resolve)
  })
}
