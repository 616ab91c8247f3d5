const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
  '#x27': "'",
}

/** Turns the entities of markup back into the signs they stand for. */
export const unescapeHtml = (text: string) =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? numbered(name) ?? whole)

function numbered(name: string) {
  const [, hex, digits] = /^#(x?)([0-9a-f]+)$/i.exec(name) ?? []
  if (digits === undefined) return undefined
  const code = Number.parseInt(digits, hex ? 16 : 10)
  return code > 31 && code < 0x110000 ? String.fromCodePoint(code) : ''
}

/** Where a link leads is said after its words, unless they say it themselves. */
const linkText = (_: string, _quote: string, href: string, label: string) => {
  const words = label.replace(/<[^>]+>/g, '').trim()
  return words === '' || unescapeHtml(words) === unescapeHtml(href) ? href : `${words} (${href})`
}

/** The words of cleaned HTML as plain text: paragraphs apart, list items marked, links written out. */
export function plainText(html: string) {
  const lines = html
    .replace(/\s+/g, ' ')
    .replace(/<a\s[^>]*?href=(["'])(.*?)\1[^>]*>(.*?)<\/a>/gi, linkText)
    .replace(/<img\s[^>]*?alt=(["'])(.*?)\1[^>]*>/gi, '$2')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<hr\s*\/?>/gi, '\n\n---\n\n')
    .replace(/<li[^>]*>(\s*<p>)?/gi, '\n- ')
    .replace(/<\/(td|th)>/gi, ' ')
    .replace(/<\/li>|<\/tr>/gi, '\n')
    .replace(/<\/?(p|h[1-6]|ul|ol|blockquote|table|div|pre)(\s[^>]*)?>/gi, '\n\n')
    .replace(/<[^>]+>/g, '')
  return unescapeHtml(lines)
    .replace(/[^\S\n]*\n[^\S\n]*/g, '\n')
    .replace(/\n-([^\n]*)\n+(?=\n- )/g, '\n-$1')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
