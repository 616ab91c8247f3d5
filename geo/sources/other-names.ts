import { nameKey } from '../search/names.ts'

/** How Welsh and Gaelic names look, among the transliterations that GeoNames lists beside them. */
const nativeSpelling: Record<string, RegExp> = {
  WLS: /ll|dd|ff|rh|[wy]|^(aber|bae|biw|caer|cas|cil|coed|cyd|doc|glan|pen|pont|porth|sancl|tre)/,
  SCT: /[bcdfgmt]h|^(an|camas|coille|dun|rinn|sruighle) /,
  NIR: /[bcdfgmt]h|^(an|baile|creag|droichead|droim|dun|inis|iur|lios|port) |^doire$/,
}
const foreignPhrase = / (i|pa|prie|pie|tren) | - |borough|county|districtul|^hms /
const unfinished = / (st|le|in|on|the)$/

/** The names, beside its own, by which people in the UK may look for a place. */
export function usefulNames(name: string, nation: string, others: string[]): string[] {
  const kept = new Map<string, string>()
  for (const other of others) {
    const key = nameKey(other)
    if (!kept.has(key) && isUseful(nameKey(name), nation, other, key)) kept.set(key, other)
  }
  return [...kept.values()]
}

function isUseful(name: string, nation: string, other: string, key: string): boolean {
  if (key === name || key.length < 3 || !/^\p{Lu}[\p{Script=Latin}\p{M}'’ .-]+$/u.test(other)) return false
  if (/^[A-Z]+$/.test(other) || foreignPhrase.test(key) || unfinished.test(key)) return false
  if (isPartOf(key, name)) return true
  return !hasForeignLetter(key, name) && (nativeSpelling[nation]?.test(key) ?? false)
}

/** "Newcastle" for "Newcastle upon Tyne". */
export function isPartOf(part: string, name: string): boolean {
  const words = new Set(name.split(' '))
  return part.split(' ').every(word => words.has(word))
}

/** Neither Welsh nor Gaelic uses these letters. */
const hasForeignLetter = (key: string, name: string) =>
  [...'jkqvxz'].some(letter => key.includes(letter) && !name.includes(letter))
