/**
 * The routes of `routes.ts` that are documents: browsers load no router for them, and take over only their islands
 * (docs/decisions/0026). Each with the file of `web/islands` that has its islands.
 */
export const islandRoutes: Readonly<Record<string, string>> = {
  '': 'landing',
  prelaunch: 'landing',
  homepage: 'home',
  treatments: 'guides',
  providersearch: 'providers',
  results: 'results',
  'clinic/:id': 'clinic',
  'treatments/:treatment': 'guides',
  'treatments/:treatment/:city': 'guides',
  ownerone: 'shell',
  ownertwo: 'shell',
  resultexamples: 'examples',
  'privacy-policy': 'text',
  'marketing-strategies': 'shell',
  'future-of-private-healthcare': 'shell',
  'convert-searches-to-patients': 'shell',
  blog: 'text',
  'blog/:slug': 'text',
  'reviews/policy': 'shell',
  compare: 'compare',
  terms: 'shell',
  cookies: 'text',
  accessibility: 'shell',
  'about-our-data': 'shell',
  'open-data': 'shell',
  'for-assistants': 'shell',
  contact: 'shell',
}

const routes = Object.entries(islandRoutes).map(
  ([path, islands]) => [new RegExp(`^/${path.replace(/:\w+/g, '[^/]+')}/?$`), islands] as const,
)

/** The file with the islands of the page at a path; undefined for a page that the router runs. */
export const islandsOf = (path: string) => routes.find(([route]) => route.test(path))?.[1]
