import { expect, test } from 'vitest'
import { Kept } from '../../../web/platform/markup/template.ts'
import { joinedOnce } from './joined-once.ts'

test('a page may be of any length', () => {
  const texts = ['a short page', '“£”'.repeat(200_000), 'another']
  for (const text of texts) expect(joinedOnce([text, new Kept(text)]).toString()).toBe(text + text)
})
