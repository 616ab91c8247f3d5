import { expect, test, vi } from 'vitest'
import { startApi } from '../../../tests/support/api.ts'
import { scriptedMailServer } from '../../../tests/support/servers/scripted-mail-server.ts'
import { unconfirmedAddress } from '../addressee.ts'
import { queueEmail, sendQueuedEmails, sendSoon } from './email-queue.ts'

const api = await startApi()
let people = 0
const anEmail = () => ({
  to: unconfirmedAddress(`person-${++people}@x.test`),
  subject: 'Hello',
  heading: 'Hello',
  paragraphs: ['Words'],
})
const sentTo = (address: string) => api.emails.filter(message => message.to === address).length
const waiting = () => api.db.selectFrom('mailQueue').select('id').execute()

test('sends committed emails, and none that were rolled back', async () => {
  const [kept, undone] = [anEmail(), anEmail()]
  await api.db.transaction().execute(trx => queueEmail({ ...api.deps, db: trx }, kept))
  await api.db
    .transaction()
    .execute(async trx => {
      await queueEmail({ ...api.deps, db: trx }, undone)
      throw new Error('undone')
    })
    .catch(() => undefined)
  await sendQueuedEmails(api.deps)
  expect([sentTo(kept.to.email), sentTo(undone.to.email)]).toEqual([1, 0])
})

test('several senders at once send each email once', async () => {
  const emails = Array.from({ length: 50 }, anEmail)
  for (const message of emails) await queueEmail(api.deps, message)
  await Promise.all([1, 2, 3].map(() => sendQueuedEmails(api.deps)))
  expect(emails.map(message => sentTo(message.to.email))).toEqual(Array(50).fill(1))
  expect(await waiting()).toEqual([])
})

test('keeps emails the mail server cannot take now, and drops those it never will', async () => {
  const [later, never, fine] = [anEmail(), anEmail(), anEmail()]
  for (const message of [later, never, fine]) await queueEmail(api.deps, message)
  const send = vi.spyOn(api.deps.mailer, 'send')
  send.mockRejectedValueOnce(new Error('451 greylisted'))
  send.mockRejectedValueOnce(Object.assign(new Error('550 no such person'), { permanent: true }))
  await expect(sendQueuedEmails(api.deps)).rejects.toThrow()
  send.mockRestore()
  expect([later, never, fine].map(message => sentTo(message.to.email))).toEqual([0, 0, 1])
  expect(await waiting()).toHaveLength(1)
  await sendQueuedEmails(api.deps)
  expect(sentTo(later.to.email)).toBe(0)
  await api.db.updateTable('mailQueue').set({ nextTryAt: new Date() }).execute()
  await sendQueuedEmails(api.deps)
  expect(sentTo(later.to.email)).toBe(1)
})

const turnedAway: Record<string, Record<string, string>> = {
  'at its greeting': { HELLO: '554 5.7.1 Your address is blocked\r\n' },
  'at our login': { EHLO: '250-hello\r\n250 AUTH PLAIN\r\n', AUTH: '535 5.7.8 Wrong password\r\n' },
  'for its sender': { MAIL: '550 5.7.1 Sender address not verified\r\n' },
  'for want of a login': { MAIL: '530 5.7.0 Authentication required\r\n' },
}

test.each(Object.keys(turnedAway))('a mail server that turns us away %s loses us no email', async how => {
  let script = turnedAway[how]!
  const server = await scriptedMailServer(command => script[command])
  const deps = { ...api.deps, mailer: server.to }
  for (const message of [anEmail(), anEmail()]) await queueEmail(deps, message)
  await expect(sendQueuedEmails(deps)).rejects.toThrow()
  expect(await waiting()).toHaveLength(2)
  script = {}
  await api.db.updateTable('mailQueue').set({ nextTryAt: new Date() }).execute()
  await sendQueuedEmails(deps)
  expect([server.taken(), await waiting()]).toEqual([2, []])
  server.close()
})

test('a permanent refusal is not retried', async () => {
  const server = await scriptedMailServer(command =>
    command === 'RCPT' ? '550 5.1.1 No such user\r\n' : undefined,
  )
  await queueEmail(api.deps, anEmail())
  await expect(sendQueuedEmails({ ...api.deps, mailer: server.to })).rejects.toThrow('550')
  expect(await waiting()).toEqual([])
  server.close()
})

test('an email whose fate is unknown is sent again under the same Message-ID', async () => {
  const message = anEmail()
  await queueEmail(api.deps, message)
  const send = vi.spyOn(api.deps.mailer, 'send')
  send.mockRejectedValueOnce(new Error('the line broke after the final dot'))
  await expect(sendQueuedEmails(api.deps)).rejects.toThrow()
  await api.db.updateTable('mailQueue').set({ nextTryAt: new Date() }).execute()
  await sendQueuedEmails(api.deps)
  const ids = send.mock.calls
    .filter(([{ to }]) => to === message.to.email)
    .map(([{ messageId }]) => messageId)
  send.mockRestore()
  expect(ids).toEqual([expect.stringMatching(/^<[0-9a-f-]{36}@clinic-atlas.test>$/), ids[0]])
})

test('a server whose clock is ahead does not take what another is still sending', async () => {
  const message = anEmail()
  await queueEmail(api.deps, message)
  const { mailer } = api.deps
  let taken = () => undefined as unknown
  const held = new Promise(resolve => (taken = () => resolve(undefined)))
  const slow = {
    ...mailer,
    send: (sent: Parameters<typeof mailer.send>[0]) => held.then(() => mailer.send(sent)),
  }
  const first = sendQueuedEmails({ ...api.deps, mailer: slow })
  await vi.waitFor(async () => {
    const [row] = await api.db
      .selectFrom('mailQueue')
      .select('tries')
      .where('recipient', '=', message.to.email)
      .execute()
    expect(row?.tries).toBe(1)
  }, 10_000)
  api.setClock(new Date(Date.now() + 60 * 60_000))
  await sendQueuedEmails(api.deps)
  api.setClock(undefined)
  taken()
  await first
  expect(sentTo(message.to.email)).toBe(1)
})

test('an unresponsive mail server blocks a few emails, not one for every request', async () => {
  const emails = Array.from({ length: 30 }, anEmail)
  let [held, release] = [0, () => undefined as unknown]
  const hanging = new Promise(resolve => (release = () => resolve(undefined)))
  const send = vi.spyOn(api.deps.mailer, 'send')
  send.mockImplementation(async message => {
    held++
    await hanging
    api.emails.push(message)
  })
  for (const message of emails) {
    await queueEmail(api.deps, message)
    sendSoon(api.deps, api.app.log)
  }
  await vi.waitFor(() => expect(held).toBeGreaterThan(0), 10_000)
  expect(held).toBeLessThanOrEqual(5)
  release()
  await vi.waitFor(
    () => expect(emails.map(message => sentTo(message.to.email))).toEqual(Array(30).fill(1)),
    10_000,
  )
  send.mockRestore()
})
