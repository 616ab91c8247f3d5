import type { CqcLocation, CqcRating } from './cqc-files.ts'

/** As many as CQC publishes. Here every one is a private clinic, so more are taken in than from a published file. */
export const fullSize = { locations: 56_000, ratings: 320_000 }

type Kind = Pick<CqcLocation, 'category' | 'services'> & { category: string; services: string[] }

const kinds: readonly Kind[] = [
  { category: 'P1: Dentists', services: ['Dental service'] },
  { category: 'P7: Independent consulting doctors', services: ['Doctors consultation service'] },
  { category: 'P6: Urgent care & mobile doctors', services: ['Doctors consultation service'] },
  {
    category: 'H4: Acute hospital - Independent non-specialist',
    services: ['Acute services with overnight beds'],
  },
  { category: 'P5: Remote clinical advice', services: ['Remote clinical advice service'] },
]
const streets = ['Mill Lane', 'High Street', 'Station Road', 'Church Row', 'Victoria Terrace']
const postcodes = ['LS1 4AP', 'SE1 2NJ', 'M1 1AE', 'B1 1BB', 'BS1 4DJ', 'NR1 3JQ', 'YO1 7HH']
const ratings = ['Good', 'Outstanding', 'Requires improvement', 'Inadequate']
const domains = ['Overall', 'Safe', 'Effective', 'Caring', 'Responsive', 'Well-led']

const idOf = (number: number) => `1-${1_000_000_000 + number * 7}`
/** Spread over England, so that searches near a place find some and not all. */
const spread = (number: number, step: number) => ((number * step) % 10_007) / 10_007

/** Locations whose details all differ, as those of a published file do. */
export function* fullDirectory(count = fullSize.locations): Generator<CqcLocation> {
  for (let number = 0; number < count; number++) {
    const kind = kinds[number % 10 < 6 ? 0 : 1 + (number % 4)]!
    yield {
      ...kind,
      id: idOf(number),
      name: `${streets[number % streets.length]} Clinic ${number}`,
      address: `${1 + (number % 240)} ${streets[(number >> 3) % streets.length]}`,
      postcode: postcodes[number % postcodes.length]!,
      phone: `020794${String(number % 100_000).padStart(5, '0')}`,
      website: `www.clinic-${number}.example`,
      providerId: `1-${100_000 + (number >> 1)}`,
      providerName: `Clinic Group ${number >> 1} Limited`,
      lat: 50.8 + 4 * spread(number, 7919),
      lng: -2.9 + 3 * spread(number, 104_729),
      rating: kind === kinds[0] ? '' : ratings[number % 2]!,
      ratedOn: kind === kinds[0] ? '' : '01/02/2026',
    }
  }
}

/** Six ratings for each location, newer than those of the directory. */
export function* fullRatings(count = fullSize.ratings): Generator<CqcRating> {
  for (let number = 0; number < count; number++) {
    const location = Math.floor(number / domains.length)
    yield {
      id: idOf(location),
      domain: domains[number % domains.length]!,
      rating: ratings[(location + number) % ratings.length]!,
      on: '15/06/2026',
    }
  }
}
