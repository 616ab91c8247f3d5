const seconds = (ms: number) => Math.max(0, Math.round(ms / 1000))
const count = (value: number) => value.toLocaleString('en-GB')

/** "1 h 5 min", "3 min 20 s" or "45 s". */
export function durationText(ms: number): string {
  const whole = seconds(ms)
  if (whole < 60) return `${whole} s`
  const minutes = Math.floor(whole / 60)
  return minutes < 60 ? `${minutes} min ${whole % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** Progress, speed and time left. Clinics that were there before count as no time. */
export function progressText(at: { done: number; added: number; total: number; elapsedMs: number }): string {
  const so = `${count(at.done)} of ${count(at.total)} clinics`
  if (at.added === 0) return `${so} are there already`
  const perMs = at.added / at.elapsedMs
  return `${so}, ${count(Math.round(perMs * 1000))} a second, ${durationText((at.total - at.done) / perMs)} left`
}

/** The final figures. */
export function summary(run: { added: number; total: number; stopped: boolean; elapsedMs: number }): string {
  const what = `${count(run.added)} clinics added in ${durationText(run.elapsedMs)}.`
  if (run.stopped) return `Stopped: ${what} The same command goes on from here.`
  return run.added > 0 ? what : `The directory has ${count(run.total)} clinics already.`
}
