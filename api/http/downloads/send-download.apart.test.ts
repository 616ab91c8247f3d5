import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { limitDownloads, sendCsv } from './send-download.ts'

const pause = () => Promise.withResolvers<void>()
type Place = 'query' | 'first row' | 'second row'

/** Pauses the source until it is released. */
let stop: { at: Place; reached: PromiseWithResolvers<void>; goOn: PromiseWithResolvers<void> } | undefined
let hasEnded = false

async function pass(place: Place) {
  if (stop?.at !== place) return
  stop.reached.resolve()
  await stop.goOn.promise
}

async function* rows() {
  try {
    await pass('first row')
    yield ['1']
    await pass('second row')
    yield ['2']
  } finally {
    hasEnded = true
  }
}

const app = fastify()
limitDownloads(app)
app.get('/file.csv', (request, reply) =>
  sendCsv({ request, reply }, 'file.csv', async () => {
    await pass('query')
    return { columns: ['number'], rows: rows() }
  }),
)
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

const made = vi.spyOn(globalThis, 'setInterval')
const cleared = vi.spyOn(globalThis, 'clearInterval')
/** The timers that watch slow readers, and those still running. */
const watches = () => made.mock.results.filter((_, at) => made.mock.calls[at]![1] === 20_000)
const watchesLeft = () =>
  watches().filter(({ value }) => !cleared.mock.calls.some(([timer]) => timer === value))

beforeEach(() => {
  stop = undefined
  hasEnded = false
  made.mockClear()
  cleared.mockClear()
})

const nothingIsLeft = () =>
  vi.waitFor(() => {
    expect(hasEnded).toBe(true)
    expect(watchesLeft()).toEqual([])
    expect(app.downloadSlots.figures()).toEqual({ running: 0, waiting: 0 })
  }, 5_000)

test.each<[Place, watched: number]>([
  ['query', 0],
  ['first row', 0],
  ['second row', 1],
])('a client that leaves during the %s leaves nothing behind', async (at, watched) => {
  stop = { at, reached: pause(), goOn: pause() }
  const asked = get(`${origin}/file.csv`, { agent: false }).on('error', () => undefined)
  await stop.reached.promise
  expect(app.downloadSlots.figures().running).toBe(1)
  asked.destroy()
  await vi.waitFor(() => expect(app.downloadSlots.figures().running).toBe(0), 5_000)
  stop.goOn.resolve()
  await nothingIsLeft()
  await sleep(50)
  expect([watches().length, watchesLeft().length]).toEqual([watched, 0])
})

test('a file that is sent, and its head alone, leave nothing behind', async () => {
  const whole = await fetch(`${origin}/file.csv`)
  expect(await whole.text()).toContain('1\n2\n')
  await nothingIsLeft()
  expect(watches()).toHaveLength(1)
  hasEnded = false
  expect((await fetch(`${origin}/file.csv`, { method: 'HEAD' })).status).toBe(200)
  await nothingIsLeft()
})
