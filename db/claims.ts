import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLiving, ownMark } from './life.ts'

/**
 * Writes down that this process needs the database of a data folder. On disk, so that it also holds while the database
 * is down and nobody can be asked who is connected to it.
 */
export function writeClaim(data: string) {
  const folder = join(data, 'claims')
  mkdirSync(folder, { recursive: true })
  const own = join(folder, randomUUID())
  writeFileSync(own, ownMark())
  return {
    /** Whether somebody else needs it too. What processes that were killed have left is cleared away. */
    hasOthers: () =>
      readdirSync(folder).some(name => join(folder, name) !== own && holds(join(folder, name))),
    drop: () => rmSync(own, { force: true }),
  }
}

export type Claim = ReturnType<typeof writeClaim>

function holds(file: string) {
  try {
    const mark = readFileSync(file, 'utf8')
    // Written in two steps by the system: an empty one is about to be somebody's.
    if (mark === '' || isLiving(mark)) return true
    rmSync(file, { force: true })
    return false
  } catch {
    return false
  }
}
