/** The words of reviews that several screens, emails and checks share. */

/** How sure we are that the author was at the clinic, highest first. */
export const evidenceWords = {
  booked: 'Booked here',
  receipt: 'Receipt seen',
  enquired: 'Enquired here',
  invited: 'Invited by the clinic',
  confirmed: 'Email confirmed',
} as const
export type Evidence = keyof typeof evidenceWords
export const evidenceLevels = Object.keys(evidenceWords) as [Evidence, ...Evidence[]]

export const evidenceMeaning: Record<Evidence, string> = {
  booked: 'The review follows an appointment booked through us.',
  receipt: 'The author showed us a receipt for the visit. We keep only that we have seen it.',
  enquired: 'The review follows an enquiry sent through us that the clinic answered.',
  invited: 'The clinic invited all its patients of a period.',
  confirmed: 'The author confirmed their email address and told us when they visited.',
}

/** Since the address is proven before the form opens, a review that was sent is waiting for a person at once. */
export const reviewStates = ['checking', 'published', 'refused', 'appealed', 'withdrawn', 'removed'] as const
export type ReviewState = (typeof reviewStates)[number]

/** What is rated beside the whole, in the order of the form. */
export const aspectWords = {
  explained: 'Explained clearly',
  listened: 'Listened',
  punctual: 'Waiting and punctuality',
  clean: 'Cleanliness and comfort',
} as const
export type Aspect = keyof typeof aspectWords
export const aspects = Object.keys(aspectWords) as [Aspect, ...Aspect[]]

export const goAgainWords = { yes: 'Yes', unsure: 'Not sure', no: 'No' } as const
export const paidWords = {
  yes: 'Yes',
  less: 'No, I paid less',
  more: 'No, I paid more',
  unlisted: 'No price was listed',
} as const
export type Paid = keyof typeof paidWords

/** Why a review is refused: nothing else is a ground, least of all that it is negative. */
export const groundWords = {
  not_experience: 'Not an experience',
  identifies: 'Identifies a person',
  health_of_another: 'Health details of someone else',
  abuse: 'Abuse',
  advertising: 'Advertising',
  too_old: 'Older than two years',
  duplicate: 'Duplicate',
  conflict: 'Conflict of interest',
  unlawful: 'Unlawful',
  safeguarding: 'Safeguarding',
} as const
export type Ground = keyof typeof groundWords
export const grounds = Object.keys(groundWords) as [Ground, ...Ground[]]

/** Why a review was refused or removed, as the ledger says it: a legal notice that its author left unanswered is no ground of ours. */
export const ledgerGroundWords = { ...groundWords, notice: 'Legal notice not answered' } as const
export type LedgerGround = keyof typeof ledgerGroundWords
export const ledgerGrounds = Object.keys(ledgerGroundWords) as [LedgerGround, ...LedgerGround[]]

/** The same for the author: what it means and what they can do. */
export const groundMeaning: Record<Ground, string> = {
  not_experience: "it doesn't describe your own experience of this clinic",
  identifies: 'it names or identifies a person, and too little would remain without that',
  health_of_another: "it gives details of another person's health",
  abuse: 'it contains abuse, threats or hateful language',
  advertising: 'it advertises a product, a service or another business',
  too_old: 'the visit was more than two years ago',
  duplicate: "it repeats a review that we've already published",
  conflict: 'it comes from someone who works for the clinic or competes with it',
  unlawful: 'publishing it would be against the law',
  safeguarding: "it raises a concern about someone's safety that has to go to the right authority first",
}

/** The sentence beside the box, kept with each review: that someone was treated is information about health. */
export const reviewConsent =
  'I agree to Clinic Atlas publishing this review. It shows that somebody was treated at this clinic, which is information about health. I can withdraw my agreement at any time.'

export const redactionWords = { name: '[name removed]', health: '[health detail removed]' } as const
export type RedactionKind = keyof typeof redactionWords

/** A person decides within this time. */
export const hoursToDecide = 48
