import { readFileSync } from 'node:fs'

export type Life = {
  /** Empty where the system does not say. */
  name: string
  /** Changes when another process gets the number of one that has ended. Empty where the system does not say. */
  since: string
  /** Told to stand still: it hears nothing until it is told to go on. */
  isFrozen: boolean
}

/** What is known of a running process; undefined when there is none of that number. */
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
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** This process, as others can tell it from one that gets its number later. */
export const ownMark = () => `${process.pid} ${lifeOf(process.pid)?.since ?? ''}`

/** Whether the process that left this mark still runs. */
export function isLiving(mark: string) {
  const [pid, since = ''] = mark.split(' ')
  const life = lifeOf(Number(pid))
  return life !== undefined && life.since === since
}
