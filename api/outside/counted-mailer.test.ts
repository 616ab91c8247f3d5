import { expect, test } from 'vitest'
import { startApi } from '../../tests/support/api.ts'
import { outboxMailer } from '../email/outbox-mailer.ts'
import { counted } from './counted-mailer.ts'
import { smtpMailer } from './mailer.ts'

const api = await startApi()
const mail = { to: 'ruth@patients.test', subject: 'Hello', html: '<p>Hi</p>', text: 'Hi' }

/** What /metrics says of mails by now. */
async function figures() {
  const { body } = await api.app.inject({ url: '/metrics' })
  const counts = [...body.matchAll(/^mails_total\{outcome="(\w+)"\} (\d+)$/gm)]
  return Object.fromEntries(counts.map(([, outcome, count]) => [outcome, Number(count)]))
}

test('every mail is counted once, by what became of it', async () => {
  const failing = (error: object) =>
    counted({ send: () => Promise.reject(Object.assign(new Error('no'), error)), close: () => undefined })
  const nowhere = smtpMailer('smtp://127.0.0.1:1', 'hello@clinic-atlas.test')
  await outboxMailer(api.db, 'hello@clinic-atlas.test').send(mail)
  await expect(nowhere.send(mail)).rejects.toThrow()
  nowhere.close()
  for (const error of [{ permanent: true }, { permanent: false }, {}])
    await expect(failing(error).send(mail)).rejects.toThrow('no')
  expect(await figures()).toEqual({ sent: 1, postponed: 2, refused: 1, unknown: 1 })
})
