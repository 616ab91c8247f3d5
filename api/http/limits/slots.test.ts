import { expect, test } from 'vitest'
import { openSlots } from './slots.ts'

const open = () => openSlots({ atOnce: 3, strangersAtOnce: 2, maxWaitMs: 500 })

const staff = () => asking(false)
const stranger = () => asking(true)

function asking(isStranger: boolean) {
  const end = new AbortController()
  return { isStranger, over: end.signal, end: () => end.abort() }
}

/** Whether it already has its slot. */
async function has(taking: Promise<unknown>) {
  return Promise.race([taking.then(() => true), new Promise(resolve => setImmediate(() => resolve(false)))])
}

test('three at once, and the next when one of them is over', async () => {
  const slots = open()
  const three = [staff(), staff(), staff()]
  for (const one of three) await slots.take(one)
  const [fourth, fifth] = [slots.take(staff()), slots.take(staff())]
  expect(await has(fourth)).toBe(false)
  three[1]!.end()
  expect(await has(fourth)).toBe(true)
  expect(await has(fifth)).toBe(false)
  three[0]!.end()
  expect(await has(fifth)).toBe(true)
  expect(slots.figures()).toEqual({ running: 3, waiting: 0 })
})

test('one is always left to those who are signed in', async () => {
  const slots = open()
  const first = stranger()
  for (const one of [first, stranger()]) await slots.take(one)
  const third = slots.take(stranger())
  expect(await has(third)).toBe(false)
  expect(await has(slots.take(staff()))).toBe(true)
  first.end()
  expect(await has(third)).toBe(true)
})

test('a client that leaves gives up its place in the queue', async () => {
  const slots = open()
  const three = [staff(), staff(), staff()]
  for (const one of three) await slots.take(one)
  const impatient = staff()
  const left = slots.take(impatient)
  const next = slots.take(staff())
  impatient.end()
  await expect(left).rejects.toMatchObject({ code: 'unavailable' })
  three[0]!.end()
  expect(await has(next)).toBe(true)
  const gone = staff()
  gone.end()
  await expect(slots.take(gone)).rejects.toMatchObject({ code: 'unavailable' })
  expect(slots.figures()).toEqual({ running: 3, waiting: 0 })
})

test('a client that waits too long gets 503 with Retry-After', async () => {
  const slots = open()
  for (const one of [staff(), staff(), staff()]) await slots.take(one)
  const asked = performance.now()
  await expect(slots.take(staff())).rejects.toMatchObject({ code: 'unavailable' })
  expect(performance.now() - asked).toBeGreaterThan(400)
  expect(slots.figures()).toEqual({ running: 3, waiting: 0 })
})

test('work that has failed gives its slot to the next', async () => {
  const slots = openSlots({ atOnce: 1, waiting: 1, maxWaitMs: 500 })
  const first = Promise.withResolvers<string>()
  const [failing, next] = [slots.run(() => first.promise), slots.run(async () => 'done')]
  await expect(slots.run(async () => 'too many')).rejects.toMatchObject({ code: 'unavailable' })
  first.reject(new Error('failed'))
  await expect(failing).rejects.toThrow('failed')
  expect(await next).toBe('done')
  expect(slots.figures()).toEqual({ running: 0, waiting: 0 })
})
