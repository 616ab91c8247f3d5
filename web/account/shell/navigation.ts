/** `also` are pages that have no tab of their own and belong to this one. */
export type Destination = { to: string; label: string; also?: string }

/** The sections of the account area, shown as tabs. */
export const accountSections: Destination[] = [
  { to: '/account', label: 'Profile' },
  { to: '/account/treatments', label: 'Treatments', also: '/account/prices' },
  { to: '/account/listing', label: 'Listing' },
  { to: '/account/people', label: 'People' },
  { to: '/account/clinics', label: 'Clinics' },
  { to: '/account/subscriptions', label: 'Subscriptions' },
  { to: '/account/enquiries', label: 'Enquiries' },
  { to: '/account/calendar', label: 'Calendar' },
  { to: '/account/reviews', label: 'Reviews' },
  { to: '/account/insights', label: 'Insights' },
]

/** What the header offers beside signing out. */
export const accountLinks: Destination[] = [
  { to: '/account/preview', label: 'See my listing' },
  { to: '/account/help', label: 'Help' },
]

const pages = [{ to: '/account/prices', label: 'Prices' }, ...accountSections, ...accountLinks]

/** The name of the current page, for screen readers. */
export const pageNameAt = (path: string) =>
  pages.find(({ to }) => (to === '/account' ? path === to : path === to || path.startsWith(`${to}/`)))?.label
