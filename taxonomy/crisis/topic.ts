import type { HelpLine, LineGroup } from './help-lines.ts'

type CrisisKind = 'life-threatening' | 'urgent' | 'mental-health' | 'abuse'

/** Whether help replaces the search results, or is shown above them because a planned visit may be meant. */
export type Placement = 'instead' | 'above'

/**
 * One line of wordings in the notation of `phrases.ts`. An exception is a longer wording that makes it an ordinary
 * search, with `~` for the phrase and `#` for any number: "~ rehab" of "stroke". It cancels only the phrase it stands
 * beside.
 */
export type Phrase = string | { says: string; except: readonly string[] }

/** What someone in danger may type into the search field, and what they are told. */
export type Topic = {
  slug: string
  kind: CrisisKind
  title: string
  /** When to call 999: the start of the sentence, and the signs that complete it. */
  emergency: { lead: string; signs: readonly string[]; note?: string }
  /** When to ask for advice instead: signs that complete "Call 111 if". */
  advice: readonly string[]
  /** Most people with this need 111, so that it is shown first and 999 after it. */
  adviceFirst?: true
  /** Helplines in place of those of the kind. */
  lines?: readonly HelpLine[]
  /** Further people to call, each group under its own heading. */
  also?: readonly LineGroup[]
  /** How it is typed. Misspellings are listed: nothing here is guessed. */
  phrases: Partial<Record<Placement, readonly Phrase[]>>
  /** With one of these words anywhere, results are shown below the help: "self harm scar removal". */
  aboveWith?: string
  /** The page that the wording was written from. */
  source: { name: string; url: string }
}

/** When we last reviewed texts, phrases and numbers. No clinician has signed them off yet: docs/crisis-list.md. */
export const updatedOn = '2026-11-16'

/** A page of NHS.UK. */
export const nhs = (name: string, path: string) => ({
  name: `NHS: ${name}`,
  url: `https://www.nhs.uk/${path}/`,
})
