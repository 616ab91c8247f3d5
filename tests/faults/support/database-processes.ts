import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The number of the built-in database's first process. */
export const postmasterOf = (folder: string) =>
  Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

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

function hasNext(folder: string, killed: number) {
  try {
    const next = postmasterOf(folder)
    return next > 0 && next !== killed
  } catch {
    return false
  }
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
