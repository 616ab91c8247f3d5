import { productName } from '../../../contract/text/product.ts'
import { type Html, html } from '../../html.ts'

export const emailColours = {
  ink: '#14213D',
  quiet: '#3D4A63',
  primary: '#0B4F4C',
  paper: '#FBFCFA',
  line: '#DEE5E2',
}

/** The sheet that every email of ours is written on. */
export function emailLayout({ title, content, footer }: { title: string; content: Html; footer: Html }) {
  const body = `margin:0;padding:32px 16px;background:${emailColours.paper};color:${emailColours.ink};font:16px/1.55 system-ui,sans-serif`
  return html`<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="${body}">
<main style="max-width:560px;margin:0 auto">
<p style="font:600 20px/1.2 Georgia,serif">${productName}</p>
${content}
<div style="border-top:1px solid ${emailColours.line};margin-top:24px;padding-top:16px;color:${emailColours.quiet};font-size:14px">${footer}</div>
</main>
</body>
</html>`.markup
}
