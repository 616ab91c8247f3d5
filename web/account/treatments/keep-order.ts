type Order = { ids: string[]; was: string[] }
type Outside<T> = {
  show: (list: T[]) => void
  /** The order as it was saved, or undefined when it was not. */
  send: (order: Order) => Promise<string[] | undefined>
  /** Whether the list is being fetched again. */
  fetching: () => boolean
}

const idsOf = (list: { id: string }[]) => list.map(({ id }) => id)
/** People usually move an item several places: that is one change. */
const pauseMs = 400

/** A list that shows its new order at once and saves it a moment later: one save after another, never two. */
export function keepOrder<T extends { id: string }>(first: T[], { show, send, fetching }: Outside<T>) {
  let shown = first
  /** The order that the server has. */
  let stored = idsOf(first)
  let timer: ReturnType<typeof setTimeout> | undefined
  let turn: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let savedSince = false

  function put(next: T[]) {
    shown = next
    show(next)
  }
  /** Waits for the current save: each save names the order it changes, which must be the last one. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    waiting++
    const mine = turn.then(work).finally(() => waiting--)
    turn = mine.catch(() => undefined)
    return mine
  }
  const moving = () => timer !== undefined || waiting > 0

  async function sendOrder() {
    const ids = idsOf(shown)
    if (ids.every((id, place) => id === stored[place])) return
    const saved = await send({ ids, was: stored })
    if (saved) {
      // Items added while it was being saved go to the end.
      stored = [...saved, ...stored.filter(id => !saved.includes(id))]
      savedSince = fetching()
      // A later move is sent on its own, including what this one was meant to change.
    } else if (timer === undefined && waiting === 1) put(inOrder(shown, stored))
  }
  function save() {
    clearTimeout(timer)
    timer = undefined
    return inTurn(sendOrder)
  }

  return {
    /** The list with one member at another place; undefined when nothing moved. */
    move(id: string, to: number) {
      const next = moved(shown, idsOf(shown).indexOf(id), to)
      if (next === shown) return undefined
      put(next)
      clearTimeout(timer)
      timer = setTimeout(save, pauseMs)
      return next
    },
    /** Takes the fetched list. A move that is not saved yet, or was saved in between, is kept. */
    take(fetched: T[]) {
      const keep = moving() || savedSince
      savedSince = false
      const next = keep ? inOrder(fetched, idsOf(shown)) : fetched
      stored = keep ? idsOf(inOrder(fetched, stored)) : idsOf(fetched)
      put(next)
    },
    /** Applies a change the server has already made, to the shown list and to the saved one. */
    replace(change: (list: T[]) => T[]) {
      const before = new Set(stored)
      const next = change(shown)
      const left = new Set(idsOf(next))
      stored = [...stored.filter(id => left.has(id)), ...idsOf(next).filter(id => !before.has(id))]
      put(next)
    },
    inTurn,
    /** Saves an order that waits for more moves, and waits for those on their way. */
    settle: async () => void (await (timer === undefined ? turn : save())),
  }
}

/** A list with one of its members at another place; the same list when nothing moves. */
export function moved<T>(list: T[], from: number, to: number): T[] {
  const place = Math.min(list.length - 1, Math.max(0, to))
  const member = list[from]
  if (member === undefined || place === from) return list
  return list.toSpliced(from, 1).toSpliced(place, 0, member)
}

/** The members in the order of these ids; those that are not among them come last. */
export function inOrder<T extends { id: string }>(list: T[], ids: string[]): T[] {
  const place = new Map(ids.map((id, index) => [id, index]))
  return list.toSorted((a, b) => (place.get(a.id) ?? ids.length) - (place.get(b.id) ?? ids.length))
}
