/** What a day looks like: how many people come at which hour, and what each does. */

/** Visitors by hour of a UK directory, as a share of the busiest: people look in their lunch break and in the evening. */
const byHour = [
  0.12, 0.07, 0.05, 0.04, 0.05, 0.1, 0.22, 0.42, 0.62, 0.78, 0.86, 0.9, 0.95, 0.92, 0.84, 0.8, 0.78, 0.78,
  0.82, 0.94, 1, 0.88, 0.58, 0.28,
]

/** The share of the busiest hour at a time of day, without steps between the hours. */
export function shareAt(hour: number) {
  const from = Math.floor(hour) % 24
  const [before, after] = [byHour[from]!, byHour[(from + 1) % 24]!]
  return before + (after - before) * (hour - Math.floor(hour))
}

/** Hours at which something else is under way. */
export const events = { registerImport: 2, scraper: 3.5, campaign: 9 } as const

/** What people do, and how often among a hundred of them. */
export const habits = {
  search: 42,
  'results page': 22,
  'clinic page': 18,
  suggestions: 11,
  'sign-in': 3,
  enquiry: 4,
} as const
export type Habit = keyof typeof habits

/** What the next visitor does, for a number from 0 to 1. */
export function habitFor(dice: number): Habit {
  let left = dice * 100
  for (const [habit, share] of Object.entries(habits)) {
    left -= share
    if (left < 0) return habit as Habit
  }
  return 'search'
}

export const clock = (hour: number) => {
  const minutes = Math.round(hour * 60)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
