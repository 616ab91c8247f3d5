/**
 * `npm start` and `npm run worker`: runs a program of the product and starts it again when it ends by a fault. What
 * follows its own name are the words for Node: options, the program and its arguments.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { whenOrphaned } from './leaving.ts'

/** Doubled each time, up to the longest, and short again for one that has run steadily. */
const [shortestPauseMs, longestPauseMs, steadyMs] = [200, 30_000, 60_000]
/** More than the program takes itself for an orderly end. */
const graceMs = 12_000

let program: ChildProcess | undefined
let isStopping = false
/** Whether it ever was ready: a restart would not help one that never was. */
let wasReady = false
let pauseMs = shortestPauseMs

function start() {
  const began = performance.now()
  try {
    program = spawn(process.execPath, process.argv.slice(2), {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    })
  } catch (error) {
    return notStarted(error as Error)
  }
  const { pid } = program
  // A signal that could not be sent is an error too, of a program that runs on.
  program.on('error', error => pid === undefined && notStarted(error))
  program.on('message', said => {
    wasReady ||= said === 'ready'
  })
  program.once('exit', (code, signal) => ended(code, signal, performance.now() - began))
}

/** The system may lack memory or processes for a moment: to be tried again like any other end. */
function notStarted(error: Error) {
  console.error(`\n  Could not start: ${error.message}.`)
  ended(1, null, 0)
}

function ended(code: number | null, signal: NodeJS.Signals | null, ranMs: number) {
  program = undefined
  const exitCode = code ?? 128 + constants.signals[signal!]
  if (isStopping || exitCode === 0 || !wasReady) process.exit(exitCode)
  if (ranMs > steadyMs) pauseMs = shortestPauseMs
  const how = signal ? `by ${signal}` : `with code ${code}`
  console.error(`\n  Stopped ${how}. Restarting in ${pauseMs / 1000} s.`)
  setTimeout(start, pauseMs)
  pauseMs = Math.min(pauseMs * 2, longestPauseMs)
}

function stop(signal: NodeJS.Signals) {
  if (isStopping) return
  isStopping = true
  if (!program) process.exit(0)
  program.kill(signal)
  setTimeout(() => program?.kill('SIGKILL'), graceMs).unref()
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => stop(signal === 'SIGHUP' ? 'SIGTERM' : signal))
whenOrphaned(() => stop('SIGTERM'))
start()
