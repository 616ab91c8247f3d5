import { editDistance } from '../../contract/algorithms/edit-distance.ts'
import { asAnyNumber, plainWords, tellingWords } from './phrases.ts'
import { crisisWordings } from './recognise.ts'

/**
 * Whether a text is one letter away from a listed wording, or one that is still being typed. Nobody is told that this is
 * what they meant, but spelling correction must not make a treatment of it either.
 */
export function isNearCrisis(text: string): boolean {
  const words = plainWords(text)
  return [tellingWords(words), words].some(list => isNearWording(list.map(asAnyNumber).join(' ')))
}

function isNearWording(typed: string): boolean {
  if (typed.length < shortestNear) return false
  const { length } = typed
  const { bySharedEnd, begun } = indexes()
  const alike = [length - 1, length, length + 1].flatMap(near =>
    sharedEnds(typed, near).flatMap(end => bySharedEnd.get(end) ?? []),
  )
  return (
    alike.some(wording => editDistance(typed, wording, 1) <= 1) || (typed.includes(' ') && begun.has(typed))
  )
}

const shortestNear = 4

/**
 * The beginning and the end of a text, each a letter short of its middle: a wording of that length that is one change away
 * has at least one of them in common, so that only a few need comparing.
 */
function sharedEnds(text: string, wordingLength: number): string[] {
  const size = Math.max(0, Math.floor(wordingLength / 2) - 1)
  const ending = size === 0 ? '' : text.slice(-size)
  return [`${wordingLength}^${text.slice(0, size)}`, `${wordingLength}$${ending}`]
}

type Indexes = {
  bySharedEnd: ReadonlyMap<string, readonly string[]>
  /** Every beginning, two words or more, of what takes the place of results, up to the middle of a word. */
  begun: ReadonlySet<string>
}
let made: Indexes | undefined

/** Made by the first text that is recognised as nothing: a start would wait for them longer than for most of the rest. */
function indexes(): Indexes {
  made ??= makeIndexes(crisisWordings())
  return made
}

function makeIndexes(wordings: ReadonlyMap<string, boolean>): Indexes {
  const bySharedEnd = new Map<string, string[]>()
  const begun = new Set<string>()
  for (const [wording, isInstead] of wordings) {
    for (const end of sharedEnds(wording, wording.length)) {
      const others = bySharedEnd.get(end)
      if (others) others.push(wording)
      else bySharedEnd.set(end, [wording])
    }
    if (isInstead) addBeginnings(begun, wording)
  }
  return { bySharedEnd, begun }
}

function addBeginnings(begun: Set<string>, wording: string) {
  const second = wording.indexOf(' ') + 1
  if (second === 0) return
  for (let end = second + 1; end <= wording.length; end++)
    if (wording[end - 1] !== ' ' && wording[end] !== ' ') begun.add(wording.slice(0, end))
}
