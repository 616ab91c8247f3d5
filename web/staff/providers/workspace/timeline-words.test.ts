import { expect, test } from 'vitest'
import type { TimelineEntry } from '../../../../contract/staff/workspace.ts'
import { describeEntry } from './timeline-words.ts'

const entry = (change: Partial<TimelineEntry>): TimelineEntry => ({
  id: '1',
  kind: 'note',
  at: '2026-11-01T10:00:00.000Z',
  what: 'note',
  text: null,
  by: null,
  count: 1,
  part: 0,
  ...change,
})

test.each([
  [{ kind: 'note', by: 'Jo Day' }, 'Note by Jo Day', undefined],
  [{ kind: 'task', what: 'done', text: 'Call', by: 'Jo Day' }, 'Task done by Jo Day', 'Call'],
  [{ kind: 'email', what: 'clicked', text: 'Hello', by: 'Spring' }, 'Email “Hello”', 'Spring, Link clicked'],
  [{ kind: 'email', what: 'system', text: 'Receipt' }, 'Email “Receipt”', 'System email, sent'],
  [
    { kind: 'email', what: 'stopped_unsubscribed', text: 'promotional' },
    'Unsubscribed',
    'Offers and news from Clinic Atlas',
  ],
  [
    { kind: 'email', what: 'stopped_staff', text: 'all', by: 'Jo Day' },
    'Emails stopped by staff',
    'Jo Day, All campaign emails',
  ],
  [{ kind: 'payment', what: 'paid', count: 799, text: 'A-1' }, 'Payment received: £7.99', 'A-1'],
  [{ kind: 'enquiry', count: 1, part: 1 }, '1 enquiry', 'All answered'],
  [{ kind: 'enquiry', count: 3, part: 1 }, '3 enquiries', '1 answered'],
  [{ kind: 'change', what: 'treatments', count: 4 }, 'Changed their treatments and prices', '4 times'],
  [{ kind: 'sign_in', what: 'sign_in_failed' }, 'Failed to sign in', undefined],
  [
    { kind: 'staff', what: 'user.suspend', by: 'Jo Day', text: 'Closed' },
    'Jo Day: Suspended a clinic',
    'Closed',
  ],
] as const)('%o is told as %s', (given, title, detail) => {
  expect(describeEntry(entry(given))).toEqual(
    detail === undefined ? expect.objectContaining({ title }) : { title, detail },
  )
})
