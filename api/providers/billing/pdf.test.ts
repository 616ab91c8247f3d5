import { expect, test } from 'vitest'
import { pdfOf } from './pdf.ts'

const texts = [{ text: 'Total (£7.99) \\ Llŷn ŵ 診', x: 57, y: 80 }]

test('every object stands where the table says it does', () => {
  const file = pdfOf('Invoice', texts, [300]).toString('latin1')
  const table = file.slice(file.indexOf('xref'))
  const starts = [...table.matchAll(/(\d{10}) 00000 n/g)].map(([, start]) => Number(start))
  expect(starts).toHaveLength(7)
  for (const [index, start] of starts.entries())
    expect(file.slice(start)).toMatch(new RegExp(`^${index + 1} 0 obj`))
  expect(file.slice(Number(/startxref\n(\d+)/.exec(file)?.[1]))).toMatch(/^xref/)
  const stream = /\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(file)
  expect(stream?.[2]).toHaveLength(Number(stream?.[1]))
})

test('what could end a text is escaped, and letters the fonts lack are written without their accents', () => {
  const file = pdfOf('Invoice', texts).toString('latin1')
  expect(file).toContain('(Total \\(£7.99\\) \\\\ Llyn w ?)')
})
