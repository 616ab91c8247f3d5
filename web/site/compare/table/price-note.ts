import { formatList } from '../../../platform/format.ts'
import type { Column, Includes } from './column.ts'

export type Part = keyof Includes

/** What a price can cover, in the order and words of the table. */
export const partNames: Record<Part, string> = {
  consultation: 'Consultation',
  anaesthetist: 'Anaesthetist',
  followUp: 'Follow-up',
  vat: 'VAT',
}
export const parts = Object.keys(partNames) as Part[]

const inSentence: Record<Part, string> = {
  consultation: 'the consultation',
  anaesthetist: 'the anaesthetist',
  followUp: 'follow-up',
  vat: 'VAT',
}

type Priced = Column & { offer: { compared: number; includes: Includes } }

/** Of a price that is too old or not the whole one nothing is said: it is compared with nothing. */
const isCompared = (column: Column): column is Priced => column.offer?.compared != null

/** The parts that at least one of the prices says something about. */
export const statedParts = (columns: readonly Column[]) =>
  parts.filter(part =>
    columns.some(({ offer }) => offer !== null && offer.price !== null && offer.includes[part] !== 'unknown'),
  )

/**
 * Warns when the lowest price is low because it covers less: says what it leaves out, or does not mention,
 * that others include. Null when there is nothing to warn of.
 */
export function priceNote(columns: readonly Column[]): string | null {
  const [cheapest, ...others] = columns.filter(isCompared).sort((a, b) => a.offer.compared - b.offer.compared)
  if (!cheapest) return null
  const coveredElsewhere = (part: Part) => others.some(({ offer }) => offer.includes[part] === 'included')
  const missing = (state: 'extra' | 'unknown') =>
    parts.filter(part => cheapest.offer.includes[part] === state && coveredElsewhere(part))
  const words = (found: Part[]) => formatList(found.map(part => inSentence[part]))
  const [extra, unknown] = [missing('extra'), missing('unknown')]
  const said = [
    extra.length > 0 && `leaves out ${words(extra)}`,
    unknown.length > 0 && `doesn't say if it includes ${words(unknown)}`,
  ].filter(Boolean)
  if (said.length === 0) return null
  const who = others.length === 1 ? 'the other includes' : 'others include'
  return `${cheapest.name} is cheapest, but its price ${said.join(' and ')}, which ${who}.`
}
