import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'

type Sheet = { name: string; rows: Iterable<readonly (string | null)[]> }

const beginning =
  '<?xml version="1.0" encoding="UTF-8"?><office:document-content' +
  ' xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"' +
  ' xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"' +
  ' xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"' +
  ' xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0" office:version="1.2">' +
  '<office:body><office:spreadsheet>'
const ending = '</office:spreadsheet></office:body></office:document-content>'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** With the attributes that spreadsheet programs write: half of a published file is these. */
const cellOf = (text: string) =>
  `<table:table-cell table:style-name="ce1" office:value-type="string" calcext:value-type="string"><text:p>${escaped(text)}</text:p></table:table-cell>`

/** Empty cells are written as spreadsheets do: once, with the number of them. */
function rowOf(cells: readonly (string | null)[]) {
  let written = ''
  let empty = 0
  for (const cell of cells) {
    if (!cell) {
      empty++
      continue
    }
    if (empty > 0) written += `<table:table-cell table:number-columns-repeated="${empty}"/>`
    empty = 0
    written += cellOf(cell)
  }
  return `<table:table-row>${written}<table:table-cell table:number-columns-repeated="${16_384 - cells.length}"/></table:table-row>`
}

function* xmlOf(sheets: Sheet[]) {
  yield beginning
  for (const { name, rows } of sheets) {
    yield `<table:table table:name="${escaped(name)}">`
    for (const row of rows) yield rowOf(row)
    yield '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>'
  }
  yield ending
}

/** Writes an OpenDocument spreadsheet, also a very large one, without holding it in memory. */
export const writeOds = (path: string, sheets: Sheet[]) => writeOdsOf(path, xmlOf(sheets))

/** The same around any text as its content.xml, however hostile. */
export async function writeOdsOf(path: string, content: Iterable<string>) {
  const file = createWriteStream(path)
  const zip = new Zip((error, bytes, isLast) => {
    if (error) file.destroy(error)
    else file.write(bytes)
    if (isLast) file.end()
  })
  const mimetype = new ZipPassThrough('mimetype')
  zip.add(mimetype)
  mimetype.push(strToU8('application/vnd.oasis.opendocument.spreadsheet'), true)
  const entry = new ZipDeflate('content.xml', { level: 1 })
  zip.add(entry)
  let piece = ''
  for (const more of content) {
    piece += more
    if (piece.length < 1_000_000) continue
    entry.push(strToU8(piece))
    piece = ''
    if (file.writableNeedDrain) await new Promise<void>(resolve => file.once('drain', resolve))
  }
  entry.push(strToU8(piece), true)
  zip.end()
  await finished(file)
}
