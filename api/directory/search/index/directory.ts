import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Lexicon } from '../language/lexicon.ts'
import { type ClinicRecord, recordOf, spotsOf, termsOf } from './answers/record.ts'
import { Clinics } from './clinics.ts'
import { TreeBuilder } from './nearby/tree-builder.ts'
import { indexedPlaces, Postings } from './postings.ts'
import type { AreaAt, IndexedClinic } from './types.ts'

type Filing = { terms: number[]; places: number }

/** The clinics and the trees they are filed in, changed clinic by clinic. */
export class Directory {
  readonly clinics: Clinics
  private readonly postings: (Postings | undefined)[] = []
  private readonly lexicon: Lexicon
  private readonly builder = new TreeBuilder()
  private isLoading = false
  private readonly removedWhileLoading = new Set<string>()

  constructor(lexicon: Lexicon, areaAt?: AreaAt) {
    this.clinics = new Clinics(areaAt)
    this.lexicon = lexicon
  }

  postingsOf = (term: number): Postings | undefined => this.postings[term]

  /**
   * Fills the directory. Changes may arrive meanwhile and win: a clinic that is there already is left alone,
   * and one that has been removed since stays away.
   */
  async load(clinics: AsyncIterable<IndexedClinic> | Iterable<IndexedClinic>): Promise<void> {
    this.isLoading = true
    try {
      for await (const clinic of clinics) {
        const isKnown = this.removedWhileLoading.has(clinic.id) || this.clinics.find(clinic.id) !== 0
        if (!isKnown) this.add(recordOf(clinic, this.lexicon))
      }
      for (const postings of this.postings) if (postings?.hasLoose) this.builder.add(postings)
      while (this.builder.run()) await nextTurn()
    } finally {
      this.isLoading = false
      this.removedWhileLoading.clear()
    }
  }

  upsert(clinic: IndexedClinic): void {
    if (this.isLoading) this.removedWhileLoading.delete(clinic.id)
    const row = this.clinics.find(clinic.id)
    const record = recordOf(clinic, this.lexicon)
    if (row === 0) this.add(record)
    else this.replace(row, record)
  }

  remove(id: string): boolean {
    if (this.isLoading) this.removedWhileLoading.add(id)
    const row = this.clinics.find(id)
    if (row === 0) return false
    const filing = this.filingOf(row)
    this.clinics.remove(row)
    this.unfile(filing)
    return true
  }

  /** Finishes the building of trees at once instead of little by little. */
  settle(): void {
    while (this.builder.run());
  }

  private add(record: ClinicRecord): void {
    this.file(this.clinics.add(record))
  }

  private replace(row: number, record: ClinicRecord): void {
    const filing = this.filingOf(row)
    const moved = this.moves(row, record, filing.terms)
    this.clinics.replace(row, record, moved)
    if (!moved) {
      for (const term of filing.terms) this.postings[term]!.version++
      return
    }
    this.file(row)
    this.unfile(filing)
  }

  private filingOf(row: number): Filing {
    const terms = this.clinics.blocks.terms(this.clinics.address[row]!)
    return { terms, places: indexedPlaces(this.clinics, row).length }
  }

  private file(row: number): void {
    const { terms } = this.filingOf(row)
    const places = indexedPlaces(this.clinics, row)
    for (const term of terms) {
      const postings = this.postings[term] ?? new Postings(this.clinics.places)
      this.postings[term] = postings
      postings.add(places)
      this.tend(postings)
    }
  }

  /** After `file`, so that a term a clinic keeps does not die in between. */
  private unfile({ terms, places }: Filing): void {
    for (const term of terms) {
      const postings = this.postings[term]!
      postings.remove(places)
      if (postings.clinics === 0 && this.lexicon.forget(term)) {
        this.builder.drop(postings)
        postings.clear()
        this.postings[term] = undefined
      } else this.tend(postings)
    }
  }

  private tend(postings: Postings): void {
    if (this.isLoading || !postings.needsBuilding) return
    this.builder.add(postings)
    this.builder.schedule()
  }

  /** Whether a clinic's trees must change; a new price or review leaves them as they are. */
  private moves(row: number, record: ClinicRecord, terms: readonly number[]): boolean {
    const next = termsOf(record)
    if (next.size !== terms.length || !terms.every(term => next.has(term))) return true
    const places = this.clinics.placesOf(row)
    const wanted = spotsOf(record)
    return (
      places.length !== wanted.length || !wanted.every((at, i) => this.clinics.places.isAt(places[i]!, at))
    )
  }
}
