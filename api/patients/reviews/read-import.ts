import { parse } from 'csv-parse/sync'
import { maxReviews, scoreNames, textNames } from '../../../contract/patients/review-import.ts'
import { refuseWideRows } from '../../http/limits/csv-width.ts'
import { cleanReviews, DATES, type Review } from './clean-reviews.ts'

type Refused = { row: number; reason: string }
type ReadReviews = { reviews: Review[]; refused: Refused[] } | { unreadable: string }

const longestText = 5_000
/** A review with its text, twice as long as may be, and everything else that a file may say about it. */
const maxRecord = 50_000
const readable = [...scoreNames, ...textNames]

/**
 * Reads reviews from a file. Unusable rows are skipped with a reason; an unreadable file is
 * refused as a whole. In JSON a row is counted from 1; in CSV it goes by the line of the file on which it ends. What
 * claims to be newer than the day of collection cannot be true.
 */
export function readReviews(format: 'csv' | 'json', content: string, collectedOn: string): ReadReviews {
  const rows = format === 'csv' ? rowsOfCsv(content) : rowsOfJson(content)
  if (!Array.isArray(rows)) return rows
  if (rows.length === 0) return { unreadable: 'This file has no reviews.' }
  if (rows.length > maxReviews)
    return { unreadable: `A file can hold at most ${maxReviews} reviews. Please split it.` }
  const reviews: Review[] = []
  const refused: Refused[] = []
  const seen = new Set<string>()
  for (const { number, row } of rows) {
    const [review] = cleanReviews([row])
    const date = review?.date ? reviewDay(review.date) : null
    const key = review && identityOf({ ...review, date })
    const reason =
      reasonAgainst(row, review) ??
      reasonAgainstDate(row, date, collectedOn) ??
      (key && seen.has(key) ? 'The same review is in the file twice' : undefined)
    if (key) seen.add(key)
    if (reason) refused.push({ row: number, reason })
    else if (review) reviews.push({ ...review, date })
  }
  return { reviews, refused }
}

/** What tells one review from another; undefined for a bare score, which many may have given. */
const identityOf = ({ rating, text, author, date }: Review) =>
  text === null && author === null ? undefined : JSON.stringify([rating, text, author, date])

/** What speaks against a row; undefined when it can be taken. */
function reasonAgainst(row: unknown, review: Review | undefined) {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return "This isn't a review"
  if (hasOneOf(row, scoreNames) && (review?.rating ?? null) === null)
    return 'The rating must be a number from 0 to 5'
  if (!review) return "There's no rating and no text"
  if ((review.text?.length ?? 0) > longestText) return `The text is longer than ${longestText} characters`
  return undefined
}

function reasonAgainstDate(row: unknown, date: string | null, collectedOn: string) {
  if (date === null && hasOneOf(row, DATES)) return 'The date must look like 2026-03-25 or 25/03/2026'
  return date !== null && date > collectedOn ? 'The date is after the date of collection' : undefined
}

const hasOneOf = (row: unknown, names: readonly string[]) =>
  names.some(name => isGiven((row as Record<string, unknown>)[name]))

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''

type Rows = { number: number; row: unknown }[] | { unreadable: string }

function rowsOfJson(content: string): Rows {
  try {
    const parsed: unknown = JSON.parse(content.replace(/^\uFEFF/, ''))
    if (!Array.isArray(parsed)) return { unreadable: "This JSON file doesn't contain a list of reviews." }
    return parsed.slice(0, maxReviews + 1).map((row, index) => ({ number: index + 1, row }))
  } catch {
    return { unreadable: "We can't read this JSON file." }
  }
}

function rowsOfCsv(content: string): Rows {
  let head: string[] = []
  try {
    // One sign for the end of a line: two inside a cell would be counted as two lines.
    const rows = parse(content.replace(/\r\n?/g, '\n'), {
      bom: true,
      info: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      max_record_size: maxRecord,
      cast: refuseWideRows,
      // One more than may be taken tells that there are too many; the rest need not be built.
      to: maxReviews + 1,
      columns: (names: string[]) => (head = names.map(inOneSpelling)),
    }) as unknown as { info: { lines: number }; record: unknown }[]
    if (readable.some(name => head.includes(name)))
      return rows.map(({ info, record }) => ({ number: info.lines, row: record }))
    return { unreadable: `The CSV header needs one of these columns: ${readable.join(', ')}.` }
  } catch {
    return { unreadable: "We can't read this CSV file." }
  }
}

const spellings: Record<string, string> = { authorname: 'authorName', publishedat: 'publishedAt' }
const inOneSpelling = (name: string) => spellings[name.toLowerCase()] ?? name.toLowerCase()

const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}.*)?$/
const british = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/** The day of a review as an ISO date, from ISO or as it is written here, the day first; null when it is neither. */
export function reviewDay(text: string): string | null {
  const [, isoYear, isoMonth, isoDay] = iso.exec(text) ?? []
  if (isoYear) return dayOf(Number(isoYear), Number(isoMonth), Number(isoDay))
  const [, day, month, year] = british.exec(text) ?? []
  return year ? dayOf(Number(year), Number(month), Number(day)) : null
}

/** Null for a day that no calendar has: JavaScript would make the 31st of April the 1st of May. */
function dayOf(year: number, month: number, day: number) {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : null
}
