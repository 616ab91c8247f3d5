import { createServer } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
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
