import { productName } from '../../../contract/text/product.ts'
import type { Attachment, Email } from '../../adapters/email/email.ts'
import { html } from '../../html.ts'
import type { Addressee } from '../addressee.ts'
import { emailLayout } from '../layout/email-layout.ts'
import type { EmailTheme } from '../layout/email-theme.ts'

/** What every email of ours says about its sender, and where its links lead. */
export type EmailSettings = {
  publicUrl: string
  companyName: string
  companyAddress: string
  /** Where the company is registered for VAT. */
  companyVatNumber?: string | undefined
  /** The domain that our emails come from, where it is not the site's. */
  domain?: string | undefined
  /** Who gets replies to emails that name nobody else. */
  replyTo?: string | undefined
}

export type SystemEmail = {
  to: Addressee
  subject: string
  /** What an inbox shows behind the subject; the first paragraph, where that may be seen on a screen. */
  preheader?: string
  heading: string
  paragraphs: string[]
  action?: { label: string; path: string }
  /** What else can be done, as links below the button. */
  more?: { label: string; path: string }[]
  /** Who gets a reply, if not us. */
  replyTo?: string
  attachment?: Attachment
  /** The enquiry it is about: when that is deleted first, this is not sent. */
  enquiryId?: string
  /** Where it can be stopped: a page with a button, and what a mail program calls when someone presses its own. */
  stop?: { page: string; oneClick: string }
  /** The same for an appointment. */
  appointmentId?: string
}

/** Lays out an email of the system's own, as HTML and as the same words in plain text. */
export function systemEmail(settings: EmailSettings, message: SystemEmail, theme?: EmailTheme): Email {
  // Links use our configured address, never the Host header of the request that triggered the email.
  const link = message.action && new URL(message.action.path, settings.publicUrl).href
  const more = (message.more ?? []).map(({ label, path }) => ({
    label,
    href: new URL(path, settings.publicUrl).href,
  }))
  const replyTo = message.replyTo ?? settings.replyTo
  const stop = message.stop && new URL(message.stop.page, settings.publicUrl).href
  return {
    to: message.to.email,
    ...(message.to.name && { toName: message.to.name }),
    ...(replyTo && { replyTo }),
    ...(message.attachment && { attachment: message.attachment }),
    ...(message.stop && { headers: oneClickHeaders(new URL(message.stop.oneClick, settings.publicUrl)) }),
    subject: message.subject,
    html: layOut(settings, message, { link, stop, more }, theme),
    text: [
      message.heading,
      message.to.greeting,
      ...message.paragraphs,
      link && `${message.action?.label}: ${link}`,
      ...more.map(({ label, href }) => `${label}: ${href}`),
      stop && `Stop these emails: ${stop}`,
      footer(settings),
    ]
      .filter(Boolean)
      .join('\n\n'),
  }
}

/** As RFC 8058 asks for. */
const oneClickHeaders = ({ href }: URL) => ({
  'List-Unsubscribe': `<${href}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const footer = ({ companyName, companyAddress }: EmailSettings) =>
  `${productName} is run by ${companyName}, ${companyAddress}.`

function layOut(
  settings: EmailSettings,
  { heading, preheader, to, paragraphs, action, subject }: SystemEmail,
  {
    link,
    stop,
    more,
  }: { link: string | undefined; stop: string | undefined; more: { label: string; href: string }[] },
  theme: EmailTheme = 'light',
) {
  const content = html`<h1>${heading}</h1>
${[to.greeting, ...paragraphs].map(text => html`<p>${text}</p>`)}
${
  link &&
  html`<p class="button"><a href="${link}">${action?.label}</a></p>
${more.map(({ label, href }) => html`<p><a href="${href}">${label}</a></p>`)}
<p class="small">If the button doesn't work, copy this address into your browser:<br>${link}</p>`
}`
  return emailLayout({
    publicUrl: settings.publicUrl,
    title: subject,
    preheader: preheader ?? paragraphs[0] ?? heading,
    content,
    footer: html`${stop && html`<p><a href="${stop}">Stop these emails</a></p>`}<p>${footer(settings)}</p>`,
    theme,
  })
}
