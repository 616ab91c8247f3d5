import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { Unreadable } from './unreadable.ts'

export type SheetRow = { sheet: string; cells: string[] }

/** Far beyond what a register publishes: its widest sheet has 122 columns, its longest 320,000 rows. */
export const maxColumns = 400
export const maxRows = 1_000_000
export const maxCellText = 32_768
const maxDepth = 40
/** A sheet ends in one empty row, or one empty cell, that is repeated to the edge of the paper. */
const maxRepeats = 1_000

type Cell = { value: string; repeats: number }

/**
 * Reads the sheets of an OpenDocument file from the text of its content.xml, piece by piece, row by row.
 * Prefixes are taken as every program writes them: looking their addresses up doubles the time.
 */
export function sheetReader(onRow: (row: SheetRow) => void) {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  let sheet = ''
  let depth = 0
  let rows = 0
  let row: Cell[] | undefined
  let rowRepeats = 1
  let cell: Cell | undefined
  let given: string | undefined
  let text = ''
  let paragraphs = 0
  let isParagraph = false
  let ignoring = 0

  const add = (more: string) => {
    if (text.length + more.length > maxCellText) throw new Unreadable('A cell of this file is far too long.')
    text += more
  }

  parser.on('error', error => {
    throw new Unreadable(`This file is damaged: ${error.message.slice(0, 200)}`)
  })
  parser.on('doctype', () => {
    throw new Unreadable("This file declares entities of its own. Registers don't, so we can't accept it.")
  })
  parser.on('opentag', tag => {
    if (++depth > maxDepth) throw new Unreadable('This file is nested too deeply.')
    const { name, attributes } = tag
    if (ignoring > 0 || name === 'office:annotation') ignoring++
    else if (name === 'table:table') sheet = attributes['table:name'] ?? ''
    else if (name === 'table:table-row') {
      row = []
      rowRepeats = repeatsOf(tag, 'table:number-rows-repeated')
    } else if (row && (name === 'table:table-cell' || name === 'table:covered-table-cell')) {
      cell = { value: '', repeats: repeatsOf(tag, 'table:number-columns-repeated') }
      given = attributes['office:date-value'] ?? attributes['office:value']
      text = ''
      paragraphs = 0
    } else if (cell && name === 'text:p') {
      if (paragraphs++ > 0) add('\n')
      isParagraph = true
    } else if (cell && name === 'text:s') add(' '.repeat(Math.min(100, Number(attributes['text:c'] ?? 1))))
    else if (cell && (name === 'text:tab' || name === 'text:line-break')) add(' ')
  })
  parser.on('text', more => {
    if (cell && isParagraph && ignoring === 0) add(more)
  })
  parser.on('closetag', tag => {
    depth--
    if (ignoring > 0) {
      ignoring--
      return
    }
    const { name } = tag
    if (name === 'text:p') isParagraph = false
    else if (cell && (name === 'table:table-cell' || name === 'table:covered-table-cell')) {
      cell.value = given ?? text
      if (row!.length >= maxColumns) throw new Unreadable('This sheet has too many columns.')
      row!.push(cell)
      cell = undefined
    } else if (row && name === 'table:table-row') {
      const cells = expanded(row)
      row = undefined
      if (cells.length === 0) return
      if (rowRepeats > maxRepeats) throw new Unreadable('This file repeats a row too often.')
      for (let times = 0; times < rowRepeats; times++) {
        if (++rows > maxRows) throw new Unreadable('This file has too many rows.')
        onRow({ sheet, cells })
      }
    }
  })
  return {
    write: (piece: string) => void parser.write(piece),
    end: () => void parser.close(),
  }
}

/** A row without the empty cells at its end. */
function expanded(row: Cell[]) {
  const last = row.findLastIndex(({ value }) => value !== '')
  const cells: string[] = []
  for (const { value, repeats } of row.slice(0, last + 1)) {
    if (cells.length + repeats > maxColumns) throw new Unreadable('This file repeats a cell too often.')
    for (let times = 0; times < repeats; times++) cells.push(value)
  }
  return cells
}

function repeatsOf({ attributes }: SaxesTagPlain, name: string) {
  const repeats = Number(attributes[name] ?? 1)
  return Number.isInteger(repeats) && repeats > 0 ? repeats : 1
}
