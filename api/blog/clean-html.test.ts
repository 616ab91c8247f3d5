import { expect, test } from 'vitest'
import { hostile } from '../../tests/support/hostile/hostile-html.ts'
import { cleanHtml, picturesIn } from './clean-html.ts'

test('keeps what the editor writes', () => {
  const article = [
    '<h2>Before</h2><p>Ask <strong>for</strong> the <em>price</em>.</p>',
    '<ul><li><p>One</p></li></ul><ol start="3"><li><p>Three</p></li></ol>',
    '<blockquote><p>Quoted</p></blockquote><hr />',
    '<table><tbody><tr><th colspan="2">Head</th></tr><tr><td>a</td><td>b</td></tr></tbody></table>',
  ].join('')
  expect(cleanHtml(article)).toBe(article)
})

test('a link elsewhere tells nobody where the reader came from; one of ours stays plain', () => {
  expect(cleanHtml('<a href="https://www.nhs.uk/" target="_blank">NHS</a>')).toBe(
    '<a href="https://www.nhs.uk/" rel="noopener noreferrer">NHS</a>',
  )
  expect(cleanHtml('<a href="/results">Search</a>')).toBe('<a href="/results">Search</a>')
})

test('a stored picture keeps its size and its widths, is lazy, and one from elsewhere goes', () => {
  const path = '/files/pictures/0198-1440.webp'
  const srcset = '/files/pictures/0198-480.webp 480w, /files/pictures/0198-1440.webp 1440w'
  const clean = cleanHtml(
    `<img src="${path}" srcset="${srcset}" alt="A &quot;map&quot;" width="1440" height="810">`,
  )
  expect(clean).toContain(`src="${path}"`)
  expect(clean).toContain(`srcset="${srcset}"`)
  expect(clean).toContain('alt="A &quot;map&quot;"')
  expect(clean).toContain('loading="lazy" width="1440" height="810"')
  expect(cleanHtml(clean)).toBe(clean)
  expect(cleanHtml('<p>x</p><img src="https://elsewhere.test/a.webp" alt="">')).toBe('<p>x</p>')
})

test('headings begin below the title', () => {
  expect(cleanHtml('<h1>Big</h1><h6>Small</h6>')).toBe('<h2>Big</h2><h4>Small</h4>')
})

test.each(hostile)('leaves nothing that runs, loads or misleads of %s', html => {
  const clean = cleanHtml(html)
  expect(clean).not.toMatch(/<(?!\/?(p|a|img|table|tbody|thead|tr|td|th|hr|br)\b)/i)
  expect(clean).not.toMatch(/<[^>]*\s(on\w+|style|id|class|name|target|formaction|action|background)\s*=/i)
  expect(clean).not.toMatch(/<[^>]*(javascript|vbscript|data):/i)
  expect(clean).not.toMatch(/<[^>]*evil\.test/i)
  expect(cleanHtml(clean)).toBe(clean)
})

test('finds the stored pictures of a text, each once', () => {
  expect(picturesIn('<img src="/files/pictures/a-1.webp" srcset="/files/pictures/a-1.webp 9w">')).toEqual([
    '/files/pictures/a-1.webp',
  ])
})
