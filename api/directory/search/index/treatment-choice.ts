import { exact, type Hit } from '../language/hits.ts'
import { isShown, type Lexicon, type Target } from '../language/lexicon.ts'
import type { Match } from '../language/matcher.ts'
import { wordsOf } from '../language/words.ts'

/** More than this and a row of treatments to choose from is a list to read. */
const MAX_OPTIONS = 8

/** One of the treatments that a text may mean; null is all that belongs to the specialty. */
type Option = { name: string; treatment: string | null; match: Match; isChosen: boolean }

/**
 * Turns a text that fits several treatments into a search for one of them, so that what is listed, priced, filtered and
 * counted is always the same thing.
 */
export class TreatmentChoice {
  private readonly narrowed = new WeakMap<Match, Map<Target, Match>>()
  private readonly lexicon: Lexicon
  private readonly clinicsOf: (target: Target) => number

  constructor(lexicon: Lexicon, clinicsOf: (target: Target) => number) {
    this.lexicon = lexicon
    this.clinicsOf = clinicsOf
  }

  /** The search for what was chosen; without a choice for the specialty that was named, or the likeliest treatment. */
  resolve(match: Match, chosen?: string): Match {
    if (match.hits.length === 0 || isSingle(match)) return match
    const wanted = chosen === undefined ? undefined : this.optionCalled(match, chosen)
    if (wanted) return this.narrow(match, wanted)
    if (match.specialty) return match
    return this.narrow(match, this.likeliest(match))
  }

  /** What a visitor can choose from, in a useful order; none where there is only one thing to show. */
  options(match: Match, resolved: Match): Option[] {
    const targets = this.targets(match).filter(target => this.clinicsOf(target) > 0)
    const options = targets.map(target => {
      const narrowed = this.narrow(match, target)
      return { name: target.name, treatment: target.name, match: narrowed, isChosen: narrowed === resolved }
    })
    const shown = options.filter(({ isChosen }, at) => at < MAX_OPTIONS || isChosen)
    if (!match.specialty) return shown.length > 1 ? shown : []
    const all = { name: match.specialty.name, treatment: null, match, isChosen: match === resolved }
    return shown.length > 0 ? [all, ...shown] : []
  }

  private optionCalled(match: Match, chosen: string): Target | undefined {
    const wanted = chosen.trim().toLowerCase()
    return this.targets(match).find(({ name, slug }) => name.toLowerCase() === wanted || slug === wanted)
  }

  /** The treatments that a text may mean: of a specialty its first, then what most clinics offer. */
  private targets(match: Match): Target[] {
    const [own, also] = [this.ownTargets(match), this.alsoWished(match)]
    return [...new Set(match.specialty ? [...also, ...own] : [...own, ...also])]
  }

  /** Further wishes in the same text; a specialty is wished for by its first treatment. */
  private alsoWished({ matched }: Match): Target[] {
    return matched.also.flatMap(name => {
      const [hit] = exact(this.lexicon, wordsOf(name).list)
      if (!hit) return []
      const { target } = hit.phrase
      return target.kind === 'specialty' ? (target.first ?? []) : target
    })
  }

  private ownTargets({ hits, specialty }: Match): Target[] {
    if (!specialty) return byLikelihood(hits).map(({ term }) => this.lexicon.targetOf(term)!)
    const own = specialty.terms.map(term => this.lexicon.targetOf(term)!)
    const rank = (target: Target) =>
      target === specialty.first ? Number.POSITIVE_INFINITY : this.clinicsOf(target)
    return own.filter(({ kind }) => kind === 'treatment').sort((a, b) => rank(b) - rank(a))
  }

  /** Of the closest readings the first that a clinic offers. */
  private likeliest({ hits }: Match): Target {
    const targets = byLikelihood(hits).map(({ term }) => this.lexicon.targetOf(term)!)
    return targets.find(target => this.clinicsOf(target) > 0) ?? targets[0]!
  }

  /** The same object for the same choice, since counts are remembered by it. */
  private narrow(match: Match, target: Target): Match {
    if (isSingle(match)) return match
    const known = this.narrowed.get(match) ?? new Map<Target, Match>()
    this.narrowed.set(match, known)
    const own = known.get(target) ?? narrowedTo(match, target)
    known.set(target, own)
    return own
  }
}

/** Whether there is nothing to choose. */
const isSingle = ({ hits, specialty, matched }: Match) =>
  hits.length === 1 && specialty === null && matched.also.length === 0

/** The closest first; among equals our own names before hidden words, and both before names of clinics' own. */
function byLikelihood(hits: readonly Hit[]): Hit[] {
  return [...hits].sort((a, b) => a.strength - b.strength || rankOf(a) - rankOf(b) || byOwnName(a, b))
}

const rankOf = ({ phrase }: Hit) => (phrase.target.slug === null ? 2 : isShown(phrase) ? 0 : 1)

/** Clinics' own names come and go, so their terms say nothing; ours keep the order they were found in. */
function byOwnName({ phrase: a }: Hit, { phrase: b }: Hit): number {
  if (a.target.slug !== null || a.target.name === b.target.name) return 0
  return a.target.name < b.target.name ? -1 : 1
}

/** Something that was wished for besides, by its own name. */
const wishFor = (term: number, target: Target): Hit => ({
  term,
  strength: 1,
  phrase: target.phrases[0]!,
  corrections: [],
})

function narrowedTo(match: Match, target: Target): Match {
  const found = match.hits.filter(({ term }) => target.terms.includes(term))
  const hits = found.length > 0 ? found : target.terms.map(term => wishFor(term, target))
  const { treatments } = match.matched
  const own = treatments.filter(({ name }) => name === target.name)
  return {
    ...match,
    hits,
    specialty: null,
    pricedTerm: target.terms[0]!,
    matched: {
      ...match.matched,
      treatments: own.length > 0 ? own : treatments,
      priced: target.name,
      specialty: null,
    },
  }
}
