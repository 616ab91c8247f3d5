import { v5 as uuidOf } from 'uuid'
import type { EmailPurpose } from '../../../contract/email/consent.ts'
import { plainText, unescapeHtml } from '../../../contract/rules/html-text.ts'
import { productName } from '../../../contract/text/product.ts'
import type { Email } from '../../adapters/email/email.ts'
import { escapeHtml, Html, html } from '../../html.ts'
import { footerReason, type Relation } from '../consent/footer-reason.ts'
import { emailLayout } from '../layout/email-layout.ts'
import type { EmailTheme } from '../layout/email-theme.ts'
import type { Content } from '../templates/template-language.ts'
import { decoyLink, signIds } from '../tracking/signed-links.ts'
import type { EmailSettings } from './system-email.ts'

const linkSpace = '5b0c9d5e-8a53-4d0f-9f2b-6f1c6f1d7a11'
const longestUrl = 2000

export type EmailLink = { id: string; url: string }

export type EmailToBuild = {
  /** The id of its row in marketing_mails: the tracking id. */
  id: string
  email: string
  purpose: EmailPurpose
  relation: Relation
  content: EmailContent
  /** Shown beside the address. */
  name?: string | undefined
  /** Only with consent to it. */
  trackOpens: boolean
  replyTo?: string
}

/** What an email says; without a preheader, the inbox shows its first words. */
type EmailContent = Pick<Content, 'subject' | 'html'> & { preheader?: string | undefined }

type Outside = { emailSettings: EmailSettings; secret: string }

/** A link of ours with a token in it: stored for counting it would lie there in plain text. */
const opensSomething = (url: string, { publicUrl }: EmailSettings) =>
  new URL(url).origin === new URL(publicUrl).origin && new URL(url).searchParams.has('token')

/** The Message-ID that an email has from the moment its row exists. */
export const messageIdOf = (settings: EmailSettings, id: string) => `<${id}@${domainOf(settings)}>`

/** The domain of our sender: where one runs on a laptop, the site is `localhost`, and filters distrust that. */
const domainOf = ({ domain, publicUrl }: EmailSettings) => domain ?? new URL(publicUrl).hostname

/**
 * Prepares content for sending: header, a footer with sender, address and unsubscribe links, the headers for
 * unsubscribing with one click (RFC 8058), and links that count. The links must be stored before the email is sent.
 */
export function buildEmail(
  outside: Outside,
  { id, email, name, content, trackOpens, replyTo = outside.emailSettings.replyTo, ...why }: EmailToBuild,
) {
  const { emailSettings, secret } = outside
  const reason = footerReason(why.purpose, why.relation)
  const links = new Map<string, EmailLink>()
  const counted = withLinks(content.html, emailSettings, url => {
    if (url.length > longestUrl || opensSomething(url, emailSettings)) return url
    const link = { id: uuidOf(url, linkSpace), url }
    links.set(link.id, link)
    return new URL(`/api/email/track/click/${signIds(secret, 'click', id, link.id)}`, emailSettings.publicUrl)
      .href
  })
  const token = signIds(secret, 'unsubscribe', id)
  const pixel = trackOpens
    ? new URL(`/api/email/track/open/${signIds(secret, 'open', id)}`, emailSettings.publicUrl).href
    : undefined
  const decoy = new URL(
    `/api/email/track/click/${signIds(secret, 'click', id, decoyLink)}`,
    emailSettings.publicUrl,
  ).href
  const message: Email = {
    to: email,
    ...(name && { toName: name }),
    ...laidOut(emailSettings, { ...content, body: counted, reason, token, pixel, decoy }),
    ...(replyTo && { replyTo }),
    messageId: messageIdOf(emailSettings, id),
    headers: {
      'List-Id': `${productName} <${why.purpose}.${domainOf(emailSettings)}>`,
      'List-Unsubscribe': `<${new URL(`/api/email/unsubscribe/${token}`, emailSettings.publicUrl).href}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
  return { message, links: [...links.values()] }
}

/** The email as it will look, for nobody in particular: links lead where they say, and nothing is counted. */
export function previewEmail(emailSettings: EmailSettings, content: EmailContent, reason: string) {
  const body = withLinks(content.html, emailSettings, url => url)
  const sheet = { ...content, body, reason, token: 'preview' }
  return {
    ...laidOut(emailSettings, sheet),
    darkHtml: laidOut(emailSettings, { ...sheet, theme: 'dark' }).html,
  }
}

/**
 * Passes each URL that the email links to through `change`. A path, such as /signup, is one of our own pages;
 * anything that is not a URL loses its link.
 */
function withLinks(markup: string, { publicUrl }: EmailSettings, change: (url: string) => string) {
  return markup.replace(/<a href="([^"]*)"/g, (_, escaped: string) => {
    const written = unescapeHtml(escaped).trim()
    const url = /^\/(?!\/)/.test(written) ? new URL(written, publicUrl).href : written
    if (/^(mailto|tel):/i.test(url)) return `<a href="${escapeHtml(url)}"`
    if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return '<a'
    return `<a href="${escapeHtml(change(new URL(url).href))}"`
  })
}

/** A mail program knows no site that a path could belong to. */
const withPictures = (markup: string, { publicUrl }: EmailSettings) =>
  markup.replace(
    /(<img\s[^<>]*?src=")(\/[^"<>]*)"/g,
    (_, before: string, path: string) =>
      `${before}${escapeHtml(new URL(unescapeHtml(path), publicUrl).href)}"`,
  )

type Sheet = {
  subject: string
  preheader?: string | undefined
  body: string
  /** Why the recipient gets it, for the footer. */
  reason: string
  token: string
  pixel?: string | undefined
  decoy?: string
  theme?: EmailTheme
}

function laidOut(emailSettings: EmailSettings, sheet: Sheet): Content {
  const { subject, preheader, body, reason, token, pixel, decoy, theme = 'light' } = sheet
  const { publicUrl } = emailSettings
  const at = (path: string) => new URL(path, publicUrl).href
  const footer = html`<p>${reason}</p>
<p><a href="${at(`/unsubscribe/${token}`)}">Unsubscribe</a> or <a href="${at(`/email-preferences/${token}`)}">choose what we send you</a>.</p>
<p>${productName} is run by ${emailSettings.companyName}, ${emailSettings.companyAddress}.</p>`
  const picture = pixel && html`<img src="${pixel}" width="1" height="1" alt="">`
  const hidden = decoy && html`<a href="${decoy}" style="display:none" aria-hidden="true" tabindex="-1"></a>`
  const content = new Html(withPictures(body, emailSettings))
  const text = plainText(body)
  return {
    subject,
    html: emailLayout({
      publicUrl,
      title: subject,
      // A link in it would be shown as a long address.
      preheader: preheader || unescapeHtml(body.replace(/<[^<>]*>/g, ' ')),
      content,
      footer: html`${footer}${hidden}${picture}`,
      theme,
    }),
    text: `${text}\n\n-- \n${plainText(footer.markup)}`,
  }
}
