const letters: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
}

/** The word that is meant when signs and digits are written for letters. */
export const asWord = (text: string) => text.replace(/[@431!05$7]/g, sign => letters[sign]!)

/** Lower-case text without leading and trailing digits and symbols. */
export function withoutEnds(text: string) {
  const first = text.search(/[a-z]/)
  if (first < 0) return ''
  let end = text.length
  while (!/[a-z]/.test(text[end - 1]!)) end--
  return text.slice(first, end)
}
