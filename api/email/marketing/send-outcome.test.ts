import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { openMailbox, type Reception } from '../../../tests/support/mailbox.ts'
import { smtpMailer } from '../../outside/mailer.ts'
import { isDeadAddress, outcomeOf } from './send-outcome.ts'

const receptions: Record<string, Reception> = {
  'full@a.test': { code: 452, message: '4.2.2 Mailbox full' },
  'gone@a.test': { code: 550, message: '5.1.1 No such user' },
  'disliked@a.test': { code: 554, message: '5.7.1 Looks like spam' },
  'blocked@a.test': { code: 550, message: '5.7.1 Your server is blocked' },
  'hang@a.test': 'hang',
  'drop@a.test': 'drop',
}
const mailbox = await openMailbox(email => receptions[email] ?? 'take')
const mailer = smtpMailer(mailbox.url, 'hello@a.test', { socketTimeout: 300 })
afterAll(async () => {
  mailer.close()
  await mailbox.close()
})

const failure = (to: string, by = mailer) =>
  by.send({ to, subject: 'Hi', html: '<p>Hi</p>', text: 'Hi' }).then(
    () => undefined,
    (error: unknown) => error,
  )

test.each([
  ['full@a.test', 'later', false],
  ['gone@a.test', 'refused', true],
  ['disliked@a.test', 'refused', false],
  ['blocked@a.test', 'refused', false],
  ['hang@a.test', 'unknown', false],
  ['drop@a.test', 'unknown', false],
])('a mail to %s counts as %s', async (email, outcome, dead) => {
  const error = await failure(email)
  expect(outcomeOf(error)).toBe(outcome)
  expect(isDeadAddress(error)).toBe(dead)
})

test('a server that hangs up before it says hello has taken nothing', async () => {
  const rude = createServer(socket => socket.end('421 4.3.2 Closing\r\n')).listen(0, '127.0.0.1')
  await once(rude, 'listening')
  const { port } = rude.address() as { port: number }
  const to = smtpMailer(`smtp://127.0.0.1:${port}`, 'hello@a.test')
  expect(outcomeOf(await failure('a@a.test', to))).toBe('later')
  to.close()
  rude.close()
})
