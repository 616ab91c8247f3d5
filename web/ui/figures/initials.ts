const skipped = new Set([
  'the',
  'and',
  'of',
  'at',
  'for',
  'dr',
  'mr',
  'mrs',
  'ms',
  'miss',
  'prof',
  'professor',
])

/** Up to two initials of a name: of its first two words that carry meaning. */
export function initialsOf(name: string) {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const telling = words.filter(word => !skipped.has(word.toLowerCase()))
  return (telling.length > 0 ? telling : words)
    .slice(0, 2)
    .map(word => [...word][0]?.toUpperCase())
    .join('')
}

/** A number that stays the same for a name, to choose among looks. */
export function steadyNumber(name: string, below: number) {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return sum % below
}
