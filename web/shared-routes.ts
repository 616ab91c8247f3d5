const search = ['treatmentName', 'location', 'treatment']
const filters = ['sort', 'maxDistance', 'minRating', 'unrated', 'maxPrice', 'minExperience']

const facets = [
  ...['insurer', 'language', 'seenBy', 'regulatorRating', 'openSaturday', 'openEvening', 'openNow'],
  ...['has', 'pay', 'ages', 'wait'],
  ...['freeThisWeek', 'freeSaturday', 'freeEvening', 'repliesWithinDay', 'priced', 'bounds'],
]

/**
 * The routes of `routes.ts` whose page is the same for everyone who has not signed in, each with the
 * query parameters it reads. The server caches these pages. Other parameters neither cost a
 * rendering nor a cache entry: a page that reads a new parameter needs it here too.
 */
export const sharedRoutes: Readonly<Record<string, readonly string[]>> = {
  '': [],
  prelaunch: [],
  homepage: [],
  providersearch: ['q', 'page'],
  results: [...search, ...filters, ...facets, 'withinMiles', 'page'],
  'clinic/:id': [
    ...[...search, 'offer', 'reviews', 'sort', 'withinMiles', 'maxDistance', 'bounds'],
    ...['stars', 'reviewPage'],
  ],
  'clinic/:id/report': ['photo'],
  resultexamples: [...filters, 'opened'],
  compare: ['ids', ...search],
  treatments: [],
  'treatments/:treatment': [],
  'treatments/:treatment/:city': [],
  'marketing-strategies': [],
  'future-of-private-healthcare': [],
  'convert-searches-to-patients': [],
  terms: [],
  cookies: [],
  accessibility: [],
  'about-our-data': [],
  'open-data': [],
  'for-assistants': [],
  contact: [],
  'reviews/policy': [],
  'privacy-policy': [],
  'widget/:id': ['look', 'preview'],
  'widget/:id/badge.svg': ['preview'],
}
