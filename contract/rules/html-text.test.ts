import { expect, test } from 'vitest'
import { htmlWords, plainText } from './html-text.ts'

test('keeps paragraphs apart and breaks lines where the HTML does', () => {
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

test('numbers ordered lists from their start', () => {
  expect(plainText('<ol><li>one</li><li><p>two</p><p>more</p></li></ol>')).toBe('1. one\n2. two\n\nmore')
  expect(plainText('<ol start="4"><li>four</li><li>five</li></ol>')).toBe('4. four\n5. five')
})

test('keeps two lists apart, and a list inside another with its item', () => {
  expect(plainText('<ul><li>a</li></ul><ol><li>b</li></ol>')).toBe('- a\n\n1. b')
  expect(plainText('<ul><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ul>')).toBe(
    '- a\n  1. b\n  2. c\n- d',
  )
})

test('keeps preformatted text unchanged', () => {
  expect(plainText('<p>See</p><pre>a  b\n\n\n   c &lt;d&gt;</pre><p>end</p>')).toBe(
    'See\n\na  b\n\n\n   c <d>\n\nend',
  )
})

test.each(['&constructor;', '&toString;', '&__proto__;', '&hasOwnProperty;'])(
  'leaves %s as it is: only the entities we know stand for a sign',
  text => {
    expect(plainText(`<p>a ${text} b</p>`)).toBe(`a ${text} b`)
  },
)

test('the words of an article come without tags, marks and addresses', () => {
  expect(htmlWords('<p>Fish &amp; <a href="https://a.test">chips</a></p><ul><li>a &lt; b</li></ul>')).toBe(
    'Fish & chips a < b',
  )
})
