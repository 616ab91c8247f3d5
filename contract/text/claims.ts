/** A figure we advertise with. It is never shown without saying what kind of figure it is. */
export type Claim = {
  figure: string
  of: string
  /** Stands in small print beside the figure. */
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
      'What we want the directory to reach by the end of its first year: searches by people, in one week, all treatments and places together. It is a goal and not a count. We will publish the measured number here once there is a full quarter of it.',
  },
  cities: {
    figure: '150+',
    of: 'UK cities',
    status: 'Coverage we aim to keep',
    source:
      'UK towns and cities with at least one listed clinic, which we aim never to fall below. The number of today is counted from the directory and stands next to this note.',
  },
  bookings: {
    figure: '30%',
    of: 'more bookings',
    status: 'What we work towards, not a promise',
    source:
      'The rise in booked first appointments that we want an average clinic to see in its first year with us, against the year before. No clinic has been listed for long enough to measure it, so nobody should count on it.',
  },
} as const satisfies Record<string, Claim>
