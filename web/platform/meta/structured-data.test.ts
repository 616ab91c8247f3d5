import { expect, test } from 'vitest'
import { structuredData } from './structured-data.tsx'

test('no text of a clinic can end the block it stands in', () => {
  const text = structuredData({ '@type': 'Thing', name: '</script><script>alert(1)</script><!--' })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Thing',
    name: '</script><script>alert(1)</script><!--',
  })
})
