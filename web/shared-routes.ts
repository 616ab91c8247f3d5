const search = ['treatmentName', 'location', 'treatment']
const filters = ['sort', 'maxDistance', 'minRating', 'unrated', 'maxPrice', 'minExperience']

/**
 * The routes of `routes.ts` whose page is the same for everybody who has not signed in to anything, each with the
 * parameters of its address that it reads. The server keeps these pages. Whatever else an address holds neither costs a
 * rendering nor a place in its memory: a page that learns to read a parameter gets it here too.
 */
export const sharedRoutes: Readonly<Record<string, readonly string[]>> = {
  '': [],
  prelaunch: [],
  homepage: [],
  providersearch: ['q', 'page'],
  results: [...search, ...filters, 'withinMiles', 'page'],
  'clinic/:id': [...search, 'offer', 'reviews'],
  'clinic/:id/report': [],
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
  contact: [],
  'privacy-policy': [],
}
