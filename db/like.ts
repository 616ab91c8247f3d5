import { type RawBuilder, sql } from 'kysely'

export const likeEscaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

export const containing = (text: string) => `%${likeEscaped(text)}%`

/** How alike a word and a part of the text must be, from 0 to 1, for one to be the other misspelt. */
const alike = 0.45
const shortestMisspelt = 4
/** A shorter number with one error is any number. */
const fewestDigits = 7

/** Compares one word with a lower-case text. */
export type WordMatch = (text: RawBuilder<string>, word: string) => RawBuilder<boolean>

const postcode = /^([a-z]{1,2}\d[a-z\d]?)(\d[a-z]{2})$/

/**
 * The words of a search. A phone number is one word, however it is spaced, without its trunk or country code; a postcode
 * is two, however it is written.
 */
export function searchWords(search: string): string[] {
  const text = search.toLowerCase().trim()
  const isPhone = /^\+?[\d\s()-]{7,}$/.test(text) && !/^\d-/.test(text)
  if (isPhone) return [text.replace(/\D/g, '').replace(/^(?:0044|44|0)/, '')]
  return text.split(/[\s,]+/).flatMap(word => postcode.exec(word)?.slice(1) ?? (word ? [word] : []))
}

/** Whether the text has the word in it. */
export const holds: WordMatch = (text, word) => sql`${text} like ${containing(word)}`

/** Patterns for a number with one figure wrong, missing, added or swapped with the next. */
function misspeltNumbers(word: string) {
  const parts = [...word].map(
    (_, at) => [likeEscaped(word.slice(0, at)), likeEscaped(word.slice(at + 1)), at] as const,
  )
  return parts.flatMap(([before, after, at]) => [
    `%${before}_${after}%`,
    `%${before}${after}%`,
    `%${before}_${likeEscaped(word.slice(at))}%`,
    `%${before}${likeEscaped(`${word[at + 1] ?? ''}${word[at]}${word.slice(at + 2)}`)}%`,
  ])
}

/** The same, forgiving typing errors in words that are long enough to tell, and one in a long number. */
export const resembles: WordMatch = (text, word) => {
  const digits = word.replace(/\D/g, '').length
  if (digits >= fewestDigits) return sql`${text} like any(${misspeltNumbers(word)}::text[])`
  return word.length < shortestMisspelt || digits > 0
    ? holds(text, word)
    : sql`(${text} like ${containing(word)} or word_similarity(${word}, ${text}) >= ${alike})`
}
