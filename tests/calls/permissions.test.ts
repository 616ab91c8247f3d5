import { expect, test } from 'vitest'
import type { Permission } from '../../contract/core/permissions.ts'
import { startApi } from '../support/api.ts'
import { allCalls } from '../support/calls.ts'

const api = await startApi()

/** Written out once more: a call that changes its permission has to be thought about here. */
const needed: Record<Permission, string[]> = {
  view_users: [
    'GET /api/staff/saved-filters',
    'GET /api/staff/user-ids',
    'GET /api/staff/users',
    'GET /api/staff/users/:id',
    'GET /api/staff/users/:id/as-provider',
    'GET /api/staff/users/:id/timeline',
    'GET /api/staff/users/:id/workspace',
  ],
  annotate_users: [
    'DELETE /api/staff/notes/:id',
    'DELETE /api/staff/saved-filters/:id',
    'POST /api/staff/bulk-actions/:id/undo',
    'POST /api/staff/bulk-actions/tag',
    'POST /api/staff/saved-filters',
    'POST /api/staff/users/:id/notes',
    'POST /api/staff/users/:id/tasks',
    'PUT /api/staff/tasks/:id',
    'PUT /api/staff/users/:id/tags',
  ],
  view_analytics: ['GET /api/analytics/export', 'GET /api/analytics/plan', 'GET /api/analytics/report'],
  set_targets: [
    'DELETE /api/analytics/annotations/:id',
    'POST /api/analytics/annotations',
    'PUT /api/analytics/targets',
  ],
  manage_staff: [
    'DELETE /api/staff/invites/:id',
    'DELETE /api/staff/members/:id/logins',
    'GET /api/staff/audit-log',
    'GET /api/staff/audit-log/export',
    'GET /api/staff/invites',
    'GET /api/staff/members',
    'GET /api/staff/members/:id/logins',
    'GET /api/staff/status',
    'GET /api/staff/stored-emails',
    'GET /api/staff/stored-emails/:id',
    'GET /api/staff/unknown-referrals',
    'POST /api/staff/invites',
    'POST /api/staff/invites/:id/resend',
    'POST /api/staff/members/:id/deactivate',
    'POST /api/staff/members/:id/reactivate',
    'POST /api/staff/members/:id/reset-two-factor',
    'PUT /api/staff/members/:id',
  ],
  adjust_billing: [
    'POST /api/staff/users/:id/credit',
    'POST /api/staff/users/:id/extend-trial',
    'POST /api/staff/users/:id/refund',
  ],
  suspend_users: [
    'POST /api/staff/bulk-actions/suspend',
    'POST /api/staff/users/:id/reset-two-factor',
    'POST /api/staff/users/:id/restore',
    'POST /api/staff/users/:id/simulated-billing-events',
    'POST /api/staff/users/:id/suspend',
  ],
  edit_reviews: [
    'DELETE /api/staff/users/:id/google-reviews',
    'PUT /api/staff/users/:id/google-reviews',
    'PUT /api/staff/users/:id/regulator-rating',
  ],
  export_people: [
    'GET /api/email/bounces/export',
    'GET /api/email/bulk/uploads/:id/export-bad-rows',
    'GET /api/email/bulk/uploads/:id/export-dry-run',
    'GET /api/email/campaigns/:id/export-dry-run',
    'GET /api/email/runs/:id/export-recipients',
    'GET /api/staff/users/export',
    'POST /api/staff/data-requests/erase',
    'POST /api/staff/data-requests/find',
  ],
  verify_listings: [
    'POST /api/staff/insurers/decide',
    'POST /api/staff/odd-prices/:id/decide',
    'POST /api/staff/problem-reports/:id/resolve',
    'POST /api/staff/problem-reports/:id/take-photo-down',
    'POST /api/staff/users/:id/resend-confirmation',
  ],
  import_registers: [
    'GET /api/staff/registers/coverage',
    'GET /api/staff/registers/duplicates',
    'GET /api/staff/registers/rating-changes',
    'GET /api/staff/registers/removals',
    'GET /api/staff/registers/runs',
    'GET /api/staff/registers/runs/:id',
    'GET /api/staff/registers/runs/:id/changes',
    'POST /api/staff/registers/duplicates',
    'POST /api/staff/registers/duplicates/undo',
    'POST /api/staff/registers/rating-changes/seen',
    'POST /api/staff/registers/removals/:id/decide',
    'POST /api/staff/registers/removals/:id/show-again',
    'POST /api/staff/registers/runs',
    'POST /api/staff/registers/runs/:id/apply',
    'POST /api/staff/registers/runs/:id/columns',
    'POST /api/staff/registers/runs/:id/discard',
    'POST /api/staff/registers/runs/:id/pause',
    'POST /api/staff/registers/runs/:id/reread',
    'POST /api/staff/registers/runs/:id/resume',
    'POST /api/staff/registers/runs/:id/undo',
  ],
  send_campaigns: [
    'DELETE /api/email/campaigns/:id',
    'DELETE /api/email/segments/:id',
    'DELETE /api/email/suppressions',
    'DELETE /api/email/templates/:id',
    'POST /api/email/abandoned-signups/:id/contact',
    'POST /api/email/bulk/runs',
    'POST /api/email/bulk/uploads',
    'POST /api/email/campaigns',
    'POST /api/email/campaigns/:id/run',
    'POST /api/email/campaigns/:id/toggle',
    'POST /api/email/last-email',
    'POST /api/email/runs/:id/approve',
    'POST /api/email/runs/:id/decide',
    'POST /api/email/runs/:id/decline',
    'POST /api/email/runs/:id/resume',
    'POST /api/email/runs/:id/stop',
    'POST /api/email/segments',
    'POST /api/email/segments/:id/contacts',
    'POST /api/email/segments/preview',
    'POST /api/email/send-followup',
    'POST /api/email/send-from-template',
    'POST /api/email/sending-health/check',
    'POST /api/email/sending-health/test',
    'POST /api/email/sending-health/test/source',
    'POST /api/email/templates/:id/versions/:version/restore',
    'POST /api/email/warm-up',
    'POST /api/staff/bulk-actions/follow-up',
    'PUT /api/email/campaigns/:id',
    'PUT /api/email/segments/:id',
    'PUT /api/email/sending-pace',
    'PUT /api/email/templates/:id',
  ],
  moderate_reviews: [
    'GET /api/staff/review-notices',
    'GET /api/staff/review-reports',
    'GET /api/staff/review-sanctions',
    'GET /api/staff/reviews',
    'POST /api/staff/review-cases/:id/close',
    'POST /api/staff/review-notices/:id/decision',
    'POST /api/staff/review-reports/:id/decision',
    'POST /api/staff/review-sanctions',
    'POST /api/staff/review-sanctions/:id/lift',
    'POST /api/staff/reviews/:id/decision',
  ],
  improve_search: [
    'GET /api/staff/missed-searches',
    'GET /api/staff/search-additions',
    'GET /api/staff/search-targets',
    'POST /api/staff/missed-searches/:id/accept',
    'POST /api/staff/missed-searches/:id/ignore',
    'POST /api/staff/search-additions',
    'POST /api/staff/search-additions/:id/remove',
    'POST /api/staff/search-additions/:id/restore',
  ],
  publish_blog: ['DELETE /api/blogs/:id'],
}

/** What every verified member of staff may change: drafts, their own account, and what makes less email go out. */
const openToAll = [
  'DELETE /api/blogs/working-copies/:article',
  'DELETE /api/staff/logins',
  'DELETE /api/staff/logins/:id',
  'POST /api/blogs',
  'POST /api/blogs/pictures',
  'POST /api/email/bulk/dry-run',
  'POST /api/email/preview-followup',
  'POST /api/email/runs/:id/pause',
  'POST /api/email/suppressions',
  'POST /api/email/templates',
  'POST /api/email/templates/:id/duplicate',
  'POST /api/email/templates/pictures',
  'POST /api/email/templates/preview',
  'POST /api/email/templates/test',
  'POST /api/staff/bin/:id/restore',
  'POST /api/staff/change-password',
  'POST /api/staff/check-permissions',
  'POST /api/staff/confirm-identity',
  'POST /api/staff/confirm-identity/passkey',
  'POST /api/staff/logout',
  'POST /api/staff/passkeys',
  'POST /api/staff/passkeys/:id/remove',
  'POST /api/staff/passkeys/options',
  'POST /api/staff/two-factor/confirm',
  'POST /api/staff/two-factor/enrol',
  'POST /api/staff/two-factor/off',
  'POST /api/staff/two-factor/recovery-codes',
  'PUT /api/blogs/:id',
  'PUT /api/blogs/working-copies/:article',
  'PUT /api/staff/desk/:queue/:id/owner',
  'PUT /api/staff/profile',
]

/** For one clinic's people. Calls that are not here are for owners and managers. */
const forWork = {
  everyone: [
    'DELETE /api/logins',
    'DELETE /api/logins/:id',
    'DELETE /api/profile',
    'GET /api/account-overview',
    'GET /api/logins',
    'GET /api/passkeys',
    'GET /api/profile',
    'GET /api/two-factor',
    'GET /api/verify-token',
    'POST /api/change-password',
    'POST /api/logout',
    'POST /api/passkeys',
    'POST /api/passkeys/:id/remove',
    'POST /api/passkeys/options',
    'POST /api/two-factor/confirm',
    'POST /api/two-factor/enrol',
    'POST /api/two-factor/off',
    'POST /api/two-factor/recovery-codes',
    'PUT /api/profile',
  ],
  patients: [
    'DELETE /api/blocked-times/:id',
    'DELETE /api/enquiries/:id/notes/:note',
    'DELETE /api/reply-templates/:id',
    'GET /api/appointment-times',
    'GET /api/appointments',
    'GET /api/appointments/:id/free-times',
    'GET /api/enquiries',
    'GET /api/enquiries/:id',
    'GET /api/enquiries/:id/attachments/:attachment',
    'GET /api/profile/enquiry-emails',
    'GET /api/reply-templates',
    'POST /api/appointments/:id/answer',
    'POST /api/blocked-times',
    'POST /api/enquiries/:id/answers',
    'POST /api/enquiries/:id/notes',
    'POST /api/reply-templates',
    'PUT /api/enquiries/:id',
    'PUT /api/profile/enquiry-emails',
    'PUT /api/reply-templates/:id',
  ],
  billing: [
    'GET /api/billing-details',
    'GET /api/invoice-adjustments/:id/pdf',
    'GET /api/invoices',
    'GET /api/invoices.csv',
    'GET /api/invoices/:id/pdf',
    'GET /api/subscription',
    'POST /api/card-setup/own',
    'POST /api/payment-authentication',
    'POST /api/resume-subscription',
    'POST /api/subscribe-again',
    'POST /api/update-payment-method',
    'PUT /api/billing-details',
  ],
  owner: [
    'DELETE /api/profile/new-email',
    'GET /api/profile/data.zip',
    'GET /api/profile/email-choices',
    'POST /api/cancel-subscription',
    'POST /api/profile/new-email/resend',
    'POST /api/team/transfer',
    'PUT /api/profile/email-choices',
  ],
}

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

test('each staff call states its permission, and reading users changes nothing', async () => {
  const calls = await allCalls()
  const stated: Record<string, string[]> = {}
  for (const call of calls)
    if (typeof call.as === 'object') {
      stated[call.as.staff] ??= []
      stated[call.as.staff]!.push(nameOf(call))
    }
  for (const [permission, names] of Object.entries(needed))
    expect(stated[permission], permission).toEqual(expect.arrayContaining(names))
  expect(stated.view_users!.every(name => name.startsWith('GET '))).toBe(true)
  const writing = calls.filter(call => call.as === 'staff' && call.method !== 'GET').map(nameOf)
  expect(writing.sort()).toEqual(openToAll)
})

const startsOfCampaigns: string[] = [
  '/api/email/bulk/runs',
  '/api/email/campaigns/:id/run',
  '/api/email/runs/:id/approve',
  '/api/email/runs/:id/resume',
]

test('every export of people, reset of a second factor and start of a campaign needs a fresh proof of who asks', async () => {
  const delicate = (await allCalls()).filter(
    ({ as, path }) =>
      (typeof as === 'object' && as.staff === 'export_people') ||
      path.endsWith('/:id/reset-two-factor') ||
      startsOfCampaigns.includes(path),
  )
  expect(delicate.length).toBeGreaterThan(7)
  expect(delicate.filter(call => !call.freshLogin).map(nameOf)).toEqual([])
})

test('a withdrawn permission refuses each of its calls at once and no other', async () => {
  const person = await api.aStaffMember('outreach')
  const calls = await allCalls()
  const refused = async () => {
    const names = []
    for (const call of calls) {
      if (typeof call.as !== 'object' || !['send_campaigns', 'publish_blog'].includes(call.as.staff)) continue
      const { statusCode } = await api.app.inject({
        method: call.method,
        url: call.path.replace(/:\w+/g, '019876aa-0000-7000-8000-000000000000'),
        headers: { authorization: `Bearer ${person.token}`, 'x-forwarded-for': `10.9.0.${names.length}` },
      })
      if (statusCode === 403) names.push(nameOf(call))
    }
    return names.sort()
  }
  const withdraw = (withdrawnPermissions: string[]) =>
    api.db.updateTable('staff').set({ withdrawnPermissions }).where('id', '=', person.id).execute()
  expect(await refused()).toEqual([])
  await withdraw(['send_campaigns'])
  expect(await refused()).toEqual(needed.send_campaigns)
  await withdraw(['publish_blog'])
  expect(await refused()).toEqual(needed.publish_blog)
  await withdraw([])
  expect(await refused()).toEqual([])
})

test("each account call states which of a clinic's people it is for, or is for those who manage it", async () => {
  const calls = (await allCalls()).filter(({ as }) => as === 'provider')
  const stated = Map.groupBy(calls, ({ team = 'manage' }) => team)
  for (const [work, names] of Object.entries(forWork))
    expect(
      stated
        .get(work as keyof typeof forWork)
        ?.map(nameOf)
        .sort(),
      work,
    ).toEqual(names)
  expect((await allCalls()).filter(({ as, team }) => team && as !== 'provider' && as !== 'staff')).toEqual([])
})
