import { productName } from '../../../contract/text/product.ts'
import type { Attachment, Email } from '../../adapters/email/email.ts'
import { html } from '../../html.ts'
import type { Addressee } from '../addressee.ts'
import { emailColours, emailLayout } from './email-layout.ts'

/** What every email of ours says about its sender, and where its links lead. */
export type EmailSettings = {
  publicUrl: string
  companyName: string
  companyAddress: string
  /** Where the company is registered for VAT. */
  companyVatNumber?: string | undefined
}

export type SystemEmail = {
  to: Addressee
  subject: string
  heading: string
  paragraphs: string[]
  action?: { label: string; path: string }
  /** Who gets a reply, if not us. */
  replyTo?: string
  attachment?: Attachment
  /** The enquiry it is about: when that is deleted first, this is not sent. */
  enquiryId?: string
}

/** Lays out an email of the system's own, as HTML and as the same words in plain text. */
export function systemEmail(settings: EmailSettings, message: SystemEmail): Email {
  // Links use our configured address, never the Host header of the request that triggered the email.
  const link = message.action && new URL(message.action.path, settings.publicUrl).href
  return {
    to: message.to.email,
    ...(message.replyTo && { replyTo: message.replyTo }),
    ...(message.attachment && { attachment: message.attachment }),
    subject: message.subject,
    html: layOut(settings, message, link),
    text: [
      message.heading,
      message.to.greeting,
      ...message.paragraphs,
      link && `${message.action?.label}: ${link}`,
      footer(settings),
    ]
      .filter(Boolean)
      .join('\n\n'),
  }
}

const footer = ({ companyName, companyAddress }: EmailSettings) =>
  `${productName} is run by ${companyName}, ${companyAddress}.`

function layOut(settings: EmailSettings, message: SystemEmail, link: string | undefined) {
  const button = `display:inline-block;padding:12px 20px;border-radius:8px;background:${emailColours.primary};color:#fff;font-weight:600;text-decoration:none`
  const content = html`<h1 style="font:500 26px/1.25 Georgia,serif;margin:24px 0 16px">${message.heading}</h1>
${[message.to.greeting, ...message.paragraphs].map(text => html`<p>${text}</p>`)}
${
  link &&
  html`<p style="margin:24px 0"><a href="${link}" style="${button}">${message.action?.label}</a></p>
<p style="color:${emailColours.quiet};font-size:14px">If the button does not work, copy this address: <br>${link}</p>`
}`
  return emailLayout({ title: message.subject, content, footer: html`<p>${footer(settings)}</p>` })
}
