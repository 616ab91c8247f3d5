import { domainToASCII } from 'node:url'
import { encodeWord, foldLines } from 'nodemailer/lib/mime-funcs'
import MimeNode from 'nodemailer/lib/mime-node'
import { encode, wrap } from 'nodemailer/lib/qp'
import { v7 as uuid } from 'uuid'
import type { Mail } from './email.ts'

const lineLength = 76
/** Quoted-printable never writes an underscore after an equals sign: this cannot stand in a mail by chance. */
const boundary = '=_alternative'

/** An address the way mail servers know it. */
export const asciiDomain = (address: string) => {
  const [, local, domain] = /^(.*)@([^@]*)$/.exec(address) ?? []
  return local === undefined ? address : `${local}@${domainToASCII(domain!) || domain}`
}

/** Who the mails of a mailer are from: the line of their header, and the address alone. */
export function readSender(from: string) {
  const node = new MimeNode('text/plain').setHeader('From', from)
  const [line = ''] = /^From: .*(\r\n[ \t].*)*/m.exec(node.buildHeaders()) ?? []
  const address = node.getEnvelope().from || ''
  return { line, address, domain: address.split('@').at(-1) ?? '' }
}

export type Sender = ReturnType<typeof readSender>

const header = (name: string, value: string) => foldLines(`${name}: ${value}`, lineLength)

/** What is not plain ASCII, or only looks like encoded words, becomes encoded words (RFC 2047). */
const words = (text: string) => (/[^ -~]|=\?/.test(text) ? encodeWord(text, 'Q', 52) : text)

const part = (type: string, content: string) =>
  `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n` +
  `${wrap(encode(content.replace(/\r\n?|\n/g, '\r\n')), lineLength)}\r\n`

/**
 * A mail as it travels: what a mail program shows, as text and as HTML. Made in one piece: the composer of nodemailer
 * streams every part through a chain of its own, which costs more than all the rest of sending a mail.
 */
export function composeMail({ line, domain }: Sender, mail: Mail, now: Date) {
  const { to, replyTo, subject, text, html, headers = {}, messageId = `<${uuid()}@${domain}>` } = mail
  const lines = [
    line,
    `To: <${asciiDomain(to)}>`,
    ...(replyTo ? [`Reply-To: <${asciiDomain(replyTo)}>`] : []),
    header('Subject', words(subject)),
    `Message-ID: ${messageId}`,
    `Date: ${now.toUTCString().replace('GMT', '+0000')}`,
    ...Object.entries(headers).map(([name, value]) => header(name, value)),
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
  ]
  const parts = part('text/plain', text) + part('text/html', html)
  return `${lines.join('\r\n')}\r\n\r\n${parts}--${boundary}--\r\n`
}
