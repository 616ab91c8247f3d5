import type { Random } from '../../random.ts'
import { type Phrase, type Slots, say } from '../phrase.ts'
import { reviewPhrases, type Theme } from './themes.ts'

export type Score = 1 | 2 | 3 | 4 | 5

/** Writes the reviews of one clinic: no two of them use the same phrase. */
export class Composer {
  readonly #random: Random
  readonly #avoid: readonly string[]
  readonly #used = new Set<Phrase>()

  /** `avoid` are topics that would contradict what is known about the clinic. */
  constructor(random: Random, avoid: readonly string[]) {
    this.#random = random
    this.#avoid = avoid
  }

  /** The text for a score; undefined if only the score is given. */
  compose(score: Score, theme: Theme, slots: Slots): string | undefined {
    const topics = new Set([...this.#avoid, ...theme.unfitting])
    const parts = this.#plan(score, theme).flatMap(pool => this.#sentence(pool, topics, slots) ?? [])
    return parts.length > 0 ? this.#inOwnHand(parts.join(' ')) : undefined
  }

  #plan(score: Score, theme: Theme): Phrase[][] {
    const maybe = (share: number, from: string | Phrase[]) =>
      this.#random.chance(share) ? [typeof from === 'string' ? reviewPhrases(from) : from] : []
    if (this.#random.chance(score === 5 ? 0.2 : 0.12)) return [reviewPhrases(shortFor(score))]
    if (score === 5) {
      const body = this.#random.shuffle([theme.good, ...maybe(0.5, 'good-things'), ...maybe(0.2, theme.good)])
      return [...maybe(0.6, 'openings'), ...body, ...maybe(0.35, 'closings')]
    }
    if (score === 4)
      return [
        ...maybe(0.5, 'openings'),
        theme.good,
        ...maybe(0.7, 'quibbles'),
        ...maybe(0.2, 'mild-closings'),
      ]
    if (score === 3)
      return [
        ...maybe(0.4, 'mixed-openings'),
        theme.good,
        reviewPhrases('quibbles'),
        ...maybe(0.3, 'bad-things'),
      ]
    return [
      ...maybe(0.65, 'bad-openings'),
      theme.bad,
      ...maybe(0.6, 'bad-things'),
      ...maybe(0.25, 'bad-closings'),
    ]
  }

  #sentence(pool: Phrase[], topics: Set<string>, slots: Slots): string | undefined {
    const from = this.#random.between(0, pool.length - 1)
    for (let i = 0; i < pool.length; i++) {
      const phrase = pool[(from + i) % pool.length]!
      const subjects = [phrase.topic, ...phrase.slots]
      if (this.#used.has(phrase) || subjects.some(subject => topics.has(subject))) continue
      this.#used.add(phrase)
      for (const subject of subjects) topics.add(subject)
      return say(phrase, this.#random, slots)
    }
    return undefined
  }

  /** Not everyone minds capitals and full stops. */
  #inOwnHand(text: string): string {
    const hand = this.#random.weighted({ tidy: 86, 'no stop': 6, lower: 5, keen: 3 })
    if (hand === 'tidy') return text
    const open = text.replace(/[.!]$/, '')
    return { 'no stop': open, lower: open.toLowerCase(), keen: `${open}!!` }[hand]
  }
}

const shortFor = (score: Score) => (score > 3 ? 'short-good' : score === 3 ? 'short-mixed' : 'short-bad')
