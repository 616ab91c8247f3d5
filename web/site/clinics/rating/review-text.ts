/** How much of a review a card shows. */
const previewLength = 100

/** The first text among reviews, cut to what a card shows; null when there is none. */
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
