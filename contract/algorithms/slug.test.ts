import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ["King's Lynn, Norfolk", 'kings-lynn-norfolk'],
  ['Bo’ness', 'boness'],
  ['Ynys Môn', 'ynys-mon'],
  ['Smith & Jones Clinic', 'smith-and-jones-clinic'],
  ['McTimoney', 'mctimoney'],
  [' --/..%00 ', '00'],
  ['–', ''],
])('%s is %s in an address', (text, slug) => {
  expect(slugOf(text)).toBe(slug)
})
