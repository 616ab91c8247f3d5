import type { Switchable } from '../../../contract/core/switches.ts'

/** What a page shows that changes with time alone. */
export type PageContent = 'clinics' | 'articles'

/**
 * Public pages whose address is fixed. Those that nobody should find by searching are not among them. The text of the
 * others changes with a release, and they have no date.
 */
export const fixedPages: { url: string; shows?: PageContent; part?: Switchable }[] = [
  { url: '/', shows: 'clinics' },
  { url: '/homepage', shows: 'clinics' },
  { url: '/providersearch', shows: 'clinics' },
  { url: '/treatments', shows: 'clinics' },
  { url: '/blog', shows: 'articles' },
  { url: '/resultexamples' },
  { url: '/marketing-strategies' },
  { url: '/future-of-private-healthcare' },
  { url: '/convert-searches-to-patients' },
  { url: '/about-our-data' },
  { url: '/open-data' },
  { url: '/for-assistants', part: 'assistants' },
  { url: '/contact' },
  { url: '/privacy-policy' },
  { url: '/terms' },
  { url: '/cookies' },
  { url: '/accessibility' },
  { url: '/your-data' },
]

/** What programs need not look at: calls, and pages behind a login. */
const closed = ['/api/', '/account', '/claim', '/staff/', '/email-system', '/dev/']

/** Of the calls, those that are for everyone's programs. */
const open = ['/api/docs', '/api/clinics', '/api/open-data/']

/** What crawlers may read, and where they find the list of it. */
export const robotsText = (publicUrl: string) =>
  [
    'User-agent: *',
    ...open.map(path => `Allow: ${path}`),
    ...closed.map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`,
    '',
  ].join('\n')
