import { Problem } from '../../contract/problems.ts'

type Waiter = { begin: () => void; timer: NodeJS.Timeout }

export type SlotLimits = {
  /** How much of it runs side by side. */
  atOnce: number
  /** How many may wait for a slot; whoever comes after them is turned away. */
  waiting: number
  maxWaitMs: number
}

/** Lets only so much of one kind of work run at a time. Whoever finds the queue full, or waits too long, is told to come back. */
export function openSlots({ atOnce, waiting, maxWaitMs }: SlotLimits) {
  const queue = new Set<Waiter>()
  let taken = 0

  function waitForTurn() {
    if (queue.size >= waiting) throw new Problem('unavailable')
    return new Promise<void>((begin, refuse) => {
      const timer = setTimeout(() => {
        queue.delete(waiter)
        refuse(new Problem('unavailable'))
      }, maxWaitMs)
      const waiter = { begin, timer }
      queue.add(waiter)
    })
  }

  /** The slot goes to whoever waits longest, without being free in between. */
  function passOn() {
    const [next] = queue
    if (!next) {
      taken--
      return
    }
    queue.delete(next)
    clearTimeout(next.timer)
    next.begin()
  }

  return async function inSlot<T>(work: () => Promise<T>): Promise<T> {
    if (taken >= atOnce) await waitForTurn()
    else taken++
    try {
      return await work()
    } finally {
      passOn()
    }
  }
}
