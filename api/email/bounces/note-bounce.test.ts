import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { mayEmail } from '../consent/consent.ts'
import { noteBounce } from './note-bounce.ts'

const api = await startApi()
const day = 24 * 60 * 60 * 1000
const start = new Date('2026-03-02T10:00:00Z')

let people = 0
const anAddress = () => `bounced-${++people}@mill-lane.test`

const bounce = (email: string, answer: string, days = 0, mailId: string = crypto.randomUUID()) =>
  noteBounce(api.db, { mailId, email, answer, source: 'smtp', now: new Date(start.getTime() + days * day) })

const suppressed = async (email: string) => (await mayEmail(api.db, email, 'outreach')) === 'bounced'

test.each([
  ['550 5.1.1 No such user', 'dead', true],
  ['550 5.1.10 Recipient not found', 'dead', true],
  ['550 5.2.1 Mailbox disabled', 'dead', true],
  ['550 5.4.4 No such domain', 'dead', true],
  ['554 5.7.1 Blocked', 'blocked', false],
  ['550 5.7.26 Not authenticated', 'blocked', false],
  ['550 5.7.515 Access denied', 'blocked', false],
  ['552 5.2.2 Mailbox full', 'soft', false],
  ['450 4.2.0 Greylisted', 'soft', false],
  ['550 5.1.2 Bad domain', 'other', false],
  ['550 Go away', 'other', false],
])('after one bounce with %s the address is %s', async (answer, meaning, isSuppressed) => {
  const email = anAddress()
  expect(await bounce(email, answer)).toBe(meaning)
  expect(await suppressed(email)).toBe(isSuppressed)
})

test('three soft bounces in 30 days suppress an address, two do not', async () => {
  const email = anAddress()
  await bounce(email, '552 5.2.2 Full')
  await bounce(email, '450 4.2.1 Busy', 10)
  expect(await suppressed(email)).toBe(false)
  await bounce(email.toUpperCase(), '552 5.2.2 Full', 29)
  expect(await suppressed(email)).toBe(true)
})

test('soft bounces further apart do not add up, and one email counts once', async () => {
  const email = anAddress()
  for (const days of [0, 16, 32]) await bounce(email, '552 5.2.2 Full', days)
  const again = crypto.randomUUID()
  for (const days of [70, 71, 72]) await bounce(email, '552 5.2.2 Full', days, again)
  expect(await suppressed(email)).toBe(false)
})

test('blocks never suppress, however many there are', async () => {
  const email = anAddress()
  for (const days of [0, 1, 2, 3]) await bounce(email, '554 5.7.1 Blocked', days)
  expect(await suppressed(email)).toBe(false)
})
