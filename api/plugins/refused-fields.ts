import { messages } from '../../contract/messages.ts'
import { Problem } from '../../contract/problems.ts'

const fixedTexts = new Set<unknown>(Object.values(messages))
/** The words of the validator itself: for who writes programs, not for who fills in a form. */
const technical = /^(Invalid\b|Too (small|big)\b|Unrecognized\b)/
/** Reasons of ours that do not say what they are about. */
const nameless = /^(Use|Must)\b/

/** The name of a field as a person would write it: `openingHours.tue` is "opening hours, tue". */
const named = (field: string) =>
  field
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('.', ', ')
    .toLowerCase()

function sentence(field: string, reason: string) {
  if (fixedTexts.has(reason)) return reason
  if (technical.test(reason))
    return field === 'body' ? undefined : `Please check this field: ${named(field)}.`
  if (!nameless.test(reason)) return reason
  const name = named(field)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${reason}`
}

/** Names each refused field once, with its first reason, and the first of them in words for a person. */
export function refusedFields(reasons: [field: string, reason: string][]) {
  const fields: Record<string, string> = {}
  for (const [field, reason] of reasons) fields[field] ??= reason
  const message = reasons[0] && sentence(...reasons[0])
  return new Problem('invalid_input', { fields, ...(message && { message }) })
}
