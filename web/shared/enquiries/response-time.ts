const hour = 60
const steps: [minutes: number, words: string][] = [
  [hour, 'within an hour'],
  [3 * hour, 'within 3 hours'],
  [12 * hour, 'within 12 hours'],
  [24 * hour, 'within a day'],
  [48 * hour, 'within 2 days'],
  [72 * hour, 'within 3 days'],
]

/** How fast a clinic usually answers; undefined where that is not known, or nothing to be told. */
export const usuallyAnswers = (minutes: number | null) =>
  minutes === null ? undefined : steps.find(([max]) => minutes <= max)?.[1]

/** How long something has waited: 5 min, 3 h, 2 days. */
export function waited(since: string, now: Date) {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 60_000))
  if (minutes < hour) return `${minutes} min`
  if (minutes < 48 * hour) return `${Math.floor(minutes / hour)} h`
  return `${Math.floor(minutes / (24 * hour))} days`
}
