import type { Random } from '../random.ts'

/** The first demo clinic is as old as this, each further one a second younger. */
const epoch = Date.UTC(2024, 0, 1)
const clinicMs = 1000

/**
 * An id in the shape of UUID v7 that is the same in every installation, so that a link to a demo clinic works on
 * all of them. A clinic's own number takes the place of the clock: ids still sort in the order of making, which keeps
 * the indexes of a million rows compact. `part` counts what belongs to the clinic, the clinic itself being 0.
 */
export function demoId(index: number, part: number, random: Random): string {
  const time = (epoch + index * clinicMs + part).toString(16).padStart(12, '0')
  const a = random.bits()
  const b = random.bits()
  const c = random.bits()
  const third = `7${hex(a & 0xfff, 3)}`
  const fourth = hex(0x8000 | ((a >>> 12) & 0x3fff), 4)
  return `${time.slice(0, 8)}-${time.slice(8)}-${third}-${fourth}-${hex(b & 0xffff, 4)}${hex(c, 8)}`
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')
