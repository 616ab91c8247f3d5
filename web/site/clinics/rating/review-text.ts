/** How much of a review a card shows. */
const previewLength = 100

/** The first review text, cut to the length of a card; null without one. */
export function previewOf(reviews: readonly { text: string | null }[]) {
  const text = reviews.map(review => review.text?.trim()).find(Boolean)
  if (!text) return null
  const letters = [...text]
  if (letters.length <= previewLength) return text
  // No half words, unless one word is longer than that.
  const end = letters.lastIndexOf(' ', previewLength)
  return `${letters
    .slice(0, end > 0 ? end : previewLength)
    .join('')
    .trimEnd()}…`
}
