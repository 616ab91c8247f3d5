import type { Guard } from '../index/types.ts'
import type { Lexicon } from './lexicon.ts'
import { type Match, matchText } from './matcher.ts'

const MAX = 2000
const LONGEST = 80

/** Remembers what texts were taken as, the recent ones, until the lexicon changes. */
export class MatchCache {
  private recent = new Map<string, Match>()
  private older = new Map<string, Match>()
  private version = -1
  private readonly lexicon: Lexicon
  private readonly guard: Guard | undefined

  constructor(lexicon: Lexicon, guard?: Guard) {
    this.lexicon = lexicon
    this.guard = guard
  }

  of(text: string): Match {
    if (this.version !== this.lexicon.version) this.forgetAll()
    return (
      this.recent.get(text) ??
      this.keep(text, this.older.get(text) ?? matchText(this.lexicon, text, this.guard))
    )
  }

  private keep(text: string, match: Match): Match {
    if (text.length > LONGEST) return match
    if (this.recent.size >= MAX) {
      this.older = this.recent
      this.recent = new Map()
    }
    this.recent.set(text, match)
    return match
  }

  private forgetAll(): void {
    this.recent.clear()
    this.older.clear()
    this.version = this.lexicon.version
  }
}
