import nodemailer, { type SendMailOptions } from 'nodemailer'
import { counted } from './counted-mailer.ts'
import type { Attachment, Email, Mailer } from './email.ts'
import type { DkimKey } from './sending.ts'

const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim()
const oneAddress = (text: string) => oneLine(text).replace(/[,;<>]/g, '')

/** Readers' programs would decode what looks like an encoded word (RFC 2047), and show something else than was written. */
const withoutEncodedWords = (text: string) => text.replaceAll('=?', '= ?')

/** CR and LF cannot enter a header, and one recipient stays one recipient. */
export const addressed = ({ replyTo, headers, ...message }: Email): Email => ({
  ...message,
  to: oneAddress(message.to),
  ...(message.toName && { toName: withoutEncodedWords(oneLine(message.toName)) }),
  subject: withoutEncodedWords(oneLine(message.subject)),
  ...(replyTo && { replyTo: oneAddress(replyTo) }),
  ...(headers && {
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, oneLine(value)])),
  }),
})

/** Email through an SMTP server; connections are kept, a refused email is never queued again behind our back. */
export function smtpMailer(
  url: string,
  from: string,
  { socketTimeout = 30_000, dkim }: { socketTimeout?: number; dkim?: DkimKey | undefined } = {},
): Mailer {
  const defaults = { from, xMailer: false, disableFileAccess: true, disableUrlAccess: true } as const
  const signer = dkim && signingTransport(dkim, defaults)
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout }
  const pool = nodemailer.createTransport({ url, pool: true, maxRequeues: 0, ...timeouts }, defaults)
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

  const deliver = async ({ to, toName = '', attachment, ...message }: Email) => {
    const progress: Progress = { connected: false, read: false }
    try {
      // As an object the address is not parsed: it cannot turn into two.
      const addressedTo = { name: toName, address: to }
      const written: SendMailOptions = {
        ...message,
        ...(attachment && attached(attachment)),
        to: addressedTo,
      }
      const ready: SendMailOptions = signer
        ? { raw: (await signer.sendMail(written)).message, envelope: { from, to: [addressedTo] } }
        : written
      await pool.sendMail(Object.assign(ready, { progress }))
    } catch (error) {
      const { connected, read } = progress
      // The body is sent last: until someone has read from it, the server cannot have accepted the email.
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

/**
 * Writes emails and signs them. Not done by the pool: signing reads the whole body, so the body would say nothing about
 * how far the server has got.
 */
const signingTransport = ({ domain, selector, privateKey }: DkimKey, defaults: SendMailOptions) =>
  nodemailer.createTransport(
    {
      streamTransport: true,
      buffer: true,
      newline: 'windows',
      dkim: {
        domainName: domain,
        keySelector: selector,
        privateKey,
        headerFieldNames: signedHeaders.join(':'),
      },
    },
    defaults,
  )

/**
 * What the signature covers: nodemailer's own list leaves out `List-Unsubscribe-Post`, and without it no mailbox shows a
 * button that unsubscribes (RFC 8058, 4).
 */
const signedHeaders = [
  'From',
  'Reply-To',
  'Subject',
  'Date',
  'Message-ID',
  'To',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'In-Reply-To',
  'References',
  'List-Id',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
]

/** Calendars read an entry from a part of the message itself; other files are attached. */
function attached({ name, content }: Attachment): Pick<SendMailOptions, 'attachments' | 'icalEvent'> {
  if (!name.endsWith('.ics'))
    return { attachments: [{ filename: name, content, contentType: 'application/pdf' }] }
  const method = /^METHOD:(\w+)/m.exec(content.toString())?.[1] ?? 'PUBLISH'
  return { icalEvent: { filename: name, content, method } }
}

/** How far an email got: whether a connection was ready for it, and whether its body has begun to flow. */
type Progress = { connected: boolean; read: boolean }

type SendError = { unread?: boolean; connected?: boolean; code?: string; responseCode?: number }

/** A server may close a connection that has served before and take the same email over another one. */
const isClosedLine = ({ unread, connected, code = '', responseCode }: SendError) =>
  unread &&
  connected &&
  (responseCode === 421 || (!responseCode && ['ECONNECTION', 'ESOCKET'].includes(code)))
