import type { Random } from '../../random.ts'
import { type Phrase, readPhrases, type Slots, say } from '../phrase.ts'
import type { ClinicKind } from './clinic-kind.ts'

const phrasesOn = readPhrases('descriptions.txt')

/** The year from which experience is counted back; fixed, so that a clinic's story does not change by the day. */
const thisYear = 2026

/** A clinic's description: what it is, a few facts that can be checked, how to get there. */
export function descriptionOf(
  kind: ClinicKind,
  { town, years, founder }: { town: string; years: number | null; founder: string },
  random: Random,
): string {
  const slots: Slots = { town, founder, since: String(thisYear - (years ?? 0)) }
  const hasHistory = years !== null && years > 1 && random.chance(0.45)
  const pools: Phrase[][] = [
    kind.about,
    ...(hasHistory ? [phrasesOn('histories')] : []),
    phrasesOn(kind.voice),
    ...(random.chance(0.65) ? [phrasesOn(kind.voice)] : []),
    ...(random.chance(0.5) ? [phrasesOn('pricing')] : []),
    ...(random.chance(0.7) ? [phrasesOn('practicalities')] : []),
  ]
  const topics = new Set<string>()
  return pools.flatMap(pool => sentenceOf(pool, topics, slots, random)).join(' ')
}

function sentenceOf(pool: Phrase[], topics: Set<string>, slots: Slots, random: Random): string[] {
  const fresh = pool.filter(phrase => !topics.has(phrase.topic))
  if (fresh.length === 0) return []
  const phrase = random.pick(fresh)
  topics.add(phrase.topic)
  return [say(phrase, random, slots)]
}
