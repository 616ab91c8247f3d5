import { expect, test, vi } from 'vitest'
import { startApi } from '../../tests/support/api.ts'
import { queueMail, sendQueuedMails } from './mail-queue.ts'

const api = await startApi()
let people = 0
const aMail = () => ({
  to: `person-${++people}@x.test`,
  subject: 'Hello',
  heading: 'Hello',
  paragraphs: ['Words'],
})
const sentTo = (address: string) => api.mails.filter(mail => mail.to === address).length
const waiting = () => api.db.selectFrom('mailQueue').select('id').execute()

test('sends what was committed, and nothing of what was rolled back', async () => {
  const [kept, undone] = [aMail(), aMail()]
  await api.db.transaction().execute(trx => queueMail({ ...api.deps, db: trx }, kept))
  await api.db
    .transaction()
    .execute(async trx => {
      await queueMail({ ...api.deps, db: trx }, undone)
      throw new Error('undone')
    })
    .catch(() => undefined)
  await sendQueuedMails(api.deps)
  expect([sentTo(kept.to), sentTo(undone.to)]).toEqual([1, 0])
})

test('several senders at once send each mail once', async () => {
  const mails = Array.from({ length: 50 }, aMail)
  for (const mail of mails) await queueMail(api.deps, mail)
  await Promise.all([1, 2, 3].map(() => sendQueuedMails(api.deps)))
  expect(mails.map(mail => sentTo(mail.to))).toEqual(Array(50).fill(1))
  expect(await waiting()).toEqual([])
})

test('keeps for later what the mail server cannot take now, and lets go of what it never will', async () => {
  const [later, never, fine] = [aMail(), aMail(), aMail()]
  for (const mail of [later, never, fine]) await queueMail(api.deps, mail)
  const send = vi.spyOn(api.deps.mailer, 'send')
  send.mockRejectedValueOnce(new Error('451 greylisted'))
  send.mockRejectedValueOnce(Object.assign(new Error('550 no such person'), { permanent: true }))
  await expect(sendQueuedMails(api.deps)).rejects.toThrow()
  send.mockRestore()
  expect([later, never, fine].map(mail => sentTo(mail.to))).toEqual([0, 0, 1])
  expect(await waiting()).toHaveLength(1)
  await sendQueuedMails(api.deps)
  expect(sentTo(later.to)).toBe(0)
  api.setClock(new Date(Date.now() + 11 * 60_000))
  await sendQueuedMails(api.deps)
  expect(sentTo(later.to)).toBe(1)
})
