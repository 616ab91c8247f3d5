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
import { closeHanded } from './handed-connections.ts'
import { drainMs, whenOrphaned } from './leaving.ts'
import { numberVariable, processCount, spareNumber } from './process-count.ts'

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

type Place = {
  number: number
  program?: ChildProcess
  isReady?: boolean
  began?: number
  pauseMs: number
  endedAt?: number
}
const places = Array.from({ length: count }, (_, index): Place => {
  return { number: index + 1, pauseMs: shortestPauseMs }
})
/** Of several, one more that has started and answers nobody yet: a start takes seconds, on a busy machine many. */
let spare: Place = { number: spareNumber, pauseMs: shortestPauseMs }

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
  closeHanded(worker.process)
  return worker.process
}

function start(place: Place) {
  if (isStopping || place.program) return
  place.began = performance.now()
  let program: ChildProcess
  try {
    program = launch(place)
  } catch (error) {
    return notStarted(place, error as Error)
  }
  place.program = program
  const { pid } = program
  // A signal that could not be sent is an error too, of a program that runs on.
  program.on('error', error => pid === undefined && notStarted(holderOf(program)!, error))
  program.on('message', said => {
    const holder = holderOf(program)
    if (!holder) return
    if (said === 'ready') ready(holder, program)
    else if (said === 'waiting') waiting(holder)
    else figures?.hear(holder.number, said)
  })
  program.once('exit', (code, signal) => {
    const holder = holderOf(program)
    if (holder) ended(holder, code, signal)
  })
}

const holderOf = (program: ChildProcess) => [...places, spare].find(place => place.program === program)

/** The spare one has started. It may have got its place meanwhile. */
function waiting(place: Place) {
  place.isReady = true
  if (place === spare) figures?.hasSpare(true)
  else send(place, { place: place.number })
}

/** Puts the spare process in the place of one that ended, even if it is still starting. */
function takeSpare(place: Place) {
  const { program, isReady = false } = spare
  if (!program) return false
  figures?.hasSpare(false)
  Object.assign(place, { program, isReady: false, began: performance.now() })
  spare = { number: spareNumber, pauseMs: place.pauseMs }
  if (isReady) send(place, { place: place.number })
  return true
}

const send = ({ program }: Place, message: object) =>
  program?.connected && program.send(message, () => undefined)

function ready(place: Place, program: ChildProcess) {
  place.isReady = true
  figures?.join(place.number, message => program.connected && program.send(message, () => undefined))
  if (place.endedAt !== undefined && !isAlone)
    console.error(
      `\n  Process ${place.number} is back after ${inSeconds(performance.now() - place.endedAt)} s.`,
    )
  // The first builds the website and migrates; the others find that done.
  if (!wasReady) for (const other of places) start(other)
  wasReady = true
  if (!isAlone && places.every(({ isReady }) => isReady)) setTimeout(start, spare.pauseMs, spare)
}

/** The system may lack memory or processes for a moment: to be tried again like any other end. */
function notStarted(place: Place, error: Error) {
  console.error(`\n  Could not start: ${error.message}.`)
  ended(place, 1, null)
}

function ended(place: Place, code: number | null, signal: NodeJS.Signals | null) {
  place.program = undefined
  place.isReady = false
  place.endedAt = performance.now()
  figures?.leave(place.number)
  if (place === spare) figures?.hasSpare(false)
  const exitCode = code ?? 128 + constants.signals[signal!]
  // The spare one may be in the middle of its start.
  worstCode = Math.max(worstCode, isStopping && place !== spare ? exitCode : 0)
  if (isStopping && running().length === 0) process.exit(worstCode)
  if (isStopping) return
  // One of several that was asked to end leaves a place that someone has to take.
  if (!wasReady || (isAlone && exitCode === 0)) process.exit(exitCode)
  if (place.endedAt - place.began! > steadyMs) place.pauseMs = shortestPauseMs
  const how = signal ? `by ${signal}` : `with code ${code}`
  const name = place === spare ? 'Spare process' : `Process ${place.number}`
  const who = isAlone ? 'Stopped' : `${name} stopped`
  if (place !== spare && takeSpare(place)) console.error(`\n  ${who} ${how}. The spare one takes over.`)
  else {
    console.error(`\n  ${who} ${how}. Restarting in ${place.pauseMs / 1000} s.`)
    setTimeout(start, place.pauseMs, place)
  }
  place.pauseMs = Math.min(place.pauseMs * 2, longestPauseMs)
}

const running = () => [...places, spare].flatMap(({ program }) => program ?? [])
const inSeconds = (ms: number) => (ms / 1000).toFixed(1)

function stop(signal: NodeJS.Signals) {
  if (isStopping) return
  isStopping = true
  if (running().length === 0) process.exit(0)
  for (const program of running()) program.kill(signal)
  setTimeout(() => {
    for (const program of running()) program.kill('SIGKILL')
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
