import { expect, test } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { outboxMailer } from '../../email/delivery/outbox-mailer.ts'
import { counted } from './counted-mailer.ts'
import { smtpMailer } from './mailer.ts'

const api = await startApi()
const message = { to: 'ruth@patients.test', subject: 'Hello', html: '<p>Hi</p>', text: 'Hi' }

/** The email counters in /metrics for everything this process has sent so far. */
async function figures() {
  const { body } = await api.app.inject({ url: '/metrics' })
  const counts = [...body.matchAll(/^mails_total\{outcome="(\w+)"\} (\d+)$/gm)]
  return new Map(counts.map(([, outcome, count]) => [outcome, Number(count)]))
}

const grownBy = (now: Awaited<ReturnType<typeof figures>>, before: typeof now) =>
  Object.fromEntries([...now].map(([outcome, count]) => [outcome, count - (before.get(outcome) ?? 0)]))

/** Enough that a few emails of someone else in this process cannot be taken for emails that were counted twice. */
const rounds = 10
const ofOthers = 5

test('every email is counted once, by what became of it', async () => {
  const before = await figures()
  const failing = (error: object) =>
    counted({ send: () => Promise.reject(Object.assign(new Error('no'), error)), close: () => undefined })
  const nowhere = smtpMailer('smtp://127.0.0.1:1', 'hello@clinic-atlas.test')
  const outbox = outboxMailer(api.db, 'hello@clinic-atlas.test')
  await expect(nowhere.send(message)).rejects.toThrow()
  nowhere.close()
  for (let round = 0; round < rounds; round++) {
    await outbox.send(message)
    for (const error of [{ permanent: true }, { permanent: false }, {}])
      await expect(failing(error).send(message)).rejects.toThrow('no')
  }
  const grown = grownBy(await figures(), before)
  const ours = { sent: rounds, postponed: rounds + 1, refused: rounds, unknown: rounds }
  for (const [outcome, count] of Object.entries(ours)) {
    expect(grown[outcome], outcome).toBeGreaterThanOrEqual(count)
    expect(grown[outcome], outcome).toBeLessThan(count + ofOthers)
  }
})
