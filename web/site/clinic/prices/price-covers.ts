import type { ClinicProfile } from '../../../../contract/directory/clinics.ts'
import { formatList } from '../../../platform/format.ts'
import { partNames, parts } from '../../compare/table/price-note.ts'

type Treatment = ClinicProfile['treatments'][number]
type Includes = Treatment['includes']

/**
 * What a price covers, in up to three short sentences; silence is said as that. Where no anaesthetist takes part there is
 * nothing to be silent about.
 */
export function priceCovers({
  includes,
  anaesthetic,
}: Pick<Treatment, 'includes' | 'anaesthetic'>): { words: string; stated: boolean }[] {
  const unattended = anaesthetic === 'none' || anaesthetic === 'local'
  const named = (state: Includes['vat']) => {
    const found = parts
      .filter(part => includes[part] === state)
      .filter(part => !(part === 'anaesthetist' && state === 'unknown' && unattended))
      .map(part => partNames[part])
    return found.length > 0 ? sentence(formatList(found)) : null
  }
  const [included, extra, unknown] = [named('included'), named('extra'), named('unknown')]
  return [
    ...(included ? [{ words: `${included} included`, stated: true }] : []),
    ...(extra ? [{ words: `${extra} extra`, stated: true }] : []),
    ...(unknown ? [{ words: `${unknown} not stated`, stated: false }] : []),
  ]
}

/** Small letters after the first word, except for abbreviations. */
const sentence = (words: string) => words.replace(/(?<=\s)[A-Z][a-z-]+/g, word => word.toLowerCase())

/** 45 minutes, 2 hours, 1 hour 30 minutes */
export function formatMinutes(minutes: number) {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const said = [
    hours > 0 && `${hours} ${hours === 1 ? 'hour' : 'hours'}`,
    rest > 0 && `${rest} ${rest === 1 ? 'minute' : 'minutes'}`,
  ]
  return said.filter(Boolean).join(' ')
}
