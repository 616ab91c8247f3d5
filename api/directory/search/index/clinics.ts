import { leastStatedShare } from '../../../../contract/rules/limits.ts'
import { Blocks } from './answers/blocks.ts'
import { IdTable } from './answers/id-table.ts'
import { type ClinicRecord, spotsOf } from './answers/record.ts'
import { OpenWeeks } from './filters/open-weeks.ts'
import { traits } from './filters/traits.ts'
import { enlarged, Places } from './nearby/places.ts'
import type { Point } from './nearby/projection.ts'
import type { LocationPrices } from './prices/location-prices.ts'
import { Ratings } from './ratings.ts'
import type { AreaAt } from './types.ts'

/** Free times are held in minutes since 1970. */
export const MINUTE = 60_000

/** All clinics as rows of numbers, beside the blocks that hold their JSON; row 0 is none. */
export class Clinics {
  readonly blocks = new Blocks()
  readonly places: Places
  readonly ratings = new Ratings()
  readonly openWeeks = new OpenWeeks()
  /** Of the few clinics that do not ask the same at every location. */
  readonly locationPrices = new Map<number, LocationPrices>()
  /** What a visit to each of a clinic's places is like, only of clinics whose places differ. */
  readonly placeVisits = new Map<number, readonly number[]>()
  address = new Uint32Array(1024)
  /** Another with each change of what a row holds. */
  version = new Uint32Array(1024)
  firstPlace = new Uint32Array(1024)
  tenths = new Uint8Array(1024)
  years = new Float32Array(1024)
  insurers = new Uint32Array(1024)
  languages = new Uint32Array(1024)
  traits = new Uint32Array(1024)
  visit = new Uint32Array(1024)
  readonly traitCounts = new TraitCounts()
  readonly visitCounts = new TraitCounts()
  /** The next free time, and when that is past; 0 is none. */
  nextFree = new Uint32Array(1024)
  private lapses = new Uint32Array(1024)
  count = 0
  private readonly ids = new IdTable(this.blocks, row => this.address[row]!)
  private readonly free: number[] = []
  private end = 1
  private writes = 0

  constructor(areaAt?: AreaAt) {
    this.places = new Places(areaAt)
  }

  find(id: string): number {
    return this.ids.find(Buffer.from(JSON.stringify(id)))
  }

  add(record: ClinicRecord): number {
    const row = this.free.pop() ?? this.end++
    if (row >= this.address.length) this.grow()
    this.fill(row, record)
    this.firstPlace[row] = this.addPlaces(row, record)
    this.ids.add(row)
    this.count++
    return row
  }

  /** Replaces what a clinic says; its places are replaced only when they or its terms changed. */
  replace(row: number, record: ClinicRecord, moved: boolean): void {
    this.blocks.free(this.address[row]!)
    this.fill(row, record)
    if (!moved) return
    this.killPlaces(row)
    this.firstPlace[row] = this.addPlaces(row, record)
  }

  remove(row: number): void {
    this.ids.remove(row)
    this.blocks.free(this.address[row]!)
    this.killPlaces(row)
    this.ratings.clear(row)
    this.openWeeks.clear(row)
    this.locationPrices.delete(row)
    this.placeVisits.delete(row)
    this.setTraits(row, 0, 0)
    this.address[row] = 0
    this.free.push(row)
    this.count--
  }

  /** The ids of clinics with a review that has become too old to count. */
  outdated(now: number): string[] {
    const rows = Array.from({ length: this.end }, (_, row) => row)
    return rows
      .filter(row => this.address[row] !== 0 && this.ratings.isOutdated(row, now))
      .map(row => this.blocks.id(this.address[row]!))
  }

  /** The ids of clinics whose free times have changed since they were read, only because time has passed. */
  lapsed(now: number): string[] {
    const minute = now / MINUTE
    const ids: string[] = []
    for (let row = 1; row < this.end; row++)
      if (this.lapses[row] !== 0 && this.lapses[row]! <= minute && this.address[row] !== 0)
        ids.push(this.blocks.id(this.address[row]!))
    return ids
  }

  placesOf(row: number): number[] {
    const first = this.firstPlace[row]!
    const places = [first]
    for (let place = this.places.next(first); place !== first; place = this.places.next(place))
      places.push(place)
    return places
  }

  /** The place of a clinic nearest to a point; its first when none is placed. */
  nearestPlace(row: number, from: Point): number {
    const first = this.firstPlace[row]!
    let best = first
    let least = Number.POSITIVE_INFINITY
    let place = first
    do {
      const chord = this.places.chordSquared(place, from)
      if (chord < least) {
        least = chord
        best = place
      }
      place = this.places.next(place)
    } while (place !== first)
    return best
  }

  /** Whether enough of those who joined say something: a filter that hardly anyone answers would hide nearly everyone. */
  isCommon(clinics: number): boolean {
    const joined = this.traitCounts.of(traits.joined)
    return joined > 0 && clinics >= joined * leastStatedShare
  }

  compareIds(row: number, other: number): number {
    return this.blocks.compareIds(this.address[row]!, this.address[other]!)
  }

  private fill(row: number, record: ClinicRecord): void {
    this.address[row] = this.blocks.write(record)
    this.version[row] = ++this.writes
    this.tenths[row] = record.tenths
    this.years[row] = record.years
    this.insurers[row] = record.insurers
    this.languages[row] = record.languages
    this.setTraits(row, record.traits, record.visit)
    this.nextFree[row] = (record.nextFree?.startsAt.getTime() ?? 0) / MINUTE
    this.lapses[row] = (record.nextFree?.lapsesAt.getTime() ?? 0) / MINUTE
    this.openWeeks.set(row, record.openWeeks, record.holidayArea)
    this.ratings.set(row, record)
    if (record.locationPrices) this.locationPrices.set(row, record.locationPrices)
    else this.locationPrices.delete(row)
    if (record.visitAt) this.placeVisits.set(row, record.visitAt)
    else this.placeVisits.delete(row)
  }

  private setTraits(row: number, traits: number, visit: number): void {
    this.traitCounts.change(this.traits[row]!, traits)
    this.traits[row] = traits
    this.visitCounts.change(this.visit[row]!, visit)
    this.visit[row] = visit
  }

  private addPlaces(row: number, record: ClinicRecord): number {
    return this.places.add(row, spotsOf(record))
  }

  private killPlaces(row: number): void {
    for (const place of this.placesOf(row)) this.places.kill(place)
  }

  private grow(): void {
    const rows = this.address.length * 2
    this.address = enlarged(this.address, new Uint32Array(rows))
    this.version = enlarged(this.version, new Uint32Array(rows))
    this.firstPlace = enlarged(this.firstPlace, new Uint32Array(rows))
    this.tenths = enlarged(this.tenths, new Uint8Array(rows))
    this.years = enlarged(this.years, new Float32Array(rows))
    this.insurers = enlarged(this.insurers, new Uint32Array(rows))
    this.languages = enlarged(this.languages, new Uint32Array(rows))
    this.traits = enlarged(this.traits, new Uint32Array(rows))
    this.visit = enlarged(this.visit, new Uint32Array(rows))
    this.nextFree = enlarged(this.nextFree, new Uint32Array(rows))
    this.lapses = enlarged(this.lapses, new Uint32Array(rows))
  }
}

/** How many clinics have each trait, kept up to date with every change of a row. */
class TraitCounts {
  private readonly clinics = new Uint32Array(32)

  change(from: number, to: number): void {
    for (let bits = from ^ to; bits !== 0; bits &= bits - 1) {
      const bit = bits & -bits
      this.clinics[at(bit)]! += (to & bit) === 0 ? -1 : 1
    }
  }

  of(trait: number): number {
    return this.clinics[at(trait)]!
  }
}

const at = (bit: number) => 31 - Math.clz32(bit)
