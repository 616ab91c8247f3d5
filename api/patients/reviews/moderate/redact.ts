import { Problem } from '../../../../contract/core/problems.ts'
import type { Redaction } from '../../../../contract/patients/reviews/moderation.ts'
import { redactionWords } from '../../../../contract/patients/reviews/words.ts'

/** Replaces words by what says that something was removed. The last one first, so that places stay true. */
export function redact(text: string | null, redactions: readonly Redaction[]): string | null {
  if (redactions.length === 0) return text
  const inOrder = redactions.toSorted((a, b) => a.start - b.start)
  const fits = inOrder.every(
    ({ start, end }, index) =>
      start < end && end <= (text?.length ?? 0) && start >= (inOrder[index - 1]?.end ?? 0),
  )
  if (text === null || !fits)
    throw new Problem('invalid_input', { fields: { redactions: 'Select the words again' } })
  return inOrder.reduceRight(
    (rest, { start, end, kind }) => rest.slice(0, start) + redactionWords[kind] + rest.slice(end),
    text,
  )
}
