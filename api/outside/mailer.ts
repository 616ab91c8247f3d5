import nodemailer, { type TransportOptions } from 'nodemailer'
import { counted } from './counted-mailer.ts'

export type Mail = {
  to: string
  subject: string
  html: string
  text: string
  replyTo?: string
  headers?: Record<string, string>
  /** Fixed beforehand where what was sent must be recognised when it comes back. */
  messageId?: string
}

/** Hands one mail to one recipient over, or throws. */
export type Mailer = {
  send(mail: Mail): Promise<void>
  close(): void
}

const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ').trim()

/** CR and LF cannot enter a header, and one recipient stays one recipient. */
export const addressed = (mail: Mail): Mail => ({
  ...mail,
  to: oneLine(mail.to).replace(/[,;<>]/g, ''),
  subject: oneLine(mail.subject),
})

/** Mail through an SMTP server; connections are kept, a refused mail is never queued again behind our back. */
export function smtpMailer(url: string, from: string, { socketTimeout = 30_000 } = {}): Mailer {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as TransportOptions)
  return counted({
    async send(mail) {
      const { to, ...rest } = addressed(mail)
      await transport.sendMail({ ...rest, from, to: { name: '', address: to } })
    },
    close: () => transport.close(),
  })
}
