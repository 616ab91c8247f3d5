import { strToU8, zipSync } from 'fflate'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

/** A workbook as spreadsheets write it: texts in a list of their own, empty cells left out, numbers as they are. */
export function xlsxOf(rows: readonly (readonly (string | number)[])[]) {
  const texts = [...new Set(rows.flat().filter(cell => typeof cell === 'string'))]
  const cellOf = (cell: string | number, address: string) => {
    if (cell === '') return ''
    return typeof cell === 'number'
      ? `<c r="${address}"><v>${cell}</v></c>`
      : `<c r="${address}" t="s"><v>${texts.indexOf(cell)}</v></c>`
  }
  const sheet = rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, column) => cellOf(cell, `${letters(column)}${row + 1}`)).join('')}</row>`,
    )
    .join('')
  return xlsxWith({
    'xl/sharedStrings.xml': `<sst>${texts.map(text => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  })
}

/** A workbook of these parts, however hostile. */
export const xlsxWith = (parts: Record<string, string>) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries({ 'xl/workbook.xml': '<workbook/>', ...parts }).map(([name, text]) => [
          name,
          strToU8(text),
        ]),
      ),
    ),
  )
