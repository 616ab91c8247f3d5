import { maxSearchText } from '../../../contract/rules/limits.ts'
import { plainWords } from '../phrases.ts'
import type { Placement } from '../topic.ts'
import { bodySigns } from './body-signs.ts'
import { harmSigns } from './harm-signs.ts'
import { mindSigns } from './mind-signs.ts'
import { isOrdinaryCare } from './ordinary-care.ts'
import { spellingOf } from './spelling.ts'
import { groups, type Sign, weights } from './word-groups.ts'

type ReadSign = { slug: string; placement: Placement; parts: number }

type Atom = { words: readonly string[] } | { min: number; max: number }
type Rule = {
  slug: string
  /** Its place among all, the gravest first. */
  rank: number
  isWhole: boolean
  parts: readonly (readonly number[])[]
  without: readonly number[]
}
type Span = { from: number; to: number }

/** Several signs at once are urgent even where no rule names them together. */
const minGravity = 4
const minGroups = 3
/** Parts further from each other than this are about different things. */
const maxExtent = 14
/** Words that say nothing between the words of an expression. */
const smallWords = new Set(
  `a an the my his her our your their i im ive am is are was were be been being has have had got so very really and with to of it
  its that this`.split(/\s+/),
)
/** Someone who writes these needs someone to talk to, and no clinics. */
const insteadOfResults = new Set(['suicidal-thoughts', 'self-harm'])

/** Every atom once, by its text. */
const atomNumbers = new Map<string, number>()
const atoms: Atom[][] = []
const rules: Rule[] = Object.entries({ ...bodySigns, ...harmSigns, ...mindSigns }).flatMap(
  ([slug, signs], rank) => signs.map(sign => ruleOf(slug, sign, rank)),
)

function ruleOf(slug: string, sign: Sign, rank: number): Rule {
  const isWhole = sign.startsWith('=')
  const [said = '', without = ''] = sign.replace(/^=/, '').split(' - ')
  const numbersOf = (part: string) => part.split('|').filter(Boolean).map(atomNumber)
  return { slug, rank, isWhole, parts: said.split(' + ').map(numbersOf), without: numbersOf(without) }
}

function atomNumber(text: string): number {
  const known = atomNumbers.get(text)
  if (known !== undefined) return known
  atoms.push(atomsOf(text))
  atomNumbers.set(text, atoms.length - 1)
  return atoms.length - 1
}

function atomsOf(text: string): Atom[] {
  const [, min, max] = /^#(\d+)-(\d+)$/.exec(text) ?? []
  if (min && max) return [{ min: Number(min), max: Number(max) }]
  if (!/^[A-Z]/.test(text)) return [{ words: text.split('_') }]
  if (!(text in groups)) throw new Error(`No group of words is called ${text}`)
  const words: string = groups[text as keyof typeof groups]
  return words.split(/\s+/).map(one => ({ words: one.split('_') }))
}

for (const group of Object.keys(weights)) atomNumber(group)

/** The wordings of all atoms by their first word. */
type Wording = { words: readonly string[]; atom: number }
const exactly = new Map<string, Wording[]>()
const loosely = new Map<string, Wording[]>()
const ranges: { min: number; max: number; atom: number }[] = []
atoms.forEach((list, atom) => {
  for (const one of list) {
    if ('min' in one) ranges.push({ ...one, atom })
    else {
      add(exactly, { words: one.words, atom })
      if (one.words.length > 1 && !one.words.some(word => smallWords.has(word)))
        add(loosely, { words: one.words, atom })
    }
  }
})

function add(index: Map<string, Wording[]>, wording: Wording) {
  const first = wording.words[0]!
  const list = index.get(first)
  if (list) list.push(wording)
  else index.set(first, [wording])
}

const known = new Set([
  ...exactly.keys(),
  ...[...exactly.values()].flat().flatMap(({ words }) => words),
  ...smallWords,
])
const correct = spellingOf(known)

/** The parts of rules that each atom says. */
const partsSaidBy: [rule: number, part: number][][] = atoms.map(() => [])
rules.forEach(({ parts }, rule) => {
  parts.forEach((part, at) => {
    for (const atom of part) partsSaidBy[atom]!.push([rule, at])
  })
})
const partsFound = new Uint8Array(rules.length)

/** The rules of which every part is said somewhere, those with the most parts first. */
function candidates(said: ReadonlyMap<number, Span[]>): Rule[] {
  partsFound.fill(0)
  const whole: Rule[] = []
  for (const atom of said.keys())
    for (const [rule, part] of partsSaidBy[atom]!) {
      const all = (1 << rules[rule]!.parts.length) - 1
      if (partsFound[rule] === all) continue
      partsFound[rule]! |= 1 << part
      if (partsFound[rule] === all) whole.push(rules[rule]!)
    }
  return whole.sort((a, b) => b.parts.length - a.parts.length || a.rank - b.rank)
}

/** Recognises an emergency by what is wrong with what; null for every other search. Of several the most exact counts. */
export function readSigns(text: string): ReadSign | null {
  // "38.5" is a temperature of 38 and more, not 38 and 5.
  const whole = text.slice(0, maxSearchText).replace(/(\d)[.,]\d+/g, '$1')
  const typed = plainWords(whole)
  const words = typed.map(correct)
  if (isOrdinaryCare(words)) return null
  const said = spansIn(words)
  const asTyped = words.every((word, at) => word === typed[at]) ? said : spansIn(typed)
  // A corrected spelling counts only beside other signs.
  const found = candidates(said).find(
    rule => holds(rule, said, words) && (rule.parts.length > 1 || holds(rule, asTyped, typed)),
  )
  if (found) return { slug: found.slug, placement: placementOf(found), parts: found.parts.length }
  // Several guesses at spelling together are no sign.
  const isGrave = gravityOf(said, words) >= minGravity && gravityOf(asTyped, typed) >= minGravity
  return isGrave ? { slug: 'emergency-services', placement: 'above', parts: 1 } : null
}

const weighed = Object.entries(weights)
  .map(([group, weight]) => ({ atom: atomNumber(group), weight }))
  .sort((a, b) => b.weight - a.weight)

/** How much is badly wrong, each group counted once and each word for one of them. */
function gravityOf(said: ReadonlyMap<number, Span[]>, words: readonly string[]): number {
  const taken: Span[] = []
  let sum = 0
  for (const { atom, weight } of weighed) {
    const span = said.get(atom)?.find(one => isFree(one, taken))
    if (!span) continue
    taken.push(span)
    sum += weight
  }
  const everyday = words.filter(word => everydayWords.has(word)).length
  const tellingCount = words.filter(word => tellingWords.has(word)).length
  if (taken.length < minGroups) return 0
  return sum < minToTell
    ? sum
    : sum + Math.min(maxTelling, tellingCount * perTelling) - perEveryday * everyday
}

/** Words of complaints that last: beside them the same signs weigh less. */
const everydayWords = new Set(
  `nose nostril nostrils nasal septum sleep sleeping snoring snore snores asleep period periods hay hayfever flushes menopause perimenopause pelvic
  monitor pressure eyelid eyelids tooth teeth gum gums lazy squint chronic years months always sometimes exercise exercising gym running squats
  smell smelly smells dry itchy acne wrinkles still under above behind when eating stairs walking mornings morning night nights veins vein
  heel heels toe toes toenail nail nails knuckles bunion skin hair scalp weight diet sex erection penis cycle wisdom jaw wax tinnitus
  sneeze sneezing cough laugh work desk sitting standing bending clicks clicking arthritis sweat away school adhd flat marks beta carpal tennis plantar frozen hip hips knee knees`.split(
    /\s+/,
  ),
)
const perEveryday = 1.5

/** People in an emergency write sentences with these words; people looking for care write the names of things. */
const tellingWords = new Set(
  'my i im ive is has have had was were he she his her been its are just keeps keep wont'.split(' '),
)
const [minToTell, perTelling, maxTelling] = [2, 0.5, 1.5]

const placementOf = ({ slug }: Rule): Placement => (insteadOfResults.has(slug) ? 'instead' : 'above')

/** Where each atom is said, by its number. What is denied is not said. */
function spansIn(words: readonly string[]): Map<number, Span[]> {
  const contentWords = words.flatMap((word, at) => (smallWords.has(word) ? [] : [at]))
  const denied = deniedIn(words, contentWords)
  const said = new Map<number, Span[]>()
  const note = (atom: number, from: number, to: number) => {
    if (denied.has(from)) return
    const spans = said.get(atom)
    if (spans) spans.push({ from, to })
    else said.set(atom, [{ from, to }])
  }
  words.forEach((word, at) => {
    for (const wording of exactly.get(word) ?? [])
      if (wording.words.every((one, index) => words[at + index] === one))
        note(wording.atom, at, at + wording.words.length)
    if (/^\d{1,3}$/.test(word))
      for (const { min, max, atom } of ranges)
        if (Number(word) >= min && Number(word) <= max) note(atom, at, at + 1)
  })
  contentWords.forEach((at, index) => {
    for (const wording of loosely.get(words[at]!) ?? [])
      if (wording.words.every((one, next) => words[contentWords[index + next] ?? -1] === one))
        note(wording.atom, at, contentWords[index + wording.words.length - 1]! + 1)
  })
  return said
}

/** More than a listed phrase knows: signs are read in whole sentences. */
const denials = new Set(['no', 'not', 'without', 'never', 'nor', 'isnt', 'havent', 'hasnt', 'dont', 'doesnt'])

/** Whether an expression begins with this word: "no reason" to live denies nothing else. */
const isSaidWith = (words: readonly string[], at: number) =>
  (exactly.get(words[at]!) ?? []).some(
    ({ words: own }) => own.length > 1 && own.every((one, index) => words[at + index] === one),
  )

/** The words that a denial reaches: two after it, and one more after "or". */
function deniedIn(words: readonly string[], contentWords: readonly number[]): Set<number> {
  const denied = new Set<number>()
  contentWords.forEach((at, index) => {
    if (isSaidWith(words, at)) return
    const isOr = words[at] === 'or' && denied.has(contentWords[index - 1]!)
    if (!denials.has(words[at]!) && !isOr) return
    const reach = words[at] === 'no' || words[at] === 'without' ? 2 : 1
    for (const next of contentWords.slice(index + 1, index + 1 + reach)) denied.add(next)
  })
  return denied
}

function holds(rule: Rule, said: ReadonlyMap<number, Span[]>, words: readonly string[]): boolean {
  if (rule.without.some(atom => said.has(atom))) return false
  const choices = rule.parts.map(part => part.flatMap(atom => said.get(atom) ?? []))
  if (choices.some(spans => spans.length === 0)) return false
  if (rule.isWhole) return choices[0]!.some(span => isAllOf(span, words))
  return fits(choices, [])
}

/** Whether nothing but small words stands around. */
const isAllOf = ({ from, to }: Span, words: readonly string[]) =>
  words.every((word, at) => (at >= from && at < to) || smallWords.has(word))

/** Whether each part can be said by words of its own, near the others. */
function fits(choices: readonly (readonly Span[])[], taken: readonly Span[]): boolean {
  const [own, ...rest] = choices
  if (!own) return true
  return own.some(span => isFree(span, taken) && fits(rest, [...taken, span]))
}

const isFree = (span: Span, taken: readonly Span[]) =>
  taken.every(other => (span.from >= other.to || span.to <= other.from) && isNear(span, other))

const isNear = (span: Span, other: Span) =>
  Math.max(span.to, other.to) - Math.min(span.from, other.from) <= maxExtent
