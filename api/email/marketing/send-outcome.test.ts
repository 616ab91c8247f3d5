import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
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

/** A mail server that follows a script: what it answers to the so-manieth command of a kind, and where it hangs up. */
async function scriptedServer(answer: (command: string, count: number, line: number) => string | undefined) {
  const seen: Record<string, number> = {}
  let lines = 0
  let taken = 0
  const server = createServer(socket => {
    const line = ++lines
    let inMail = false
    const reply = (command: string, usual: string) => {
      seen[command] = (seen[command] ?? 0) + 1
      const text = answer(command, seen[command], line) ?? usual
      if (command === '.' && text.startsWith('2')) taken++
      inMail = text.startsWith('354')
      if (text === '' || text.startsWith('421')) socket.end(text)
      else socket.write(text)
    }
    socket.on('error', () => undefined).setEncoding('utf8')
    reply('HELLO', '220 hello\r\n')
    socket.on('data', (text: unknown) => {
      if (inMail && !String(text).endsWith('\r\n.\r\n')) return
      const command = inMail ? '.' : String(text).slice(0, 4).toUpperCase()
      reply(command, command === 'DATA' ? '354 go on\r\n' : '250 fine\r\n')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const to = smtpMailer(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, 'hello@a.test')
  const close = () => {
    to.close()
    server.close()
  }
  return { to, close, taken: () => taken, lines: () => lines }
}

const closing = '421 4.3.2 Closing\r\n'
const noWord = ''

test.each([
  ['says 421 instead of hello', 'HELLO', closing, 'later'],
  ['says 421 to the sender', 'MAIL', closing, 'later'],
  ['says 421 to the recipient', 'RCPT', closing, 'later'],
  ['says 421 before it is given the mail', 'DATA', closing, 'later'],
  ['says 421 instead of taking the mail', '.', closing, 'later'],
  ['hangs up without a word on the recipient', 'RCPT', noWord, 'later'],
  ['hangs up without a word before it is given the mail', 'DATA', noWord, 'later'],
  ['hangs up without a word after it was given the mail', '.', noWord, 'unknown'],
])(
  'a mail to a server that %s is tried again only if it cannot have been taken',
  async (_, at, said, outcome) => {
    const server = await scriptedServer(command => (command === at ? said : undefined))
    expect(outcomeOf(await failure('a@a.test', server.to))).toBe(outcome)
    expect(server.taken()).toBe(0)
    server.close()
  },
)

test.each([
  ['MAIL', closing],
  ['RCPT', closing],
  ['DATA', noWord],
])('a connection that has served and is closed at %s is replaced by another at once', async (at, said) => {
  const server = await scriptedServer((command, count) => (command === at && count === 2 ? said : undefined))
  expect(await failure('a@a.test', server.to)).toBeUndefined()
  expect(await failure('b@a.test', server.to)).toBeUndefined()
  expect([server.taken(), server.lines()]).toEqual([2, 2])
  server.close()
})

test('when the other connection is closed as well, the mail waits, and the answer is kept', async () => {
  const server = await scriptedServer((command, count) =>
    command === 'RCPT' && count > 1 ? closing : undefined,
  )
  expect(await failure('a@a.test', server.to)).toBeUndefined()
  const error = await failure('b@a.test', server.to)
  expect(outcomeOf(error)).toBe('later')
  expect(error).toMatchObject({ responseCode: 421 })
  expect([server.taken(), server.lines()]).toEqual([1, 2])
  server.close()
})

test('a connection that has served and breaks once it has been given the mail is not replaced', async () => {
  const server = await scriptedServer((command, count) =>
    command === '.' && count === 2 ? noWord : undefined,
  )
  expect(await failure('a@a.test', server.to)).toBeUndefined()
  expect(outcomeOf(await failure('b@a.test', server.to))).toBe('unknown')
  expect(server.lines()).toBe(1)
  server.close()
})
