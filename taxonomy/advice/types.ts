/** What someone should know before they pay. General, cautious, and never a reason not to ask a clinician. */
export type Advice = {
  /** What the days and weeks after it are like. */
  recovery: string
  /** What can go wrong, or what it cannot do. */
  risks: string
  /** What else there is, doing nothing among it. */
  alternatives: string
  /** How the same is reached without paying. */
  nhs: string
}

/** Where nothing is written about one treatment: after it, by how it is done; instead of it and on the NHS, by specialty. */
export type SpecialtyAdvice = Pick<Advice, 'alternatives' | 'nhs'>
export type KindAdvice = Pick<Advice, 'recovery' | 'risks'>
