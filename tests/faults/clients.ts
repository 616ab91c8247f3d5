/** Many clients that send or read as slowly as they can: others are served, their places are taken back, memory stays. */
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { noteFigures } from './support/figures.ts'
import { freePorts } from './support/ports.ts'
import { openGround } from './support/product.ts'
import { keepPromises, quantile, seconds } from './support/promises.ts'
import { anAddress, keepVisiting, visit } from './support/visits.ts'

const socketsEach = Number(process.env.SOCKETS ?? 500)
const [port] = await freePorts(1)
const maxMemoryMb = 200
/** Ten thousand requests at once overload it for a moment: requests during that time may get 503. */
const maxTurnedAway = 0.01
/** Those of the database, of the queue and of the other visitors. */
const fewSockets = 30
const ground = await openGround(60)
const server = await ground.serve(port)
const { expect, report } = keepPromises()
const page = '/results?treatmentName=Rhinoplasty&location=Leeds'

const head = (method: string, path: string, more = '') =>
  `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nx-forwarded-for: ${anAddress()}\r\n${more}`

/** A socket that begins as told and then dribbles, a letter every second. */
function dribble(begin: string, letter: string, read = true) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(begin)
  if (read) socket.resume()
  else socket.pause()
  const timer = setInterval(() => socket.write(letter), 1_000)
  socket.on('close', () => clearInterval(timer))
  return socket
}

/** Asks for more on one line than the system keeps for a reader, and takes nothing of it. */
function neverRead() {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.pause()
  socket.write(`${head('GET', '/api/openapi.json')}\r\n`.repeat(100))
  return socket
}

type Kind = { open: () => Socket; sockets: number; goneAfterMs: number }
const kinds: Record<string, Kind> = {
  'heads that never end': {
    open: () => dribble(head('GET', page, 'x-slow: '), 'a'),
    sockets: socketsEach,
    goneAfterMs: 30_000,
  },
  'answers that nobody reads': { open: neverRead, sockets: socketsEach / 5, goneAfterMs: 100_000 },
  'bodies that never end': {
    open: () =>
      dribble(
        head('POST', '/api/login', 'content-type: application/json\r\ncontent-length: 900\r\n\r\n{"email":"'),
        'a',
      ),
    sockets: socketsEach,
    goneAfterMs: 140_000,
  },
}

async function figures() {
  const { body } = await visit(`${server.origin}/metrics`, { headers: { 'x-forwarded-for': '' } })
  const figure = (name: string) =>
    Number(
      body
        .split('\n')
        .find(line => line.startsWith(name))
        ?.split(' ')
        .at(-1),
    )
  return {
    memoryMb: figure('process_resident_memory_bytes') / 1024 / 1024,
    /** As the server has them: a client that reads nothing does not notice a closed connection. */
    sockets: figure('nodejs_active_resources{type="TCPSocketWrap"}'),
  }
}

const others = () =>
  [
    `${server.origin}${page}`,
    `${server.origin}/api/search?treatmentName=Rhinoplasty&location=Leeds&limit=20`,
  ].map(url => keepVisiting(() => pause(25).then(() => visit(url))))

/** All earlier clients have left. */
async function untilQuiet() {
  for (let tries = 0; tries < 20 && (await figures()).sockets > fewSockets; tries++) await pause(1_000)
  return figures()
}

/** Opens a crowd of one kind and waits until the server is rid of it. */
async function meet(name: string, { open, sockets: count, goneAfterMs }: Kind) {
  const before = await untilQuiet()
  const visiting = others()
  const started = performance.now()
  const crowd = Array.from({ length: count }, open)
  let [now, highest] = [await figures(), 0]
  for (let tries = 0; tries < 20 && now.sockets < count / 2; tries++) {
    await pause(500)
    now = await figures()
  }
  const met = now.sockets
  while (now.sockets > fewSockets && performance.now() - started < goneAfterMs) {
    await pause(1_000)
    now = await figures()
    highest = Math.max(highest, now.memoryMb)
  }
  const gone = performance.now() - started
  const visits = (await Promise.all(visiting.map(visitor => visitor.stop()))).flat()
  for (const socket of crowd) socket.destroy()
  const times = visits.map(({ ms }) => ms)
  const unserved = visits.filter(({ status }) => status !== 200)
  const turnedAway = unserved.filter(({ status }) => status === 503)
  console.log(
    `${count} ${name}: gone after ${seconds(gone)}; ${visits.length} others served meanwhile, p50 ` +
      `${quantile(times, 0.5).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms` +
      `, ${turnedAway.length} told to come back, ${unserved.length - turnedAway.length} failed; memory ` +
      `${before.memoryMb.toFixed(0)} MB before, ${highest.toFixed(0)} MB at most`,
  )
  noteFigures({
    scenario: name,
    faults: count,
    acknowledged: visits.length - unserved.length,
    lost: unserved.length - turnedAway.length,
    recoveryMs: gone,
  })
  expect('they were there', met >= count / 2)
  expect('their places are taken back', gone < goneAfterMs)
  expect('others are served meanwhile', visits.length > 100 && quantile(times, 0.99) < 1_000)
  expect('none of them fails', unserved.length === turnedAway.length)
  expect('few are told to come back', turnedAway.length <= visits.length * maxTurnedAway)
  expect('memory stays within bounds', highest - before.memoryMb < maxMemoryMb)
}

try {
  await visit(`${server.origin}${page}`)
  for (const [name, kind] of Object.entries(kinds)) await meet(name, kind)
} finally {
  await server.stop()
  await ground.close()
}
report()
