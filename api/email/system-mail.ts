import { productName } from '../../contract/product.ts'
import { html } from '../html.ts'
import type { Mail } from '../outside/mailer.ts'

/** What every mail of ours says about its sender, and where its links lead. */
export type MailSettings = { publicUrl: string; companyName: string; companyAddress: string }

export type SystemMail = {
  to: string
  subject: string
  heading: string
  paragraphs: string[]
  action?: { label: string; path: string }
}

const colours = { ink: '#14213D', quiet: '#3D4A63', primary: '#0B4F4C', paper: '#FBFCFA', line: '#DEE5E2' }

/** Lays out a mail of the system's own, as HTML and as the same words in plain text. */
export function systemMail(settings: MailSettings, mail: SystemMail): Mail {
  // Links come from our own address, never from the Host header of whoever triggered the mail.
  const link = mail.action && new URL(mail.action.path, settings.publicUrl).href
  return {
    to: mail.to,
    subject: mail.subject,
    html: layOut(settings, mail, link),
    text: [mail.heading, ...mail.paragraphs, link && `${mail.action?.label}: ${link}`, footer(settings)]
      .filter(Boolean)
      .join('\n\n'),
  }
}

const footer = ({ companyName, companyAddress }: MailSettings) =>
  `${productName} is run by ${companyName}, ${companyAddress}.`

function layOut(settings: MailSettings, mail: SystemMail, link: string | undefined) {
  const body = `margin:0;padding:32px 16px;background:${colours.paper};color:${colours.ink};font:16px/1.55 system-ui,sans-serif`
  const button = `display:inline-block;padding:12px 20px;border-radius:8px;background:${colours.primary};color:#fff;font-weight:600;text-decoration:none`
  return html`<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${mail.subject}</title></head>
<body style="${body}">
<main style="max-width:560px;margin:0 auto">
<p style="font:600 20px/1.2 Georgia,serif">${productName}</p>
<h1 style="font:500 26px/1.25 Georgia,serif;margin:24px 0 16px">${mail.heading}</h1>
${mail.paragraphs.map(text => html`<p>${text}</p>`)}
${
  link &&
  html`<p style="margin:24px 0"><a href="${link}" style="${button}">${mail.action?.label}</a></p>
<p style="color:${colours.quiet};font-size:14px">If the button does not work, copy this address: <br>${link}</p>`
}
<p style="border-top:1px solid ${colours.line};padding-top:16px;color:${colours.quiet};font-size:14px">${footer(settings)}</p>
</main>
</body>
</html>`.markup
}
