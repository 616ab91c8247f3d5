import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { maxCellText, maxColumns, maxRows, type SheetRow } from './sheet-rows.ts'
import { Unreadable } from './unreadable.ts'

/** Texts are in a list of their own, which has to be held whole: far more than a regulator's list has. */
const maxTexts = 500_000
const maxTextLength = 20_000_000
const maxDepth = 20

type Parser = SaxesParser<{ xmlns: false; position: false }>

function xmlParser(): Parser {
  const parser: Parser = new SaxesParser({ xmlns: false, position: false })
  parser.on('error', error => {
    throw new Unreadable(`This file is damaged: ${error.message.slice(0, 200)}`)
  })
  parser.on('doctype', () => {
    throw new Unreadable("This file declares entities of its own. Registers don't, so we can't accept it.")
  })
  return parser
}

const localName = ({ name }: SaxesTagPlain) => name.slice(name.indexOf(':') + 1)

/** The texts that cells of a workbook refer to by their position. */
export async function sharedTexts(pieces: AsyncIterable<string>) {
  const texts: string[] = []
  let [text, length] = ['', 0]
  // Phonetic readings are beside the text, not part of it.
  let [inText, inReading] = [false, false]
  const parser = withTags(xmlParser(), {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 't') inText = true
      else if (name === 'rPh') inReading = true
    },
    close(name) {
      if (name === 't') inText = false
      else if (name === 'rPh') inReading = false
      else if (name === 'si') texts.push(text)
      if (texts.length > maxTexts) throw new Unreadable('This workbook holds too many texts.')
    },
    text(more) {
      if (!inText || inReading) return
      length += more.length
      if (text.length + more.length > maxCellText)
        throw new Unreadable('A cell of this file is far too long.')
      if (length > maxTextLength) throw new Unreadable('This workbook holds too much text.')
      text += more
    },
  })
  for await (const piece of pieces) parser.write(piece)
  parser.close()
  return texts
}

/** The rows of one sheet of a workbook, a few at a time. */
export async function* xlsxSheetRows(sheet: string, pieces: AsyncIterable<string>, texts: readonly string[]) {
  let rows: SheetRow[] = []
  let [count, cells, column, type, value, taking] = [0, [] as string[], 0, '', '', false]
  const parser = withTags(xmlParser(), {
    open(name, tag) {
      if (name === 'row') cells = []
      else if (name === 'c') {
        column = columnOf(String(tag.attributes.r ?? ''), cells.length)
        type = String(tag.attributes.t ?? '')
        value = ''
      } else if (name === 'v' || name === 't') taking = true
    },
    close(name) {
      if (name === 'v' || name === 't') taking = false
      else if (name === 'c') {
        while (cells.length < column) cells.push('')
        cells[column] = type === 's' ? (texts[Number(value)] ?? '') : value
      } else if (name === 'row' && cells.some(cell => cell !== '')) {
        if (++count > maxRows) throw new Unreadable('This file has too many rows.')
        rows.push({ sheet, cells })
      }
    },
    text(more) {
      if (!taking) return
      if (value.length + more.length > maxCellText)
        throw new Unreadable('A cell of this file is far too long.')
      value += more
    },
  })
  for await (const piece of pieces) {
    parser.write(piece)
    if (rows.length > 0) yield rows
    rows = []
  }
  parser.close()
  if (rows.length > 0) yield rows
}

type Handlers = {
  open(name: string, tag: SaxesTagPlain): void
  close(name: string): void
  text(more: string): void
}

function withTags(parser: Parser, { open, close, text }: Handlers): Parser {
  let depth = 0
  parser.on('opentag', tag => {
    if (++depth > maxDepth) throw new Unreadable('This file is nested too deeply.')
    open(localName(tag), tag)
  })
  parser.on('closetag', tag => {
    depth--
    close(localName(tag))
  })
  parser.on('text', text)
  return parser
}

/** "B7" is column 1. A cell without an address stands after the one before it. */
function columnOf(address: string, next: number) {
  const letters = /^[A-Z]{1,3}/.exec(address)?.[0]
  const column = letters
    ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
    : next
  if (column >= maxColumns) throw new Unreadable('This sheet has too many columns.')
  return column
}
