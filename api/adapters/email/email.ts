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
