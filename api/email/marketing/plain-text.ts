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

/** A list that is open: of points, or of numbers with the last one given. */
type List = { number: number | undefined; items: number }

/** Writes lines. A gap is made when something follows it, and the widest one asked for counts. */
class Sheet {
  text = ''
  lists: List[] = []
  inPre = 0
  #gap = 0
  /** The mark of a list item waits for its first words. */
  #mark = ''

  break(lines: number) {
    // Between a mark and its words there is no gap.
    if (this.#mark === '') this.#gap = Math.max(this.#gap, lines)
  }

  breakLine() {
    this.#gap = Math.min(this.#gap + 1, 2)
  }

  item() {
    const list = this.lists.at(-1) ?? { number: undefined, items: 0 }
    this.#gap = list.items > 0 ? 1 : Math.max(this.#gap, 1)
    list.items += 1
    if (list.number !== undefined) list.number += 1
    const mark = list.number === undefined ? '- ' : `${list.number}. `
    this.#mark = '  '.repeat(Math.max(0, this.lists.length - 1)) + mark
  }

  write(words: string) {
    const atStart = this.#gap > 0 || this.#mark !== '' || this.text === '' || this.text.endsWith(' ')
    const shown = this.inPre > 0 ? words : words.replace(/\s+/g, ' ').replace(atStart ? /^ / : /^$/, '')
    if (shown === '') return
    if (this.#gap > 0 && this.text !== '') this.text = this.text.trimEnd() + '\n'.repeat(this.#gap)
    this.text += this.#mark + unescapeHtml(shown)
    this.#gap = 0
    this.#mark = ''
  }
}

/** What a tag does to the lines. */
function apply(sheet: Sheet, tag: string) {
  const [, closing, name = ''] = /^<(\/?)([a-z0-9]+)/i.exec(tag.toLowerCase()) ?? []
  if (name === 'br') sheet.breakLine()
  else if (name === 'hr') {
    sheet.break(2)
    sheet.write('---')
    sheet.break(2)
  } else if (name === 'ul' || name === 'ol') {
    if (closing) sheet.lists.pop()
    sheet.break(sheet.lists.length > 0 ? 1 : 2)
    if (!closing) sheet.lists.push({ number: name === 'ol' ? startOf(tag) - 1 : undefined, items: 0 })
  } else if (name === 'li' && !closing) sheet.item()
  else if (closing && /^t[dh]$/.test(name)) sheet.write(' ')
  else if (closing && /^(li|tr)$/.test(name)) sheet.break(1)
  else if (/^(p|h[1-6]|blockquote|table|div|pre)$/.test(name)) {
    if (name === 'pre') sheet.inPre += closing ? -1 : 1
    sheet.break(2)
  }
}

const startOf = (tag: string) => Number(/\sstart="(\d{1,6})"/i.exec(tag)?.[1] ?? 1)

/** The words of cleaned HTML as plain text: paragraphs apart, list items marked or numbered, links written out. */
export function plainText(html: string) {
  const sheet = new Sheet()
  const written = html
    .replace(/<a\s[^>]*?href=(["'])(.*?)\1[^>]*>([\s\S]*?)<\/a>/gi, linkText)
    .replace(/<img\s[^>]*?alt=(["'])(.*?)\1[^>]*>/gi, '$2')
  for (const part of written.split(/(<[^>]+>)/))
    if (part.startsWith('<') && part.endsWith('>')) apply(sheet, part)
    else sheet.write(part)
  return sheet.text.replace(/[^\S\n]+$/gm, '').trim()
}
