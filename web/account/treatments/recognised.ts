import { useEffect, useState } from 'react'
import { callApi } from '../../../contract/core/client.ts'
import { type PartName, usualParts } from '../../../contract/directory/prices/price-parts.ts'
import { recogniseTreatment } from '../../../contract/providers/treatments.ts'
import { asProvider } from '../../platform/api.ts'

const pauseMs = 300

/** What a name is taken for: undefined while nobody knows, null where search knows no such treatment. */
type Recognised = { searchedAs: string | null | undefined; possibleParts: readonly PartName[] }

/** What search and comparison take a name for while it is typed. `known` is the answer for the name as it was. */
export function useRecognised(name: string, known?: Recognised & { name: string }): Recognised {
  const [found, setFound] = useState<Recognised & { name: string }>()
  const words = name.trim()
  const isKnown = known?.name === words
  useEffect(() => {
    if (words.length < 3 || isKnown) return
    let left = false
    const timer = setTimeout(async () => {
      const answer = await callApi(asProvider, recogniseTreatment, { query: { name: words } }).catch(
        () => undefined,
      )
      if (answer && !left) setFound({ name: words, ...answer.data })
    }, pauseMs)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [words, isKnown])
  if (isKnown) return known
  return found?.name === words
    ? found
    : { searchedAs: undefined, possibleParts: found?.possibleParts ?? known?.possibleParts ?? usualParts }
}
