import type { FoundClinic } from '../../../../contract/directory/found-clinic.ts'
import {
  formatCount,
  formatDistance,
  formatList,
  formatNumber,
  formatPrice,
} from '../../../platform/format.ts'
import { startInShort } from '../../../shared/appointments/times-in-words.ts'

type Explanation = NonNullable<FoundClinic['explain']>
type Matched = NonNullable<Explanation['matched']>
type Order = Explanation['order']

const orders: Record<Order['by'], { by: string; write: (value: number) => string }> = {
  distance: { by: 'distance, nearest first', write: formatDistance },
  rating: { by: 'rating, highest first', write: rating => rating.toFixed(1) },
  'price-low': { by: 'price, lowest first', write: formatPrice },
  'price-high': { by: 'price, highest first', write: formatPrice },
  'next-free': {
    by: 'next free time, soonest first',
    write: moment => startInShort(new Date(moment).toISOString()),
  },
  experience: { by: 'experience, longest first', write: years => `${years} years` },
}

/** Why a clinic is in the list and why it stands where it does, in sentences. */
export const explain = (
  { matched, order }: Explanation,
  reviews: number,
  { unclaimed, ownReviews }: Pick<FoundClinic, 'unclaimed' | 'ownReviews'> = {},
) => [
  ...(matched
    ? [
        unclaimed ? registeredInWords(matched, unclaimed) : matchInWords(matched),
        ...matched.corrections.map(correctionInWords),
      ]
    : []),
  orderInWords(order),
  ...rankInWords(order, reviews, ownReviews),
  "Clinics can't pay to appear higher.",
]

/** A register names services, so it cannot be said to offer the treatment itself. */
const registeredInWords = ({ treatment }: Matched, { services }: NonNullable<FoundClinic['unclaimed']>) =>
  `Its register says it offers ${formatList(services)}, which usually include ${treatment}. Ask the clinic to be sure.`

function matchInWords({ as, phrase, treatment, words }: Matched) {
  const same = phrase.toLowerCase() === treatment.toLowerCase()
  if (as === 'synonym') return `It offers ${treatment}: “${phrase}” is another name for it.`
  if (as === 'specialty') {
    return same ? `It works in ${treatment}.` : `It offers ${treatment}, which belongs to ${phrase}.`
  }
  if (as === 'words') return `It offers ${treatment}, which matches “${words.join(' ')}”.`
  if (as === 'prefix') return `It offers ${treatment}, which starts with “${words.join(' ')}”.`
  return `It offers ${treatment}, as you asked.`
}

const correctionInWords = ({ typed, taken }: Matched['corrections'][number]) =>
  `We read “${typed}” as “${taken}”.`

/** Few reviews, old ones and imported ones count for less than their average says. Each source keeps its own average. */
function rankInWords({ value, ranksAs }: Order, imported: number, own: FoundClinic['ownReviews']) {
  if (value === null || ranksAs === null) return []
  const rank = ranksAs.toFixed(1)
  if (!own)
    return [
      `${value.toFixed(1)} from ${formatCount(imported, 'review')} ranks as ${rank}: a few reviews, and older ones, count for less.`,
    ]
  const here = `${own.mean.toFixed(1)} from ${formatCount(own.count, 'patient review')} here`
  if (imported === 0) return [`${here} ranks as ${rank}: a few reviews, and older ones, count for less.`]
  return [
    `${here} and ${value.toFixed(1)} from ${formatCount(imported, 'review')} elsewhere rank as ${rank}: a few reviews, and older ones, count for less, and reviews from other sites count half.`,
  ]
}

function orderInWords({ by, value, ties, position }: Order) {
  const order = orders[by]
  const place = `Number ${formatNumber(position)} by ${order.by}`
  const own = value === null ? 'not listed, so it comes last' : order.write(value)
  const equals = ties[0] === 'distance' ? " If there's a tie, the nearer clinic comes first." : ''
  return `${place}: ${own}.${equals}`
}
