import { expect, test } from 'vitest'
import { areaOf, type CardSource, cardOf, webAddress } from './card-clinic.ts'

const now = new Date('2026-11-15T12:00:00Z')

const source = (change: Partial<CardSource> = {}): CardSource => ({
  id: '0192f0c1-0000-7000-8000-000000000001',
  name: 'Harbour Clinic',
  logo: null,
  website: 'https://harbour.test',
  rating: 3,
  distance: 1.4,
  yearsOfExperience: 12,
  googleReviews: [{ rating: 5, text: 'Kind and quick.', date: '2026-11-12', source: 'Google' }],
  treatments: [
    { name: 'MRI Scan', price: 350 },
    { name: 'Ultrasound', price: 90 },
  ],
  locations: [{ address: '1 Quay', city: 'Leeds', postCode: 'LS1 4AP', phoneNumber: '+441632960123' }],
  ...change,
})

test('a card shows the first treatment, the first location and the evidence for the rating', () => {
  expect(cardOf(source(), now, number => `T ${number}`)).toMatchObject({
    offer: { name: 'MRI Scan', price: 350 },
    area: 'Leeds, LS1',
    phone: { number: '+441632960123', shown: 'T +441632960123' },
    rating: { average: 5, own: null, reviews: 1, source: 'Google', newest: '3 days ago' },
    quote: 'Kind and quick.',
    years: 12,
    regulator: null,
  })
})

test('what a clinic does not state is null, never a guess', () => {
  const bare = source({
    website: null,
    rating: null,
    distance: null,
    yearsOfExperience: null,
    googleReviews: [],
    treatments: [],
    locations: [],
  })
  expect(cardOf(bare, now)).toMatchObject({
    website: null,
    area: null,
    rating: { average: null, own: null, reviews: 0, source: null, newest: null },
    quote: null,
    years: null,
    phone: null,
    offer: null,
    distance: null,
  })
})

test('an area is town and outcode, else the address', () => {
  expect(areaOf({ city: 'York' })).toBe('York')
  expect(areaOf({ address: '12 Harley Street, London', city: ' ' })).toBe('12 Harley Street, London')
  expect(areaOf({})).toBeNull()
})

test('only web addresses are linked to', () => {
  expect(webAddress('harbour.test')).toBe('https://harbour.test/')
  expect(webAddress('http://harbour.test/a')).toBe('http://harbour.test/a')
  expect(webAddress('javascript:alert(1)')).toBeNull()
  expect(webAddress('data:text/html,x')).toBeNull()
  expect(webAddress('not a place')).toBeNull()
})
