import nodemailer, { type SendMailOptions } from 'nodemailer'
import { counted } from './counted-mailer.ts'
import type { Email, Mailer } from './email.ts'

const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim()
const oneAddress = (text: string) => oneLine(text).replace(/[,;<>]/g, '')

/** Readers' programs would decode what looks like an encoded word (RFC 2047), and show something else than was written. */
const withoutEncodedWords = (text: string) => text.replaceAll('=?', '= ?')

/** CR and LF cannot enter a header, and one recipient stays one recipient. */
export const addressed = ({ replyTo, headers, ...message }: Email): Email => ({
  ...message,
  to: oneAddress(message.to),
  subject: withoutEncodedWords(oneLine(message.subject)),
  ...(replyTo && { replyTo: oneAddress(replyTo) }),
  ...(headers && {
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, oneLine(value)])),
  }),
})

/** Email through an SMTP server; connections are kept, a refused email is never queued again behind our back. */
export function smtpMailer(url: string, from: string, { socketTimeout = 30_000 } = {}): Mailer {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout }
  const pool = nodemailer.createTransport(
    { url, pool: true, maxRequeues: 0, ...timeouts },
    { from, xMailer: false, disableFileAccess: true, disableUrlAccess: true },
  )
  // Connection errors reach the caller whose email the connection carries.
  pool.on('error', () => undefined)
  pool.use('stream', ({ data, message }, next) => {
    const { progress } = data as { progress: Progress }
    message.processFunc(body => {
      progress.connected = true
      body.once('resume', () => (progress.read = true))
      // While this is false the pool keeps to itself what the server said when it closed a connection.
      return Object.defineProperty(body, 'readableDidRead', { value: undefined })
    })
    next()
  })

  const deliver = async ({ to, attachment, ...message }: Email) => {
    const progress: Progress = { connected: false, read: false }
    try {
      // As an object the address is not parsed: it cannot turn into two.
      const attachments = attachment && [
        { filename: attachment.name, content: attachment.content, contentType: 'application/pdf' },
      ]
      const addressedTo = { name: '', address: to }
      await pool.sendMail({ ...message, attachments, to: addressedTo, progress } as SendMailOptions)
    } catch (error) {
      const { connected, read } = progress
      // The body is sent last: until somebody has read from it, the server cannot have accepted the email.
      throw Object.assign(error as Error, { unread: !read, connected })
    }
  }

  const send = async (message: Email) => {
    try {
      await deliver(message)
    } catch (error) {
      if (!isClosedLine(error as SendError)) throw error
      await deliver(message)
    }
  }

  return counted({ send: message => send(addressed(message)), close: () => pool.close() })
}

/** How far an email got: whether a connection was ready for it, and whether its body has begun to flow. */
type Progress = { connected: boolean; read: boolean }

type SendError = { unread?: boolean; connected?: boolean; code?: string; responseCode?: number }

/** A server may close a connection that has served before and take the same email over another one. */
const isClosedLine = ({ unread, connected, code = '', responseCode }: SendError) =>
  unread &&
  connected &&
  (responseCode === 421 || (!responseCode && ['ECONNECTION', 'ESOCKET'].includes(code)))
