import { expect, test } from 'vitest'
import { leftOutReasons } from '../../../contract/email/campaigns.ts'
import { type Detail, detailsOf } from './detail-words.ts'

const template = '019876aa-0000-7000-8000-000000000001'
const clinic = '019876aa-0000-7000-8000-000000000002'
const names = { [template]: 'News for clinics', [clinic]: 'Larkhill Dental' }

type Fields = Record<string, unknown> | null
const lines = (before: Fields, after: Fields) =>
  detailsOf({ before, after }, names).map(
    ({ label, before: was, after: is }: Detail) => `${label}: ${[was, is].filter(Boolean).join(' > ')}`,
  )

test.each<[string, Fields, Fields, string[]]>([
  ['a role', { role: 'outreach' }, { role: 'manager' }, ['Role: Outreach > Manager']],
  ['a switch', { isActive: true }, { isActive: false }, ['Active: Yes > No']],
  ['a day', { hiredOn: '2026-03-01' }, { hiredOn: '2026-04-02' }, ['Hire date: 1 March 2026 > 2 April 2026']],
  ['a moment', { suspendedAt: '2026-06-01T23:30:00.000Z' }, null, ['Suspended: 2 June 2026 at 00:30']],
  ['a phone', null, { phoneNumber: '+442079460123' }, ['Phone: 020 7946 0123']],
  [
    'withdrawn permissions',
    { withdrawnPermissions: [] },
    { withdrawnPermissions: ['publish_blog'] },
    ['Permissions withdrawn: none > Can publish articles'],
  ],
  [
    'a bulk campaign',
    null,
    { recipients: 1200, templateId: template, purpose: 'promotional', basis: { kind: 'company' } },
    [
      'Recipients: 1,200',
      'Template: News for clinics',
      'Purpose: Offers and news from Clinic Atlas',
      'Legal basis: Company or organisation',
    ],
  ],
  [
    'consent',
    null,
    { basis: { kind: 'consent', source: 'Leeds fair', date: '2026-01-05' } },
    ['Legal basis: Consent: Leeds fair, 5 January 2026'],
  ],
  [
    'a campaign with its conditions',
    { name: 'News', isActive: true, triggerCondition: { daysSinceUpdate: 3 }, recentStats: [1] },
    { name: 'News', isActive: true, triggerCondition: { daysSinceUpdate: 7 }, recentStats: [] },
    ['Days since the last update: 3 > 7'],
  ],
  [
    'a held listing',
    { matches: [{ kind: 'regulator_number', state: 'open', conflictsWith: clinic }] },
    { reason: 'Not the same clinic' },
    [
      'Shared with another listing: the same regulator number as Larkhill Dental (open) > none',
      'Reason: none > Not the same clinic',
    ],
  ],
  [
    'a text',
    { subject: 'Hello', content: '<p>x</p>' },
    { subject: 'Hello', content: '<p>y</p>' },
    ['Content: Changed'],
  ],
  ['what was not changed', { content: '<p>x</p>' }, { content: '<p>x</p>' }, []],
  ['an id without a name', null, { runId: clinic, recipientId: clinic }, []],
  [
    'an export',
    null,
    { path: '/api/analytics/export', rows: 4, part: 'funnel', from: '2026-04-02', complete: false },
    ['Part: Funnel', 'From: 2 April 2026', 'Downloaded in full: No'],
  ],
  ['why someone was left out', null, { reason: 'no_consent' }, [`Reason: ${leftOutReasons.no_consent}`]],
  [
    'several reasons',
    null,
    { leftOut: ['no_consent', 'recently_contacted'] },
    [`Left out: ${leftOutReasons.no_consent}, ${leftOutReasons.recently_contacted}`],
  ],
  [
    'how often a campaign runs',
    { runFrequency: 'manual' },
    { runFrequency: 'event-based' },
    ['How often it runs: Only when staff run it > As soon as someone qualifies'],
  ],
  [
    'filters of an export',
    null,
    { subscription: 'past_due', listingCheck: 'held', sort: '-created', anything: 'some_code' },
    ['Subscription: Past due', 'Listing check: Held', 'Anything: Some code'],
  ],
  [
    'words of a person',
    null,
    { reason: 'no reply', detail: 'asked by phone' },
    ['Reason: no reply', 'Detail: asked by phone'],
  ],
])('%s is told in words', (_, before, after, expected) => {
  expect(lines(before, after)).toEqual(expected)
})
