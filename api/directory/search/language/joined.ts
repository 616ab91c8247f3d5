import { exact, type Hit, strongest } from './hits.ts'
import type { Lexicon } from './lexicon.ts'
import { specialtyOf } from './sureness.ts'
import { wordsOf } from './words.ts'

/** Wishes in one search, each with what it was taken as. */
type Joined = { hits: Hit[]; also: string[] }

const joint = /[&+,/]|\b(?:and|or|plus)\b/i
const MAX_WISHES = 3

/**
 * Several wishes in one search: "MRI & CT", "knee or hip replacement". The first is answered and the others are named,
 * but only where each is a name, synonym or specialty by itself or with the end of the last one.
 */
export function asJoined(lexicon: Lexicon, text: string): Joined | null {
  const wishes = text
    .split(joint)
    .map(wish => wish.trim())
    .filter(Boolean)
  if (wishes.length < 2 || wishes.length > MAX_WISHES) return null
  const last = wishes.at(-1)!.split(/\s+/)
  const found = wishes.map(wish => taken(lexicon, wish) ?? withEnd(lexicon, wish, last))
  if (found.some(hits => hits === null)) return null
  const names = alike(found as Hit[][]).map(hits => hits[0]!.phrase.target.name)
  if (new Set(names).size < names.length) return null
  return { hits: alike(found as Hit[][])[0]!, also: names.slice(1) }
}

/** Words of several meanings mean what the other wishes are about: the implants of "implants or bridge" are teeth. */
function alike(wishes: readonly Hit[][]): Hit[][] {
  return wishes.map((hits, at) => {
    const others = wishes.flatMap((wish, other) => (other === at ? [] : wish.map(specialtyOfHit)))
    const same = hits.filter(hit => others.includes(specialtyOfHit(hit)))
    return same.length > 0 ? same : hits
  })
}

const specialtyOfHit = ({ phrase }: Hit) => specialtyOf(phrase.target)

function taken(lexicon: Lexicon, wish: string): Hit[] | null {
  const hits = strongest(exact(lexicon, wordsOf(wish).list))
  return hits.length > 0 ? hits : null
}

/** "knee" of "knee or hip replacement" is a knee replacement. */
function withEnd(lexicon: Lexicon, wish: string, last: readonly string[]): Hit[] | null {
  for (let from = 1; from < last.length; from++) {
    const hits = taken(lexicon, `${wish} ${last.slice(from).join(' ')}`)
    if (hits) return hits
  }
  return null
}
