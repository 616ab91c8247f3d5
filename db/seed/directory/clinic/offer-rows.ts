import type { Inclusion } from '../../../../taxonomy/kinds.ts'
import type { Treatment } from '../../../../taxonomy/treatment.ts'
import type { NewListing } from '../../insert-listings.ts'
import type { Random } from '../../random.ts'
import { daysBefore } from '../calendar.ts'
import { demoId } from '../ids.ts'
import { readPhrases, say } from '../phrase.ts'
import { type PriceHabit, priceOf } from './prices.ts'

type Row = NewListing['treatments'][number]

const notesOn = readPhrases('treatment-notes.txt')

/** Treatments of a few clinics with a name that is not in the taxonomy. */
const ownTreatments: readonly (readonly [name: string, description: string])[] = [
  ['Membership Plan', 'Two visits a year and a tenth off everything else, paid monthly.'],
  ['Ask a Nurse Call', 'Fifteen minutes on the phone with a senior nurse.'],
  ['Copy of Records on Paper', 'Printed and posted; by email they are free.'],
  ['Saturday Supplement', 'Added to any appointment on a Saturday.'],
  ['Second Look at Your Plan', 'We read a treatment plan from elsewhere and say what we think.'],
  ['Staff Wellbeing Day', 'We come to your workplace with two rooms of equipment.'],
]

/** Prices are at most this old. */
const oldestPriceDays = 270

type Dated = { today: Date; listedSince: string }

/** A clinic's treatments as rows; a few clinics keep their prices to themselves. No price is older than the listing. */
export function offerRows(
  index: number,
  offers: readonly Treatment[],
  habit: PriceHabit,
  { today, listedSince }: Dated,
  random: Random,
): Row[] {
  const secretive = random.chance(0.02)
  const lastReview = random.between(3, oldestPriceDays)
  const dated = () => {
    const day = daysBefore(today, random.chance(0.8) ? lastReview : random.between(3, oldestPriceDays))
    return (day > listedSince ? day : listedSince).slice(0, 10)
  }
  const rows = offers.map((treatment): Row => {
    const priced = !secretive && !random.chance(0.06)
    const minutes = minutesOf(treatment, random)
    return {
      id: '',
      name: treatment.name,
      description: noteOn(treatment, minutes, random),
      canonical: treatment.slug,
      pricePence: priced ? priceOf(treatment, habit, random) * 100 : null,
      pricedOn: priced ? dated() : null,
      minutes,
      ...inclusionsOf(treatment, random),
    }
  })
  if (random.chance(0.02) && rows.length < 15) rows.push(ownRow(random))
  return rows.map((row, i) => ({ ...row, id: demoId(index, 100 + i, random) }))
}

function noteOn(treatment: Treatment, minutes: number | null, random: Random): string {
  const form = random.weighted({ note: 42, about: 28, both: 14, nothing: 16 })
  if (form === 'nothing') return ''
  // The notes on a course are the only ones that never say how long it takes.
  const untimed = !minutes && noteKindOf(treatment) !== 'course'
  if (form === 'about' || untimed || elsewhere.test(treatment.name) || isSmallDental(treatment))
    return treatment.about
  const length = minutes ? durationOf(minutes) : ''
  const note = say(random.pick(notesOn(noteKindOf(treatment))), random, { length })
  return form === 'both' ? `${treatment.about} ${note}` : note
}

/** Nobody comes to the clinic for these. */
const elsewhere = /online|home|letter|prescription|programme/i

/** A course that is over in one visit is spoken of like a visit; dentists say the same of all they do to teeth. */
function noteKindOf({ specialty, kind, minutes }: Treatment) {
  if (kind === 'course' && minutes) return 'visit'
  return specialty === 'Dentistry' && kind === 'minor' ? 'dental' : kind
}

/** Cleaning, whitening and similar fit none of the notes. */
const isSmallDental = ({ specialty, kind }: Treatment) =>
  specialty === 'Dentistry' && !['visit', 'course', 'minor', 'dental'].includes(kind)

function durationOf(minutes: number): string {
  if (minutes < 90) return `${minutes} minutes`
  const hours = minutes / 60
  return Number.isInteger(hours * 2)
    ? `${hours === 1.5 ? 'one and a half' : hours} hours`
    : `${minutes} minutes`
}

function minutesOf({ minutes }: Treatment, random: Random): number | null {
  if (!minutes || random.chance(0.12)) return null
  if (minutes < 20 || random.chance(0.7)) return minutes
  return Math.max(10, Math.round((minutes * random.pick([0.75, 0.85, 1.2, 1.35])) / 5) * 5)
}

/** Mostly the usual value for the treatment; some clinics differ, some do not say. */
function inclusionsOf({ includes, anaesthetic }: Treatment, random: Random) {
  const or = (usual: Inclusion, share: number): Inclusion =>
    usual === 'unknown' || random.chance(share)
      ? usual
      : random.pick(['included', 'extra', 'unknown'] as const)
  const attended = anaesthetic === 'general' || anaesthetic === 'sedation'
  return {
    consultation: or(includes.consultation, 0.75),
    anaesthetist: attended ? or(includes.anaesthetist, 0.8) : includes.anaesthetist,
    followUp: or(includes.followUp, 0.72),
    vat: random.chance(0.9) ? includes.vat : ('unknown' as const),
  }
}

const unsaid = {
  consultation: 'unknown',
  anaesthetist: 'unknown',
  followUp: 'unknown',
  vat: 'unknown',
} as const

function ownRow(random: Random): Row {
  const [name, description] = random.pick(ownTreatments)
  return {
    id: '',
    name,
    description,
    canonical: null,
    pricePence: null,
    pricedOn: null,
    minutes: null,
    ...unsaid,
  }
}
