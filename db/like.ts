import { type RawBuilder, sql } from 'kysely'

export const likeEscaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

export const containing = (text: string) => `%${likeEscaped(text)}%`

/** How alike a word and a part of the text must be, from 0 to 1, for one to be the other misspelt. */
const alike = 0.45
const shortestMisspelt = 4

/** Compares one word with a lower-case text. */
export type WordMatch = (text: RawBuilder<string>, word: string) => RawBuilder<boolean>

/** The words of a search. A phone number is one word, however it is spaced, without its trunk or country code. */
export function searchWords(search: string): string[] {
  const text = search.toLowerCase().trim()
  const isPhone = /^\+?[\d\s()-]{7,}$/.test(text) && !/^\d-/.test(text)
  if (isPhone) return [text.replace(/\D/g, '').replace(/^(?:0044|44|0)/, '')]
  return text.split(/[\s,]+/).filter(Boolean)
}

/** Whether the text has the word in it. */
export const holds: WordMatch = (text, word) => sql`${text} like ${containing(word)}`

/** The same, forgiving typing errors in words that are long enough to tell. */
export const resembles: WordMatch = (text, word) =>
  word.length < shortestMisspelt || /\d/.test(word)
    ? holds(text, word)
    : sql`(${text} like ${containing(word)} or word_similarity(${word}, ${text}) >= ${alike})`
