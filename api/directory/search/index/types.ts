import type { OwnReviews } from '../../../../contract/directory/found-clinic.ts'
import type { HolidayArea } from '../../../../contract/directory/profile/bank-holidays.ts'
import type { Sex } from '../../../../contract/directory/profile/practitioners.ts'
import type { VisitFacts } from '../../../../contract/directory/profile/visit-facts.ts'
import type {
  AgeGroup,
  PayChoice,
  VisitNeed,
  WaitLimit,
} from '../../../../contract/directory/profile/visit-filters.ts'

/** A treatment as a clinic lists it. Every field is public and rides in answers as it is, those from `canonical` on aside. */
export type IndexedTreatment = {
  id: string
  name: string
  description: string | null
  /** Pounds. */
  price: number | null
  /** Slug in the vocabulary, or null for a name of the provider's own. */
  canonical: string | null
  /** What it is ordered, filtered and counted by, in pounds; absent where that is the price, null for none. */
  comparable?: number | null
  /** The same by location, where it is another there. */
  comparableAt?: Readonly<Record<string, number | { stated: number | null } | 'not offered'>>
  /** What patients pay as far as it is stated, where that is compared with nothing: a maximum price still holds for it. */
  stated?: number | null
  [publicField: string]: unknown
}

export type IndexedLocation = {
  id: string
  address: string | null
  city: string | null
  postCode: string | null
  phoneNumber: string | null
  lat: number | null
  lng: number | null
  [publicField: string]: unknown
}

/** When a place is open: by weekday (mon to sun), and by date (2026-12-24) where a day has other hours. */
export type OpenWeek = Readonly<Record<string, readonly { open: string; close: string }[] | undefined>>

export type ScoredDay = { rating: number; date: string; count: number }

/** The next time that patients can ask for, and when another is. */
export type IndexedFreeTime = {
  startsAt: Date
  locationId: string
  /** Where some treatments have times of their own. */
  byTreatment?: true
  thisWeek: boolean
  saturday: boolean
  evening: boolean
  /** When the clinic has to be read again, since time has passed by something of this. */
  lapsesAt: Date
}

/** One clinic as search sees it. Nothing about payment is here, so nothing about payment can rank. */
export type IndexedClinic = {
  id: string
  name: string
  logo: string | null
  website: string | null
  rating: number | null
  /** An array or a JSON string of one, as stored. */
  googleReviews: unknown
  /** Reviews that patients wrote here: what cards show, and how many of each score came on each day. */
  ownReviews?: OwnReviews & { days: readonly ScoredDay[] }
  yearsOfExperience: number | null
  /** Who watches over it, and what they found. */
  regulator: { name: string; rates: boolean; rating: string | null }
  specialty: string | null
  insurers?: readonly string[]
  languages?: readonly string[]
  /** Who sees patients there, as they state it themselves. */
  seenBy?: readonly Sex[]
  /** What it states for patients who plan a visit. */
  visit?: VisitFacts | null
  /** The same for each of its locations, where they differ. */
  visitAt?: readonly (VisitFacts | null)[]
  /** Whether patients can pay by finance; null where it does not say. */
  finance?: boolean | null
  responseMinutes?: number | null
  openWeeks?: readonly OpenWeek[]
  /** Whose bank holidays it keeps; without one, none are known. */
  holidayArea?: HolidayArea | null
  /** Absent where no time can be asked for. */
  nextFree?: IndexedFreeTime
  treatments: IndexedTreatment[]
  locations: IndexedLocation[]
  /** Slugs of treatments that it is found by without listing them: a public register says that it offers them. */
  foundFor?: readonly string[]
  /** Only of clinics that have not joined. Every field is public. */
  unclaimed?: Readonly<Record<string, unknown>>
}

type VocabularyTreatment = {
  slug: string
  name: string
  /** Name or slug of a specialty. */
  specialty: string
  synonyms: readonly string[]
  /** Further names that are understood and never shown. */
  searchWords?: readonly string[]
  /** The same for texts that are understood only as a whole. */
  sayings?: readonly string[]
}

type VocabularySpecialty = {
  slug: string
  name: string
  /** Slug of the treatment that is shown and priced in a search for the specialty. */
  first?: string
  synonyms: readonly string[]
}

export type Vocabulary = {
  treatments: readonly VocabularyTreatment[]
  specialties: readonly VocabularySpecialty[]
  /** Words that may mean several treatments, with their names: we ask which is meant. */
  askedBack?: Readonly<Record<string, readonly string[]>>
  /** What people look for and no treatment stands for, with the names of related ones. */
  unlisted?: Readonly<Record<string, readonly string[]>>
  /** Names of groups of clinics, which are no treatments. */
  clinicGroups?: readonly string[]
  /** Complaints, with the names of what they may be seen about. */
  pointers?: readonly Pointer[]
  /** What is said of animals, things and other trades. */
  elsewhere?: readonly RegExp[]
}

/** One complaint: for each of its words those that do the same, and what it may be seen about, the likeliest first. */
export type Pointer = { words: readonly (readonly string[])[]; names: readonly string[] }

/** Knows the texts that are a cry for help: such words are never corrected, nor is anything corrected into them. */
export type Guard = {
  /** Whether help replaces results or is shown above them; null for an ordinary search. */
  placementOf(text: string): 'instead' | 'above' | null
  /** Whether a text may be a cry for help with a mistake in it. */
  isNear(text: string): boolean
}

export type Sort = 'distance' | 'rating' | 'price-low' | 'price-high' | 'experience' | 'next-free'

export type Coordinates = { lat: number; lng: number }

/** Numbers the county that a point is in; 0 is none. */
export type AreaAt = (at: Coordinates) => number

/** Degrees. */
export type Bounds = { south: number; west: number; north: number; east: number }

export type Filters = {
  /** Kilometres; without a place it has no effect. */
  maxDistance?: number
  /** Numbers of the counties that a clinic must have a location in. */
  areas?: ReadonlySet<number>
  /** A part of the map that a clinic must have a location on. */
  bounds?: Bounds | undefined
  minRating?: number
  /** With a minimum rating, also clinics that nobody has rated. */
  withUnrated?: boolean
  /** Pounds. */
  maxPrice?: number
  minExperience?: number
  insurer?: string | undefined
  language?: string | undefined
  /** Someone of that sex sees patients there. */
  seenBy?: Sex | undefined
  /** What a clinic must state to have, all of it. */
  has?: readonly VisitNeed[] | undefined
  pay?: PayChoice | undefined
  /** Only clinics that see everyone of that age group. */
  ages?: AgeGroup | undefined
  wait?: WaitLimit | undefined
  /** Good includes outstanding. */
  regulatorRating?: 'outstanding' | 'good' | undefined
  openSaturday?: boolean
  openEvening?: boolean
  /** Only clinics with a time that patients can ask for: within seven days, on a Saturday, from 17:00 on. */
  freeThisWeek?: boolean
  freeSaturday?: boolean
  freeEvening?: boolean
  /** The minute that it is in London, for clinics that are open. */
  openNow?: number | undefined
  repliesWithinDay?: boolean
  /** Only clinics with a price for the treatment. */
  priced?: boolean
}

export type NamedCount = { name: string; clinics: number }

/** How many clinics each choice of a filter would leave, all other filters kept. */
export type FacetCounts = {
  insurers: NamedCount[]
  languages: NamedCount[]
  seenBy: NamedCount[]
  has: NamedCount[]
  pay: NamedCount[]
  ages: NamedCount[]
  wait: NamedCount[]
  regulatorRatings: NamedCount[]
  openSaturday: number
  openEvening: number
  freeThisWeek: number
  freeSaturday: number
  freeEvening: number
  openNow: number
  repliesWithinDay: number
  priced: number
}

export type SearchQuery = Filters & {
  treatment: string
  /** The name of the one treatment wanted, among those that `treatment` may mean. */
  choice?: string
  /** Null searches the whole country, best rated first. */
  at: Coordinates | null
  sort?: Sort
  limit?: number
  offset?: number
  explain?: boolean
  /** Of the treatments of each clinic only the one that answers the search. */
  onlyOffer?: boolean
}

/** How a text found a treatment, strongest first. */
export type MatchKind = 'name' | 'synonym' | 'specialty' | 'words' | 'prefix'

export type MatchedTreatment = {
  name: string
  slug: string | null
  kind: 'treatment' | 'specialty'
  as: MatchKind
  /** The name or synonym that the words were found in. */
  phrase: string
}

export type Correction = { typed: string; taken: string }

/** What the words of a search were taken as. */
export type Matched = {
  treatments: readonly MatchedTreatment[]
  corrections: readonly Correction[]
  /** The text with its spelling corrected, or null when nothing was. */
  didYouMean: string | null
  /** The one treatment that is shown and priced; null while several are meant, or where a specialty has none. */
  priced: string | null
  /** The specialty that was named, where it is shown with all of its treatments. */
  specialty: string | null
  /** Names of treatments that may be meant, where we are not sure enough to answer. */
  asks: readonly string[]
  /** Further treatments that the same words wish for: "knee or hip replacement". */
  also: readonly string[]
  /** The reading that led here, shown as the explanation. */
  reading: string | null
}

export type Answered = {
  /** Clinics after filters, whatever the page. */
  total: number
  /** Metres to the nearest clinic, when the answer begins with it; else null. */
  nearest: number | null
  matched: Matched
}

/** Its clinics are shared with other searches: nobody may change them. */
export type ReadAnswer = Answered & { clinics: Readonly<Record<string, unknown>>[] }

export type SearchAnswer = Answered & {
  /** A JSON array, ready to send. Not to be read after `release`. */
  body: Buffer
  /** Ids on this page, in order. Only before `release`. */
  ids(): string[]
  /** Gives the buffer back once it has been sent. Forgetting it costs speed, never correctness. */
  release(): void
}

export type Summary = {
  found: number
  afterFilters: number
  priceOptions: number[]
  /** How many prices lie in each of equal parts of their range, the fullest being 1. */
  priceBars: number[]
  experienceOptions: number[]
  matched: Matched
  /** The treatments to choose from, with the clinics that pass the filters; null is all of the specialty. */
  choices: Choice[]
  facets: FacetCounts
}

export type Choice = { name: string; treatment: string | null; clinics: number; isChosen: boolean }

export type Suggestion = {
  name: string
  slug: string
  kind: 'treatment' | 'specialty'
  /** The synonym that matched, or null when the name did. */
  synonym: string | null
}

/** Why a clinic is in an answer, and why it stands where it does. */
export type Explanation = {
  /** Whether the first treatment is what was asked for; else the clinic was found by its specialty and has no price. */
  offered: boolean
  matched: {
    as: MatchKind
    /** The name or synonym that the words were found in. */
    phrase: string
    /** The treatment, or the specialty, that it stands for. */
    treatment: string
    words: readonly string[]
    corrections: readonly Correction[]
  }
  order: {
    by: Sort
    /** The clinic's own value of that: kilometres, rating, pounds, years or milliseconds since 1970; null when not known. */
    value: number | null
    /** By rating: what the reviews count as once few, old ones weigh less. */
    ranksAs: number | null
    /** What decides between equal values. */
    ties: readonly ('distance' | 'id')[]
    /** Counted from 1 over all pages. */
    position: number
  }
}
