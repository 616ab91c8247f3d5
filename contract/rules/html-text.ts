const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['nbsp', ' '],
  ['#39', "'"],
  ['#x27', "'"],
])

export const unescapeHtml = (text: string) =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => entities.get(name) ?? numbered(name) ?? whole)

function numbered(name: string) {
  const [, hex, digits] = /^#(x?)([0-9a-f]+)$/i.exec(name) ?? []
  if (digits === undefined) return undefined
  const code = Number.parseInt(digits, hex ? 16 : 10)
  return code > 31 && code < 0x110000 ? String.fromCodePoint(code) : ''
}

/** A list that is open: of points, or of numbers with the last one given. */
type List = { number: number | undefined; items: number }

/** A link that is open: where it leads, and its words so far. */
type Link = { href: string; words: string[] }

/** Deeper lists are indented no further: a line of text has an end. */
const maxIndent = 10

/**
 * Writes lines. A gap is added when something follows it, and the widest one requested counts. What has been written is
 * never read again, so that the time grows with the length of the text and no faster.
 */
class TextWriter {
  lists: List[] = []
  link: Link | undefined
  inPre = 0
  #lines: string[] = []
  /** The pieces of the line that is being written. */
  #line: string[] = []
  #endsInBlank = true
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
    this.#mark = '  '.repeat(Math.min(maxIndent, Math.max(0, this.lists.length - 1))) + mark
  }

  write(words: string) {
    const atStart = this.#gap > 0 || this.#mark !== '' || this.#endsInBlank
    const collapsed = this.inPre > 0 ? words : words.replace(/\s+/g, ' ')
    const shown = this.inPre === 0 && atStart && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed
    if (shown === '') return
    this.#makeGap()
    const [first = '', ...more] = unescapeHtml(shown).split('\n')
    this.#line.push(this.#mark, first)
    for (const line of more) {
      this.#endLine()
      this.#line.push(line)
    }
    this.link?.words.push(shown)
    this.#endsInBlank = shown.endsWith(' ')
    this.#mark = ''
  }

  #endLine() {
    this.#lines.push(this.#line.join('').trimEnd())
    this.#line = []
  }

  #makeGap() {
    if (this.#gap > 0) {
      this.#endLine()
      while (this.#lines.at(-1) === '') this.#lines.pop()
      if (this.#lines.length > 0) this.#lines.push(...Array(this.#gap - 1).fill(''))
    }
    this.#gap = 0
  }

  /** A link's URL follows its text, unless the text contains it. */
  endLink() {
    const { href, words } = this.link ?? { href: '', words: [] }
    this.link = undefined
    const label = words.join('').trim()
    if (href === '' || unescapeHtml(label) === unescapeHtml(href)) return
    this.write(label === '' ? href : ` (${href})`)
  }

  text() {
    this.#endLine()
    return this.#lines.join('\n').trim()
  }
}

/** What a tag does to the lines. */
function apply(writer: TextWriter, tag: string) {
  const [, closing, name = ''] = /^<(\/?)([a-z0-9]+)/i.exec(tag.toLowerCase()) ?? []
  if (name === 'br') writer.breakLine()
  else if (name === 'hr') {
    writer.break(2)
    writer.write('---')
    writer.break(2)
  } else if (name === 'a') {
    if (writer.link) writer.endLink()
    if (!closing) writer.link = { href: attributeOf(tag, 'href'), words: [] }
  } else if (name === 'img') writer.write(attributeOf(tag, 'alt'))
  else if (name === 'ul' || name === 'ol') {
    if (closing) writer.lists.pop()
    writer.break(writer.lists.length > 0 ? 1 : 2)
    if (!closing) writer.lists.push({ number: name === 'ol' ? startOf(tag) - 1 : undefined, items: 0 })
  } else if (name === 'li' && !closing) writer.item()
  else if (closing && /^t[dh]$/.test(name)) writer.write(' ')
  else if (closing && /^(li|tr)$/.test(name)) writer.break(1)
  else if (/^(p|h[1-6]|blockquote|table|div|pre)$/.test(name)) {
    if (name === 'pre') writer.inPre += closing ? -1 : 1
    writer.break(2)
  }
}

/** The value of an attribute, its entities as they are; empty when the tag has none. */
function attributeOf(tag: string, name: string) {
  for (const [, found, double, single] of tag.matchAll(/\s([a-z]+)=(?:"([^"]*)"|'([^']*)')/gi))
    if (found!.toLowerCase() === name) return double ?? single ?? ''
  return ''
}

const startOf = (tag: string) => Number(/^\d{1,6}$/.exec(attributeOf(tag, 'start'))?.[0] ?? 1)

/** Cleaned HTML as plain text for an email: paragraphs apart, list items marked or numbered, links written out. */
export function plainText(html: string) {
  const writer = new TextWriter()
  for (const part of html.split(/(<[^<>]+>)/))
    if (part.startsWith('<') && part.endsWith('>')) apply(writer, part)
    else writer.write(part)
  if (writer.link) writer.endLink()
  return writer.text()
}

/** The words of cleaned HTML in one line, without markup or URLs: for search and word counts. */
export const htmlWords = (html: string) =>
  unescapeHtml(html.replace(/<[^<>]+>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
