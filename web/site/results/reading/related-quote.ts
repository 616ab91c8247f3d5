import { LruCache } from '../../../../contract/algorithms/lru-cache.ts'
import { previewOf } from '../../clinics/rating/review-text.ts'

/** Words of treatments' names that say nothing about which one it was. */
const generic = new Set(
  'and for the with appointment assessment check consultation course full initial private review scan session standard surgery test therapy treatment treatments'.split(
    ' ',
  ),
)

/** Reviews and names of treatments are shown again and again: reading one takes longer than all else about it. */
const known = new LruCache<string, ReadonlySet<string>>(20_000, words => 1 + words.size)
const wordsOf = (text: string) => known.get(text) ?? known.set(text, wordsIn(text))
const wordsIn = (text: string) =>
  new Set((text.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? []).map(word => word.replace(/s$/, '')))
const telling = (names: readonly string[]) =>
  new Set(names.flatMap(name => [...wordsOf(name)].filter(word => !generic.has(word))))

/**
 * The review that fits the treatment a card shows, cut to what it shows; null when there is none. The first that speaks
 * of it, else the first that speaks of nothing else the clinic does, else the first. Chosen on the server alone.
 */
export function relatedQuote(
  reviews: readonly { text: string | null }[],
  [shown, ...others]: readonly string[] = [],
) {
  const written = reviews.filter(({ text }) => text?.trim())
  const [wanted, elsewhere] = [telling(shown ? [shown] : []), telling(others)]
  const speaksOf = ({ text }: { text: string | null }, names: Set<string>) =>
    [...wordsOf(text ?? '')].some(word => names.has(word))
  const chosen =
    written.find(review => speaksOf(review, wanted)) ?? written.find(review => !speaksOf(review, elsewhere))
  return previewOf(chosen ? [chosen] : written)
}
