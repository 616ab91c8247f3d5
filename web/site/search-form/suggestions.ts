import { useCallback, useEffect, useRef, useState } from 'react'
import type { Answer } from '../../../contract/core/call.ts'
import type { suggestPlaces, suggestTreatments } from '../../../contract/directory/suggestions.ts'
import type { HelpWhileTyping } from '../../../contract/text/help.ts'
import { popularTreatments } from '../../../contract/text/popular-treatments.ts'
import { guardedFetch } from './rate-guard.ts'

/** One option: its value, and its description. */
export type Suggestion = { value: string; note: string | null; to?: string | undefined }
export type Source = 'treatments' | 'places'

/** What to choose from, and help for words that are a warning sign. */
export type Suggested = { choices: Suggestion[]; help: HelpWhileTyping | null }
const nothing: Suggested = { choices: [], help: null }
const popular = (names: readonly string[]): Suggested => ({
  choices: names.map(value => ({ value, note: 'Popular' })),
  help: null,
})

const pauseMs = 200
const shortest = 2

const readers: Record<Source, (answer: unknown) => Suggested> = {
  treatments: answer => {
    const found = answer as Answer<typeof suggestTreatments>
    const choices = found.flatMap(({ name, kind, matched, to }) =>
      kind === 'help'
        ? []
        : [{ value: name, note: matched ?? (kind === 'specialty' ? 'Specialty' : null), to }],
    )
    return { choices, help: found[0]?.help ?? null }
  },
  places: answer => ({
    choices: (answer as Answer<typeof suggestPlaces>).map(({ query }) => ({ value: query, note: null })),
    help: null,
  }),
}

/** What is known without asking: to an empty field, what many look for. */
const known: Record<Source, Map<string, Suggested>> = {
  treatments: new Map([['', popular(popularTreatments)]]),
  places: new Map([
    ['', popular(['London', 'Birmingham', 'Manchester', 'Leeds', 'Glasgow', 'Cardiff', 'Belfast'])],
  ]),
}

async function fetchSuggestions(source: Source, text: string, signal?: AbortSignal) {
  const request = `/api/suggest/${source}?${new URLSearchParams({ q: text })}`
  const reply = await guardedFetch(request, signal && { signal })
  if (!reply.ok) return nothing
  const found = readers[source](await reply.json())
  known[source].set(text, found)
  return found
}

/** Whether words are searched for without a place too: a cry for help, or words with the place among them. */
export async function needNoPlace(typed: string) {
  const text = typed.toLowerCase()
  const { help, choices } = known.treatments.get(text) ?? (await fetchSuggestions('treatments', text))
  return help !== null || choices[0]?.to?.startsWith('/results') === true
}

/** Debounced suggestions, never requested twice for the same words. */
export function useSuggestions(source: Source) {
  const [suggestions, setSuggestions] = useState<Suggested>(nothing)
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; request: AbortController }>(undefined)

  const forget = useCallback(() => {
    clearTimeout(pending.current?.timer)
    pending.current?.request.abort()
  }, [])
  useEffect(() => forget, [forget])

  const suggest = useCallback(
    (typed: string) => {
      forget()
      const text = typed.trim().toLowerCase()
      const found = known[source].get(text) ?? (text.length < shortest ? nothing : undefined)
      if (found) return setSuggestions(found)
      const request = new AbortController()
      // The field works without suggestions, so a failure here is ignored.
      const ask = () =>
        fetchSuggestions(source, text, request.signal).then(setSuggestions, () => {
          if (!request.signal.aborted) setSuggestions(nothing)
        })
      pending.current = { timer: setTimeout(ask, pauseMs), request }
    },
    [source, forget],
  )
  return { suggestions, suggest, forget }
}
