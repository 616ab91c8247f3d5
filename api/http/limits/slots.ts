import { Problem } from '../../../contract/core/problems.ts'

type SlotLimits = {
  /** How much of it runs side by side in this process. */
  atOnce: number
  /** Of those, for anonymous requests: slow visitors must not keep clinics and staff waiting. */
  strangersAtOnce?: number
  /** How many may wait for a slot; later ones are refused. */
  waiting?: number
  /** A longer wait is answered with Retry-After. */
  maxWaitMs: number
}

type Asking = {
  isStranger?: boolean
  /** Aborted when the client has left or is answered: its slot or place in the queue is then free. */
  over?: AbortSignal
}

/** Lets only so much of one kind of work run at a time. Slots are given out in the order they were asked for. */
export function openSlots({ atOnce, strangersAtOnce = atOnce, waiting = Infinity, maxWaitMs }: SlotLimits) {
  const running = new Set<Asking>()
  const queue = new Map<Asking, () => void>()

  function isFree({ isStranger }: Asking) {
    if (running.size >= atOnce) return false
    return !isStranger || [...running].filter(asking => asking.isStranger).length < strangersAtOnce
  }

  /** Answers with what gives the slot back. */
  function begin(asking: Asking) {
    running.add(asking)
    const release = () => {
      if (!running.delete(asking)) return
      for (const [next, call] of queue) if (isFree(next)) call()
    }
    asking.over?.addEventListener('abort', release)
    return release
  }

  const waitForTurn = (asking: Asking) =>
    new Promise<() => void>((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        queue.delete(asking)
        asking.over?.removeEventListener('abort', giveUp)
      }
      const giveUp = () => {
        leave()
        reject(new Problem('unavailable'))
      }
      const timer = setTimeout(giveUp, maxWaitMs)
      asking.over?.addEventListener('abort', giveUp)
      queue.set(asking, () => {
        leave()
        resolve(begin(asking))
      })
    })

  /** Resolves once there is a slot, with what gives it back. Where `over` is given, its end does so as well. */
  async function take(asking: Asking) {
    if (asking.over?.aborted) throw new Problem('unavailable')
    if (isFree(asking)) return begin(asking)
    if (queue.size >= waiting) throw new Problem('unavailable')
    return waitForTurn(asking)
  }

  return {
    take,
    /** Does the work in a slot, which is free again when it has ended. */
    async run<T>(work: () => Promise<T>): Promise<T> {
      const release = await take({})
      try {
        return await work()
      } finally {
        release()
      }
    },
    /** How many are running, and how many wait. */
    figures: () => ({ running: running.size, waiting: queue.size }),
  }
}

export type Slots = ReturnType<typeof openSlots>
