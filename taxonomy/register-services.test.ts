import { expect, test } from 'vitest'
import { specialtyByName, treatmentBySlug } from './lookup.ts'
import { mappedServices, registeredServices } from './register-services.ts'

test('every service leads to treatments and specialties that exist', () => {
  for (const { treatments = [], specialty } of mappedServices) {
    for (const slug of treatments) expect(treatmentBySlug(slug), slug).toBeDefined()
    if (specialty) expect(specialtyByName(specialty)?.name).toBe(specialty)
  }
})

test.each([
  ['P1', ['Dental service'], ['dental services'], 'Dentistry', 'dental-check-up'],
  ['P1', [], ['dental services'], 'Dentistry', 'dental-check-up'],
  ['P6', ['doctors consultation service'], ["doctors' consultations"], null, 'private-gp-consultation'],
  // These may be specialists, and nobody says of which kind.
  ['P7', ['doctors consultation service'], ["doctors' consultations"], null, undefined],
  ['H3', ['doctors consultation service'], ["doctors' consultations"], null, undefined],
  ['H11', ['diagnostic and/or screening service'], ['diagnostic and screening services'], null, undefined],
  ['P7', ['something new'], [], null, undefined],
])('%s with %j', (category, named, words, specialty, first) => {
  const found = registeredServices(category, named)
  expect([found.words, found.specialty, found.treatments[0]]).toEqual([words, specialty, first])
})
