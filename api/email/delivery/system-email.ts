import { productName } from '../../../contract/text/product.ts'
import type { Mail } from '../../adapters/email/email.ts'
import { html } from '../../html.ts'
import type { Addressee } from '../addressee.ts'
import { mailColours, mailLayout } from './email-layout.ts'

/** What every mail of ours says about its sender, and where its links lead. */
export type EmailSettings = { publicUrl: string; companyName: string; companyAddress: string }

export type SystemEmail = {
  to: Addressee
  subject: string
  heading: string
  paragraphs: string[]
  action?: { label: string; path: string }
  /** Whom an answer goes to, where that is not us. */
  replyTo?: string
}

/** Lays out a mail of the system's own, as HTML and as the same words in plain text. */
export function systemEmail(settings: EmailSettings, mail: SystemEmail): Mail {
  // Links come from our own address, never from the Host header of whoever triggered the mail.
  const link = mail.action && new URL(mail.action.path, settings.publicUrl).href
  return {
    to: mail.to.email,
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: mail.subject,
    html: layOut(settings, mail, link),
    text: [
      mail.heading,
      mail.to.greeting,
      ...mail.paragraphs,
      link && `${mail.action?.label}: ${link}`,
      footer(settings),
    ]
      .filter(Boolean)
      .join('\n\n'),
  }
}

const footer = ({ companyName, companyAddress }: EmailSettings) =>
  `${productName} is run by ${companyName}, ${companyAddress}.`

function layOut(settings: EmailSettings, mail: SystemEmail, link: string | undefined) {
  const button = `display:inline-block;padding:12px 20px;border-radius:8px;background:${mailColours.primary};color:#fff;font-weight:600;text-decoration:none`
  const content = html`<h1 style="font:500 26px/1.25 Georgia,serif;margin:24px 0 16px">${mail.heading}</h1>
${[mail.to.greeting, ...mail.paragraphs].map(text => html`<p>${text}</p>`)}
${
  link &&
  html`<p style="margin:24px 0"><a href="${link}" style="${button}">${mail.action?.label}</a></p>
<p style="color:${mailColours.quiet};font-size:14px">If the button does not work, copy this address: <br>${link}</p>`
}`
  return mailLayout({ title: mail.subject, content, footer: html`<p>${footer(settings)}</p>` })
}
