import { htmlWords } from '../rules/html-text.ts'
import { type Finding, lintTreatmentText } from '../rules/linter.ts'

type PlacedFinding = Finding & {
  /** Which block of the text, counted from 1, and what stands around the words. */
  paragraph: number
  excerpt: string
}

const around = 40

/** The words with some of what stands before and after them. */
function excerptOf(text: string, word: string) {
  const at = text.toLowerCase().indexOf(word.toLowerCase())
  const start = Math.max(0, at - around)
  const end = at + word.length + around
  return `${start > 0 ? '...' : ''}${text.slice(start, end).trim()}${end < text.length ? '...' : ''}`
}

/** What in the text of an article breaks the rules for advertising health care, and where. */
export function lintArticle(html: string): PlacedFinding[] {
  const blocks = html
    .split(/<\/(?:p|h[1-6]|li|blockquote|td|th|figcaption|pre)>/i)
    .map(block => htmlWords(block).replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
  return blocks.flatMap((text, index) =>
    lintTreatmentText(text).map(finding => ({
      ...finding,
      paragraph: index + 1,
      excerpt: excerptOf(text, finding.word),
    })),
  )
}
