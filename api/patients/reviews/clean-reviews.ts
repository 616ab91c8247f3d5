/** A review as it rides in answers. */
export type Review = {
  rating: number | null
  text: string | null
  author: string | null
  date: string | null
  source: string | null
}

const SCORES = ['rating', 'stars', 'score', 'value']
const TEXTS = ['text', 'comment', 'content', 'description', 'review']
const AUTHORS = ['author', 'authorName', 'author_name', 'name']
export const DATES = ['date', 'publishedAt', 'time'] as const
const HIGHEST = 5
const SECONDS_BELOW = 100_000_000_000

/** Reviews from storage in any shape: unreadable ones are skipped, never an error. */
export function cleanReviews(stored: unknown): Review[] {
  return listOf(stored).flatMap(entry => {
    const review = cleanReview(entry)
    return review.rating === null && review.text === null ? [] : [review]
  })
}

function cleanReview(entry: unknown): Review {
  const fields = (typeof entry === 'object' && entry !== null ? entry : {}) as Record<string, unknown>
  return {
    rating: firstOf(fields, SCORES, scoreOf),
    text: firstOf(fields, TEXTS, textOf),
    author: firstOf(fields, AUTHORS, textOf),
    date: firstOf(fields, DATES, dateOf),
    source: textOf(fields.source),
  }
}

function listOf(stored: unknown): unknown[] {
  if (Array.isArray(stored)) return stored
  if (typeof stored !== 'string') return []
  try {
    const parsed: unknown = JSON.parse(stored)
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}

function firstOf<T>(
  fields: Record<string, unknown>,
  names: readonly string[],
  read: (value: unknown) => T | null,
): T | null {
  for (const name of names) {
    const value = read(fields[name])
    if (value !== null) return value
  }
  return null
}

/** A score as a number between 0 and 5; null for anything else. */
export function scoreOf(value: unknown): number | null {
  const score = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof score === 'number' && score >= 0 && score <= HIGHEST ? score : null
}

function textOf(value: unknown): string | null {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString()
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** Programs write a moment as a number of seconds or milliseconds; as seconds, the larger ones lie millennia ahead. */
function dateOf(value: unknown): string | null {
  if (typeof value !== 'number') return textOf(value)
  const date = new Date(value < SECONDS_BELOW ? value * 1000 : value)
  return value > 0 && !Number.isNaN(date.getTime()) ? date.toISOString().slice(0, 10) : null
}
