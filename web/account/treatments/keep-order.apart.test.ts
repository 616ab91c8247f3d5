import { beforeEach, expect, test, vi } from 'vitest'
import { keepOrder } from './keep-order.ts'

const listOf = (ids: string) => [...ids].map(id => ({ id }))
const pause = () => vi.advanceTimersByTimeAsync(400)

/** A list a, b, c with a server that answers when it is told to. */
function aList() {
  let shown = 'abc'
  let fetching = false
  const sent: { ids: string; was: string; answer: (saved: boolean) => Promise<unknown> }[] = []
  const order = keepOrder(listOf('abc'), {
    show: list => {
      shown = list.map(({ id }) => id).join('')
    },
    send: ({ ids, was }) =>
      new Promise(resolve => {
        const answer = (saved: boolean) => {
          resolve(saved ? ids : undefined)
          return vi.advanceTimersByTimeAsync(0)
        }
        sent.push({ ids: ids.join(''), was: was.join(''), answer })
      }),
    fetching: () => fetching,
  })
  const fetch = (now: boolean) => {
    fetching = now
  }
  return { order, sent, fetch, shown: () => shown }
}

beforeEach(() => void vi.useFakeTimers())

test('several moves in a row are one save', async () => {
  const { order, sent, shown } = aList()
  order.move('c', 1)
  order.move('c', 0)
  expect(shown()).toBe('cab')
  await pause()
  expect(sent).toMatchObject([{ ids: 'cab', was: 'abc' }])
})

test('a move during a slow save waits for it and changes the order that it left', async () => {
  const { order, sent, shown } = aList()
  order.move('c', 0)
  await pause()
  order.move('b', 0)
  await pause()
  expect(sent).toHaveLength(1)
  await sent[0]!.answer(true)
  expect(sent[1]).toMatchObject({ ids: 'bca', was: 'cab' })
  await sent[1]!.answer(true)
  expect(shown()).toBe('bca')
})

test('a refused order is undone, unless a later move is about to be saved', async () => {
  const { order, sent, shown } = aList()
  order.move('c', 0)
  await pause()
  order.move('b', 0)
  await sent[0]!.answer(false)
  expect(shown()).toBe('bca')
  await pause()
  expect(sent[1]).toMatchObject({ ids: 'bca', was: 'abc' })
  await sent[1]!.answer(false)
  expect(shown()).toBe('abc')
})

test('a list fetched during a move does not undo it, and still brings new items', async () => {
  const { order, sent, shown } = aList()
  order.move('c', 0)
  order.take(listOf('abcd'))
  expect(shown()).toBe('cabd')
  await pause()
  expect(sent[0]).toMatchObject({ ids: 'cabd', was: 'abcd' })
  order.take(listOf('abcd'))
  expect(shown()).toBe('cabd')
})

test('a list that was asked for before the save ended does not undo it either, a later one counts', async () => {
  const { order, sent, fetch, shown } = aList()
  order.move('c', 0)
  await pause()
  fetch(true)
  await sent[0]!.answer(true)
  fetch(false)
  order.take(listOf('abc'))
  expect(shown()).toBe('cab')
  order.take(listOf('bac'))
  expect(shown()).toBe('bac')
})

test('the next save includes items added or removed in between', async () => {
  const { order, sent } = aList()
  order.move('c', 0)
  order.replace(list => [...list.filter(({ id }) => id !== 'a'), { id: 'd' }])
  await pause()
  expect(sent[0]).toMatchObject({ ids: 'cbd', was: 'bcd' })
})

test('leaving the page saves at once', async () => {
  const { order, sent } = aList()
  order.move('c', 0)
  void order.settle()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toHaveLength(1)
})
