import { maxSearchText } from '../../contract/rules/limits.ts'
import { plainText } from './plain-text.ts'

/** Words that people put around the telling ones; they are left out of phrases and of what is typed. */
const fillers = new Set(
  `a an the my his her our your their i im ive am is are was were have having has had hav got so very really just now
  please pls plz and with in to that think like keep keeps always again today tonight`.split(/\s+/),
)

/** Spellings of the same words, folded into one before anything is compared. */
const folds: readonly [RegExp, string][] = [
  [/\ba (?:and |n )?e\b/g, 'aande'],
  [/\b(?:can not|cannot|can t|carnt|cnt|cudnt|couldnt|could not|unable to)\b/g, 'cant'],
  [/\b(?:do not|don t|dnt)\b/g, 'dont'],
  [/\b(?:does not|doesn t|dosnt|doesnt)\b/g, 'doesnt'],
  [/\b(?:will not|won t)\b/g, 'wont'],
  [/\b(?:is not|isn t)\b/g, 'isnt'],
  [/\b(?:my self|mysef|mysekf)\b/g, 'myself'],
  [/\b(?:any more|nymore|anymor)\b/g, 'anymore'],
  [/\bhes\b/g, 'he'],
  [/\bshes\b/g, 'she'],
  [/\btheyre\b/g, 'they'],
]

/** Stands in a phrase for three or more of something: nobody is alarmed by two tablets. */
export const anyNumber = '#'
const numberWords = new Set(
  'three four five six seven eight nine ten eleven twelve fifteen sixteen twenty thirty forty fifty sixty hundred'.split(
    ' ',
  ),
)

/** Whether a word says nothing by itself. */
export const isFiller = (word: string) => fillers.has(word)

/** A text as its words: lower case, without accents, apostrophes and punctuation. */
export function plainWords(text: string): string[] {
  const plain = plainText(text.slice(0, maxSearchText))
  return folds.reduce((words, [pattern, word]) => words.replace(pattern, word), plain).split(' ')
}

/** The words that tell what is meant. */
export const tellingWords = (words: readonly string[]) => words.filter(word => !isFiller(word))

/** A word as phrases may hold it: a number of three and more is any number. */
export const asAnyNumber = (word: string) =>
  numberWords.has(word) || (/^\d{1,3}$/.test(word) && Number(word) > 2) ? anyNumber : word

/**
 * A line of the list, read: its wordings, whether they must be the whole search, and whether every word of the search
 * counts, also those that say nothing by themselves.
 */
export type PhraseLine = { wordings: string[]; isWhole: boolean; isVerbatim: boolean }

/**
 * Reads a line. "cant breathe/breth" is two wordings, and a slot with a question mark may be left out. A line that
 * begins with "= " counts only when nothing telling is beside it; one that begins with "& " holds in any order; one that
 * begins with "! " holds word for word: "was shot", and not "my shot".
 */
export function readLine(line: string): PhraseLine {
  const [, signs = '', text] = /^(?:([=&!]+) )?(.*)$/.exec(line)!
  const wordings = expand(text!)
  const [isWhole, isVerbatim] = [signs.includes('='), signs.includes('!')]
  if (!signs.includes('&')) return { wordings, isWhole, isVerbatim }
  return { wordings: [...new Set(wordings.flatMap(inAnyOrder))], isWhole, isVerbatim }
}

/** Every wording that slots with alternatives stand for. */
export function expand(text: string): string[] {
  let wordings: string[][] = [[]]
  for (const slot of text.split(' ').filter(Boolean)) {
    const words: (string | null)[] = slot.split('/').map(word => word.replace('?', ''))
    const choices = slot.includes('?') ? [...words, null] : words
    wordings = wordings.flatMap(wording =>
      choices.map(word => (word === null ? wording : [...wording, word])),
    )
  }
  return [...new Set(wordings.map(wording => wording.join(' ')))]
}

function inAnyOrder(wording: string): string[] {
  const words = wording.split(' ')
  if (words.length === 1) return [wording]
  return words.flatMap((word, at) =>
    inAnyOrder(words.toSpliced(at, 1).join(' ')).map(rest => `${word} ${rest}`),
  )
}
