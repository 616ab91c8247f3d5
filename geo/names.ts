const sameWord = new Map([
  ['saint', 'st'],
  ['upon', 'on'],
])
const country = /[\s,.;]*\b(?:in\s+)?(?:the\s+)?(u\.?k|g\.?b|united kingdom|great britain)\.?\s*$/i
const preposition = /^\s*(in|near|nr\.?|close to|around)\s+/i

/** The text without a closing ", UK" or "in the UK". */
export function withoutCountry(text: string): string {
  return text.replace(country, '').trim()
}

/** The text without the word that leads up to a place: "near Leeds", "in York". */
export function withoutPreposition(text: string): string {
  return text.replace(preposition, '')
}

/** One spelling for all ways to write a name: "St. Alban's" and "saint albans" are the same place. */
export function nameKey(text: string): string {
  const words = withoutAccents(text)
    .toLowerCase()
    .replace(/['’‘`´]/g, '')
    .replace(/&/g, ' and ')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  return words.map(word => sameWord.get(word) ?? word).join(' ')
}

/** The parts of "Bangor, County Down" or "Newton, Lancashire (PR4)" as keys, the name first. */
export function nameParts(text: string): string[] {
  return withoutCountry(text)
    .split(/[,;()\n]/)
    .map(nameKey)
    .filter(Boolean)
}

function withoutAccents(text: string): string {
  return /^[\x20-\x7e]*$/.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '')
}
