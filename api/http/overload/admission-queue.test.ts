import { createServer } from 'node:http'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { admissionQueue } from './admission-queue.ts'

function work(ms: number) {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('one turn of the event loop starts what it has time for, and the next turn starts again', async () => {
  const queue = admissionQueue(createServer())
  const begins = (requests: number) =>
    Array.from({ length: requests }, () => {
      const may = queue.mayBegin()
      if (may) work(6)
      return may
    })
  const five = begins(5)
  expect([five[0], five.at(-1)]).toEqual([true, false])
  await nextTurn()
  expect(begins(1)).toEqual([true])
})

test('requests that do not start at once start in a later turn, in order of arrival', async () => {
  const queue = admissionQueue(createServer())
  const begun: number[] = []
  for (const number of [1, 2, 3])
    queue.add({
      kind: 'calls',
      hasLeft: () => number === 2,
      begin: () => begun.push(number),
      refuse: () => begun.push(-number),
    })
  expect(begun).toEqual([])
  await expect.poll(() => begun).toEqual([1, 3])
})

test('pages that wait behind calls are refused on time, not when their turn comes', async () => {
  const queue = admissionQueue(createServer())
  let waiting = 60
  const waits: number[] = []
  const arrived = performance.now()
  for (let page = 0; page < 60; page++) {
    const end = () => {
      waiting--
      waits.push(performance.now() - arrived)
    }
    queue.add({ kind: 'pages', hasLeft: () => false, begin: end, refuse: end })
  }
  const call = { kind: 'calls', hasLeft: () => false, begin: () => work(20), refuse: () => {} } as const
  for (; waiting > 0; await pause(5)) for (let calls = 0; calls < 4; calls++) queue.add(call)
  expect(Math.max(...waits)).toBeLessThan(4_000)
})
