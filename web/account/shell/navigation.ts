import { isOffered, type Switchable } from '../../../contract/core/switches.ts'
import { roleIncludes, type TeamRole, type TeamWork } from '../../../contract/core/team-roles.ts'

/**
 * `also` are pages that have no tab of their own and belong to this one; `team` is the work a role must include; `part` is
 * what the page is gone with.
 */
export type Destination = { to: string; label: string; also?: string; team?: TeamWork; part?: Switchable }

/** Those that someone's role includes. Without a word about it a page is for those who manage the clinic. */
export const forRole = (destinations: Destination[], role: TeamRole, off: readonly string[]) =>
  destinations.filter(
    ({ team = 'manage', ...destination }) => roleIncludes(role, team) && isOffered(destination, off),
  )

/** The sections of the account area, shown as tabs. */
export const accountSections: Destination[] = [
  { to: '/account', label: 'Profile', team: 'everyone' },
  { to: '/account/treatments', label: 'Treatments', also: '/account/prices' },
  { to: '/account/listing', label: 'Listing', also: '/account/visit' },
  { to: '/account/photos', label: 'Photos' },
  { to: '/account/people', label: 'People' },
  { to: '/account/clinics', label: 'Clinics' },
  { to: '/account/subscriptions', label: 'Subscriptions', team: 'billing' },
  { to: '/account/enquiries', label: 'Enquiries', team: 'patients' },
  { to: '/account/calendar', label: 'Calendar', team: 'patients', part: 'appointments' },
  { to: '/account/reviews', label: 'Reviews', part: 'reviews' },
  { to: '/account/insights', label: 'Insights', also: '/account/website' },
  { to: '/account/team', label: 'Team' },
]

/** What the header offers beside signing out. */
export const accountLinks: Destination[] = [
  { to: '/account/preview', label: 'See my listing' },
  { to: '/account/help', label: 'Help', team: 'everyone' },
]

const pages = [
  { to: '/account/prices', label: 'Prices' },
  { to: '/account/visit', label: 'Before you visit' },
  { to: '/account/website', label: 'On your website' },
  ...accountSections,
  ...accountLinks,
]

/** The name of the current page, for screen readers. */
export const pageNameAt = (path: string) =>
  pages.find(({ to }) => (to === '/account' ? path === to : path === to || path.startsWith(`${to}/`)))?.label
