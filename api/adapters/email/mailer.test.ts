import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { unconfirmedAddress } from '../../email/addressee.ts'
import { systemEmail } from '../../email/delivery/system-email.ts'
import { smtpMailer } from './mailer.ts'

const arrived: { mail: ParsedMail; recipients: string[] }[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _, done) =>
    done(
      address.startsWith('nobody') ? Object.assign(new Error('No such user'), { responseCode: 550 }) : null,
    ),
  async onData(stream, { envelope }, done) {
    arrived.push({
      mail: await simpleParser(stream),
      recipients: envelope.rcptTo.map(({ address }) => address),
    })
    done()
  },
})
server.listen(0, '127.0.0.1')
await once(server.server, 'listening')
const { port } = server.server.address() as AddressInfo
const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'Clinic Atlas <hello@clinic-atlas.test>')
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

test('delivers HTML and the same words as plain text, with links from our own address', async () => {
  await mailer.send(systemEmail(settings, welcome))
  const { mail } = arrived.at(-1)!
  expect(mail.from?.text).toContain('hello@clinic-atlas.test')
  expect(mail.text).toContain('Hello <b>Ruth</b> & co')
  expect(mail.text).toContain('See it: https://atlas.test/account?tab=profile&x=1')
  expect(mail.text).toContain('Atlas Ltd, 1 High Street, Leeds')
  expect(mail.html).toContain('Hello &lt;b&gt;Ruth&lt;/b&gt; &amp; co')
  expect(mail.html).toContain('href="https://atlas.test/account?tab=profile&amp;x=1"')
})

test('keeps a hostile subject one line and one recipient one recipient', async () => {
  await mailer.send(
    systemEmail(settings, {
      ...welcome,
      subject: 'Hi\r\nBcc: victim@patients.test',
      to: unconfirmedAddress('ruth@patients.test'),
    }),
  )
  const { mail, recipients } = arrived.at(-1)!
  expect(mail.subject).toBe('Hi Bcc: victim@patients.test')
  expect(mail.bcc).toBeUndefined()
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
