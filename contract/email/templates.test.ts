import { expect, test } from 'vitest'
import { leavingGaps } from './templates.ts'

test('warns of a name that may be missing, unless it has a default', () => {
  expect(leavingGaps('Dear {{ lastName }}, {{lastName}} of {{clinicName}}, {{email}}')).toEqual(['lastName'])
  expect(leavingGaps('Dear {{lastName | default: "colleague"}}, {{firstName}}')).toEqual([])
})
