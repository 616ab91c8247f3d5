const sameWord = new Map([
  ['saint', 'st'],
  ['upon', 'on'],
])
const country = /[\s,.;]*\b(?:in\s+)?(?:the\s+)?(u\.?k|g\.?b|united kingdom|(?:great )?britain)\.?\s*$/i
const anywhere =
  /^\W*((any|every)where|(in )?(the |my )?(city|town)( centre)?|nation ?wide|all (over|of)|the whole( of)?|across|(near|around|close to)( me| here)?|near ?by|(my )?(local )?area|(at |my )?home|my house|((use )?my )?(current )?(location|position)|online|here)\W*$/i
const before =
  /^(?:(?:the|central|inner|greater|city of|town of|(?:london |royal )?borough of|county of|isle of) )+/
const after = /(?: (?:centre|(?:surrounding )?areas?|region|city|town|borough|county|national park|please))+$/
const side = /^(?:(?:north|south|mid|east|west)(?: ?(?:east|west))?|[nsew]|[ns][ew]) (?:of )?/
const preposition = /^\s*(in|near|nr\.?|close to|around)\s+/i

/** The text without a closing ", UK" or "in the UK". */
export function withoutCountry(text: string): string {
  return text.replace(country, '').trim()
}

/** Whether a text names no place within the country: "UK", "anywhere", "near me", or nothing at all. */
export function namesNoPlace(text: string): boolean {
  const rest = withoutCountry(text)
  return rest === '' || anywhere.test(rest)
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

/** A key without words around a name: "leeds" of "central leeds" and of "leeds city centre". */
export function bareKey(key: string): string {
  return key.replace(before, '').replace(after, '') || key
}

/** A key without the side of a town or the airport that it names: "leeds" of "north leeds". */
export function wholeKey(key: string): string {
  return key.replace(side, '').replace(/ airport$/, '')
}

/** The parts of "Bangor, County Down" or "Newton, Lancashire (PR4)" as keys, the name first. */
export function nameParts(text: string): string[] {
  return withoutCountry(text)
    .split(/[,;()\n/|]|\s+or\s+/i)
    .map(nameKey)
    .filter(Boolean)
}

function withoutAccents(text: string): string {
  return /^[\x20-\x7e]*$/.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '')
}
