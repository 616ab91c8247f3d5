import { connect } from 'node:net'
import { performance } from 'node:perf_hooks'
import { serveOrders } from './child.ts'
import { quantile } from './statistics.ts'

/** How long to ask which port for which paths. */
export type Order = {
  port: number
  paths: string[]
  seconds: number
  connections: number
  /** Further headers of every request. */
  headers?: Record<string, string>
}
/** Requests a second, and milliseconds for one. */
export type Loaded = { perSecond: number; count: number; p50: number; p99: number; bytes: number }

/** Limits are on, and nobody searches many times a minute: requests come from as many addresses as patients would have. */
const ADDRESSES = 60_000
const END_OF_HEAD = Buffer.from('\r\n\r\n')
/** Servers write its capitals as they like. */
const LENGTH = Buffer.from('ength: ')
const NOT_MODIFIED = Buffer.from('HTTP/1.1 304')

serveOrders(run)

async function run({ port, paths, seconds, connections, headers = {} }: Order): Promise<Loaded> {
  const requests = Array.from({ length: ADDRESSES }, (_, i) =>
    requestOf(paths[i % paths.length]!, i, headers),
  )
  const times: number[] = []
  const started = performance.now()
  const end = started + seconds * 1000
  let next = 0
  let bytes = 0
  const ask = () => (performance.now() < end ? requests[next++ % requests.length]! : null)
  const done = (time: number, size: number) => {
    times.push(time)
    bytes += size
  }
  await Promise.all(Array.from({ length: connections }, () => converse(port, ask, done)))
  const elapsed = (performance.now() - started) / 1000
  return {
    perSecond: times.length / elapsed,
    count: times.length,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    bytes: bytes / times.length,
  }
}

function requestOf(path: string, number: number, headers: Record<string, string>): Buffer {
  const all = { host: 'localhost', 'x-forwarded-for': `10.0.${number >> 8}.${number & 255}`, ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
}

/** One connection that asks, waits for the whole answer, and asks again until there is nothing more to ask. */
function converse(
  port: number,
  ask: () => Buffer | null,
  done: (time: number, size: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let asked = 0
    let missing = 0
    let size = 0
    const step = () => {
      const request = ask()
      if (!request) return void socket.end(resolve)
      asked = performance.now()
      socket.write(request)
    }
    socket.on('connect', step)
    socket.on('error', reject)
    socket.on('data', chunk => {
      if (missing === 0) {
        size = sizeOf(chunk)
        missing = size
      }
      missing -= chunk.length
      if (missing > 0) return
      done(performance.now() - asked, size)
      step()
    })
  })
}

/** Bytes of the whole answer, read from its head; the head always arrives in one piece. */
function sizeOf(chunk: Buffer): number {
  const head = chunk.indexOf(END_OF_HEAD)
  if (chunk.indexOf(NOT_MODIFIED) === 0) return head + END_OF_HEAD.length
  const from = chunk.indexOf(LENGTH) + LENGTH.length
  return head + END_OF_HEAD.length + Number.parseInt(chunk.toString('latin1', from, from + 12), 10)
}
