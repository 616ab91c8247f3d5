/** Words that people put around the telling ones; they are left out of phrases and of what is typed. */
const fillers = new Set(
  `a an the my his her our your their i im am is are was were have having has had hav got so very really just now
  please pls plz help and with in to that think like keep keeps always again today tonight`.split(/\s+/),
)

/** Spellings of the same words, folded into one before anything is compared. */
const folds: readonly [RegExp, string][] = [
  [/\b(?:can not|cannot|can t|carnt|cnt|cudnt|couldnt|could not)\b/g, 'cant'],
  [/\b(?:do not|don t|dnt)\b/g, 'dont'],
  [/\b(?:does not|doesn t|dosnt)\b/g, 'doesnt'],
  [/\b(?:will not|won t)\b/g, 'wont'],
  [/\b(?:is not|isn t)\b/g, 'isnt'],
  [/\bmy self\b/g, 'myself'],
]
const longestText = 200

/** Whether a word says nothing by itself. */
export const isFiller = (word: string) => fillers.has(word)

/** A text as its words: lower case, without accents, apostrophes and punctuation. */
export function plainWords(text: string): string[] {
  const plain = text
    .slice(0, longestText)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}|['’‘`´]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return folds.reduce((words, [pattern, word]) => words.replace(pattern, word), plain).split(' ')
}

/** The words that tell what is meant. */
export const tellingWords = (words: readonly string[]) => words.filter(word => !isFiller(word))

/**
 * Every wording that a line of the list stands for: "cant breathe/breth" is two, and a word with a question mark may be
 * left out.
 */
export function wordingsOf(line: string): string[] {
  let wordings: string[][] = [[]]
  for (const slot of line.split(' ')) {
    const words: (string | null)[] = slot.split('/').map(word => word.replace('?', ''))
    const choices = slot.includes('?') ? [...words, null] : words
    wordings = wordings.flatMap(wording =>
      choices.map(word => (word === null ? wording : [...wording, word])),
    )
  }
  return [...new Set(wordings.map(wording => wording.join(' ')))]
}
