import { diffWordsWithSpace } from 'diff'
import type { EditorFields } from '../../../../../contract/blog/drafts.ts'
import { htmlWords } from '../../../../../contract/rules/html-text.ts'
import { labels } from '../conflicts/conflict.ts'

/** Part of a text: in both, only in the earlier one, or only in the later one. */
type Piece = { text: string; in: 'both' | 'earlier' | 'later' }
export type FieldChange = { label: string; pieces: Piece[] }

/** Two texts with little in common would take the browser seconds, and nobody could read the answer. */
const maxChanges = 600
/** So many characters of unchanged text stay visible around a change. */
const context = 80

/** The fields that differ between two versions, each word by word. */
export const changesBetween = (earlier: EditorFields, later: EditorFields): FieldChange[] =>
  (Object.keys(labels) as (keyof typeof labels)[])
    .map(name => ({ label: labels[name], before: textOf(earlier[name]), after: textOf(later[name]) }))
    .filter(({ before, after }) => before !== after)
    .map(({ label, before, after }) => ({ label, pieces: compareTexts(before, after) }))

/** One line for each paragraph, heading and item of a list. */
function textOf(value: string | string[]) {
  if (Array.isArray(value)) return value.join(', ')
  const lines = value.replace(/<\/(?:p|h[1-6]|li|blockquote|tr)>/g, '$&\n').replace(/<br\s*\/?>/g, '\n')
  return lines.split('\n').map(htmlWords).filter(Boolean).join('\n')
}

export function compareTexts(before: string, after: string): Piece[] {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: maxChanges })
  const pieces: Piece[] = parts
    ? parts.map(({ value, added, removed }) => ({
        text: value,
        in: added ? 'later' : removed ? 'earlier' : 'both',
      }))
    : [
        { text: before, in: 'earlier' },
        { text: after, in: 'later' },
      ]
  return pieces
    .filter(({ text }) => text !== '')
    .map((piece, index, all) =>
      piece.in === 'both' ? folded(piece, index > 0, index < all.length - 1) : piece,
    )
}

/** A long unchanged stretch without its middle. */
function folded({ text, ...piece }: Piece, followsChange: boolean, precedesChange: boolean): Piece {
  if (text.length <= 2 * context + 20) return { ...piece, text }
  const [start, end] = [text.slice(0, context), text.slice(-context)]
  const head = followsChange ? start.slice(0, start.lastIndexOf(' ') + 1) : ''
  const tail = precedesChange ? end.slice(end.indexOf(' ')) : ''
  return { ...piece, text: `${head}…${tail}` }
}
