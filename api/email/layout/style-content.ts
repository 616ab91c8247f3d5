import { type EmailTheme, fonts, palettes } from './email-theme.ts'

/** The width of the column: Outlook for Windows shows a picture in its own size unless it is given another. */
const columnWidth = 536

type Look = { name: string; style: string }

/** How each element of an email looks. Programs ignore most of what a stylesheet says, so it is written into the tags. */
function looksOf(theme: EmailTheme, size: 'text' | 'small'): Record<string, Look> {
  const { ink, text, quiet, link, line, tint, accent } = palettes[theme]
  const small = size === 'small'
  const body = small ? `400 14px/1.5 ${fonts.text}` : `400 17px/1.5 ${fonts.text}`
  const paragraph = small
    ? { name: 'quiet', style: `margin:0 0 8px;font:${body};color:${quiet}` }
    : { name: 'text', style: `margin:0 0 16px;font:${body};color:${text}` }
  const list = { name: paragraph.name, style: `${paragraph.style};padding-left:24px` }
  const minor = { name: 'ink', style: `margin:0 0 8px;font:600 17px/1.4 ${fonts.text};color:${ink}` }
  const cell = `padding:10px 12px 10px 0;border-top:1px solid ${line};font:400 15px/1.4 ${fonts.text};color:${text}`
  return {
    h1: { name: 'ink', style: `margin:0 0 12px;font:500 28px/1.2 ${fonts.heading};color:${ink}` },
    h2: { name: 'ink', style: `margin:8px 0 8px;font:500 20px/1.3 ${fonts.heading};color:${ink}` },
    h3: minor,
    h4: minor,
    p: paragraph,
    div: { name: paragraph.name, style: `font:${body};color:${small ? quiet : text}` },
    ul: list,
    ol: list,
    li: { name: paragraph.name, style: 'margin:0 0 4px' },
    a: {
      name: small ? 'quiet' : 'link',
      style: `color:${small ? quiet : link};text-decoration:underline`,
    },
    hr: { name: 'line', style: `border:0;border-top:1px solid ${line};margin:24px 0` },
    blockquote: {
      name: 'tint',
      style: `margin:0 0 16px;padding:16px 18px 1px;border-left:4px solid ${accent};background:${tint}`,
    },
    table: { name: 'text', style: 'width:100%;border-collapse:collapse;margin:0 0 16px' },
    th: { name: 'ink line', style: `${cell};font-weight:600;text-align:left` },
    td: { name: 'text line', style: cell },
    img: { name: 'picture', style: 'display:block;max-width:100%;height:auto;border:0' },
  }
}

const kept = new Map<string, Record<string, Look>>()
const looks = (theme: EmailTheme, size: 'text' | 'small') => {
  const key = `${theme} ${size}`
  const known = kept.get(key)
  if (known) return known
  const found = looksOf(theme, size)
  kept.set(key, found)
  return found
}

const buttonMark = /<p class="button"[^<>]*>\s*<a((?:\s[^<>]*)?)>([^<]*)<\/a>\s*<\/p>/g
const smallMark = /<p class="small">/g

/** A table whose cell is the button: a link alone has no padding in Outlook. */
function button(theme: EmailTheme, attributes: string, label: string) {
  const { button: background, onButton } = palettes[theme]
  const link = `font:600 17px/1.2 ${fonts.text};color:${onButton};text-decoration:none;display:inline-block`
  return `<table role="presentation" class="wide" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="button" align="center" bgcolor="${background}" style="border-radius:8px;padding:14px 28px;background:${background}"><a${attributes} style="${link}">${label}</a></td></tr></table>`
}

/**
 * Writes the look of our emails into cleaned markup. A paragraph of the class `button` that holds one link becomes a
 * button, one of the class `small` a note. Alignments that someone chose stay.
 */
export function styleContent(markup: string, theme: EmailTheme, size: 'text' | 'small' = 'text') {
  const { quiet } = palettes[theme]
  const note = `<p class="quiet" style="margin:0 0 16px;font:400 14px/1.5 ${fonts.text};color:${quiet};word-break:break-word">`
  const buttons: string[] = []
  // Set aside while the rest is styled: cleaned markup has no comments of its own.
  const marked = markup
    .replace(buttonMark, (_, attributes: string, label: string) => {
      buttons.push(button(theme, attributes, label))
      return `<!--${buttons.length - 1}-->`
    })
    .replace(smallMark, note)
  return styleTags(marked, looks(theme, size)).replace(
    /<!--(\d{1,5})-->/g,
    (_, index: string) => buttons[Number(index)] ?? '',
  )
}

const styleTags = (markup: string, known: Record<string, Look>) =>
  markup.replace(
    /<(h[1-4]|p|div|ul|ol|li|a|hr|blockquote|table|th|td|img)(\s[^<>]*)?>/g,
    (whole, tag: string, attributes = '') => {
      const look = known[tag]
      if (!look || / class="/.test(attributes)) return whole
      const own = / style="([^"]*)"/.exec(attributes)?.[1]
      const rest = attributes.replace(/ style="[^"]*"/, '').replace(/ \/$/, '')
      const width = tag === 'img' && !/ width="/.test(rest) ? ` width="${columnWidth}"` : ''
      return `<${tag}${rest}${width} class="${look.name}" style="${look.style}${own ? `;${own}` : ''}">`
    },
  )
