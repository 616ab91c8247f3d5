import { LayeredIndex } from '../../../../contract/algorithms/layered-index.ts'
import type { Vocabulary } from '../index/types.ts'
import { type Pointed, Pointing } from './pointing.ts'
import { Spelling } from './spelling.ts'
import { compactOf, keyOf, wordsOf } from './words.ts'

/** What a phrase stands for: one treatment, or a specialty with all of its treatments. */
export type Target = {
  name: string
  slug: string | null
  kind: 'treatment' | 'specialty'
  /** Terms it covers. A specialty's first term marks the clinics that call themselves so. */
  terms: number[]
  specialty: Target | null
  first?: Target
  /** Its name, and what the vocabulary says beside it. */
  phrases: Phrase[]
}

/**
 * A name or synonym, split into words. A hidden one is understood and never shown. A saying is hidden as well, and is
 * understood only as a whole: a part of it says nothing.
 */
export type Phrase = {
  text: string
  kind: 'name' | 'synonym' | 'hidden' | 'saying'
  words: string[]
  target: Target
}

/** Words that stand for a treatment or specialty of the vocabulary. */
export type Addition = { words: string; slug: string; kind: Target['kind'] }

type Filed = { byKey: LayeredIndex<Phrase>; byWord: LayeredIndex<Phrase>; spelling: Spelling }

/** A vocabulary, read. It takes longer than everything else at the start and never changes, so that a process does it once. */
type Curated = Filed & {
  owners: readonly (Target | null)[]
  targets: ReadonlySet<Target>
  bySlug: ReadonlyMap<string, Target>
  /** How many phrases there are, without sayings. */
  phrases: number
  byAsked: ReadonlyMap<string, readonly string[]>
  byUnlisted: ReadonlyMap<string, readonly string[]>
  groups: ReadonlySet<string>
  pointing: Pointing
  elsewhere: readonly RegExp[]
}

const read = new WeakMap<Vocabulary, Curated>()

/**
 * Everything that can be searched for. A term is what clinics are filed under: a treatment of the vocabulary,
 * a provider's own treatment name, or a specialty that a clinic claims. Term 0 means none.
 */
export class Lexicon {
  readonly spelling: Spelling
  /** Changes whenever a term comes or goes. */
  version = 0
  private readonly curated: Curated
  private readonly filed: Filed
  private readonly owners: (Target | null)[]
  private readonly freeTerms: number[] = []
  private readonly byOwnName = new Map<string, Target>()
  private added: Phrase[] = []

  constructor(vocabulary: Vocabulary) {
    const curated = read.get(vocabulary) ?? readVocabulary(vocabulary)
    read.set(vocabulary, curated)
    this.curated = curated
    this.owners = [...curated.owners]
    this.spelling = new Spelling(curated.spelling)
    this.filed = {
      byKey: new LayeredIndex(curated.byKey),
      byWord: new LayeredIndex(curated.byWord),
      spelling: this.spelling,
    }
  }

  /** How many phrases the vocabulary has, without sayings. */
  get curatedPhrases(): number {
    return this.curated.phrases
  }

  /** One more than the highest term in use. */
  get size(): number {
    return this.owners.length
  }

  targetOf(term: number): Target | null {
    return this.owners[term] ?? null
  }

  isCurated(target: Target): boolean {
    return this.curated.targets.has(target)
  }

  /** The term of a listed treatment; a name that nobody has used yet becomes a term of its own. */
  termOfTreatment(name: string, canonical: string | null): number {
    const known = canonical === null ? undefined : this.curated.bySlug.get(canonical)
    return (known ?? this.named(name, 'treatment'))?.terms[0] ?? 0
  }

  termOfSpecialty(name: string): number {
    return this.named(name, 'specialty')?.terms[0] ?? 0
  }

  /** Forgets a provider's own term once no clinic lists it; the vocabulary's terms stay. */
  forget(term: number): boolean {
    const target = this.owners[term]
    if (!target || this.curated.targets.has(target)) return false
    this.owners[term] = null
    this.freeTerms.push(term)
    this.byOwnName.delete(ownKey(target.kind, target.phrases[0]!.words))
    for (const phrase of target.phrases) takeOut(this.filed, phrase)
    this.version++
    return true
  }

  /**
   * What staff added to the vocabulary, in place of what they had added before. An addition is understood as a whole
   * and never shown: it changes what its own words mean and nothing else.
   */
  setAdditions(additions: readonly Addition[]): void {
    for (const phrase of this.added) takeOut(this.filed, phrase)
    this.added = additions.flatMap(({ words, slug, kind }) => {
      const target = [...this.curated.targets].find(one => one.slug === slug && one.kind === kind)
      return target ? file(this.filed, target, 'saying', [words]) : []
    })
    this.version++
  }

  /** Treatments that words may mean, where they mean several. */
  askedBack(words: readonly string[]): readonly string[] | undefined {
    return this.curated.byAsked.get(keyOf(words))
  }

  /** Treatments related to what nobody lists, also where something is said beside it: "emsculpt neo". */
  unlisted(words: readonly string[], isBeside: (word: string) => boolean): readonly string[] | undefined {
    const whole = this.curated.byUnlisted.get(keyOf(words))
    if (whole) return whole
    for (const [key, names] of this.curated.byUnlisted) {
      const own = key.split(' ')
      if (!own.every(word => words.includes(word))) continue
      if (words.every(word => own.includes(word) || isBeside(word) || !this.spelling.has(word))) return names
    }
    return undefined
  }

  isClinicGroup(words: readonly string[]): boolean {
    return this.curated.groups.has(keyOf(words))
  }

  /** What is wished for of a group of clinics: "physio" of "nuffield health physio"; undefined where nothing is. */
  besideClinicGroup(words: readonly string[]): string | undefined {
    for (const name of this.curated.groups) {
      const own = name.split(' ')
      const rest = words.filter(word => !own.includes(word))
      const isNamed = own.every(word => words.includes(word)) && rest.length > 0
      if (isNamed && this.exactly(rest).size > 0) return rest.join(' ')
    }
    return undefined
  }

  /** What the complaints in a text may be seen about. */
  pointedTo(text: string): Pointed | undefined {
    return this.curated.pointing.in(text)
  }

  isElsewhere(text: string): boolean {
    return this.curated.elsewhere.some(pattern => pattern.test(text))
  }

  treatmentNamed(name: string): Target | undefined {
    return [...this.curated.targets].find(target => target.kind === 'treatment' && target.name === name)
  }

  /** Phrases of the vocabulary that hold a word, without clinics' own names, which come and go. */
  curatedHolding(word: string): Phrase[] {
    return [...this.holding(word)].filter(({ target }) => this.curated.targets.has(target))
  }

  /** Phrases made of exactly these words, in any order, or of the same letters run together. */
  exactly(words: readonly string[]): Set<Phrase> {
    return new Set(keysOf(words).flatMap(key => [...this.filed.byKey.get(key)]))
  }

  holding(word: string): ReadonlySet<Phrase> {
    return this.filed.byWord.get(word)
  }

  private named(name: string, kind: Target['kind']): Target | null {
    const { list } = wordsOf(name)
    if (list.length === 0) return null
    return (
      this.curatedAs(list, kind) ?? this.byOwnName.get(ownKey(kind, list)) ?? this.addOwn(name, list, kind)
    )
  }

  /** A provider's own wording of something curated, unless it could be several things. */
  private curatedAs(words: string[], kind: Target['kind']): Target | null {
    const phrases = [...this.exactly(words)].filter(
      phrase => phrase.target.kind === kind && isHeld(phrase) && this.curated.targets.has(phrase.target),
    )
    const byName = phrases.filter(phrase => phrase.kind === 'name')
    const targets = new Set((byName.length > 0 ? byName : phrases).map(phrase => phrase.target))
    return targets.size === 1 ? [...targets][0]! : null
  }

  private addOwn(name: string, words: string[], kind: Target['kind']): Target {
    const term = this.freeTerms.pop() ?? this.owners.length
    const target: Target = { name, slug: null, kind, specialty: null, terms: [term], phrases: [] }
    this.owners[term] = target
    target.phrases.push(...file(this.filed, target, 'name', [name]))
    this.byOwnName.set(ownKey(kind, words), target)
    this.version++
    return target
  }
}

function readVocabulary(vocabulary: Vocabulary): Curated {
  const filed = {
    byKey: new LayeredIndex<Phrase>(),
    byWord: new LayeredIndex<Phrase>(),
    spelling: new Spelling(),
  }
  const owners: (Target | null)[] = [null]
  const add = (
    about: Omit<Target, 'terms' | 'phrases' | 'first'>,
    texts: [Phrase['kind'], (readonly string[])?][],
  ) => {
    const target: Target = { ...about, terms: [owners.length], phrases: [] }
    owners.push(target)
    for (const [kind, list] of texts) target.phrases.push(...file(filed, target, kind, list ?? []))
    return target
  }
  const specialties = new Map<string, Target>()
  for (const { slug, name, synonyms } of vocabulary.specialties) {
    const about = { name, slug, kind: 'specialty', specialty: null } as const
    const target = add(about, [
      ['name', [name]],
      ['synonym', synonyms],
    ])
    specialties.set(slug, target).set(name, target)
  }
  const bySlug = new Map<string, Target>()
  for (const { slug, name, specialty, synonyms, searchWords, sayings } of vocabulary.treatments) {
    const group = specialties.get(specialty) ?? null
    const about = { name, slug, kind: 'treatment', specialty: group } as const
    const target = add(about, [
      ['name', [name]],
      ['synonym', synonyms],
      ['hidden', searchWords],
      ['saying', sayings],
    ])
    group?.terms.push(...target.terms)
    bySlug.set(slug, target)
  }
  for (const { slug, first } of vocabulary.specialties) {
    const target = first === undefined ? undefined : bySlug.get(first)
    if (target) specialties.get(slug)!.first = target
  }
  const targets = new Set(owners.filter(target => target !== null))
  return {
    ...filed,
    owners,
    targets,
    bySlug,
    phrases: [...targets].reduce((sum, { phrases }) => sum + phrases.filter(isHeld).length, 0),
    byAsked: byKeyOf(vocabulary.askedBack),
    byUnlisted: byKeyOf(vocabulary.unlisted),
    groups: new Set(vocabulary.clinicGroups?.map(name => keyOf(wordsOf(name).list))),
    pointing: new Pointing(vocabulary.pointers),
    elsewhere: vocabulary.elsewhere ?? [],
  }
}

function file(filed: Filed, target: Target, kind: Phrase['kind'], texts: readonly string[]): Phrase[] {
  return texts.map(text => {
    const { list, typed } = wordsOf(text)
    const phrase: Phrase = { text, kind, words: list, target }
    for (const key of keysOf(list)) filed.byKey.add(key, phrase)
    if (isHeld(phrase)) for (const word of new Set(list)) filed.byWord.add(word, phrase)
    if (isSpelled(phrase)) {
      list.forEach((word, at) => {
        filed.spelling.add(word, typed[at]!, isShown(phrase))
      })
    }
    return phrase
  })
}

function takeOut(filed: Filed, phrase: Phrase): void {
  for (const key of keysOf(phrase.words)) filed.byKey.delete(key, phrase)
  for (const word of new Set(phrase.words)) filed.byWord.delete(word, phrase)
  if (!isSpelled(phrase)) return
  const { list, typed } = wordsOf(phrase.text)
  list.forEach((word, at) => {
    filed.spelling.remove(word, typed[at]!)
  })
}

export function isShown({ kind }: Phrase): boolean {
  return kind === 'name' || kind === 'synonym'
}

/** Whether a phrase is also found by some of its words. */
function isHeld({ kind }: Phrase): boolean {
  return kind !== 'saying'
}

/** "evening" of "evening gp" is still a word that says nothing beside anything else. */
function isSpelled(phrase: Phrase): boolean {
  return isHeld(phrase) || phrase.words.length === 1
}

function keysOf(words: readonly string[]): string[] {
  return [...new Set([keyOf(words), compactOf(words)])]
}

function byKeyOf(table: Vocabulary['unlisted'] = {}): Map<string, readonly string[]> {
  return new Map(Object.entries(table).map(([text, names]) => [keyOf(wordsOf(text).list), names]))
}

function ownKey(kind: Target['kind'], words: readonly string[]): string {
  return `${kind} ${keyOf(words)}`
}
