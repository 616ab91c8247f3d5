import type { ClinicProfile } from '../../../../contract/directory/clinics.ts'
import { comparablePrice } from '../../../../contract/directory/prices/comparable-price.ts'
import { type PartName, partLabels, partNames } from '../../../../contract/directory/prices/price-parts.ts'
import type { PricePart } from '../../../../contract/directory/prices/price-terms.ts'
import { formatList } from '../../../platform/format.ts'

type Treatment = ClinicProfile['treatments'][number]

/**
 * What a price covers, in up to four short sentences; silence is said as that. Of parts that the treatment cannot have
 * there is nothing to say.
 */
export function priceCovers({
  includes,
  parts = [],
  possibleParts = [...partNames],
  vatExtra = false,
}: Pick<Treatment, 'includes' | 'parts' | 'possibleParts' | 'vatExtra'>): {
  words: string
  stated: boolean
}[] {
  const states = new Map<PartName, PricePart['state']>(parts.map(({ part, state }) => [part, state]))
  for (const part of ['consultation', 'anaesthetist', 'followUp'] as const) states.set(part, includes[part])
  // The price that is shown contains what nobody can avoid.
  for (const { part } of comparablePrice({ price: 0, parts })?.added ?? []) states.set(part, 'included')
  const named = (state: PricePart['state'], besides: string[] = []) => {
    const found = possibleParts.filter(part => (states.get(part) ?? 'unknown') === state)
    const all = [...found.map(part => partLabels[part]), ...besides]
    return all.length > 0 ? sentence(formatList(all)) : null
  }
  const { vat } = includes
  const included = named('included', vat === 'included' || vatExtra ? ['VAT'] : [])
  const extra = named('extra')
  const unknown = named('unknown', vat === 'unknown' && !vatExtra ? ['VAT'] : [])
  return [
    ...(included ? [{ words: `${included} included`, stated: true }] : []),
    ...(extra ? [{ words: `${extra} extra`, stated: true }] : []),
    ...(vat === 'exempt' ? [{ words: 'Exempt from VAT', stated: true }] : []),
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
