export type Destination = { to: string; label: string }

/** The sections of the account area, shown as tabs. Only addresses that exist. */
export const accountSections: Destination[] = []

/** What the header offers beside signing out. */
export const accountLinks: Destination[] = []
