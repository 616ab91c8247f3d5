export type Destination = { to: string; label: string }

/** The sections of the account area, shown as tabs. */
export const accountSections: Destination[] = [
  { to: '/account', label: 'Profile' },
  { to: '/account/treatments', label: 'Treatments' },
  { to: '/account/listing', label: 'Listing' },
  { to: '/account/clinics', label: 'Clinics' },
  { to: '/account/subscriptions', label: 'Subscriptions' },
  { to: '/account/enquiries', label: 'Enquiries' },
  { to: '/account/insights', label: 'Insights' },
]

/** What the header offers beside signing out. */
export const accountLinks: Destination[] = [
  { to: '/account/preview', label: 'See my listing' },
  { to: '/account/help', label: 'Help' },
]

const pages = [...accountSections, ...accountLinks]

/** The name of the current page, for screen readers. */
export const pageNameAt = (path: string) =>
  pages.find(({ to }) => (to === '/account' ? path === to : path === to || path.startsWith(`${to}/`)))?.label
