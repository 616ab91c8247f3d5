import { z } from 'zod'

type Issue = z.core.$ZodRawIssue

const count = (limit: number | bigint, one: string, many = `${one}s`) =>
  `${Number(limit).toLocaleString('en-GB')} ${Number(limit) === 1 ? one : many}`

const number = (limit: number | bigint) => Number(limit).toLocaleString('en-GB')

export const required = 'This is required'
const wrongFormat = "This isn't in the right format"
const notAnOption = 'Choose one of the options'

const isMissing = (input: unknown) => input === undefined || input === null || input === ''

const kinds: Record<string, string> = {
  string: 'Enter text',
  number: 'Enter a number',
  int: 'Enter a whole number',
  bigint: 'Enter a whole number',
  boolean: 'Choose yes or no',
  date: 'Enter a date',
}

const formats: Record<string, string> = {
  email: 'Enter an email address such as name@example.com',
  url: 'Enter a web address such as https://example.com',
  date: 'Enter a date such as 2026-03-25',
  datetime: 'Enter a date and time such as 2026-03-25T09:30:00Z',
  time: 'Enter a time such as 09:30',
}

function tooSmall({ origin, minimum, inclusive, input }: Issue & { code: 'too_small' }) {
  if (origin === 'string')
    return isMissing(input) || minimum === 1 ? required : `Enter at least ${count(minimum, 'character')}`
  if (origin === 'array' || origin === 'set') return `Choose at least ${number(minimum)}`
  if (origin === 'file') return 'This file is too small'
  return inclusive
    ? `Enter a number of at least ${number(minimum)}`
    : `Enter a number above ${number(minimum)}`
}

function tooBig({ origin, maximum, inclusive }: Issue & { code: 'too_big' }) {
  if (origin === 'string') return `Enter no more than ${count(maximum, 'character')}`
  if (origin === 'array' || origin === 'set') return `Choose no more than ${number(maximum)}`
  if (origin === 'file') return 'This file is too large'
  return inclusive
    ? `Enter a number of no more than ${number(maximum)}`
    : `Enter a number below ${number(maximum)}`
}

/** The message for a refused value, if its schema has none. */
export function plainReason(issue: Issue) {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue.input) ? required : (kinds[issue.expected] ?? wrongFormat)
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return isMissing(issue.input) ? required : (formats[issue.format] ?? wrongFormat)
    case 'not_multiple_of':
      return issue.divisor === 1 ? 'Enter a whole number' : `Enter a multiple of ${number(issue.divisor)}`
    case 'invalid_value':
      return isMissing(issue.input) ? required : notAnOption
    case 'invalid_union':
      return isMissing(issue.input) ? required : notAnOption
    case 'unrecognized_keys':
      return "This has a field that we don't recognise"
    default:
      return wrongFormat
  }
}

/** From here on, every schema without its own message uses these. The validator's default messages are for programmers. */
export const speakPlainly = () => z.config({ customError: plainReason })
