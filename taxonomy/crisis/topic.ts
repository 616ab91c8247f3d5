export const nations = ['England', 'Scotland', 'Wales', 'Northern Ireland'] as const
export type Nation = (typeof nations)[number]

export type CrisisKind = 'life-threatening' | 'urgent' | 'mental-health' | 'abuse'

/** Whether help stands in the place of search results, or above them because a planned visit may be meant. */
export type Placement = 'instead' | 'above'

/** What somebody in danger may type into the search field, and what they are told. */
export type Topic = {
  slug: string
  kind: CrisisKind
  title: string
  /** When to call 999: how the sentence begins, and the signs that end it. */
  emergency: { lead: string; signs: readonly string[]; note?: string }
  /** When to ask for advice instead: signs that end "Call 111 if". */
  advice: readonly string[]
  /** How it is typed, in the notation of `phrases.ts`. Misspellings are listed: nothing here is guessed. */
  phrases: Partial<Record<Placement, readonly string[]>>
  /** Beside one of these words it is an ordinary search: "stroke rehab". */
  unless?: string
  /** Beside one of these words results are shown as well: "self harm scar removal". */
  aboveWith?: string
  /** The page that the wording was written from. */
  source: { name: string; url: string }
}

/** When texts, phrases and numbers were last held against their sources. */
export const reviewedOn = '2026-11-15'
