import { parse } from 'node:querystring'
import type { SearchQuery } from '../../api/directory/search/index/types.ts'
import { treatments } from '../../taxonomy/treatments.ts'
import { diceOf, somewhere } from './synthetic.ts'

/** What one request asks for. */
export type Search = { treatment: string; lat: number; lng: number; limit: number }

/** What patients ask for besides, in turns: a search of each kind is timed. */
export const kinds = {
  'by distance': {},
  'by rating': { sort: 'rating' },
  'rated 4 or more, by price': { sort: 'price-low', minRating: 4 },
  'an insurer, open on Saturday': { insurer: 'Bupa', openSaturday: true },
} satisfies Record<string, Partial<SearchQuery>>

/** Searches as patients make them: names and synonyms, one in twenty with a letter missing, near people's homes. */
export function searches(count: number, limit: number): Search[] {
  const dice = diceOf(20_260_101)
  return Array.from({ length: count }, () => {
    const treatment = treatments[Math.floor(dice() * treatments.length)]!
    const words = [treatment.name, ...treatment.synonyms]
    const text = words[Math.floor(dice() * words.length)]!
    const { lat, lng } = somewhere(dice)
    return { treatment: dice() < 0.05 ? misspelt(text, dice()) : text, lat, lng, limit }
  })
}

export function pathOf({ treatment, lat, lng, limit }: Search): string {
  return `/api/search?treatmentName=${encodeURIComponent(treatment)}&lat=${lat}&lng=${lng}&limit=${limit}`
}

/** Reads a path that `pathOf` made. */
export function queryOf(path: string): SearchQuery {
  const { treatmentName, lat, lng, limit } = parse(path.slice(path.indexOf('?') + 1)) as Record<
    string,
    string
  >
  return { treatment: treatmentName!, at: { lat: Number(lat), lng: Number(lng) }, limit: Number(limit) }
}

function misspelt(text: string, where: number): string {
  const at = 1 + Math.floor(where * (text.length - 2))
  return text.slice(0, at) + text.slice(at + 1)
}
