import { simpleParser } from 'mailparser'
import { expect, test } from 'vitest'
import { composeMail, readSender } from './compose-email.ts'
import type { Mail } from './email.ts'
import { addressed } from './mailer.ts'

const sender = readSender('Clínic Atlas <hello@clinic-atlas.test>')
const now = new Date('2026-11-15T09:00:00Z')
const plain: Mail = { to: 'ruth@patients.test', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' }
const compose = (mail: Partial<Mail>) => composeMail(sender, addressed({ ...plain, ...mail }), now)

test.each([
  ['plain words', 'Hello', 'Hello'],
  ['accents, signs and smileys', 'Café “Łódź” 日本語 👩‍⚕️', 'Grüße — 50 % off = now 👩‍⚕️'],
  ['a long line', 'word '.repeat(55).trim(), `${'x'.repeat(3000)}é${'y'.repeat(3000)}`],
  ['lines that end with spaces or begin with dots', 'a', 'one  \n.\n..two\n\n.three \t\nlast'],
  ['something like a boundary', '=_alternative', '--=_alternative\n--=_alternative--\nrest'],
  ['something like an encoded word', 'A =?utf-8?Q?no?= b ? c', '=?utf-8?Q?no?= =3D =\nend'],
])('a mail arrives as it was written: %s', async (_, subject, text) => {
  const composed = compose({ subject, text, html: `<p>${text}</p>`, messageId: '<a@b.test>' })
  const read = await simpleParser(composed)
  expect(read.subject).toBe(subject)
  expect(read.text?.trimEnd()).toBe(text)
  expect((read.html || '').trimEnd()).toBe(`<p>${text}</p>`)
  expect(read.messageId).toBe('<a@b.test>')
  expect(read.date).toEqual(now)
  expect(read.from?.value).toEqual([{ name: 'Clínic Atlas', address: 'hello@clinic-atlas.test' }])
  // RFC 5322: lines of at most 998 signs, all of them ASCII, all of them ended by CRLF.
  for (const line of composed.split('\r\n')) expect(line).toMatch(/^[\t -~]{0,998}$/)
})

test('what somebody typed cannot add a header, a recipient or a line', async () => {
  const { headers, to, replyTo } = await simpleParser(
    compose({
      to: 'ruth@patients.test>\r\nBcc: <victim@patients.test',
      replyTo: 'staff@clinic-atlas.test\nX-Evil: 1',
      subject: 'Hi\r\nBcc: victim@patients.test\u0000',
      headers: { 'List-Unsubscribe': '<https://clinic-atlas.test/u/1>\r\nX-Evil: 2' },
    }),
  )
  expect([...headers.keys()].sort()).toEqual([
    'content-type',
    'date',
    'from',
    'list',
    'message-id',
    'mime-version',
    'reply-to',
    'subject',
    'to',
  ])
  expect([to, replyTo].flat().length).toBe(2)
})

test('a domain that is not ASCII is written the way mail servers know it', () => {
  expect(compose({ to: 'ruth@praxis-müller.test' })).toContain('To: <ruth@xn--praxis-mller-klb.test>')
})

test('a mail without a Message-ID is given one of its own', async () => {
  const ids = await Promise.all([1, 2].map(async () => (await simpleParser(compose({}))).messageId))
  expect(ids[0]).toMatch(/^<[\w-]+@clinic-atlas\.test>$/)
  expect(ids[0]).not.toBe(ids[1])
})
