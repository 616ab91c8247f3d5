import { maxSearchText } from '../../contract/rules/limits.ts'
import { plainText } from './plain-text.ts'

/** Words that people put around the telling ones; they are left out of phrases and of what is typed. */
const fillers = new Set(
  `a an the my his her our your their i im ive am is are was were have having has had hav got so very really just now
  please pls plz and with in to tae ma that think like keep keeps always again today tonight awfy`.split(
    /\s+/,
  ),
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
  [/\b(?:all )?of a sudden\b/g, 'suddenly'],
  [/\b(?:weans?(?! off)|wee (?:one|yin))\b/g, 'baby'],
  [/\bco codamol\b/g, 'cocodamol'],
  [/\bhes\b/g, 'he'],
  [/\bshes\b/g, 'she'],
  [/\btheyre\b/g, 'they'],
]

/** As it is said in Scotland and the north of England, and words without their last letter: "bleedin". */
const inStandardEnglish: ReadonlyMap<string, string> = new Map([
  ...Object.entries({
    cant: 'cannae canny canna canne',
    dont: 'dinnae dinna divvent',
    wont: 'wilnae willnae winnae winna',
    isnt: 'isnae isna',
    doesnt: 'doesnae',
    baby: 'babys bairn bairns bubba',
    toddler: 'toddlers',
    son: 'sons',
    daughter: 'daughters',
    down: 'doon',
    out: 'oot',
    all: 'aw',
    sore: 'sair',
    head: 'heid',
    dropped: 'drapped',
    crying: 'greetin',
  }).flatMap(([word, dialect]) => dialect.split(' ').map(one => [one, word] as const)),
  ...`bleedin breathin bringin burnin chokin comin coughin droolin dyin feelin fittin gettin goin havin killin losin movin
  peein pissin pooin pukin shakin shiverin spittin sweatin swellin talkin throwin vomitin`
    .split(/\s+/)
    .map(word => [word, `${word}g`] as const),
])

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
  return folds
    .reduce((words, [pattern, word]) => words.replace(pattern, word), plain)
    .split(' ')
    .map(word => inStandardEnglish.get(word) ?? word)
}

/** How much of something there is, and the words that go before: "a whole load of". */
const amounts = new Set(
  `lot lots load loads loadsa lotsa lotta ton tons tonnes heap heaps bucket buckets bucketload bucketloads pint pints much
  plenty amount amounts handfuls mouthful mouthfuls bit bits`.split(/\s+/),
)
const beforeAmounts = new Set(
  'a an so such very whole absolute bloody fair good big huge massive hell of'.split(' '),
)
/** What blood looks like. */
const looks = new Set('bright dark fresh thick pure red brown black clotted'.split(' '))

/**
 * The words, and where an amount stands between what happens and what it happens with, the same with "lots" for it and
 * without it: "coughing up tons of bright red blood" is coughing up lots of blood, and coughing up blood.
 */
export function withoutAmounts(words: readonly string[]): (readonly string[])[] {
  const plain = words.filter((word, at) => !looks.has(word) || !isBeforeBlood(words, at))
  const [counted, bare]: [string[], string[]] = [[], []]
  for (let at = 0; at < plain.length; ) {
    const to = endOfAmount(plain, at)
    if (to > at) counted.push('lots')
    else for (const list of [counted, bare]) list.push(plain[at]!)
    at = Math.max(to, at + 1)
  }
  const text = words.join(' ')
  return [words, ...[counted, bare].filter(list => list.length > 0 && list.join(' ') !== text)]
}

function isBeforeBlood(words: readonly string[], at: number): boolean {
  let to = at
  while (looks.has(words[to]!)) to++
  return words[to] === 'blood'
}

/** Where an amount that begins here ends; here where none does. */
function endOfAmount(words: readonly string[], from: number): number {
  if (words[from - 1] === 'how') return from
  let at = from
  while (beforeAmounts.has(words[at]!)) at++
  const isPieces = (words[at] === 'clots' || words[at] === 'lumps') && words[at + 1] === 'of'
  if (!isPieces && !amounts.has(words[at]!)) return from
  return words[at + 1] === 'of' ? at + 2 : at + 1
}

export const tellingWords = (words: readonly string[]) => words.filter(word => !isFiller(word))

/** A word as phrases may hold it: a number of three and more is any number. */
export const asAnyNumber = (word: string) =>
  numberWords.has(word) || (/^\d{1,3}$/.test(word) && Number(word) > 2) ? anyNumber : word

/**
 * A line of the list, read: its wordings, whether they must be the whole search, and whether every word of the search
 * counts, also those that say nothing by themselves.
 */
type PhraseLine = { wordings: string[]; isWhole: boolean; isVerbatim: boolean; isApart: boolean }

/**
 * Reads a line. "cant breathe/breth" is two wordings, and a slot with a question mark may be left out. A line that
 * begins with "= " counts only when nothing telling is beside it; one that begins with "& " holds in any order; one that
 * begins with "! " holds word for word: "was shot", and not "my shot"; one that begins with "* " holds in any order and with
 * anything between.
 */
export function readLine(line: string): PhraseLine {
  const [, signs = '', text] = /^(?:([=&!*]+) )?(.*)$/.exec(line)!
  const wordings = expand(text!)
  const [isWhole, isVerbatim, isApart] = ['=', '!', '*'].map(sign => signs.includes(sign)) as boolean[]
  const read = { wordings, isWhole: isWhole!, isVerbatim: isVerbatim!, isApart: isApart! }
  return signs.includes('&') ? { ...read, wordings: [...new Set(wordings.flatMap(inAnyOrder))] } : read
}

/** Every wording that slots with alternatives stand for. */
export function expand(text: string): string[] {
  let wordings = ['']
  for (const slot of text.split(' ').filter(Boolean)) {
    const words = slot.replaceAll('?', '').split('/')
    const longer = wordings.flatMap(wording =>
      words.map(word => (wording === '' ? word : `${wording} ${word}`)),
    )
    wordings = slot.includes('?') ? [...longer, ...wordings] : longer
  }
  return [...new Set(wordings)]
}

function inAnyOrder(wording: string): string[] {
  const words = wording.split(' ')
  if (words.length === 1) return [wording]
  return words.flatMap((word, at) =>
    inAnyOrder(words.toSpliced(at, 1).join(' ')).map(rest => `${word} ${rest}`),
  )
}
