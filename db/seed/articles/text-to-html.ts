const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Links and emphasis inside a line. */
const inline = (line: string) =>
  line
    .replace(/[&<>]/g, sign => signs[sign]!)
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/\[([^\]]+)\]\((https:[^)\s]+)\)/g, '<a href="$2" rel="noopener noreferrer">$1</a>')

const list = (tag: string, lines: string[], mark: RegExp, attributes = '') =>
  `<${tag}${attributes}>${lines.map(line => `<li><p>${inline(line.replace(mark, ''))}</p></li>`).join('')}</${tag}>`

function table(lines: string[]) {
  const rows = lines.map((line, index) => {
    const cells = line.split('|').map(cell => cell.trim())
    const tag = index === 0 ? 'th' : 'td'
    return `<tr>${cells
      .filter(Boolean)
      .map(cell => `<${tag}><p>${inline(cell)}</p></${tag}>`)
      .join('')}</tr>`
  })
  return `<table><tbody>${rows.join('')}</tbody></table>`
}

/** A list that continues after a heading keeps its numbers. */
const start = (line: string) => (line.startsWith('1.') ? '' : ` start="${line.split('.')[0]}"`)

function block(text: string) {
  const lines = text.split('\n')
  const first = lines[0]!
  if (first.startsWith('## ')) return `<h2>${inline(first.slice(3))}</h2>`
  if (first.startsWith('- ')) return list('ul', lines, /^- /)
  if (/^\d+\. /.test(first)) return list('ol', lines, /^\d+\. /, start(first))
  if (first.startsWith('> ')) return `<blockquote><p>${inline(lines.join(' ').slice(2))}</p></blockquote>`
  if (first.startsWith('|')) return table(lines)
  return `<p>${inline(lines.join(' '))}</p>`
}

/** The HTML that the editor would have made of a text in the demo's plain marks. */
export const textToHtml = (text: string) =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map(block)
    .join('')
