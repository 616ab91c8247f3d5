import { siteMessages as messages } from '../../../contract/text/site-messages.ts'

const longest = 150

/** What a card tells of an article. */
export function cardExcerpt(excerpt: string) {
  const letters = [...excerpt.trim()]
  if (letters.length === 0) return messages.clickToReadMore
  return letters.length > longest ? `${letters.slice(0, longest).join('').trimEnd()}...` : letters.join('')
}
