import { closeSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'

/** A file is made first and marked then: one that is empty for longer was left by a process that failed in between. */
const unmarkedMs = 10_000

type Life = {
  /** Empty where the system does not say. */
  name: string
  /** Changes when another process gets the number of one that has ended. Empty where the system does not say. */
  since: string
  /** Stopped (SIGSTOP): it handles no signal until it is continued. */
  isFrozen: boolean
}

/** What is known about a running process; undefined if there is none with that id. */
export function lifeOf(pid: number): Life | undefined {
  if (process.platform !== 'linux') return isThere(pid) ? { name: '', since: '', isFrozen: false } : undefined
  try {
    // "123 (name) S …", and a name may hold brackets itself.
    const [, name = '', rest = ''] =
      /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    const fields = rest.split(' ')
    const [state = ''] = fields
    // Ended, and only not yet buried by its parent.
    if (/[ZXx]/.test(state)) return undefined
    return { name, since: fields[19] ?? '', isFrozen: /[Tt]/.test(state) }
  } catch {
    return undefined
  }
}

/** Whether the number is taken, if only by one that has ended. */
export function isThere(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isFault(error, 'EPERM')
  }
}

/** This process, as others can tell it from one that gets its number later. */
const ownMark = () => `${process.pid} ${lifeOf(process.pid)?.since ?? ''}`

/** Whether the process that left this mark still runs. */
function isLiving(mark: string) {
  const [pid, since = ''] = mark.split(' ')
  const life = lifeOf(Number(pid))
  return life !== undefined && life.since === since
}

/** Makes a file that shows that this process holds something. Fails with EEXIST where there is one. */
export function writeMark(file: string) {
  const made = openSync(file, 'wx')
  try {
    writeFileSync(made, ownMark())
  } catch (error) {
    rmSync(file, { force: true })
    throw error
  } finally {
    closeSync(made)
  }
}

/** Whether a running process holds this file. Files of dead ones are deleted. */
export function isHeld(file: string) {
  try {
    const mark = readFileSync(file, 'utf8')
    const isAlive = mark === '' ? Date.now() - statSync(file).mtimeMs < unmarkedMs : isLiving(mark)
    if (!isAlive) rmSync(file, { force: true })
    return isAlive
  } catch (error) {
    // Given up in this moment.
    if (isFault(error, 'ENOENT')) return false
    throw error
  }
}

export const isFault = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code
