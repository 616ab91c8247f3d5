import { expect, test } from 'vitest'
import { faultWords } from './check-row.tsx'

test('promises a warning only where campaigns are sent', () => {
  expect(faultWords(['DKIM'], true)).toBe(
    "Mail servers may refuse campaigns. We'll warn before each one until DKIM is fixed.",
  )
  expect(faultWords(['DKIM', 'SPF'], false)).toBe(
    'With these settings, mail servers may refuse campaigns until DKIM and SPF are fixed.',
  )
})
