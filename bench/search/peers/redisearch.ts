import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { cpuOf } from '../process-cpu.ts'
import { askInTurns, batches, type Peer, type Place, places, type Wanted } from './peer.ts'

const port = 4126
const module = '/usr/lib/redis/modules/redisearch.so'
/** It cannot order by distance, so that it looks no further than this. */
const withinKm = 40

/** Redis with RediSearch as Debian packages it; null where it is not installed. */
export async function startRediSearch(clinics: number): Promise<Peer | null> {
  if (!existsSync(module)) return null
  const folder = mkdtempSync(join(tmpdir(), 'clinic-atlas-redis-'))
  const settings = ['--port', String(port), '--save', '', '--dir', folder, '--loadmodule', module]
  const server = spawn('redis-server', settings, { stdio: 'ignore' })
  // A benchmark that breaks off leaves nothing running.
  process.once('exit', () => server.kill('SIGTERM'))
  const gone = new Promise(resolve => server.once('exit', resolve))
  await untilReady()
  const lines = await Promise.all(Array.from({ length: 8 }, openLine))
  const [first] = lines as [Line, ...Line[]]
  await first.send(['FT.CREATE', 'places', 'SCHEMA', 'terms', 'TAG', 'at', 'GEO'])
  for (const batch of batches(places(clinics), 200))
    await Promise.all(batch.map(place => first.send(addOf(place))))
  return {
    name: versionOf(),
    note: `the first found within ${withinKm} km, in no order of distance`,
    ask: (limit, seconds) =>
      askInTurns(
        () => cpuOf(server.pid!),
        (wanted, conversation) => lines[conversation]!.send(searchOf(wanted)),
        limit,
        seconds,
      ),
    async end() {
      for (const line of lines) line.end()
      server.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const addOf = ({ number, terms, lat, lng, body }: Place) => [
  ...['FT.ADD', 'places', `p${number}`, '1', 'FIELDS'],
  ...['terms', terms.join(','), 'at', `${lng},${lat}`, 'body', body],
]

const searchOf = ({ term, lat, lng, limit }: Wanted) => [
  ...['FT.SEARCH', 'places', `@terms:{${term}} @at:[${lng} ${lat} ${withinKm} km]`],
  ...['LIMIT', '0', String(limit), 'RETURN', '1', 'body'],
]

function versionOf(): string {
  const versions = (name: string) => {
    try {
      return execFileSync('dpkg-query', ['-W', '-f', '$' + '{Version}', name], { encoding: 'utf8' })
    } catch {
      return 'of an unknown version'
    }
  }
  return `RediSearch ${versions('redis-redisearch')} on Redis ${versions('redis-server')}`
}

type Line = Awaited<ReturnType<typeof openLine>>

/** A connection that is asked one thing after the other, and answers in this order. */
async function openLine() {
  const socket = await open()
  const waiting: { resolve(): void; reject(error: Error): void }[] = []
  let rest = Buffer.alloc(0)
  socket.on('data', piece => {
    rest = rest.length > 0 ? Buffer.concat([rest, piece]) : piece
    for (let end = endOfReply(rest, 0); end > 0; end = endOfReply(rest, 0)) {
      const { resolve, reject } = waiting.shift()!
      if (rest[0] === 0x2d) reject(new Error(rest.toString('utf8', 1, end)))
      else resolve()
      rest = rest.subarray(end)
    }
  })
  return {
    send: (words: string[]) =>
      new Promise<void>((resolve, reject) => {
        waiting.push({ resolve, reject })
        const parts = words.map(word => `$${Buffer.byteLength(word)}\r\n${word}\r\n`)
        socket.write(`*${words.length}\r\n${parts.join('')}`)
      }),
    end: () => socket.end(),
  }
}

/** Where a reply of Redis ends; -1 while a part of it is missing. */
function endOfReply(bytes: Buffer, from: number): number {
  const line = bytes.indexOf('\r\n', from)
  if (line < 0) return -1
  const count = Number(bytes.toString('latin1', from + 1, line))
  if (bytes[from] === 0x24) {
    const end = line + 2 + (count < 0 ? 0 : count + 2)
    return end <= bytes.length ? end : -1
  }
  if (bytes[from] !== 0x2a) return line + 2
  let end = line + 2
  for (let part = 0; part < count && end > 0; part++) end = endOfReply(bytes, end)
  return end
}

const open = () =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.once('error', reject)
  })

async function untilReady() {
  for (let tries = 0; tries < 100; tries++) {
    const socket = await open().catch(() => null)
    if (socket) return void socket.end()
    await pause(100)
  }
  throw new Error('Redis did not start')
}
