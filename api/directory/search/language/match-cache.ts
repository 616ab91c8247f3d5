import { LruCache } from '../../../../contract/algorithms/lru-cache.ts'
import type { Guard } from '../index/types.ts'
import type { Lexicon } from './lexicon.ts'
import { type Match, matchText } from './matcher.ts'

const MAX = 4000

/** Remembers what texts were taken as, the recent ones, until the lexicon changes. */
export class MatchCache {
  private readonly matches = new LruCache<string, Match>(MAX)
  private version = -1
  private readonly lexicon: Lexicon
  private readonly guard: Guard | undefined

  constructor(lexicon: Lexicon, guard?: Guard) {
    this.lexicon = lexicon
    this.guard = guard
  }

  of(text: string): Match {
    if (this.version !== this.lexicon.version) this.matches.clear()
    this.version = this.lexicon.version
    return this.matches.get(text) ?? this.matches.set(text, matchText(this.lexicon, text, this.guard))
  }
}
