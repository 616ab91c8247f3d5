import { afterAll, expect, test } from 'vitest'
import { openMailbox, type Reception } from '../../../tests/support/servers/mailbox.ts'
import { scriptedMailServer } from '../../../tests/support/servers/scripted-mail-server.ts'
import { smtpMailer } from '../../adapters/email/mailer.ts'
import { outcomeOf } from './send-outcome.ts'

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
  ['full@a.test', 'later'],
  ['gone@a.test', 'refused'],
  ['disliked@a.test', 'refused'],
  ['blocked@a.test', 'refused'],
  ['hang@a.test', 'unknown'],
  ['drop@a.test', 'unknown'],
])('an email to %s counts as %s', async (email, outcome) => {
  expect(outcomeOf(await failure(email))).toBe(outcome)
})

const closing = '421 4.3.2 Closing\r\n'
const noWord = ''

test.each([
  ['says 421 instead of hello', 'HELLO', closing, 'later'],
  ['says 554 instead of hello', 'HELLO', '554 5.7.1 Blocked\r\n', 'later'],
  ['says 550 5.1.1 instead of hello', 'HELLO', '550 5.1.1 Nobody\r\n', 'later'],
  ['says 530 to the sender', 'MAIL', '530 5.7.0 Authentication required\r\n', 'later'],
  ['says 550 5.7.1 to the sender', 'MAIL', '550 5.7.1 Sender not allowed\r\n', 'later'],
  ['says 553 5.1.8 to the sender', 'MAIL', '553 5.1.8 No such domain\r\n', 'later'],
  ['says 552 5.3.4 to the sender', 'MAIL', '552 5.3.4 Mail too large\r\n', 'refused'],
  ['says 421 to the sender', 'MAIL', closing, 'later'],
  ['says 421 to the recipient', 'RCPT', closing, 'later'],
  ['says 421 before it is given the email', 'DATA', closing, 'later'],
  ['says 421 instead of taking the email', '.', closing, 'later'],
  ['hangs up without a word on the recipient', 'RCPT', noWord, 'later'],
  ['hangs up without a word before it is given the email', 'DATA', noWord, 'later'],
  ['hangs up without a word after it was given the email', '.', noWord, 'unknown'],
])(
  'an email to a server that %s is tried again only if it cannot have been taken',
  async (_, at, said, outcome) => {
    const server = await scriptedMailServer(command => (command === at ? said : undefined))
    const error = await failure('a@a.test', server.to)
    expect(outcomeOf(error)).toBe(outcome)
    expect(server.taken()).toBe(0)
    server.close()
  },
)

test.each([
  ['MAIL', closing],
  ['RCPT', closing],
  ['DATA', noWord],
])('a connection that has served and is closed at %s is replaced by another at once', async (at, said) => {
  const server = await scriptedMailServer((command, count) =>
    command === at && count === 2 ? said : undefined,
  )
  expect(await failure('a@a.test', server.to)).toBeUndefined()
  expect(await failure('b@a.test', server.to)).toBeUndefined()
  expect([server.taken(), server.lines()]).toEqual([2, 2])
  server.close()
})

test('when the other connection is closed as well, the email waits, and the answer is kept', async () => {
  const server = await scriptedMailServer((command, count) =>
    command === 'RCPT' && count > 1 ? closing : undefined,
  )
  expect(await failure('a@a.test', server.to)).toBeUndefined()
  const error = await failure('b@a.test', server.to)
  expect(outcomeOf(error)).toBe('later')
  expect(error).toMatchObject({ responseCode: 421 })
  expect([server.taken(), server.lines()]).toEqual([1, 2])
  server.close()
})

test('a connection that has served and breaks once it has been given the email is not replaced', async () => {
  const server = await scriptedMailServer((command, count) =>
    command === '.' && count === 2 ? noWord : undefined,
  )
  expect(await failure('a@a.test', server.to)).toBeUndefined()
  expect(outcomeOf(await failure('b@a.test', server.to))).toBe('unknown')
  expect(server.lines()).toBe(1)
  server.close()
})
