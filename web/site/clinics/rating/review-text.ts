/** How much of a review a card shows. */
export const previewLength = 100

/** Words of treatments' names that say nothing about which one it was. */
const generic = new Set(
  'and for the with appointment assessment check consultation course full initial private review scan session standard surgery test therapy treatment treatments'.split(
    ' ',
  ),
)

const wordsOf = (text: string) =>
  new Set((text.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? []).map(word => word.replace(/s$/, '')))
const telling = (names: readonly string[]) =>
  new Set(names.flatMap(name => [...wordsOf(name)].filter(word => !generic.has(word))))

/**
 * The text among reviews that fits the treatment shown, cut to what a card shows; null when there is none. The first
 * that speaks of it, else the first that speaks of nothing else the clinic does, else the first.
 */
export function previewOf(
  reviews: readonly { text: string | null }[],
  [shown, ...others]: readonly string[] = [],
) {
  const texts = reviews.flatMap(review => review.text?.trim() || [])
  const [wanted, elsewhere] = [telling(shown ? [shown] : []), telling(others)]
  const speaksOf = (text: string, names: Set<string>) => [...wordsOf(text)].some(word => names.has(word))
  const text =
    texts.find(written => speaksOf(written, wanted)) ??
    texts.find(written => !speaksOf(written, elsewhere)) ??
    texts[0]
  return text ? cut(text) : null
}

/** At most as much as a card shows, and no half words unless one word is longer than that. */
function cut(text: string) {
  const letters = [...text]
  if (letters.length <= previewLength) return text
  const end = letters.lastIndexOf(' ', previewLength)
  return `${letters
    .slice(0, end > 0 ? end : previewLength)
    .join('')
    .trimEnd()}…`
}
