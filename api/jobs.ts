import type { Switchable } from '../contract/core/switches.ts'
import { deleteEndedSessions } from './auth/identity.ts'
import { answerResetRequests } from './auth/passwords/password-reset.ts'
import { deleteOldWorkingCopies } from './blog/drafts/routes.ts'
import { deleteUnusedPictures } from './blog/pictures/unused-pictures.ts'
import { forgetOldReaders } from './blog/public/count-reader.ts'
import type { Deps } from './deps.ts'
import { forgetRareSearches } from './directory/missed-searches/count-missed.ts'
import { noteRemovals } from './directory/open-data/note-removals.ts'
import { noteTypicalPrices } from './directory/price-history/monthly-medians.ts'
import { importJob } from './directory/registers/import/import-registers.ts'
import { dropOldFiles } from './directory/registers/manage-runs.ts'
import { emailRatingChanges } from './directory/registers/ratings/watch-ratings.ts'
import { deleteOldRemovals } from './directory/registers/removals/remove-location.ts'
import { notifySearchEngines } from './directory/sitemap/notify-search-engines.ts'
import { startDueCampaigns } from './email/campaigns/run-campaign.ts'
import { expireApprovals } from './email/campaigns/runs/approval/approval.ts'
import { deleteOldRuns } from './email/campaigns/runs/start-run.ts'
import { deleteOldEmails, sendQueuedEmails } from './email/delivery/email-queue.ts'
import { retryPutOff } from './email/delivery/retry-put-off.ts'
import { deleteOldMarketingEmails, giveUpHalfSent } from './email/delivery/send-once.ts'
import { checkSending } from './email/health/sending-health.ts'
import { deleteUnusedEmailPictures } from './email/templates/pictures.ts'
import { refreshFeeds } from './patients/appointments/feeds/refresh-feeds.ts'
import {
  deleteOldAppointments,
  expireRequests,
  inviteAfterAppointments,
  remindPatients,
} from './patients/appointments/remind-and-expire.ts'
import { deleteEndedDataLinks } from './patients/data-requests/own-data.ts'
import { deleteUnusedAttachments } from './patients/enquiries/attachments/attachments.ts'
import { sendDigests } from './patients/enquiries/notices/notices.ts'
import { noteAllResponseTimes } from './patients/enquiries/response-time.ts'
import { dropOldEnquiries } from './patients/enquiries/service.ts'
import { deleteOldAlerts } from './patients/price-alerts/own-alert.ts'
import { sendPriceNews } from './patients/price-alerts/send-news.ts'
import { deleteOldTakenDown } from './patients/problem-reports/reported-photo.ts'
import { inviteAfterEnquiries } from './patients/reviews/clinic/invite.ts'
import { stepNotices } from './patients/reviews/defamation/notice-steps.ts'
import { deleteOldReviews } from './patients/reviews/ledger/read-ledger.ts'
import { dropOldChanges } from './providers/account/change-email.ts'
import { askToAuthenticate } from './providers/billing/ask-to-authenticate.ts'
import { warnOfExpiringCards } from './providers/billing/customers/expiring-cards.ts'
import { forgetCustomers } from './providers/billing/customers/forget-customers.ts'
import { updateCustomers } from './providers/billing/customers/update-customers.ts'
import { postponeCharges } from './providers/billing/held-trial.ts'
import { reconcile } from './providers/billing/reconcile.ts'
import { tickSimulator } from './providers/billing/simulator-tick.ts'
import { deleteOldClaims, settleTrials } from './providers/billing/trial/trial-once.ts'
import { remindOfTrials } from './providers/billing/trial-reminders.ts'
import { deleteOldCardEvents } from './providers/billing/webhook.ts'
import { deleteUnusedClaims } from './providers/claims/claim-clinic.ts'
import { moveClaimants } from './providers/claims/move-claimants.ts'
import { sendWeeklySummaries } from './providers/insights/weekly-summary.ts'
import { summariseForOwners } from './providers/listing-checks/notify-owner.ts'
import { deleteUnusedPhotos } from './providers/photos/files.ts'
import { askToConfirmPrices, deleteOldConfirmations } from './providers/prices/confirm-by-email.ts'
import { deleteOldBatches } from './providers/prices/undo-prices.ts'
import { deleteOldOrders } from './providers/signup/order.ts'
import { tidyPartials } from './providers/signup/partial/partial.ts'
import { clearUnconfirmed } from './providers/signup/unconfirmed.ts'
import { deleteOldHistory } from './providers/team/history.ts'
import { deleteOldTeamInvitations } from './providers/team/invite.ts'
import { deleteOldRecipients } from './providers/team/recipients/recipients.ts'
import { alignParts } from './providers/treatments/align-parts.ts'
import { openMissingVerifications } from './providers/verification/open-missing.ts'
import { deleteOldCodes } from './providers/verification/website-code.ts'
import { sendWeeklyReport } from './staff/analytics/business/weekly-report.ts'
import { addUpEvents, deleteOldAnalytics } from './staff/analytics/record-events.ts'
import { deleteOldAuditEntries } from './staff/audit/retention.ts'
import { sealAuditLog } from './staff/audit/seal-log.ts'
import { deleteOldSecurityEvents } from './staff/audit/security-events.ts'
import { emptyBin } from './staff/bin/restore.ts'
import { deleteIdleOwners } from './staff/desk/own-item.ts'
import { deleteOldInvites } from './staff/members/invites/invite.ts'
import { deleteOldBulkActions } from './staff/providers/bulk/bulk-actions.ts'
import { refreshAllPercents } from './staff/providers/list-users.ts'
import { deleteOldTimelineEntries } from './staff/providers/workspace/workspace.ts'

/** When a job is due, by London's clock; `dailyAt` is an hour and a minute. */
export type Schedule = { everyMinutes: number } | { minuteOfHour: number } | { dailyAt: string }

type JobLog = { info(details: object, message: string): void }

/** Work that is done by the clock. Each is short and may run twice without harm. */
export type Job = {
  name: string
  schedule: Schedule
  run(deps: Deps, log?: JobLog): Promise<unknown>
  /** The part of the product without which there is nothing to do. */
  part?: Switchable
}

export const jobs: Job[] = [
  // Done as requests come in; the job handles what a crash has left.
  { name: 'answer-reset-requests', schedule: { everyMinutes: 1 }, run: answerResetRequests },
  { name: 'send-queued-emails', schedule: { everyMinutes: 1 }, run: sendQueuedEmails },
  { name: 'retry-put-off-emails', schedule: { everyMinutes: 1 }, run: retryPutOff },
  { name: 'start-due-campaigns', schedule: { everyMinutes: 1 }, run: startDueCampaigns },
  importJob,
  // A hold that nobody answered is free at once; the job emails the patient.
  { name: 'expire-appointment-requests', schedule: { everyMinutes: 1 }, run: expireRequests },
  // Each calendar is due every ten minutes, spread over them.
  { name: 'refresh-calendar-feeds', schedule: { everyMinutes: 1 }, run: refreshFeeds, part: 'appointments' },
  { name: 'seal-audit-log', schedule: { everyMinutes: 1 }, run: sealAuditLog },
  { name: 'settle-trials', schedule: { everyMinutes: 1 }, run: settleTrials },
  { name: 'tick-card-simulator', schedule: { everyMinutes: 1 }, run: tickSimulator },
  { name: 'update-card-customers', schedule: { everyMinutes: 1 }, run: updateCustomers },

  { name: 'remind-of-appointments', schedule: { everyMinutes: 5 }, run: remindPatients },
  { name: 'ask-to-authenticate', schedule: { everyMinutes: 5 }, run: askToAuthenticate },
  { name: 'delete-card-customers', schedule: { everyMinutes: 5 }, run: forgetCustomers },
  { name: 'refresh-profile-percents', schedule: { everyMinutes: 5 }, run: refreshAllPercents },
  { name: 'expire-campaign-approvals', schedule: { everyMinutes: 10 }, run: expireApprovals },
  { name: 'give-up-half-sent-emails', schedule: { everyMinutes: 10 }, run: giveUpHalfSent },
  { name: 'step-review-notices', schedule: { everyMinutes: 10 }, run: stepNotices },
  {
    name: 'email-rating-changes',
    schedule: { everyMinutes: 10 },
    run: emailRatingChanges,
    part: 'registers',
  },
  // Nobody can read them any more: their keys went with the enquiries.
  { name: 'drop-unused-attachments', schedule: { everyMinutes: 10 }, run: deleteUnusedAttachments },
  { name: 'note-removed-clinics', schedule: { everyMinutes: 10 }, run: noteRemovals },
  { name: 'tell-search-engines', schedule: { everyMinutes: 10 }, run: notifySearchEngines },
  { name: 'add-up-analytics', schedule: { everyMinutes: 15 }, run: addUpEvents },

  { name: 'remind-of-trials', schedule: { minuteOfHour: 5 }, run: remindOfTrials },
  { name: 'forget-readers', schedule: { minuteOfHour: 10 }, run: forgetOldReaders },
  { name: 'clear-unconfirmed-accounts', schedule: { minuteOfHour: 15 }, run: clearUnconfirmed },
  { name: 'open-missing-verifications', schedule: { minuteOfHour: 20 }, run: openMissingVerifications },
  { name: 'tidy-partial-signups', schedule: { minuteOfHour: 25 }, run: tidyPartials },
  { name: 'check-sending-health', schedule: { minuteOfHour: 35 }, run: checkSending },
  { name: 'send-price-alerts', schedule: { minuteOfHour: 40 }, run: sendPriceNews, part: 'price-alerts' },
  { name: 'postpone-charges', schedule: { minuteOfHour: 50 }, run: postponeCharges },
  { name: 'note-response-times', schedule: { minuteOfHour: 50 }, run: noteAllResponseTimes },

  { name: 'reconcile-subscriptions', schedule: { dailyAt: '02:30' }, run: reconcile },
  { name: 'drop-dead-logins', schedule: { dailyAt: '03:10' }, run: deleteEndedSessions },
  { name: 'drop-old-website-codes', schedule: { dailyAt: '03:15' }, run: deleteOldCodes },
  { name: 'drop-old-invites', schedule: { dailyAt: '03:20' }, run: deleteOldInvites },
  { name: 'drop-old-team-invitations', schedule: { dailyAt: '03:21' }, run: deleteOldTeamInvitations },
  { name: 'drop-old-recipients', schedule: { dailyAt: '03:21' }, run: deleteOldRecipients },
  { name: 'drop-old-team-history', schedule: { dailyAt: '03:22' }, run: deleteOldHistory },
  { name: 'drop-old-security-events', schedule: { dailyAt: '03:20' }, run: deleteOldSecurityEvents },
  { name: 'delete-old-audit-entries', schedule: { dailyAt: '03:25' }, run: deleteOldAuditEntries },
  { name: 'drop-old-trial-claims', schedule: { dailyAt: '03:20' }, run: deleteOldClaims },
  // Done when staff approve a clinic; the job handles what a crash has left.
  { name: 'move-claimants', schedule: { minuteOfHour: 25 }, run: moveClaimants },
  { name: 'drop-unused-claims', schedule: { dailyAt: '03:20' }, run: deleteUnusedClaims },
  { name: 'drop-old-outbox', schedule: { dailyAt: '03:20' }, run: deleteOldEmails },
  { name: 'drop-old-card-events', schedule: { dailyAt: '03:30' }, run: deleteOldCardEvents },
  { name: 'drop-old-enquiries', schedule: { dailyAt: '03:30' }, run: dropOldEnquiries },
  { name: 'delete-old-price-alerts', schedule: { dailyAt: '03:30' }, run: deleteOldAlerts },
  { name: 'delete-ended-data-links', schedule: { dailyAt: '03:30' }, run: deleteEndedDataLinks },
  { name: 'drop-old-appointments', schedule: { dailyAt: '03:30' }, run: deleteOldAppointments },
  { name: 'delete-old-reviews', schedule: { dailyAt: '03:35' }, run: deleteOldReviews },
  { name: 'drop-old-analytics', schedule: { dailyAt: '03:40' }, run: deleteOldAnalytics },
  { name: 'drop-old-register-files', schedule: { dailyAt: '03:40' }, run: dropOldFiles },
  { name: 'drop-old-removals', schedule: { dailyAt: '03:40' }, run: deleteOldRemovals },
  { name: 'drop-old-confirmations', schedule: { dailyAt: '03:40' }, run: deleteOldOrders },
  { name: 'drop-old-marketing-emails', schedule: { dailyAt: '03:40' }, run: deleteOldMarketingEmails },
  { name: 'drop-old-working-copies', schedule: { dailyAt: '03:40' }, run: deleteOldWorkingCopies },
  { name: 'drop-unused-pictures', schedule: { dailyAt: '03:50' }, run: deleteUnusedPictures },
  { name: 'drop-unused-photos', schedule: { dailyAt: '03:50' }, run: deleteUnusedPhotos },
  { name: 'drop-photos-taken-down', schedule: { dailyAt: '03:50' }, run: deleteOldTakenDown },
  { name: 'drop-unused-email-pictures', schedule: { dailyAt: '03:50' }, run: deleteUnusedEmailPictures },
  { name: 'empty-bin', schedule: { dailyAt: '03:55' }, run: emptyBin },
  { name: 'drop-idle-queue-owners', schedule: { dailyAt: '03:45' }, run: deleteIdleOwners },
  { name: 'drop-old-missed-searches', schedule: { dailyAt: '03:45' }, run: forgetRareSearches },
  { name: 'drop-old-bulk-actions', schedule: { dailyAt: '03:45' }, run: deleteOldBulkActions },
  { name: 'drop-old-timeline-entries', schedule: { dailyAt: '03:45' }, run: deleteOldTimelineEntries },
  { name: 'drop-old-campaign-runs', schedule: { dailyAt: '03:50' }, run: deleteOldRuns },
  { name: 'drop-old-price-batches', schedule: { dailyAt: '03:55' }, run: deleteOldBatches },
  { name: 'drop-old-price-links', schedule: { dailyAt: '03:55' }, run: deleteOldConfirmations },
  { name: 'align-price-parts', schedule: { dailyAt: '04:30' }, run: alignParts },
  { name: 'note-typical-prices', schedule: { dailyAt: '04:35' }, run: noteTypicalPrices },
  { name: 'forget-email-changes', schedule: { dailyAt: '04:25' }, run: dropOldChanges },
  { name: 'send-enquiry-digests', schedule: { dailyAt: '07:30' }, run: sendDigests },
  { name: 'send-weekly-summaries', schedule: { dailyAt: '07:40' }, run: sendWeeklySummaries },
  { name: 'send-weekly-report', schedule: { dailyAt: '08:00' }, run: sendWeeklyReport },
  { name: 'warn-of-expiring-cards', schedule: { dailyAt: '08:05' }, run: warnOfExpiringCards },
  { name: 'ask-to-confirm-prices', schedule: { dailyAt: '08:20' }, run: askToConfirmPrices },
  { name: 'invite-to-review', schedule: { dailyAt: '10:15' }, run: inviteAfterEnquiries, part: 'reviews' },
  {
    name: 'invite-after-appointments',
    schedule: { dailyAt: '10:20' },
    run: inviteAfterAppointments,
    part: 'reviews',
  },
  { name: 'summarise-listing-checks', schedule: { dailyAt: '08:10' }, run: summariseForOwners },
]
