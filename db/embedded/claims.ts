import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isHeld, writeMark } from './life.ts'

/**
 * Writes down that this process needs the database of a data folder. On disk, so that it also holds while the database
 * is down and nobody can be asked who is connected to it.
 */
export function writeClaim(data: string) {
  const folder = join(data, 'claims')
  mkdirSync(folder, { recursive: true })
  const own = join(folder, randomUUID())
  writeMark(own)
  return {
    /** Whether someone else needs it too. What processes that were killed have left is cleared away. */
    hasOthers: () =>
      readdirSync(folder).some(name => join(folder, name) !== own && holds(join(folder, name))),
    drop: () => rmSync(own, { force: true }),
  }
}

export type Claim = ReturnType<typeof writeClaim>

function holds(file: string) {
  try {
    return isHeld(file)
  } catch {
    return false
  }
}
