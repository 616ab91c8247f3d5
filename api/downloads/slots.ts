import { Problem } from '../../contract/problems.ts'

/** At once in this process: each keeps the database busy and what it has read in memory. */
const most = 3
/** Of those, by whoever is not signed in: slow strangers must not keep clinics and staff from theirs. */
const mostByStrangers = 2
/** Whoever waits for longer is told to come back. */
const patienceMs = 5_000

type Asking = {
  isStranger: boolean
  /** Ends with the answer, or when whoever asked has left: the slot is free again then, or the place in the line. */
  over: AbortSignal
}

/** Places for downloads, given out in the order they were asked for. */
export function openSlots() {
  const running = new Set<Asking>()
  const line = new Map<Asking, () => void>()

  function isFree({ isStranger }: Asking) {
    const strangers = [...running].filter(asking => asking.isStranger).length
    return running.size < most && !(isStranger && strangers >= mostByStrangers)
  }

  function begin(asking: Asking) {
    running.add(asking)
    asking.over.addEventListener('abort', () => {
      running.delete(asking)
      for (const [next, call] of line) if (isFree(next)) call()
    })
  }

  return {
    /** Resolves once there is a slot, and holds it until the answer is over. */
    async take(asking: Asking) {
      if (asking.over.aborted) throw new Problem('unavailable')
      if (isFree(asking)) return begin(asking)
      await new Promise<void>((resolve, reject) => {
        const leave = () => {
          clearTimeout(timer)
          line.delete(asking)
          asking.over.removeEventListener('abort', giveUp)
        }
        const giveUp = () => {
          leave()
          reject(new Problem('unavailable'))
        }
        const timer = setTimeout(giveUp, patienceMs)
        asking.over.addEventListener('abort', giveUp)
        line.set(asking, () => {
          leave()
          begin(asking)
          resolve()
        })
      })
    },
    /** How many are under way, and how many wait. */
    figures: () => ({ running: running.size, waiting: line.size }),
  }
}

export type Slots = ReturnType<typeof openSlots>
