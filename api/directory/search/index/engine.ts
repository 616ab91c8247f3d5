import type { PriceSpread } from '../../../../contract/directory/prices/price-word.ts'
import { explanations } from '../language/explanation.ts'
import { exact } from '../language/hits.ts'
import { type Addition, Lexicon, type Target } from '../language/lexicon.ts'
import { withoutChatter } from '../language/loose-words.ts'
import { MatchCache } from '../language/match-cache.ts'
import type { Match } from '../language/matcher.ts'
import { similar, suggest } from '../language/suggestions.ts'
import { wordsOf } from '../language/words.ts'
import { AnswerWriter } from './answers/answer.ts'
import { BufferPool } from './answers/buffer-pool.ts'
import { Census } from './census.ts'
import { Directory } from './directory.ts'
import { Facets } from './filters/facets.ts'
import { londonMinute } from './filters/open-weeks.ts'
import { Finder, type Wanted } from './finder.ts'
import { project } from './nearby/projection.ts'
import { PriceSpreads } from './prices/price-spreads.ts'
import { experienceOptions, priceBars, priceOptions } from './prices/summary.ts'
import { TreatmentChoice } from './treatment-choice.ts'
import type {
  AreaAt,
  Choice,
  Coordinates,
  FacetCounts,
  Guard,
  IndexedClinic,
  Matched,
  ReadAnswer,
  SearchAnswer,
  SearchQuery,
  Suggestion,
  Summary,
  Vocabulary,
} from './types.ts'

const USUAL_LIMIT = 100
const HIGHEST_LIMIT = 200

export class Engine {
  private readonly lexicon: Lexicon
  private readonly directory: Directory
  private readonly finder: Finder
  private readonly census: Census
  private readonly spreads: PriceSpreads
  private readonly matches: MatchCache
  private readonly choice: TreatmentChoice
  private readonly facets: Facets
  private readonly writer: AnswerWriter
  private readonly pool = new BufferPool()
  private readonly guard: Guard | undefined

  constructor(vocabulary: Vocabulary, guard?: Guard, areaAt?: AreaAt) {
    this.guard = guard
    this.lexicon = new Lexicon(vocabulary)
    this.directory = new Directory(this.lexicon, areaAt)
    const { clinics, postingsOf } = this.directory
    this.finder = new Finder(clinics, postingsOf)
    this.census = new Census(clinics, this.finder, postingsOf)
    this.spreads = new PriceSpreads(this.finder, match => this.census.versionOf(match))
    this.matches = new MatchCache(this.lexicon, guard)
    this.choice = new TreatmentChoice(this.lexicon, this.clinicsOf)
    this.facets = new Facets(clinics, this.finder)
    this.writer = new AnswerWriter(clinics, this.finder.choice, this.pool)
  }

  get size(): number {
    return this.directory.clinics.count
  }

  load(clinics: AsyncIterable<IndexedClinic> | Iterable<IndexedClinic>): Promise<void> {
    return this.directory.load(clinics)
  }

  upsert(clinic: IndexedClinic): void {
    this.directory.upsert(clinic)
  }

  remove(id: string): boolean {
    return this.directory.remove(id)
  }

  /** The ids of clinics that have to be read again, since a review of theirs has become too old to count. */
  outdated(now: Date): string[] {
    return this.directory.clinics.outdated(now.getTime())
  }

  /** The ids of clinics that have to be read again, since one of their free times can no longer be asked for. */
  lapsed(now: Date): string[] {
    return this.directory.clinics.lapsed(now.getTime())
  }

  /** Finishes work that is otherwise done between requests. */
  settle(): void {
    this.directory.settle()
  }

  search(query: SearchQuery): SearchAnswer {
    const { onlyOffer = false } = query
    const { offset, from, extra, ...found } = this.find(query)
    const written = this.writer.write(this.finder.best, offset, from, extra, onlyOffer)
    const { pool } = this
    const body = written.buffer.subarray(0, written.length)
    let isReleased = false
    return {
      ...found,
      body,
      ids: () => (JSON.parse(body.toString()) as { id: string }[]).map(({ id }) => id),
      release() {
        if (!isReleased) pool.give(written.buffer)
        isReleased = true
      },
    }
  }

  /** The same search answered with objects, for who asks within the process. */
  read(query: SearchQuery): ReadAnswer {
    const { offset, from, extra, ...found } = this.find(query)
    return { ...found, clinics: this.writer.read(this.finder.best, offset, from, extra) }
  }

  private find(query: SearchQuery) {
    const wanted = this.wantedBy(query)
    const { offset = 0, limit = USUAL_LIMIT } = query
    const total = this.countOf(wanted)
    this.finder.find(wanted, Math.min(offset + Math.min(limit, HIGHEST_LIMIT), total))
    const extra = query.explain
      ? explanations(this.lexicon, this.directory.clinics, this.finder.choice, wanted)
      : null
    return {
      offset,
      from: query.at && project(query.at),
      extra,
      total,
      nearest: wanted.sort === 'distance' ? this.finder.best.firstDistance : null,
      matched: wanted.match.matched,
    }
  }

  /** What a search finds before and after its filters, and the values its filters can take. */
  summary(query: SearchQuery, minute = londonMinute(new Date())): Summary {
    const wanted = this.wantedBy(query)
    const facts = this.census.factsOf(wanted.match)
    return {
      found: facts.found,
      afterFilters: this.countOf(wanted),
      priceOptions: priceOptions(facts),
      priceBars: priceBars(facts),
      experienceOptions: experienceOptions(facts),
      matched: wanted.match.matched,
      choices: this.choicesOf(query, wanted),
      facets: this.facetsOf(wanted, minute),
    }
  }

  /** How prices lie around a place, whatever else a search filters by; null where there are none. */
  spread(query: SearchQuery): PriceSpread | null {
    const { match, at } = this.wantedBy(query)
    return this.spreads.of(match, at, query)
  }

  /** What a text is taken as, whether or not a clinic offers it. */
  understand(treatment: string): Matched {
    return this.matches.of(treatment).matched
  }

  /** Whether nothing at all is known about a text: no treatment, question, clinic group or other trade, nor a cry for help. */
  isUnknown(text: string): boolean {
    const { hits, matched, related } = this.matches.of(text)
    if (hits.length + matched.asks.length + related.length > 0 || this.lexicon.isElsewhere(text)) return false
    if (this.guard && (this.guard.placementOf(text) !== null || this.guard.isNear(text))) return false
    return !this.lexicon.isClinicGroup(withoutChatter(wordsOf(text)).list)
  }

  /** Understands what staff added to the vocabulary, and no longer what they added before. */
  setAdditions(additions: readonly Addition[]): void {
    this.lexicon.setAdditions(additions)
  }

  get vocabularyVersion(): number {
    return this.lexicon.version
  }

  /** Whether a text is the name of a treatment or specialty, or another word for one. */
  isNamed(text: string): boolean {
    return exact(this.lexicon, wordsOf(text).list).length > 0
  }

  isWordOfNames(word: string): boolean {
    return wordsOf(word).list.every(one => this.lexicon.spelling.has(one))
  }

  /** Whether a word is part of a name, or may be a misspelt one. */
  isNearWord(word: string): boolean {
    const { spelling } = this.lexicon
    return this.isWordOfNames(word) || spelling.corrections(word.toLowerCase(), 'inside').length > 0
  }

  has(treatment: string): boolean {
    return this.census.found(this.matchOf(treatment)) > 0
  }

  /** How many clinics that offer a treatment are known to be within so many kilometres of a place. */
  within(treatment: string, at: Coordinates, kilometres: number, choice?: string): number {
    return this.finder.countWithin(this.chosenMatch(treatment, choice), at, kilometres)
  }

  count(query: SearchQuery): number {
    return this.countOf(this.wantedBy(query))
  }

  /** Whether any of them is: quicker than counting, since it ends at the nearest. */
  isOfferedWithin(treatment: string, at: Coordinates, kilometres: number): boolean {
    return this.finder.isAnyWithin(this.chosenMatch(treatment), at, kilometres)
  }

  suggest(text: string, limit = 8): Suggestion[] {
    return suggest(this.lexicon, this.clinicsOf, text, limit, this.guard)
  }

  /** Other treatments to offer when a search found nothing or too little. */
  similar(treatment: string, limit = 5): Suggestion[] {
    return similar(this.lexicon, this.clinicsOf, treatment, limit, this.guard)
  }

  private wantedBy(query: SearchQuery): Wanted {
    const { treatment, choice, at, sort = 'distance' } = query
    const match = this.chosenMatch(treatment, choice)
    return { match, at, sort: at === null && sort === 'distance' ? 'rating' : sort, filters: query }
  }

  private matchOf(treatment: string, choice?: string): Match {
    return this.choice.resolve(this.matches.of(treatment), choice)
  }

  /** Which treatment is meant also tells which locations count: some may not offer it. */
  private chosenMatch(treatment: string, choice?: string): Match {
    const match = this.matchOf(treatment, choice)
    this.finder.choice.use(match, this.lexicon.size)
    return match
  }

  /** A price belongs to one treatment, so it does not narrow the others. */
  private choicesOf({ treatment }: SearchQuery, wanted: Wanted): Choice[] {
    const filters = { ...wanted.filters, maxPrice: undefined, priced: false }
    return this.choice
      .options(this.matches.of(treatment), wanted.match)
      .map(({ match, ...option }) => ({ ...option, clinics: this.countOf({ ...wanted, match, filters }) }))
  }

  private facetsOf(wanted: Wanted, minute: number): FacetCounts {
    this.finder.choice.use(wanted.match, this.lexicon.size)
    const count = () => this.facets.count(wanted, minute)
    return this.finder.isFiltered(wanted) ? count() : this.census.facetsOf(wanted.match, minute, count)
  }

  private countOf(wanted: Wanted): number {
    this.finder.choice.use(wanted.match, this.lexicon.size)
    return this.finder.isFiltered(wanted) ? this.finder.count(wanted) : this.census.found(wanted.match)
  }

  /** Clinics that offer a treatment, or call themselves after a specialty. */
  private readonly clinicsOf = ({ terms }: Target): number => {
    let max = 0
    for (const term of terms) max = Math.max(max, this.directory.postingsOf(term)?.clinics ?? 0)
    return max
  }
}

/** Makes an empty engine that understands a vocabulary, and leaves alone what a guard knows as a cry for help. */
export function createEngine(vocabulary: Vocabulary, guard?: Guard, areaAt?: AreaAt): Engine {
  return new Engine(vocabulary, guard, areaAt)
}
