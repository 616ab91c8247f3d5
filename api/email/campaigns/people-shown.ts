import { may, type Permitted } from '../../../contract/core/permissions.ts'
import type { DryRun } from '../../../contract/email/campaigns.ts'
import type { CampaignStats } from '../../../contract/email/recovery.ts'
import type { Run, RunRecipient } from '../../../contract/email/runs.ts'

/**
 * Email screens are for all staff, clinics' data for those who may see users. To everyone else campaigns show numbers
 * and reasons, because a campaign to all clinics would otherwise list all of them.
 */
const seesPeople = (who: Permitted) => may(who, 'view_users')

/** A mail server's answer often quotes the address. The domain identifies the clinic as well. */
export const withoutAddresses = (text: string) =>
  text.replace(/[^\s<>"'(),;:]+/g, word => (word.includes('@') ? '***' : word))

export const shownDryRun = (who: Permitted, dryRun: DryRun): DryRun =>
  seesPeople(who) ? dryRun : { ...dryRun, named: false, recipients: [], excluded: [] }

export const shownRun = (who: Permitted, run: Run): Run =>
  seesPeople(who)
    ? run
    : {
        ...run,
        // A run about one registration is named after its address, and its message repeats the name.
        name: withoutAddresses(run.name),
        message: run.message && withoutAddresses(run.message),
        reasons: nameless(run.reasons),
      }

/** Answers that differ only in the address they quote become one. */
function nameless(reasons: Run['reasons']) {
  const counts = new Map<string, Run['reasons'][number]>()
  for (const { reason, label, count } of reasons) {
    const key = withoutAddresses(reason)
    counts.set(key, {
      reason: key,
      label: withoutAddresses(label),
      count: count + (counts.get(key)?.count ?? 0),
    })
  }
  return [...counts.values()]
}

export const shownRecipients = <Page extends { items: RunRecipient[] }>(who: Permitted, page: Page): Page =>
  seesPeople(who)
    ? page
    : {
        ...page,
        items: page.items.map(item => ({
          ...item,
          email: null,
          reason: item.reason && withoutAddresses(item.reason),
        })),
      }

/** The field stays, because readers of these figures expect it. */
export const shownStats = (who: Permitted, stats: CampaignStats): CampaignStats =>
  seesPeople(who)
    ? stats
    : {
        ...stats,
        recentActivity: stats.recentActivity.map(message => ({
          ...message,
          email: withoutAddresses(message.email),
          campaignName: withoutAddresses(message.campaignName),
        })),
      }
