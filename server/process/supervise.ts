/**
 * `npm start` and `npm run worker`: runs a program of the product and starts it again when it ends by a fault. What
 * follows its own name are the words for Node: options, the program and its arguments. With `--many` before them it
 * runs as many of it as PROCESSES says, which share their ports.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import cluster from 'node:cluster'
import { constants } from 'node:os'
import { join } from 'node:path'
import type { GatheredFigures } from './gather-figures.ts'
import { drainMs, whenOrphaned } from './leaving.ts'
import { numberVariable, processCount } from './process-count.ts'

/** Doubled each time, up to the longest, and short again for one that has run steadily. */
const [shortestPauseMs, longestPauseMs, steadyMs] = [200, 30_000, 60_000]
/** Keeps what Node has compiled: a third of the processor time that a start takes. */
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../node_modules/.cache/node')
/** More than the program takes itself for an orderly end. */
const graceMs = 12_000 + (drainMs(process.env.DRAIN_SECONDS) ?? 0)

const given = process.argv.slice(2)
const words = given[0] === '--many' ? given.slice(1) : given
/** A setting that cannot be read is the program's to refuse, with every other one. */
const count = given === words ? 1 : (processCount(process.env.PROCESSES) ?? 1)
const isAlone = count === 1

type Place = { number: number; program?: ChildProcess; pauseMs: number; endedAt?: number }
const places = Array.from({ length: count }, (_, index): Place => {
  return { number: index + 1, pauseMs: shortestPauseMs }
})

let isStopping = false
/** Whether it ever was ready: a restart would not help one that never was. */
let wasReady = false
/** The worst code that one of them ended with. */
let worstCode = 0
let figures: GatheredFigures | undefined

function launch({ number }: Place) {
  if (isAlone)
    return spawn(process.execPath, words, {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    })
  const worker = cluster.fork({ [numberVariable]: String(number) })
  // Heard of as errors of the process itself.
  worker.on('error', () => undefined)
  closeWithIt(worker.process)
  return worker.process
}

/**
 * Of several processes on one port, each is handed one new connection at a time. Node forgets the one that a process was
 * just handed when it dies, and leaves its client waiting for ever: it is closed here, as all others of that process are.
 */
function closeWithIt(program: ChildProcess) {
  let handed: { close(): void } | undefined
  const send = program.send
  program.send = ((message: unknown, connection?: typeof handed, ...rest: never[]) => {
    if (typeof connection?.close === 'function') handed = connection
    return send.call(program, message as object, connection as never, ...rest)
  }) as typeof send
  // Closing one that the process had taken does nothing: it is closed here already.
  program.once('exit', () => handed?.close())
}

function start(place: Place) {
  if (isStopping) return
  const began = performance.now()
  let program: ChildProcess
  try {
    program = launch(place)
  } catch (error) {
    return notStarted(place, error as Error)
  }
  place.program = program
  const { pid } = program
  // A signal that could not be sent is an error too, of a program that runs on.
  program.on('error', error => pid === undefined && notStarted(place, error))
  program.on('message', said => {
    if (said === 'ready') ready(place, program)
    else figures?.hear(place.number, said)
  })
  program.once('exit', (code, signal) => ended(place, code, signal, performance.now() - began))
}

function ready(place: Place, program: ChildProcess) {
  figures?.join(place.number, message => program.connected && program.send(message, () => undefined))
  if (place.endedAt !== undefined && !isAlone)
    console.error(
      `\n  Process ${place.number} is back after ${inSeconds(performance.now() - place.endedAt)} s.`,
    )
  if (wasReady) return
  wasReady = true
  // The first builds the website and migrates; the others find that done.
  for (const other of places) if (other !== place) start(other)
}

/** The system may lack memory or processes for a moment: to be tried again like any other end. */
function notStarted(place: Place, error: Error) {
  console.error(`\n  Could not start: ${error.message}.`)
  ended(place, 1, null, 0)
}

function ended(place: Place, code: number | null, signal: NodeJS.Signals | null, ranMs: number) {
  place.program = undefined
  place.endedAt = performance.now()
  figures?.leave(place.number)
  const exitCode = code ?? 128 + constants.signals[signal!]
  worstCode = Math.max(worstCode, isStopping ? exitCode : 0)
  if (isStopping && places.every(({ program }) => !program)) process.exit(worstCode)
  if (isStopping) return
  // One of several that was asked to end leaves a place that someone has to take.
  if (!wasReady || (isAlone && exitCode === 0)) process.exit(exitCode)
  if (ranMs > steadyMs) place.pauseMs = shortestPauseMs
  const how = signal ? `by ${signal}` : `with code ${code}`
  const who = isAlone ? 'Stopped' : `Process ${place.number} stopped`
  console.error(`\n  ${who} ${how}. Restarting in ${place.pauseMs / 1000} s.`)
  setTimeout(start, place.pauseMs, place)
  place.pauseMs = Math.min(place.pauseMs * 2, longestPauseMs)
}

const inSeconds = (ms: number) => (ms / 1000).toFixed(1)

function stop(signal: NodeJS.Signals) {
  if (isStopping) return
  isStopping = true
  const running = places.flatMap(({ program }) => program ?? [])
  if (running.length === 0) process.exit(0)
  for (const program of running) program.kill(signal)
  setTimeout(() => {
    for (const { program } of places) program?.kill('SIGKILL')
  }, graceMs).unref()
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => stop(signal === 'SIGHUP' ? 'SIGTERM' : signal))
whenOrphaned(() => stop('SIGTERM'))
if (!isAlone) {
  const at = words.findIndex(word => !word.startsWith('-'))
  cluster.setupPrimary({ exec: words[at], execArgv: words.slice(0, at), args: words.slice(at + 1) })
  const { gatherFigures } = await import('./gather-figures.ts')
  figures = gatherFigures()
}
start(places[0]!)
