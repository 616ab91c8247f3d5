import { expect, test, vi } from 'vitest'
import { plainWords } from '../../../../taxonomy/crisis/phrases.ts'
import { crisisWordings, recogniseCrisis } from '../../../../taxonomy/crisis/recognise.ts'
import { specialties } from '../../../../taxonomy/specialties.ts'
import { treatments } from '../../../../taxonomy/treatments.ts'
import { crisisGuard } from '../crisis-help.ts'
import { createEngine } from '../index/engine.ts'

const engine = createEngine({ treatments, specialties }, crisisGuard)
// Every text takes milliseconds to read, and there are thousands.
vi.setConfig({ testTimeout: 120_000 })

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** The same numbers on every run. */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** A text with one letter missing, doubled, other, added or swapped with its neighbour. */
function mistyped(text: string, pick: (below: number) => number): string {
  const at = pick(text.length)
  const letter = letters[pick(letters.length)]!
  const [before, own, after] = [text.slice(0, at), text[at]!, text.slice(at + 1)]
  return [
    before + after,
    before + own + own + after,
    before + letter + after,
    before + letter + own + after,
    before + (after[0] ?? '') + own + after.slice(1),
  ][pick(5)]!
}

const some = <T>(list: readonly T[], every: number) => list.filter((_, index) => index % every === 0)

test('no correction leads out of the list: a wording with a mistake is help, or is left as it was typed', () => {
  const pick = random(1)
  const led: string[] = []
  for (const wording of some([...crisisWordings().keys()], 20)) {
    const typed = mistyped(wording.replace('#', '20'), pick)
    const { corrections } = engine.understand(typed)
    if (corrections.length > 0) led.push(`${typed}: ${corrections.map(({ taken }) => taken)}`)
  }
  expect(led).toEqual([])
})

test('nobody is asked whether they meant a treatment, one letter from a cry for help that is shown alone', () => {
  const pick = random(4)
  const asked: string[] = []
  let left = 0
  const shownAlone = [...crisisWordings()].flatMap(([wording, isInstead]) => (isInstead ? [wording] : []))
  for (const wording of ['scared of mum', ...some(shownAlone, 40)]) {
    const typed = mistyped(wording.replace('#', '20'), pick)
    if (recogniseCrisis(typed)) continue
    left++
    const { asks } = engine.understand(typed)
    if (asks.length > 0) asked.push(`${typed}: ${asks}`)
  }
  expect(asked).toEqual([])
  expect(left).toBeGreaterThan(100)
})

const words = [...treatments, ...specialties].flatMap(({ name, synonyms, ...rest }) => [
  name,
  ...synonyms,
  ...('searchWords' in rest ? rest.searchWords : []),
])

/** "stroke rehab" holds a word that is an alarm by itself, and a mistake may leave only that. */
const alarming = crisisWordings()
function holdsAlarm(text: string) {
  const own = plainWords(text)
  return own.some((_, at) => [1, 2, 3].some(size => alarming.has(own.slice(at, at + size).join(' '))))
}

/**
 * One letter off "ms", "tka" and "ogd": short for "kill myself", a small stroke and an overdose. "Blackouts" come again
 * and again; one blackout may be happening now.
 */
const ownMeaning = new Set(['kms', 'tia', 'od', 'blackout'])

test('no mistake in the words of a treatment is taken for a cry for help', () => {
  const pick = random(2)
  const alarms: string[] = []
  for (const word of words) {
    if (recogniseCrisis(word) || holdsAlarm(word)) continue
    for (let times = 0; times < 8; times++) {
      const typed = mistyped(word, pick)
      if (!ownMeaning.has(typed) && recogniseCrisis(typed)) alarms.push(`${word}: ${typed}`)
    }
  }
  expect(alarms).toEqual([])
})

test('no correction leads into the list, and ordinary mistakes are corrected as before', () => {
  const unguarded = createEngine({ treatments, specialties })
  const pick = random(3)
  const led: string[] = []
  const lost: string[] = []
  let corrected = 0
  for (const word of some(words, 2)) {
    const typed = mistyped(word, pick)
    const { didYouMean } = unguarded.understand(typed)
    if (didYouMean === null) continue
    corrected++
    const guarded = engine.understand(typed).didYouMean
    if (guarded && recogniseCrisis(guarded)) led.push(`${typed}: ${guarded}`)
    if (guarded !== didYouMean && !recogniseCrisis(didYouMean)) lost.push(typed)
  }
  expect(led).toEqual([])
  expect(corrected).toBeGreaterThan(500)
  expect(lost.length, lost.join(', ')).toBeLessThan(corrected / 200)
})

test.each([
  ['self harm', []],
  ['suicidal', []],
  ['overbite', ['Fixed Braces']],
])('%s is taken as %j', (text, names) => {
  const { treatments, corrections } = engine.understand(text)
  expect(corrections).toEqual([])
  expect(treatments.map(({ name }) => name).slice(0, 1)).toEqual(names)
})
