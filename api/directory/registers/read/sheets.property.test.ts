import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FileKind, fileKinds, formats, kindOf, unknownHeadings } from './cqc-formats.ts'
import { fits, guessHeadings } from './mapped-file.ts'
import { maxColumns, type SheetRow, sheetReader } from './sheet-rows.ts'

const headingsOf = (kind: FileKind) => [...formats[kind].required, ...formats[kind].known]

/** The headings of a kind of file in any order, case and spacing, some of the optional ones missing. */
const written = fc.constantFrom(...fileKinds).chain(kind =>
  fc.record({
    kind: fc.constant(kind),
    cells: fc
      .shuffledSubarray(
        [...new Set(headingsOf(kind))].filter(heading => !formats[kind].required.includes(heading)),
      )
      .chain(others =>
        fc.shuffledSubarray([...formats[kind].required, ...others], {
          minLength: formats[kind].required.length + others.length,
        }),
      )
      .filter(cells => !(kind === 'monthly' && cells.includes('location hsca end date')))
      .chain(cells =>
        fc.tuple(
          ...cells.map(cell =>
            fc.constantFrom(cell, cell.toUpperCase(), ` ${cell}  `, cell.replace(' ', '  ')),
          ),
        ),
      ),
  }),
)

test('the headings of a file are known in any order, case and spacing, and nothing else is', () => {
  fc.assert(
    fc.property(written, fc.array(fc.string()), ({ kind, cells }, junk) => {
      expect(kindOf(cells)).toBe(kind)
      expect(unknownHeadings(kind, cells)).toEqual([])
      expect(kindOf(junk)).toBeUndefined()
    }),
  )
})

test('a file of ratings that also holds every heading of the monthly list is still one of ratings', () => {
  expect(kindOf([...formats.monthly.required, ...formats.ratings.required])).toBe('ratings')
})

test('columns that staff named are found wherever they stand, and a row without one of them is not taken', () => {
  const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{3,12}$/), { minLength: 3, maxLength: 8 })
  fc.assert(
    fc.property(names, fc.array(fc.stringMatching(/^[0-9]{1,6}$/)), (headings, numbers) => {
      const [locationId, name, postcode] = headings as [string, string, string]
      const mapping = { columns: { locationId, name, postcode }, types: [] }
      expect(fits(mapping, [...numbers, ...headings.toReversed().map(text => text.toUpperCase())])).toBe(true)
      expect(fits(mapping, headings.slice(1))).toBe(false)
      const rows = [headings, numbers, numbers].map((cells): SheetRow => ({ sheet: '', cells }))
      expect(guessHeadings(rows).map(heading => heading.name)).toEqual(headings)
    }),
  )
})

const cell = fc.record({ text: fc.stringMatching(/^[a-z ]{0,5}$/), repeats: fc.integer({ min: 1, max: 9 }) })

function rowsOf(xml: string) {
  const rows: string[][] = []
  const reader = sheetReader(({ cells }) => rows.push(cells))
  reader.write(`<table:table table:name="x">${xml}</table:table>`)
  reader.end()
  return rows
}

test('repeated cells and rows are the same as writing each of them', () => {
  const row = fc.record({ cells: fc.array(cell, { maxLength: 8 }), repeats: fc.integer({ min: 1, max: 5 }) })
  const cellXml = (text: string, repeats: number) =>
    `<table:table-cell table:number-columns-repeated="${repeats}"><text:p>${text}</text:p></table:table-cell>`
  fc.assert(
    fc.property(fc.array(row, { maxLength: 6 }), rows => {
      const short = rows.map(
        ({ cells, repeats }) =>
          `<table:table-row table:number-rows-repeated="${repeats}">${cells.map(one => cellXml(one.text, one.repeats)).join('')}</table:table-row>`,
      )
      const long = rows.flatMap(({ cells, repeats }) =>
        Array.from(
          { length: repeats },
          () =>
            `<table:table-row>${cells.flatMap(one => Array.from({ length: one.repeats }, () => cellXml(one.text, 1))).join('')}</table:table-row>`,
        ),
      )
      expect(rowsOf(short.join(''))).toEqual(rowsOf(long.join('')))
    }),
  )
})

test('whatever a file says about repeats, no row is wider than a sheet may be', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5, max: 2 ** 31 }), { maxLength: 6 }), repeats => {
      const cells = repeats.map(
        count =>
          `<table:table-cell table:number-columns-repeated="${count}"><text:p>x</text:p></table:table-cell>`,
      )
      try {
        for (const row of rowsOf(`<table:table-row>${cells.join('')}</table:table-row>`))
          expect(row.length).toBeLessThanOrEqual(maxColumns)
      } catch (error) {
        expect((error as Error).message).toContain('too often')
      }
    }),
  )
})
