/** A figure we advertise with. It is never shown without saying what kind of figure it is. */
type Claim = {
  figure: string
  of: string
  /** In small print beside the figure. */
  status: string
  /** Where it comes from, in full, for the page about our data. */
  source: string
}

/**
 * Every figure of our advertising. None of them has been measured yet, so each says that it is a target. Once one is
 * measured, its standing and source name the period, the method and where the evidence is kept.
 */
export const claims = {
  searches: {
    figure: '30,000+',
    of: 'weekly searches',
    status: 'Target for our first year',
    source:
      "Our target for the end of our first year: searches by people in one week, for all treatments and places. It's a goal, not a count. We'll publish the actual number here once we have a full quarter of data.",
  },
  cities: {
    figure: '150+',
    of: 'UK cities',
    status: 'Our coverage target',
    source:
      "UK towns and cities with at least one listed clinic. We aim never to fall below this. Today's number is shown below.",
  },
  bookings: {
    figure: '30%',
    of: 'more bookings',
    status: 'A goal, not a promise',
    source:
      "The increase in booked first appointments we'd like an average clinic to see in its first year with us, compared with the year before. No clinic has been listed long enough to measure it, so don't rely on it.",
  },
} as const satisfies Record<string, Claim>
