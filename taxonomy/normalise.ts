const irregular: Readonly<Record<string, string>> = {
  teeth: 'tooth',
  feet: 'foot',
  men: 'man',
  mens: 'man',
  women: 'woman',
  womens: 'woman',
  children: 'child',
  childrens: 'child',
  lenses: 'lens',
  patches: 'patch',
  biopsies: 'biopsy',
}
// They end in s without being plural, and their stem would meet another word or look like a mistake.
const singular = new Set([
  'lens',
  'diabetes',
  'herpes',
  'rabies',
  'scabies',
  'pancreas',
  'series',
  'rickets',
  'yes',
])

/**
 * The one form in which names, synonyms and queries are compared: case, accents, punctuation, British or
 * American spelling and plural make no difference.
 */
export function normalise(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/['’‘`´]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map(word => inSingular(inOneSpelling(word)))
    .join(' ')
}

// Short words such as "four" and "size" keep their letters: they have no American twin.
function inOneSpelling(word: string): string {
  return word
    .replace(/(?<!a)a+e|æ/g, 'e')
    .replace(/^(o+e|œ)(?=[sd])/, 'e')
    .replace(/(?<=..[^aeiou])our(?=s?$)/, 'or')
    .replace(/(?<=...[iy])z(?=[eai])/g, 's')
}

function inSingular(word: string): string {
  const known = irregular[word]
  if (known) return known
  if (word.length < 4 || singular.has(word)) return word
  if (/[^aeiou]ies$/.test(word)) return word.replace(/ies$/, 'y')
  return word.replace(/(?<![sui])s$/, '')
}
