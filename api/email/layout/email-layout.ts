import { productName } from '../../../contract/text/product.ts'
import { type Html, html } from '../../html.ts'
import { type EmailTheme, fonts, palettes } from './email-theme.ts'
import { styleContent } from './style-content.ts'

type Sheet = {
  publicUrl: string
  title: string
  /** What an inbox shows behind the subject. */
  preheader: string
  content: Html
  footer: Html
  /** A preview shows one of them; an email that is sent has the light one, and changes by itself. */
  theme?: EmailTheme
}

const longestPreheader = 140

const narrow =
  '@media (max-width:599px){.pad{padding-left:20px!important;padding-right:20px!important}.wide{width:100%!important}h1{font-size:25px!important}}'

/** For programs that take rules from the head. Others, such as Outlook for Windows, show the light colours. */
function darkRules() {
  const { ground, card, ink, text, quiet, link, line, tint, accent, button, header, band, bandGap } =
    palettes.dark
  const rules: [string, string][] = [
    ['.ground', `background:${ground}!important`],
    ['.card', `background:${card}!important`],
    ['.ink', `color:${ink}!important`],
    ['.text', `color:${text}!important`],
    ['.quiet', `color:${quiet}!important`],
    ['.link', `color:${link}!important`],
    ['.line', `border-color:${line}!important`],
    ['.tint', `background:${tint}!important;border-color:${accent}!important`],
    ['.button', `background:${button}!important;border-color:${button}!important`],
    ['.header', `background:${header}!important`],
    ['.band', `background:${band}!important`],
    ['.gap', `background:${bandGap}!important`],
  ]
  const dark = rules.map(([name, style]) => `${name}{${style}}`).join('')
  // Outlook.com marks what it has made dark instead of answering the question.
  const outlook = rules.map(([name, style]) => `[data-ogsc] ${name}{${style}}`).join('')
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${dark}}
${outlook}`
}

const spacing = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'
const bands = 15

/** The scale of a map: light and dark in turns, as cells because programs ignore gradients. */
const scaleBar = ({ band, bandGap }: (typeof palettes)[EmailTheme]) =>
  Array.from({ length: bands }, (_, index) => {
    const [name, colour] = index % 2 === 0 ? ['band', band] : ['gap', bandGap]
    return `<td class="${name}" height="5" bgcolor="${colour}" style="font-size:0;line-height:5px">&nbsp;</td>`
  }).join('')

/**
 * The sheet that every email of ours is written on: tables, because Outlook for Windows knows nothing else. It takes the
 * width from the attribute; the others shrink with the screen, also those that drop rules in the head.
 */
export function emailLayout({ publicUrl, title, preheader, content, footer, theme = 'light' }: Sheet) {
  const colours = palettes[theme]
  const { ground, card, header } = colours
  const logo = new URL('/email-logo.png', publicUrl).href
  const body = styleContent(content.markup, theme)
  const foot = styleContent(footer.markup, theme, 'small')
  // Spaces that take no room keep the text of the email out of the line in the inbox.
  const filler = '&#847;&zwnj;&nbsp;'.repeat(40)
  const line = html`${preheader.replace(/\s+/g, ' ').trim().slice(0, longestPreheader).toWellFormed()}`.markup
  return `<!doctype html>
<html lang="en-GB" xmlns="http://www.w3.org/1999/xhtml">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${html`${title}`.markup}</title><style>${narrow}${theme === 'light' ? darkRules() : ''}</style></head>
<body class="ground" style="margin:0;padding:0;background:${ground};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${line}${filler}</div>
<table ${spacing} class="ground" width="100%" bgcolor="${ground}"><tr><td align="center">
<table ${spacing} width="600" style="width:100%;max-width:600px">
<tr><td><table ${spacing} width="100%"><tr>${scaleBar(colours)}</tr></table></td></tr>
<tr><td class="header pad" bgcolor="${header}" style="padding:16px 32px"><table ${spacing}><tr><td style="padding-right:10px"><img src="${logo}" width="32" height="32" alt="" style="display:block;border:0"></td><td style="font:600 21px/1 ${fonts.heading};color:#FFFFFF">${productName}</td></tr></table></td></tr>
<tr><td class="card pad" bgcolor="${card}" style="padding:32px 32px 20px">
${body}
</td></tr>
<tr><td class="pad" style="padding:20px 32px 36px">
${foot}
</td></tr>
</table>
</td></tr></table>
</body>
</html>`
}
