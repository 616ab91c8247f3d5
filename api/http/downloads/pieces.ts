import { setImmediate as nextTurn } from 'node:timers/promises'

/** Rows written before others get their turn. */
const rowsATurn = 250

/** Rows one by one, however they come, with pauses in which the process can answer others. */
export async function* inTurns<T>(rows: Iterable<T> | AsyncIterable<T>) {
  let count = 0
  for await (const row of rows) {
    yield row
    if (++count % rowsATurn === 0) await nextTurn()
  }
}

/** Reads items for some ids at a time, in their order. No connection is held between two reads. */
export async function* inPieces<T>(ids: string[], size: number, read: (ids: string[]) => Promise<T[]>) {
  for (let start = 0; start < ids.length; start += size) yield* await read(ids.slice(start, start + size))
}

/** The same iterator after its first item: an error before that can still be answered with its own status. */
export async function afterFirst<T>(source: AsyncIterable<T>): Promise<AsyncIterableIterator<T>> {
  const iterator = source[Symbol.asyncIterator]()
  let ahead: IteratorResult<T> | undefined = await iterator.next()
  const rest: AsyncIterableIterator<T> = {
    async next() {
      const first = ahead
      ahead = undefined
      return first ?? iterator.next()
    },
    // Also for a reader that leaves before it has read anything.
    async return() {
      await iterator.return?.()
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]: () => rest,
  }
  return rest
}
