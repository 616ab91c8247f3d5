import { slugOf } from '../../../../contract/algorithms/slug.ts'
import { Random } from '../../random.ts'
import { addressAt } from '../clinic/addresses.ts'
import { phoneAt } from '../clinic/phones.ts'
import { demoClinics } from '../demo-size.ts'
import type { Places } from '../places.ts'
import { stemStride, stems } from '../words/clinic-names.ts'

/** How many locations the invented register has, those of clinics that joined included. */
export const demoLocations = 600
export const demoRegisterDay = '2026-08-19'

type Kind = { category: string; services: string[]; called: readonly string[]; share: number }

/** As CQC registers private clinics: most of them are dentists. */
const kinds: Readonly<Record<string, Kind>> = {
  dentist: {
    category: 'P1',
    services: ['dental service'],
    called: ['Dental Practice', 'Dental Surgery', 'Dental Care', 'Dentists'],
    share: 70,
  },
  doctor: {
    category: 'P7',
    services: ['doctors consultation service'],
    called: ['Medical Rooms', 'Consulting Rooms', 'Health Clinic'],
    share: 10,
  },
  urgent: {
    category: 'P6',
    services: ['doctors consultation service'],
    called: ['Private Doctors', 'Walk-in Doctors'],
    share: 6,
  },
  online: {
    category: 'P5',
    services: ['remote clinical advice service'],
    called: ['Online Doctors', 'Telehealth'],
    share: 3,
  },
  slimming: { category: 'P8', services: [], called: ['Slimming Clinic', 'Weight Clinic'], share: 3 },
  hospital: {
    category: 'H4',
    services: ['doctors consultation service', 'acute services with overnight beds'],
    called: ['Hospital', 'Private Hospital'],
    share: 4,
  },
  scans: {
    category: 'H11',
    services: ['diagnostic and/or screening service'],
    called: ['Diagnostics', 'Imaging Centre'],
    share: 4,
  },
}
const shares = Object.fromEntries(Object.entries(kinds).map(([name, { share }]) => [name, share]))

export type DemoLocation = ReturnType<typeof demoLocation>

/** An invented location as the import of a monthly file leaves it. */
export function demoLocation(index: number, places: Places) {
  const random = new Random('register', index)
  const spot = spotAt(index, places, random)
  const kind = kinds[random.weighted(shares)]!
  // After the stems of the demo clinics, so that no name is like one of theirs by chance.
  const name = `${stems[((demoClinics + index) * stemStride) % stems.length]} ${random.pick(kind.called)}`
  const overall = kind.category === 'P1' ? null : ratingOf(random)
  const day = `${random.between(2023, 2025)}-${pad(random.between(1, 12))}-${pad(random.between(1, 28))}`
  return {
    locationId: `1-7${String(10_000_000 + index * 613)}`,
    facts: {
      name,
      alsoKnownAs: null as string | null,
      address: addressAt(spot, kind.category === 'H4', random),
      city: spot.town.name,
      county: spot.town.county || null,
      postcode: spot.postcode,
      lat: spot.lat,
      lng: spot.lng,
      phone: random.chance(0.97) ? phoneAt(spot, spot.town, random) : null,
      website: random.chance(0.8) ? `http://www.${slugOf(name)}.test` : null,
      category: kind.category,
      services: kind.services,
      region: null,
      localAuthority: spot.town.county || null,
      providerId: `1-6${String(10_000_000 + index * 613)}`,
      providerName: `${name} Limited` as string | null,
      brand: null,
      companyNumber: null as string | null,
      registeredOn: '2010-10-01',
    },
    rating: {
      overall: overall as string | null,
      on: overall && day,
      inherited: overall !== null && random.chance(0.15),
    },
  }
}

/** CQC registers places in England alone. */
function spotAt(index: number, places: Places, random: Random) {
  for (let at = index; ; at += demoLocations) {
    const { town } = places.townOf(at)
    if (town.nation === 'England') return places.spotIn(town, random)
  }
}

const pad = (number: number) => String(number).padStart(2, '0')

function ratingOf(random: Random): string | null {
  const rating = random.weighted({
    Outstanding: 8,
    Good: 72,
    'Requires improvement': 9,
    Inadequate: 2,
    none: 9,
  })
  return rating === 'none' ? null : rating
}

/** The same place registered again under a new number and a slightly different name. */
export const registeredAgain = ({ locationId, facts, rating }: DemoLocation): DemoLocation => ({
  locationId: locationId.replace('1-7', '1-8'),
  facts: { ...facts, name: `${facts.name} Ltd`, registeredOn: '2024-05-01', website: null },
  rating,
})
