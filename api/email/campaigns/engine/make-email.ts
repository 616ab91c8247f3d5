import { Problem, type ProblemCode } from '../../../../contract/core/problems.ts'
import { unescapeHtml } from '../../../../contract/rules/html-text.ts'
import { productName } from '../../../../contract/text/product.ts'
import { escapeHtml, html } from '../../../html.ts'
import { buildEmail } from '../../delivery/build-email.ts'
import type { EmailSettings } from '../../delivery/system-email.ts'
import { renderTemplate, valuesOf } from '../../templates/template-language.ts'
import type { Claimed, RunningRun } from './queries.ts'

type Outside = { emailSettings: EmailSettings; secret: string }

/** The text with what the email asks for as a link that only its recipient can have: a template knows none. */
function withCallToAction(
  { emailSettings }: Pick<Outside, 'emailSettings'>,
  kind: string,
  filled: string | undefined,
  body: string,
) {
  const link = (label: string, href: string) =>
    html`<p class="button"><a href="${href}">${label}</a></p>`.markup
  const own = (path: string) => new URL(path, emailSettings.publicUrl).href
  if (kind === 'abandoned_signup' && filled) {
    const led = leadToForm(body, emailSettings.publicUrl, filled)
    return led === body ? body + link('Continue your registration', filled) : led
  }
  if (kind === 'profile_completion') return body + link('Complete your profile', own('/account'))
  if (kind === 'reactivation') return body + link('Sign in to your account', own('/login'))
  return body
}

/**
 * The email to one recipient of a run, with the links it holds; `reminder` leads to the registration it is about. Until
 * someone has answered from their mailbox, the email repeats nothing that was typed into a form under their address.
 */
function makeEmail(outside: Outside, run: RunningRun, recipient: Claimed, reminder?: string) {
  const { id, email, contact, messageId, tracksOpens: trackOpens } = recipient
  const {
    subject,
    preheader,
    html: body,
  } = renderTemplate({ ...run, subject: recipient.subject }, { ...contact, email })
  const onlyTyped = reminder !== undefined && !recipient.signupConfirmed
  const content = onlyTyped
    ? firstReminder(reminder)
    : { subject, preheader, html: withCallToAction(outside, run.kind, reminder, body) }
  const relation = { hasAccount: recipient.hasAccount, consented: recipient.consented, onlyTyped }
  const { message, links } = buildEmail(outside, {
    id,
    email,
    // What was typed under an address that nobody confirmed is not repeated, the name included.
    name: onlyTyped ? undefined : valuesOf({ ...contact, email }).fullName,
    purpose: run.purpose,
    relation,
    content,
    trackOpens,
    ...(run.replyTo && { replyTo: run.replyTo }),
  })
  // The Message-ID stored with its row, even if the server's hostname has changed.
  return { message: { ...message, messageId }, links }
}

export type ToMake = { recipient: Claimed; reminder: string | undefined }

/** An email, or why there is none. Problems and errors lose their class when they leave a thread. */
export type Made =
  | ReturnType<typeof makeEmail>
  | { problem: { code: ProblemCode; message: string } }
  | { fault: { message: string; stack: string } }

/** The emails to some recipients of a run, each with its own outcome. */
export const makeEmails = (outside: Outside, run: RunningRun, toMake: ToMake[]) =>
  toMake.map(({ recipient, reminder }): Made => {
    try {
      return makeEmail(outside, run, recipient, reminder)
    } catch (error) {
      if (error instanceof Problem) return { problem: { code: error.code, message: error.message } }
      const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
      return { fault: { message, stack } }
    }
  })

/** Sent about a registration before the address is confirmed: our own text instead of the template's. */
const firstReminder = (link: string) => ({
  subject: `Do you want to continue your ${productName} registration?`,
  html: html`<p>Hello,</p>
<p>Someone, probably you, started registering a clinic with ${productName} using this email address and agreed to a reminder.</p>
<p>If that was you, carry on where you left off:</p>
<p class="button"><a href="${link}">Continue</a></p>
<p>If it wasn't you, tell us. We'll delete what was entered and won't email you about it again:</p>
<p><a href="${`${link}&not-me`}">This wasn't me</a></p>`.markup,
})

function isEmptyForm(written: string, publicUrl: string) {
  if (!URL.canParse(written, publicUrl)) return false
  const { origin, pathname, search } = new URL(written, publicUrl)
  return origin === new URL(publicUrl).origin && /^\/signup\/?$/.test(pathname) && search === ''
}

/** Markup whose links to the empty registration form lead to the filled one instead. */
export const leadToForm = (markup: string, publicUrl: string, filled: string) =>
  markup.replace(/<a href="([^"]*)"/g, (link, escaped: string) =>
    isEmptyForm(unescapeHtml(escaped).trim(), publicUrl) ? `<a href="${escapeHtml(filled)}"` : link,
  )
