import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test('keeps paragraphs apart and breaks lines where the mail does', () => {
  expect(plainText('<h1>Hello</h1><p>One<br />two   three</p>\n<p>Four</p>')).toBe(
    'Hello\n\nOne\ntwo three\n\nFour',
  )
})

test('marks the items of a list', () => {
  expect(plainText('<p>Buy:</p><ul><li><p>milk</p></li><li>tea</li></ul><p>Thanks</p>')).toBe(
    'Buy:\n\n- milk\n- tea\n\nThanks',
  )
})

test('writes out where a link leads, once', () => {
  expect(plainText('<p><a href="https://a.test/?x=1&amp;y=2">Our <b>site</b></a></p>')).toBe(
    'Our site (https://a.test/?x=1&y=2)',
  )
  expect(plainText('<a href="https://a.test/">https://a.test/</a>')).toBe('https://a.test/')
})

test('turns entities into signs once, so that text about markup stays text', () => {
  expect(plainText('<p>5 &gt; 3 &amp;lt;b&amp;gt; &pound; &#163; &lt;i&gt;</p>')).toBe(
    '5 > 3 &lt;b&gt; &pound; £ <i>',
  )
})
