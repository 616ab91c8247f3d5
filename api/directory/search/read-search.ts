import { LruCache } from '../../../contract/algorithms/lru-cache.ts'
import type { Gazetteer } from '../../../geo/search/gazetteer.ts'
import { isClinicGroup } from '../../../taxonomy/language/clinic-groups.ts'
import { isCrisis } from './crisis-help.ts'
import type { Engine } from './index/engine.ts'
import { insurerNamed, knownInsurers } from './index/filters/insurer-words.ts'
import { readRadius, type SearchParts, splitSearch } from './language/split-search.ts'

const MAX_REMEMBERED = 4_000

/** Reads what is typed into the two fields: treatment, place, radius and insurer. */
export class SearchReader {
  private readonly remembered = new LruCache<string, SearchParts>(MAX_REMEMBERED)
  private readonly engine: Engine
  private readonly gazetteer: Gazetteer
  private version = ''

  constructor(engine: Engine, gazetteer: Gazetteer) {
    this.engine = engine
    this.gazetteer = gazetteer
  }

  /** The parts of a search. A place in its own field counts before one among the words of the treatment. */
  read(treatmentName: string, location: string): SearchParts {
    const parts = this.partsOf(treatmentName)
    const radius = readRadius(location)
    if (radius && this.gazetteer.find(radius.place))
      return { ...parts, place: radius.place, withinMiles: radius.miles }
    if (location.trim() === '') return parts
    return { ...parts, place: location, withinMiles: parts.place === null ? parts.withinMiles : null }
  }

  private partsOf(text: string): SearchParts {
    const version = `${this.engine.vocabularyVersion} ${knownInsurers()}`
    if (this.version !== version) this.remembered.clear()
    this.version = version
    return this.remembered.get(text) ?? this.remembered.set(text, this.split(text))
  }

  private split(text: string): SearchParts {
    const { engine, gazetteer } = this
    const parts = splitSearch(text, {
      placeNamed: words => gazetteer.namedAs(words),
      placeMeant: word => (engine.isNearWord(word) ? null : gazetteer.meantBy(word)),
      isTreatment: words => engine.isNamed(words) || isClinicGroup(words),
      isTreatmentWord: word => engine.isWordOfNames(word),
      insurerNamed: words => insurerNamed(words, word => engine.isWordOfNames(word)),
    })
    // A cry for help is recognised by its own words, so that none of them is removed.
    return isCrisis(text) ? { ...parts, treatment: text, insurer: null } : parts
  }
}
