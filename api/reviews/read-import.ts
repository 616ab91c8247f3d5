import { parse } from 'csv-parse/sync'
import { mostReviews, scoreNames, textNames } from '../../contract/review-import.ts'
import { cleanReviews, type Review } from './clean-reviews.ts'

export type Refused = { row: number; reason: string }
export type ReadReviews = { reviews: Review[]; refused: Refused[] } | { unreadable: string }

const longestText = 5_000
const readable = [...scoreNames, ...textNames]

/**
 * Reads reviews from a file. Rows that say nothing usable are left out with a reason; what cannot be read at all is
 * refused as a whole. In JSON a row is counted from 1, in CSV as a spreadsheet shows it, the head being row 1.
 */
export function readReviews(format: 'csv' | 'json', content: string): ReadReviews {
  const rows = format === 'csv' ? rowsOfCsv(content) : rowsOfJson(content)
  if (!Array.isArray(rows)) return rows
  if (rows.length === 0) return { unreadable: 'There are no reviews in this file.' }
  if (rows.length > mostReviews)
    return { unreadable: `There are ${rows.length} reviews in this file. Bring in at most ${mostReviews}.` }
  const firstRow = format === 'csv' ? 2 : 1
  const reviews: Review[] = []
  const refused: Refused[] = []
  for (const [index, row] of rows.entries()) {
    const [review] = cleanReviews([row])
    const reason = reasonAgainst(row, review)
    if (reason) refused.push({ row: index + firstRow, reason })
    else if (review) reviews.push(review)
  }
  return { reviews, refused }
}

/** What speaks against a row; undefined when it can be taken. */
function reasonAgainst(row: unknown, review: Review | undefined) {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return 'Not a review'
  const score = scoreNames.map(name => (row as Record<string, unknown>)[name]).find(isGiven)
  if (score !== undefined && (review?.rating ?? null) === null) return 'The score is not a number from 0 to 5'
  if (!review) return 'Neither a score nor a text'
  if ((review.text?.length ?? 0) > longestText) return `The text is longer than ${longestText} characters`
  if (review.date !== null && Number.isNaN(Date.parse(review.date))) return 'The date cannot be read'
  return undefined
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''

function rowsOfJson(content: string): unknown[] | { unreadable: string } {
  try {
    const parsed: unknown = JSON.parse(content.replace(/^\uFEFF/, ''))
    return Array.isArray(parsed) ? parsed : { unreadable: 'This JSON is not a list of reviews.' }
  } catch {
    return { unreadable: 'This is not JSON that can be read.' }
  }
}

function rowsOfCsv(content: string): unknown[] | { unreadable: string } {
  let head: string[] = []
  try {
    const rows = parse(content, {
      bom: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      columns: (names: string[]) => (head = names.map(inOneSpelling)),
    }) as unknown[]
    if (readable.some(name => head.includes(name))) return rows
    return { unreadable: `The head of this CSV needs one of these columns: ${readable.join(', ')}.` }
  } catch {
    return { unreadable: 'This is not CSV that can be read.' }
  }
}

const spellings: Record<string, string> = { authorname: 'authorName', publishedat: 'publishedAt' }
const inOneSpelling = (name: string) => spellings[name.toLowerCase()] ?? name.toLowerCase()
