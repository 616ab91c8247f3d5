import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import { callApi } from '../../../contract/core/client.ts'
import { suggestTreatments } from '../../../contract/directory/suggestions.ts'
import { maxLength } from '../../../contract/rules/limits.ts'

const pauseMs = 150

/** Names that patients search by, for the words typed so far. */
function useSuggestions(words: string) {
  const [names, setNames] = useState<string[]>([])
  useEffect(() => {
    if (words.trim().length < 2) return setNames([])
    let left = false
    const timer = setTimeout(async () => {
      const answer = await callApi(fetch, suggestTreatments, { query: { q: words } }).catch(() => undefined)
      // Without suggestions it is a plain text field.
      if (answer && !left)
        setNames(answer.data.flatMap(({ kind, name }) => (kind === 'treatment' ? [name] : [])))
    }, pauseMs)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [words])
  return names
}

/** The name of a treatment, with those suggested that patients compare by; any other may be typed. */
export function NameField(props: AutocompleteProps) {
  const names = useSuggestions(props.value ?? '')
  return (
    <Autocomplete
      label="Name"
      description="Choose a suggested name if one fits, so patients can compare prices."
      data={names}
      comboboxProps={{ withinPortal: false }}
      // They are ordered and matched by the server, in patients' words as well.
      filter={({ options }) => options}
      maxLength={maxLength.treatmentName}
      {...props}
    />
  )
}
