import { expect, test } from 'vitest'
import { fill, gap, type Piece, templateOf, textOf } from './template.ts'

test('a template is filled in attributes and between elements, and nothing in a text can stand for a gap', () => {
  const said = 'gap-href. gap- “quoted” . <b>'
  const template = templateOf(
    <p title={said}>
      <a href={gap('href')}>{said}</a>
      {gap('price')}
    </p>,
  )
  const page: Piece[] = ['<main>']
  fill(template, { href: '/a?b=1&amp;c=2', price: '<b>£1</b>' }, page)
  page.push('</main>')
  const written = 'gap-href. gap- “quoted” . &lt;b&gt;'
  const expected = `<main><p title="${written}"><a href="/a?b=1&amp;c=2">${written}</a><b>£1</b></p></main>`
  expect(textOf(page)).toBe(expected)
})
