import { type RawBuilder, sql } from 'kysely'

export const likeEscaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

export const containing = (text: string) => `%${likeEscaped(text)}%`

/** How alike a word and a part of the text must be, from 0 to 1, for one to be the other misspelt. */
const alike = 0.45
const shortestMisspelt = 4
/**
 * No name has a longer word. The pattern for a misspelt one grows with the square of its letters: PostgreSQL is busy with
 * that of 100 letters for many seconds.
 */
const longestMisspelt = 24
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

/** From this length on, what was typed may also be the beginning of a longer word. */
const shortestBeginning = 6

/**
 * A pattern for a word with one letter wrong, missing, added or swapped with the next. Short words have too few
 * trigrams in common for `word_similarity`: "ledes" and "Leeds" share two of ten.
 */
function misspeltWord(word: string) {
  const end = word.length < shortestBeginning ? '\\M' : ''
  const forms = [...word].flatMap((letter, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)]
    return [
      `${before}\\w${after}`,
      `${before}${after}`,
      `${before}\\w${letter}${after}`,
      `${before}${after.slice(0, 1)}${letter}${after.slice(1)}`,
    ]
  })
  return `\\m(?:${[...new Set(forms)].join('|')})${end}`
}

const mayBeMisspelt = (word: string) =>
  /^\p{L}+$/u.test(word) && word.length >= shortestMisspelt && word.length <= longestMisspelt

/** Whether the text has the word with one error in it, which a reader sees at once. */
export const misspells: WordMatch = (text, word) =>
  mayBeMisspelt(word) ? sql`${text} ~ ${misspeltWord(word)}` : holds(text, word)

/** The same, forgiving typing errors in words that are long enough to tell, and one in a long number. */
export const resembles: WordMatch = (text, word) => {
  const digits = word.replace(/\D/g, '').length
  if (digits >= fewestDigits) return sql`${text} like any(${misspeltNumbers(word)}::text[])`
  if (word.length < shortestMisspelt || digits > 0) return holds(text, word)
  const misspelt = mayBeMisspelt(word) ? sql`or ${text} ~ ${misspeltWord(word)}` : sql``
  return sql`(${text} like ${containing(word)} or word_similarity(${word}, ${text}) >= ${alike} ${misspelt})`
}

/** Orders names by how they have the words: as a whole, at the beginning, at that of a word, within, not at all. */
export const nameRank = (name: RawBuilder<string>, search: string) => {
  const typed = search.toLowerCase().trim()
  return sql<number>`case when lower(${name}) = ${typed} then 0 when starts_with(lower(${name}), ${typed}) then 1
    when ' ' || lower(${name}) like ${`% ${likeEscaped(typed)}%`} then 2
    when lower(${name}) like ${containing(typed)} then 3 else 4 end`
}
