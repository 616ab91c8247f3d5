/** The tabs of the email portal, in order; each is a page with its own URL. */
export const emailTabs = [
  { to: '/staff/email-marketing', label: 'Individual Email' },
  { to: '/staff/email-marketing/bulk', label: 'Bulk Campaign' },
  { to: '/staff/email-marketing/templates', label: 'Templates' },
  { to: '/staff/email-marketing/automated', label: 'Automated Campaigns' },
  { to: '/staff/email-marketing/analytics', label: 'Analytics & Recovery' },
  { to: '/staff/email-marketing/sending-health', label: 'Sending health' },
] as const

export const templatesPath = '/staff/email-marketing/templates'
export const suppressionsPath = '/staff/email-marketing/suppressions'
export const campaignsPath = '/staff/email-marketing/campaigns'
export const sendingHealthPath = '/staff/email-marketing/sending-health'
export const bouncesPath = '/staff/email-marketing/bounces'
export const segmentsPath = '/staff/email-marketing/segments'
