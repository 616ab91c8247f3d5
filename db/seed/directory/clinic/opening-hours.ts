import type { Random } from '../../random.ts'
import type { Voice } from './clinic-kind.ts'

type Span = { open: string; close: string }
const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type OpeningHours = Record<(typeof days)[number], Span[]>

const span = (open: string, close: string): Span => ({ open, close })

/** How often clinics of each kind open on Saturdays and in the evening. */
const habits: Readonly<Record<Voice, { saturday: number; evening: number }>> = {
  dental: { saturday: 0.4, evening: 0.35 },
  'hands-on': { saturday: 0.5, evening: 0.6 },
  feet: { saturday: 0.35, evening: 0.25 },
  talking: { saturday: 0.3, evening: 0.7 },
  surgery: { saturday: 0.4, evening: 0.5 },
  cosmetic: { saturday: 0.4, evening: 0.3 },
  eyes: { saturday: 0.35, evening: 0.2 },
  skin: { saturday: 0.65, evening: 0.5 },
  scans: { saturday: 0.65, evening: 0.55 },
  doctor: { saturday: 0.45, evening: 0.4 },
  fertility: { saturday: 0.7, evening: 0.2 },
  fitting: { saturday: 0.9, evening: 0.1 },
}

/** When a location is open; undefined where the clinic never said. */
export function openingHours(voice: Voice, smallTown: boolean, random: Random): OpeningHours | undefined {
  if (random.chance(0.07)) return undefined
  const open = random.pick(['08:00', '08:30', '09:00', '09:00'])
  const close = random.pick(['17:00', '17:30', '17:30', '18:00'])
  const lunch = smallTown && random.chance(0.35)
  const weekday = lunch ? [span(open, '13:00'), span('14:00', close)] : [span(open, close)]
  const hours: OpeningHours = {
    mon: weekday,
    tue: weekday,
    wed: weekday,
    thu: weekday,
    fri: weekday,
    sat: [],
    sun: [],
  }
  const { saturday, evening } = habits[voice]
  if (random.chance(evening)) openLate(hours, random)
  if (smallTown && random.chance(0.2)) hours.wed = [span(open, '13:00')]
  if (random.chance(0.25)) hours.fri = [span(open, random.pick(['16:00', '16:30']))]
  if (random.chance(saturday)) hours.sat = [random.pick(saturdays)]
  if (hours.sat.length > 0 && ['scans', 'skin', 'doctor'].includes(voice) && random.chance(0.2))
    hours.sun = [span('10:00', random.pick(['14:00', '16:00']))]
  if (voice === 'skin' && hours.sat.length > 0 && random.chance(0.35)) hours.mon = []
  return hours
}

const saturdays = [
  span('09:00', '13:00'),
  span('09:00', '12:30'),
  span('09:00', '16:00'),
  span('09:30', '14:00'),
]

/** One or two evenings a week, until the same hour. */
function openLate(hours: OpeningHours, random: Random) {
  const until = random.pick(['19:00', '19:30', '20:00', '20:00', '20:30'])
  for (const day of random.shuffle(['mon', 'tue', 'wed', 'thu'] as const).slice(0, random.between(1, 2)))
    hours[day] = hours[day].map((part, i) => (i === hours[day].length - 1 ? span(part.open, until) : part))
}
