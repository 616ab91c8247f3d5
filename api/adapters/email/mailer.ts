import { Readable } from 'node:stream'
import SMTPPool from 'nodemailer/lib/smtp-pool'
import { asciiDomain, composeMail, readSender } from './compose-email.ts'
import { counted } from './counted-mailer.ts'
import type { Mail, Mailer } from './email.ts'

const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim()
const oneAddress = (text: string) => oneLine(text).replace(/[,;<>]/g, '')

/** CR and LF cannot enter a header, and one recipient stays one recipient. */
export const addressed = ({ replyTo, headers, ...mail }: Mail): Mail => ({
  ...mail,
  to: oneAddress(mail.to),
  subject: oneLine(mail.subject),
  ...(replyTo && { replyTo: oneAddress(replyTo) }),
  ...(headers && {
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, oneLine(value)])),
  }),
})

/** Mail through an SMTP server; connections are kept, a refused mail is never queued again behind our back. */
export function smtpMailer(url: string, from: string, { socketTimeout = 30_000 } = {}): Mailer {
  const pool = new SMTPPool({
    url,
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout,
  })
  // What goes wrong with a connection is told to whoever's mail it carries.
  pool.on('error', () => undefined)
  const sender = readSender(from)

  const deliver = (mail: Mail) =>
    new Promise<void>((done, failed) => {
      const body = new Body(composeMail(sender, mail, new Date()))
      let connected = false
      // As much of a mail as a pool asks for: it is composed already.
      const handed = {
        data: {},
        message: {
          getEnvelope: () => ({ from: sender.address, to: [asciiDomain(mail.to)] }),
          messageId: () => mail.messageId ?? '',
          getHeader: () => mail.messageId ?? '',
          createReadStream() {
            connected = true
            return body
          },
        },
      } as unknown as Parameters<SMTPPool['send']>[0]
      pool.send(handed, error => {
        if (!error) return done()
        // A mail server is given the mail itself last: while nobody has read it, nothing can have been taken.
        failed(Object.assign(error, { unread: !body.begun, connected }))
      })
    })

  const send = async (mail: Mail) => {
    try {
      await deliver(mail)
    } catch (error) {
      if (!isClosedLine(error as SendError)) throw error
      await deliver(mail)
    }
  }

  return counted({ send: mail => send(addressed(mail)), close: () => pool.close() })
}

type SendError = { unread?: boolean; connected?: boolean; code?: string; responseCode?: number }

/** A server may close a connection that has served before and take the same mail over another one. */
const isClosedLine = ({ unread, connected, code = '', responseCode }: SendError) =>
  unread &&
  connected &&
  (responseCode === 421 || (!responseCode && ['ECONNECTION', 'ESOCKET'].includes(code)))

/** A mail that knows whether anybody has begun to read it. */
class Body extends Readable {
  begun = false
  // Were it false, the pool would keep to itself what the server said when it closed a connection.
  override readonly readableDidRead = undefined as unknown as boolean
  #text: string

  constructor(text: string) {
    super()
    this.#text = text
  }

  override _read() {
    this.begun = true
    this.push(this.#text)
    this.push(null)
  }
}
