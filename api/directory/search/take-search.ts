import { loadGazetteer } from '../../../geo/search/gazetteer.ts'
import { recogniseCrisis } from '../../../taxonomy/crisis/recognise.ts'
import { vocabulary } from '../../../taxonomy/vocabulary.ts'
import { crisisGuard } from './crisis-help.ts'
import { createEngine } from './index/engine.ts'
import { SearchReader } from './read-search.ts'

/** What a search is taken for, without any clinic. */
export async function searchTaker() {
  const engine = createEngine(vocabulary, crisisGuard)
  const reader = new SearchReader(engine, await loadGazetteer())
  return (text: string, location = '') => {
    const reading = reader.read(text, location)
    const { treatments, didYouMean, priced, asks, also, reading: by } = engine.understand(reading.treatment)
    return {
      ...reading,
      help: recogniseCrisis(text),
      names: treatments.map(({ name }) => name),
      kinds: treatments.map(({ kind }) => kind),
      priced,
      corrected: didYouMean,
      asks,
      also,
      related: treatments.length > 0 ? [] : engine.similar(reading.treatment).map(({ name }) => name),
      by,
    }
  }
}

export type Taken = ReturnType<Awaited<ReturnType<typeof searchTaker>>>
