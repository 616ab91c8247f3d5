import { expect, test } from 'vitest'
import { pdfText } from '../../../../tests/support/pdf-text.ts'
import { pdfOf } from './pdf.ts'

const line = (text: string, y: number, bold = false) => ({ text, x: 57, y, bold })

test.each([
  ['Welsh', 'Clinig Pen Llŷn, Tŷ Ŵyn'],
  ['Polish', 'Przychodnia Łódź Śródmieście'],
  ['Greek', 'Κλινική Ελπίδα Θεσσαλονίκης'],
  ['what ends a text in the format', 'Total (£7.99) \\ <b>'],
  ['an accent written apart', 'Cafe\u0301'],
])('text is read back from the file as it was written: %s', async (_, text) => {
  const file = await pdfOf('Invoice', [line(text, 80), line(text, 100, true)], [300])
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdfText(file)).toEqual([text.normalize('NFC'), text.normalize('NFC')])
})

test('a document says nothing about the letters of the next', async () => {
  // Letters of which others are made, and one shape for two characters.
  await pdfOf('Invoice', [line('\u00c9\u00ee\u00a0\u2126', 80)])
  const text = 'Ei \u03a9 fine \u00a0'
  expect(pdfText(await pdfOf('Invoice', [line(text, 80)]))).toEqual([text])
})

test('an invoice is one small page', async () => {
  const file = await pdfOf('Invoice 7', [line('Łódź', 80), line('Total', 820, true)])
  expect(file.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect(file.length).toBeLessThan(60_000)
})
