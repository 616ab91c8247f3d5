import { required } from '../../../contract/core/plain-reasons.ts'
import { Problem } from '../../../contract/core/problems.ts'
import { messages } from '../../../contract/text/messages.ts'

const fixedTexts = new Set<unknown>(Object.values(messages))
/** Reasons without a subject: the field is named before them. */
const nameless =
  /^(Use|Must|This (is required|isn't in|has a field)|Choose (one of the|at least|no more|yes)|Enter (text|no more|at least|a (whole |multiple )?number|a multiple|a date|a time))\b/

const singular = (word: string) =>
  word
    .replace(/ies$/, 'y')
    .replace(/sses$/, 'ss')
    .replace(/(?<!s)s$/, '')

/** The name of a field as a person would write it: `openingHours.tue` is "opening hours, tue", `places.0.city` "place 1, city". */
const named = (field: string) =>
  field
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .split('.')
    .reduce((before, part) =>
      /^\d+$/.test(part) ? `${singular(before)} ${Number(part) + 1}` : `${before}, ${part}`,
    )
    .toLowerCase()

function sentence(field: string, reason: string) {
  if (fixedTexts.has(reason)) return reason
  if (!nameless.test(reason)) return reason
  // The input as a whole has no name.
  if (field === 'body') return undefined
  const name = named(field)
  const subject = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  if (reason === required) return `${subject} is missing. Fill it in and try again.`
  return `${subject}: ${reason}`
}

/** Names each refused field once, with its first reason, and the first of them in words for a person. */
export function refusedFields(reasons: [field: string, reason: string][]) {
  const fields: Record<string, string> = {}
  for (const [field, reason] of reasons) fields[field] ??= reason
  const message = reasons[0] && sentence(...reasons[0])
  return new Problem('invalid_input', { fields, ...(message && { message }) })
}
