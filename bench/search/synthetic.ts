import type {
  IndexedClinic,
  IndexedLocation,
  IndexedTreatment,
} from '../../api/directory/search/index/types.ts'
import { spokenLanguages } from '../../contract/directory/spoken-languages.ts'
import { insurerNames } from '../../contract/rules/insurers.ts'
import { specialties } from '../../taxonomy/specialties.ts'
import type { Treatment } from '../../taxonomy/treatment.ts'
import { treatments } from '../../taxonomy/treatments.ts'
import { towns } from './towns.ts'

/** Numbers from 0 to 1 that are the same for the same seed on every machine. */
type Dice = () => number

const firstWords = ['Harbour', 'Willow', 'Meridian', 'Northgate', 'Ashdown', 'Kestrel', 'Linden', 'Orchard']
const lastWords = ['Clinic', 'Health', 'Medical Centre', 'Practice', 'Wellbeing', 'Private Hospital']
const streets = ['High Street', 'Station Road', 'Church Lane', 'Park Avenue', 'Mill Road', 'Victoria Terrace']
const authors = ['A. Shah', 'Megan P.', 'J. Okafor', 'Tom W.', 'S. Lindqvist', 'Priya R.', 'D. Evans', 'Ruth']
const remarks = [
  'Kind staff, on time, everything explained before it began.',
  'Could not fault it.',
  'Clear price, no surprises on the day.',
  'Waited twenty minutes, but the care was excellent.',
  'The consultant took time to answer every question I had and rang the next day to ask how I was.',
  'Good, if a little hard to park nearby.',
]
const notes = [
  'Includes a follow-up visit.',
  'By a consultant, usually within two weeks.',
  'Price from; ask us.',
]

const day = (open: string, close: string) => [{ open, close }]
const weeks = ['17:00', '18:30', '20:00'].flatMap(close => {
  const week = Object.fromEntries(
    ['mon', 'tue', 'wed', 'thu', 'fri'].map(name => [name, day('08:30', close)]),
  )
  return [week, { ...week, sat: day('09:00', '13:00') }]
})

const bySpecialty = specialties.map(({ name }) => treatments.filter(({ specialty }) => specialty === name))
const townEnds = runningTotals(towns.map(([, , , people]) => people))

/** A well-mixed generator of random numbers in a few lines (mulberry32). */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A point near a town, larger towns being likelier and wider. */
export function somewhere(dice: Dice): { town: string; lat: number; lng: number } {
  const at = dice() * townEnds.at(-1)!
  const [town, lat, lng, people] = towns[townEnds.findIndex(end => at < end)]!
  const spread = 0.03 + Math.sqrt(people) / 500
  const north = (dice() + dice() + dice() - 1.5) * spread
  const east = (dice() + dice() + dice() - 1.5) * spread * 1.6
  return { town, lat: round(lat + north, 5), lng: round(lng + east, 5) }
}

/** The clinics of a directory of that size, always the same ones. */
export function* directory(size: number, from = 0): Generator<IndexedClinic> {
  for (let number = from; number < from + size; number++) yield clinic(number)
}

/** One invented clinic: 3 to 15 treatments, most often 4 or 5, about 4 reviews, mostly one location. */
export function clinic(number: number): IndexedClinic {
  const dice = diceOf(number + 1)
  const focus = Math.floor(dice() * specialties.length)
  const locations = dice() < 0.85 ? 1 : 2 + Math.floor(dice() * 2)
  return {
    id: uuid(dice),
    name: `${pick(dice, firstWords)} ${pick(dice, lastWords)} ${number}`,
    logo: dice() < 0.3 ? `/files/${uuid(dice)}.webp` : null,
    website: dice() < 0.7 ? `https://clinic-${number}.test` : null,
    rating: null,
    googleReviews: Array.from({ length: Math.floor(dice() * 9) }, () => review(dice)),
    yearsOfExperience: dice() < 0.9 ? 1 + Math.floor(dice() * 34) : null,
    regulator: { name: 'CQC', rates: true, rating: number % 3 === 0 ? null : 'Good' },
    specialty: specialties[focus]!.name,
    insurers: insurerNames.filter((_, at) => (number >> (at % 5)) % 3 === 0),
    languages: spokenLanguages.filter((_, at) => (number + at) % 9 === 0),
    responseMinutes: number % 4 === 0 ? null : (number % 30) * 60,
    openWeeks: number % 5 === 0 ? [] : [weeks[number % weeks.length]!],
    treatments: offersOf(dice, focus),
    locations: Array.from({ length: locations }, () => location(dice)),
  }
}

function offersOf(dice: Dice, focus: number): IndexedTreatment[] {
  const wanted = 3 + Math.floor(dice() ** 4 * 13)
  const chosen = new Set<Treatment>()
  for (let tries = 0; chosen.size < wanted && tries < wanted * 4; tries++) {
    const own = dice() < 0.75 ? bySpecialty[focus]! : bySpecialty[Math.floor(dice() * bySpecialty.length)]!
    const treatment = pick(dice, own)
    if (dice() * 5 < treatment.weight) chosen.add(treatment)
  }
  return [...chosen].map(({ slug, name, price: [low, high] }) => ({
    id: uuid(dice),
    name,
    description: dice() < 0.2 ? pick(dice, notes) : null,
    price: dice() < 0.9 ? Math.round((low + (high - low) * dice()) / 5) * 5 : null,
    canonical: slug,
  }))
}

function location(dice: Dice): IndexedLocation {
  const { town, lat, lng } = somewhere(dice)
  return {
    id: uuid(dice),
    address: `${1 + Math.floor(dice() * 200)} ${pick(dice, streets)}`,
    city: town,
    postCode: `ZZ${Math.floor(dice() * 90 + 10)} ${Math.floor(dice() * 10)}AB`,
    phoneNumber: dice() < 0.9 ? `+4420794600${Math.floor(dice() * 90 + 10)}` : null,
    lat,
    lng,
  }
}

function review(dice: Dice) {
  return {
    rating: 5 - Math.floor(dice() ** 2 * 4),
    text: dice() < 0.85 ? pick(dice, remarks) : null,
    author: pick(dice, authors),
    date: `2026-0${1 + Math.floor(dice() * 9)}-1${Math.floor(dice() * 10)}`,
    source: 'Google',
  }
}

function uuid(dice: Dice): string {
  const hex = (digits: number) =>
    Math.floor(dice() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0')
  return `${hex(8)}-${hex(4)}-7${hex(3)}-8${hex(3)}-${hex(6)}${hex(6)}`
}

function pick<T>(dice: Dice, list: readonly T[]): T {
  return list[Math.floor(dice() * list.length)]!
}

function runningTotals(numbers: readonly number[]): number[] {
  let total = 0
  return numbers.map(number => {
    total += number
    return total
  })
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
