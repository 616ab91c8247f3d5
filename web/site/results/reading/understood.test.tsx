import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Results } from '../load-results.ts'
import { Understood } from './understood.tsx'

const notesOn = (place: Partial<NonNullable<Results['place']>>) => {
  const known = { label: 'Leeds', inSentence: 'Leeds', precision: 'place', withoutPostcodes: false }
  const results = {
    found: 3,
    choices: [],
    place: { ...known, missing: null, corrected: false, alternatives: [], ...place },
    words: { where: 'near Leeds', typed: null, typedPlace: null, corrections: [] },
  } as unknown as Results
  return renderToStaticMarkup(<Understood results={results} />)
}

test('a full postcode is promised to give exact distances only where we know any', () => {
  expect(notesOn({})).toContain('Enter a full postcode for exact distances.')
  const belfast = notesOn({ label: 'Belfast', inSentence: 'Belfast', withoutPostcodes: true })
  expect(belfast).toContain('from the centre of Belfast.')
  expect(belfast).not.toContain('full postcode')
})

test('a region has its article', () => {
  const place = { label: 'Lake District', inSentence: 'the Lake District', precision: 'region' } as const
  expect(notesOn(place)).toContain('from the centre of the Lake District.')
})
