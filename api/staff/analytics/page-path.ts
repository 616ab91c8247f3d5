const patterns: [RegExp, string][] = [
  [/^\/clinic\/[^/]+\/report$/, '/clinic/:id/report'],
  [/^\/clinic\/[^/]+$/, '/clinic/:id'],
  [/^\/treatments\/[^/]+\/[^/]+$/, '/treatments/:treatment/:city'],
  [/^\/treatments\/[^/]+$/, '/treatments/:treatment'],
  [/^\/blog\/[^/]+$/, '/blog/:slug'],
]

const pages = new Set([
  '/',
  '/prelaunch',
  '/homepage',
  '/providersearch',
  '/results',
  '/compare',
  '/treatments',
  '/login',
  '/signup',
  '/forgot-password',
  '/resultexamples',
  '/privacy-policy',
  '/terms',
  '/cookies',
  '/accessibility',
  '/about-our-data',
  '/open-data',
  '/for-assistants',
  '/marketing-strategies',
  '/future-of-private-healthcare',
  '/convert-searches-to-patients',
  '/ownerone',
  '/ownertwo',
  '/blog',
])

/** Maps a URL to one of a few page names: it drops what a visitor looked at, and anything invented. */
export function pageAt(address: string) {
  const path = withoutLastSlashes(address.replace(/[?#].*$/s, ''))
  if (pages.has(path)) return path
  return patterns.find(([pattern]) => pattern.test(path))?.[1] ?? 'other'
}

function withoutLastSlashes(path: string) {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  return path.slice(0, end)
}
