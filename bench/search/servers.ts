import { createServer, type RequestListener } from 'node:http'
import { performance } from 'node:perf_hooks'
import { crisisGuard } from '../../api/directory/search/crisis-help.ts'
import { createEngine } from '../../api/directory/search/index/engine.ts'
import { specialties } from '../../taxonomy/specialties.ts'
import { treatments } from '../../taxonomy/treatments.ts'
import { serveOrders } from './child.ts'
import { pathOf, queryOf, searches } from './queries.ts'
import { clinic, diceOf, directory } from './synthetic.ts'

/** CPU in microseconds so far, how the directory was built, change clinics, or search very often. */
export type Order = { what: 'cpu' | 'built' } | { what: 'change' | 'soak'; times: number }
export type Built = { seconds: number; bytes: number }
export type Soaked = { bytesBefore: number; bytesAfter: number }

// Both servers live in one process, so that they share the state of the machine; one is under load at a time.
const [indexPort, barePort, clinics, paths] = process.argv.slice(2).map(Number) as [
  number,
  number,
  number,
  number,
]

const before = memory()
const started = performance.now()
const engine = createEngine({ treatments, specialties }, crisisGuard)
await engine.load(directory(clinics))
const built: Built = { seconds: (performance.now() - started) / 1000, bytes: memory() - before }

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
  if (order.what === 'change') return change(order.times)
  if (order.what === 'soak') return soak(order.times)
  const { user, system } = process.cpuUsage()
  return user + system
})

/** Milliseconds that each change of a clinic blocked for: half of them new prices, half moves to another town. */
async function change(times: number): Promise<number[]> {
  const dice = diceOf(99)
  const blocked: number[] = []
  for (let i = 0; i < times; i++) {
    const number = Math.floor(dice() * clinics)
    const changed = { ...clinic(number), ...(i % 2 ? { locations: clinic(number + clinics).locations } : {}) }
    for (const treatment of changed.treatments) treatment.price = Math.floor(dice() * 900)
    const from = performance.now()
    engine.upsert(changed)
    blocked.push(performance.now() - from)
    await new Promise(resolve => setImmediate(resolve))
  }
  return blocked
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
