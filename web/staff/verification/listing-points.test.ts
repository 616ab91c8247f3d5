import { expect, test } from 'vitest'
import type { VerificationItem } from '../../../contract/providers/verification.ts'
import { pointsOf, questionFor, refusalFor } from './listing-points.ts'

const entry = {
  name: 'Mill Lane Dental',
  address: '1 Mill Lane',
  city: 'Leeds',
  postCode: 'LS1 4AP',
  goneOn: null,
  sameName: true,
  samePostcode: true,
  claimable: null,
}

const item: VerificationItem = {
  id: '018dec59-e5b8-769f-b3f8-fbb2187f49c2',
  version: 1,
  state: 'open',
  waits: true,
  companyName: 'Mill Lane Dental',
  regulator: 'CQC',
  certificateNumber: '1-108472291',
  numberPlausible: true,
  recordUrl: 'https://www.cqc.org.uk',
  register: { asOf: '2026-09-01', entry },
  claim: null,
  companyRegistrationNumber: '09314422',
  companyPlausible: true,
  website: 'https://www.mill-lane.test/start',
  phones: ['+442079460118'],
  email: 'ann@mill-lane.test',
  conflict: false,
  proofs: [],
  shared: [],
  openedAt: '2026-11-16T08:14:00.000Z',
  dueAt: '2026-11-17T08:14:00.000Z',
  overdue: false,
  question: null,
  answer: null,
  reason: null,
}

test('a listing that agrees with the register has no open points, and the email is empty', () => {
  expect(pointsOf(item).map(({ label }) => label)).toEqual([
    'CQC number',
    'Registered name',
    'Address',
    'Company number',
    'Website',
    'Phone',
  ])
  expect(pointsOf(item).filter(({ open, warns }) => open || warns)).toEqual([])
  expect([questionFor(item), refusalFor(item)]).toEqual(['', ''])
})

test('what differs from the register is asked and named in a refusal', () => {
  const register = { asOf: '2026-09-01', entry: { ...entry, name: 'Whitlock Ltd', sameName: false } }
  const other = { ...item, register, email: 'ann@gmail.test' }
  expect(questionFor(other)).toBe(
    [
      'Before we can verify your listing, please help us with this:',
      '- The register has this number under the name “Whitlock Ltd”. How is it related to your clinic?',
      '- Please confirm that mill-lane.test is your website: choose “Email me a code” under Listing in your account.',
    ].join('\n'),
  )
  expect(refusalFor(other)).toContain('- The register has this number under the name “Whitlock Ltd”.')
})

test('a number that is not in the register, ended or impossible is open', () => {
  const asOf = '2026-09-01'
  for (const change of [
    { register: { asOf, entry: null } },
    { register: { asOf, entry: { ...entry, goneOn: '2026-05-01' } } },
    { numberPlausible: false },
  ])
    expect(pointsOf({ ...item, ...change })[0]?.open).toBeDefined()
})

test('the clinic is never told which other clinic has its phone number or website', () => {
  const shared = (['phone', 'website'] as const).map(kind => ({
    kind,
    id: item.id,
    companyName: 'Rival Dental',
  }))
  const other = { ...item, shared, companyPlausible: false }
  expect(pointsOf(other).filter(({ warns }) => warns)).toHaveLength(2)
  expect(questionFor(other) + refusalFor(other)).not.toContain('Rival')
})
