import { createHash, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { unconfirmedAddress } from '../../email/addressee.ts'
import { systemEmail } from '../../email/delivery/system-email.ts'
import type { Email } from './email.ts'
import { smtpMailer } from './mailer.ts'

const arrived: { message: ParsedMail; raw: string; recipients: string[] }[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _, done) =>
    done(
      address.startsWith('nobody') ? Object.assign(new Error('No such user'), { responseCode: 550 }) : null,
    ),
  async onData(stream, { envelope }, done) {
    const raw = await text(stream)
    arrived.push({
      message: await simpleParser(raw),
      raw,
      recipients: envelope.rcptTo.map(({ address }) => address),
    })
    done()
  },
})
server.listen(0, '127.0.0.1')
await once(server.server, 'listening')
const { port } = server.server.address() as AddressInfo
const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'Clínic Atlas <hello@clinic-atlas.test>')
afterAll(() => {
  mailer.close()
  server.close(() => undefined)
})

const settings = {
  publicUrl: 'https://atlas.test',
  companyName: 'Atlas Ltd',
  companyAddress: '1 High Street, Leeds',
}
const welcome = {
  to: unconfirmedAddress('ruth@patients.test'),
  subject: 'Welcome',
  heading: 'Hello <b>Ruth</b> & co',
  paragraphs: ['Your listing is "live".'],
  action: { label: 'See it', path: '/account?tab=profile&x=1' },
}

const plain: Email = { to: 'ruth@patients.test', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' }

async function deliver(message: Partial<Email>) {
  await mailer.send({ ...plain, ...message })
  return arrived.at(-1)!
}

test.each([
  ['plain words', 'Hello', 'Hello'],
  ['accents, signs and smileys', 'Café “Łódź” 日本語 👩‍⚕️', 'Grüße — 50 % off = now 👩‍⚕️'],
  ['a long line', 'word '.repeat(55).trim(), `${'x'.repeat(3000)}é${'y'.repeat(3000)}`],
  ['lines that end with spaces or begin with dots', 'a', 'one  \n.\n..two\n\n.three \t\nlast'],
  ['something like a boundary', '=_alternative', '--=_alternative\n--=_alternative--\nrest'],
  ['something like an encoded word', 'A = ?utf-8?Q?no?= b ? c', '=?utf-8?Q?no?= =3D =\nend'],
])('an email arrives as it was written: %s', async (_, subject, words) => {
  const html = `<p>${words}</p>`
  const { message, raw } = await deliver({ subject, text: words, html, messageId: '<a@b.test>' })
  expect(message.subject).toBe(subject)
  expect(message.text?.trimEnd()).toBe(words)
  expect((message.html || '').trimEnd()).toBe(html)
  expect(message.messageId).toBe('<a@b.test>')
  expect(Math.abs(Date.now() - message.date!.getTime())).toBeLessThan(60_000)
  expect(message.from?.value).toEqual([{ name: 'Clínic Atlas', address: 'hello@clinic-atlas.test' }])
  // RFC 5322: ASCII lines of at most 998 characters, all of them ended by CRLF.
  for (const line of raw.split('\r\n')) expect(line).toMatch(/^[\t -~]{0,998}$/)
})

test('a subject that looks encoded is shown as it was written', async () => {
  const { message } = await deliver({ subject: 'Hello =?utf-8?Q?Your_bank?=' })
  expect(message.subject).toBe('Hello = ?utf-8?Q?Your_bank?=')
})

test('user input cannot add a header, a recipient or a line', async () => {
  const before = arrived.length
  await expect(deliver({ to: 'ruth@patients.test>\r\nBcc: <victim@patients.test' })).rejects.toThrow('501')
  expect(arrived).toHaveLength(before)
  const { message, recipients } = await deliver({
    replyTo: 'staff@clinic-atlas.test\nX-Evil: 1',
    subject: 'Hi\r\nBcc: victim@patients.test\u0000',
    headers: { 'List-Unsubscribe': '<https://clinic-atlas.test/u/1>\r\nX-Evil: 2' },
  })
  expect([...message.headers.keys()].sort()).toEqual([
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
  expect([message.to, message.replyTo].flat().length).toBe(2)
  expect(recipients).toHaveLength(1)
})

test('a non-ASCII domain is sent in the form mail servers understand', async () => {
  const { raw } = await deliver({ to: 'ruth@praxis-müller.test' })
  expect(raw).toMatch(/^To: <?ruth@xn--praxis-mller-klb\.test>?\r$/m)
})

test('an email without a Message-ID gets one', async () => {
  const ids = [await deliver({}), await deliver({})].map(({ message }) => message.messageId)
  expect(ids[0]).toMatch(/^<[\w-]+@clinic-atlas\.test>$/)
  expect(ids[0]).not.toBe(ids[1])
})

test('delivers HTML and the same words as plain text, with links from our own address', async () => {
  await mailer.send(systemEmail(settings, welcome))
  const { message } = arrived.at(-1)!
  expect(message.from?.text).toContain('hello@clinic-atlas.test')
  expect(message.text).toContain('Hello <b>Ruth</b> & co')
  expect(message.text).toContain('See it: https://atlas.test/account?tab=profile&x=1')
  expect(message.text).toContain('Atlas Ltd, 1 High Street, Leeds')
  expect(message.html).toContain('Hello &lt;b&gt;Ruth&lt;/b&gt; &amp; co')
  expect(message.html).toContain('href="https://atlas.test/account?tab=profile&amp;x=1"')
})

test('keeps a hostile subject one line and one recipient one recipient', async () => {
  await mailer.send(
    systemEmail(settings, {
      ...welcome,
      subject: 'Hi\r\nBcc: victim@patients.test',
      to: unconfirmedAddress('ruth@patients.test'),
    }),
  )
  const { message, recipients } = arrived.at(-1)!
  expect(message.subject).toBe('Hi Bcc: victim@patients.test')
  expect(message.bcc).toBeUndefined()
  expect(recipients).toEqual(['ruth@patients.test'])
  await mailer
    .send({ ...systemEmail(settings, welcome), to: 'a@patients.test, b@patients.test' })
    .catch(() => undefined)
  expect(arrived.every(({ recipients }) => recipients.length === 1)).toBe(true)
})

test('fails loudly when the mail server refuses the recipient', async () => {
  await expect(
    mailer.send({ ...systemEmail(settings, welcome), to: 'nobody@patients.test' }),
  ).rejects.toThrow('No such user')
})

/** As receivers check it (RFC 6376): relaxed headers and body, RSA with SHA-256. */
function isSigned(raw: string, publicKey: KeyObject) {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const fields = head.split(/\r\n(?![ \t])/).map(field => {
    const [name = '', ...value] = field.split(':')
    return { name: name.toLowerCase().trim(), value: value.join(':') }
  })
  const relaxed = (value: string) => value.replace(/\s+/g, ' ').trim()
  const signature = fields.find(({ name }) => name === 'dkim-signature')
  if (!signature) return false
  const tags = Object.fromEntries(
    relaxed(signature.value)
      .split(';')
      .map(part => part.trim().split(/=(.*)/s).slice(0, 2)),
  ) as Record<string, string>
  const body = rest
    .join('\r\n\r\n')
    .split('\r\n')
    .map(line => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
    .join('\r\n')
    .replace(/(\r\n)+$/, '')
  const bodyHash = createHash('sha256').update(`${body}\r\n`).digest('base64')
  const signed = tags.h!.split(':').map(wanted => {
    const field = fields.find(({ name }) => name === wanted.trim().toLowerCase())
    return field ? `${field.name}:${relaxed(field.value)}\r\n` : ''
  })
  const own = `dkim-signature:${relaxed(signature.value).replace(/(\bb=)[^;]*$/, '$1')}`
  const holds = createVerify('sha256')
    .update(signed.join('') + own)
    .verify(publicKey, tags.b!.replace(/\s/g, ''), 'base64')
  return holds && bodyHash === tags.bh!.replace(/\s/g, '') && `${tags.d} ${tags.s}`
}

test('signs every email with DKIM where a key is configured, and says as before how far a refused one got', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const dkim = {
    domain: 'clinic-atlas.test',
    selector: 'k1',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
  const signing = smtpMailer(`smtp://127.0.0.1:${port}`, 'hello@clinic-atlas.test', { dkim })
  try {
    const headers = {
      'List-Unsubscribe': '<https://clinic-atlas.test/u/1>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }
    await signing.send({ ...plain, headers, text: 'Grüße\n\n  two  spaces \n\n' })
    const { raw } = arrived.at(-1)!
    expect(isSigned(raw, publicKey)).toBe('clinic-atlas.test k1')
    expect(isSigned(raw.replace('Hello', 'Jello'), publicKey)).toBe(false)
    // A mailbox shows its button that unsubscribes only where both fields are signed.
    expect(isSigned(raw.replace('u/1', 'u/2'), publicKey)).toBe(false)
    expect(isSigned(raw.replace('=One-Click', '=Two-Clicks'), publicKey)).toBe(false)
    await expect(signing.send({ ...plain, to: 'nobody@patients.test' })).rejects.toMatchObject({
      responseCode: 550,
      unread: true,
    })
    await deliver({})
    expect(isSigned(arrived.at(-1)!.raw, publicKey)).toBe(false)
  } finally {
    signing.close()
  }
})
