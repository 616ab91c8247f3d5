import type { Withdrawable } from '../../../contract/core/permissions.ts'

/** What each permission that can be withdrawn is called. */
export const permissionLabels: Record<Withdrawable, string> = {
  send_campaigns: 'Can send emails and campaigns',
  publish_blog: 'Can publish articles',
}
