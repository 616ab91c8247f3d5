/** A PDF, or an entry for calendars (.ics), that goes with an email. */
export type Attachment = { name: string; content: Buffer }

export type Email = {
  to: string
  /** The name beside the address. */
  toName?: string
  subject: string
  html: string
  text: string
  replyTo?: string
  attachment?: Attachment
  headers?: Record<string, string>
  /** Set in advance when the email must be recognised in a bounce or an event. */
  messageId?: string
}

/** Delivers one email to one recipient, or throws. */
export type Mailer = {
  send(message: Email): Promise<void>
  close(): void
}
