import type { FoundClinic } from '../../../../contract/directory/search.ts'
import { formatCount, formatDistance, formatNumber, formatPrice } from '../../../platform/format.ts'

type Explanation = NonNullable<FoundClinic['explain']>
type Matched = NonNullable<Explanation['matched']>
type Order = Explanation['order']

const orders: Record<Order['by'], { by: string; write: (value: number) => string }> = {
  distance: { by: 'distance, nearest first', write: formatDistance },
  rating: { by: 'rating, highest first', write: rating => rating.toFixed(1) },
  'price-low': { by: 'price, lowest first', write: formatPrice },
  'price-high': { by: 'price, highest first', write: formatPrice },
  experience: { by: 'experience, longest first', write: years => `${years} years` },
}

/** Why a clinic is in the list and why it stands where it does, in sentences. */
export const explain = ({ matched, order }: Explanation, reviews: number) => [
  ...(matched ? [matchInWords(matched), ...matched.corrections.map(correctionInWords)] : []),
  orderInWords(order),
  ...rankInWords(order, reviews),
  "Clinics can't pay to appear higher.",
]

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

/** Few reviews, and old ones, count for less than their average says. */
const rankInWords = ({ value, ranksAs }: Order, reviews: number) =>
  value === null || ranksAs === null
    ? []
    : [
        `${value.toFixed(1)} from ${formatCount(reviews, 'review')} ranks as ${ranksAs.toFixed(1)}: a few reviews, and older ones, count for less.`,
      ]

function orderInWords({ by, value, ties, position }: Order) {
  const order = orders[by]
  const place = `Number ${formatNumber(position)} by ${order.by}`
  const own = value === null ? 'not listed, so it comes last' : order.write(value)
  const equals = ties[0] === 'distance' ? " If there's a tie, the nearer clinic comes first." : ''
  return `${place}: ${own}.${equals}`
}
