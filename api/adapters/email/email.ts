export type Email = {
  to: string
  subject: string
  html: string
  text: string
  replyTo?: string
  headers?: Record<string, string>
  /** Fixed beforehand where what was sent must be recognised when it comes back. */
  messageId?: string
}

/** Hands one email to one recipient over, or throws. */
export type Mailer = {
  send(message: Email): Promise<void>
  close(): void
}
