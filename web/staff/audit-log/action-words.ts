import { formatNumber } from '../../lib/format.ts'

/** What each action of the log is called on screen. One that is missing here shows its own name. */
const words: Record<string, string> = {
  'blog.create': 'Wrote an article',
  'blog.update': 'Changed an article',
  'blog.delete': 'Deleted an article',
  'campaign.create': 'Created a campaign',
  'campaign.update': 'Changed a campaign',
  'campaign.delete': 'Deleted a campaign',
  'campaign.activate': 'Activated a campaign',
  'campaign.deactivate': 'Deactivated a campaign',
  'campaign.run': 'Ran a campaign',
  'campaign_run.start': 'Started a bulk campaign',
  'campaign_run.pause': 'Paused sending',
  'campaign_run.resume': 'Resumed sending',
  'campaign_run.stop': 'Stopped sending',
  'campaign_run.decide': 'Decided about unknown emails',
  'campaign_run.approve': 'Approved a campaign',
  'campaign_run.decline': 'Declined a campaign',
  'campaign_run.expire': 'Campaign approval expired',
  'contacts.upload': 'Uploaded contacts',
  'email.followup': 'Sent a follow-up',
  'email.from_template': 'Sent an email from a template',
  'export.abandoned_signups': 'Exported abandoned signups',
  'export.audit_log': 'Exported the audit log',
  'export.campaign_stats': 'Exported campaign stats',
  'export.dry_run': 'Exported a dry run',
  'export.users': 'Exported users',
  'problem.resolve': 'Resolved a reported problem',
  'refusal.permission': 'Refused: no permission',
  'sign_in.provider': 'Signed in (clinic)',
  'sign_in.staff': 'Signed in (staff)',
  'sign_in_blocked.provider': 'Sign-in blocked: too many attempts (clinic)',
  'sign_in_blocked.staff': 'Sign-in blocked: too many attempts (staff)',
  'sign_in_failed.provider': 'Failed to sign in (clinic)',
  'sign_in_failed.staff': 'Failed to sign in (staff)',
  'signup.contact': 'Contacted an abandoned signup',
  'staff.deactivate': 'Deactivated a colleague',
  'staff.invite': 'Invited a colleague',
  'staff.join': 'Joined the staff',
  'staff.new_recovery_codes': 'Made new recovery codes',
  'staff.reactivate': 'Reactivated a colleague',
  'staff.resend_invite': 'Resent an invitation',
  'staff.two_factor_off': 'Switched two-factor off',
  'staff.two_factor_on': 'Switched two-factor on',
  'staff.two_factor_reset': 'Reset two-factor sign-in',
  'staff.update': 'Changed a colleague',
  'staff.update_profile': 'Changed their own details',
  'staff.withdraw_invite': 'Withdrew an invitation',
  'suppression.add': 'Added to the suppression list',
  'suppression.remove': 'Removed from the suppression list',
  'template.create': 'Created a template',
  'template.delete': 'Deleted a template',
  'template.update': 'Changed a template',
  'user.drop_reviews': 'Removed reviews',
  'user.import_reviews': 'Imported reviews',
  'user.rate_by_regulator': 'Entered a regulator’s rating',
  'user.resend_confirmation': 'Resent a confirmation link',
  'user.restore': 'Restored a clinic',
  'user.suspend': 'Suspended a clinic',
  'user.view': 'Viewed a clinic’s account',
}

/** Groups of the filter, by the first part of an action. */
const groups: Record<string, string> = {
  blog: 'Blog',
  campaign: 'Campaigns',
  campaign_run: 'Campaign sending',
  email: 'Single emails',
  export: 'Exports',
  sign_in: 'Sign-ins',
  sign_in_blocked: 'Blocked sign-ins',
  sign_in_failed: 'Failed sign-ins',
  refusal: 'Refusals',
  staff: 'Staff',
  suppression: 'Suppression list',
  template: 'Templates',
  user: 'Clinics',
}

const plain = (name: string) => {
  const text = name.replace(/[._]/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export const actionWords = (action: string) => words[action] ?? plain(action)
export const groupWords = (group: string) => groups[group] ?? plain(group)

type Entry = { action: string; times: number; after: Record<string, unknown> | null }

/** An action with how much it was about: how many rows were exported, or how often it was tried. */
export function describeAction({ action, times, after }: Entry) {
  const rows = action.startsWith('export.') && typeof after?.rows === 'number' ? after.rows : undefined
  if (rows !== undefined)
    return `${actionWords(action)} (${formatNumber(rows)} ${rows === 1 ? 'row' : 'rows'})`
  return times > 1 ? `${actionWords(action)} (${formatNumber(times)} times)` : actionWords(action)
}
