import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** What the built-in database's first process says of itself; nothing without one. */
function stateOf(folder: string) {
  try {
    return readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

/** The number of that process. */
export const postmasterOf = (folder: string) => Number(stateOf(folder)[0])

/** Kills it, and waits until someone has started the next: those connected to the last may live for a moment longer. */
export async function killDatabase(folder: string, patienceMs = 60_000) {
  const killed = postmasterOf(folder)
  process.kill(killed, 'SIGKILL')
  const deadline = Date.now() + patienceMs
  while (!hasNext(folder, killed)) {
    if (Date.now() > deadline) throw new Error('Nobody has started the database again')
    await pause(20)
  }
}

/** Resolves once it accepts connections: one that was killed first recovers what it had not written to its files. */
export async function untilAccepting(folder: string, patienceMs = 120_000) {
  for (const deadline = Date.now() + patienceMs; stateOf(folder)[7]?.trim() !== 'ready'; await pause(20))
    if (Date.now() > deadline) throw new Error('The database accepts no connections')
}

function hasNext(folder: string, killed: number) {
  const next = postmasterOf(folder)
  return next > 0 && next !== killed
}

/** That process and its children: each connection is a separate process. */
export function databaseProcesses(folder: string) {
  const first = postmasterOf(folder)
  const started = globSync('/proc/[0-9]*/stat').flatMap(file => {
    try {
      const text = readFileSync(file, 'utf8')
      const parent = Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1])
      return parent === first ? [Number.parseInt(text, 10)] : []
    } catch {
      return []
    }
  })
  return [first, ...started]
}

/** Stops the database (SIGSTOP), like a machine without memory or disk. The returned function continues it. */
export function freezeDatabase(folder: string) {
  const frozen = databaseProcesses(folder)
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  return () => {
    for (const pid of frozen)
      try {
        process.kill(pid, 'SIGCONT')
      } catch {
        // It has already ended.
      }
  }
}
