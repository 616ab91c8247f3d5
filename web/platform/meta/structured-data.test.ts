import { expect, test } from 'vitest'
import { structuredData } from './structured-data.tsx'

test('text from a clinic cannot end the script element', () => {
  const text = structuredData({ '@type': 'Thing', name: '</script><script>alert(1)</script><!--' })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Thing',
    name: '</script><script>alert(1)</script><!--',
  })
})
