/** Public pages whose address is fixed. Those that nobody should find by searching are not among them. */
export const fixedPages = [
  '/',
  '/homepage',
  '/providersearch',
  '/treatments',
  '/blog',
  '/resultexamples',
  '/marketing-strategies',
  '/future-of-private-healthcare',
  '/convert-searches-to-patients',
  '/about-our-data',
  '/for-assistants',
  '/contact',
  '/privacy-policy',
  '/terms',
  '/cookies',
  '/accessibility',
]

/** What programs need not look at: calls, and pages behind a login. */
const closed = ['/api/', '/account', '/claim', '/staff/', '/email-system', '/dev/']

/** Of the calls, those that are for everybody's programs. */
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
