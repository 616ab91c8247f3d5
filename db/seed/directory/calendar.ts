const dayMs = 24 * 60 * 60 * 1000

/** The day a moment lies in, so that everything seeded on one day has the same dates. */
export const startOfDay = (moment: Date) => new Date(Math.floor(moment.getTime() / dayMs) * dayMs)

const written = new Map<number, string>()

/** That many days earlier, as ISO text; negative is later. A directory has few different days, so each is written once. */
export function daysBefore(day: Date, days: number): string {
  const moment = day.getTime() - days * dayMs
  const known = written.get(moment)
  if (known) return known
  const text = new Date(moment).toISOString()
  written.set(moment, text)
  return text
}
