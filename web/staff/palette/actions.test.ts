import { expect, test } from 'vitest'
import type { Found } from '../../../contract/staff/find.ts'
import { choicesFor, searchIn } from './actions.ts'

const found = (kind: Found['kind'], title: string, near = false): Found => ({
  kind,
  id: title,
  title,
  detail: 'Leeds LS1',
  near,
  toVerify: false,
})
const clinic = found('clinic', 'Tidewater')
const article = found('article', 'Tides')
const titles = (words: string, items: Found[], held: Parameters<typeof choicesFor>[2]) =>
  choicesFor(words, items, held).map(({ group, title }) => `${group}: ${title}`)

test('the clinic found first comes with what can be done to it', () => {
  expect(titles('tide', [clinic, article], ['send_campaigns', 'view_users'])).toEqual([
    'Clinics: Tidewater',
    'Actions on Tidewater: Send a follow-up',
    'Actions on Tidewater: See as provider',
    'Articles: Tides',
  ])
  expect(titles('tide', [clinic], ['view_users'])).toEqual([
    'Clinics: Tidewater',
    'Actions on Tidewater: See as provider',
  ])
})

test('a clinic that waits to be verified can be verified from here, by those who may', () => {
  const waiting = { ...clinic, toVerify: true }
  const verify = 'Actions on Tidewater: Verify'
  expect(titles('tide', [waiting], ['view_users', 'verify_listings'])).toContain(verify)
  expect(titles('tide', [waiting], ['view_users'])).not.toContain(verify)
  expect(titles('tide', [clinic], ['view_users', 'verify_listings'])).not.toContain(verify)
})

test('the group with the best match comes first, whatever it is', () => {
  const settled = found('clinic', 'Northgate Settings Clinic')
  expect(titles('settings', [settled], ['view_users'])[0]).toBe('Pages: Settings')
  expect(titles('news', [found('clinic', 'Newsome Eye'), found('campaign', 'News')], [])[0]).toBe(
    'Campaigns: News',
  )
})

test('near matches are named so, and come only where nothing matches, or among clinics', () => {
  const near = found('clinic', 'Tide Well', true)
  expect(choicesFor('tidew', [clinic, near], []).at(1)).toMatchObject({ detail: 'Leeds LS1. A near match.' })
  expect(titles('setings', [], [])).toEqual(['Pages: Settings'])
  expect(titles('settings', [], [])).toEqual(['Pages: Settings'])
  expect(titles('tides', [article, near], [])).toContain('Clinics: Tide Well')
})

test.each([
  ['new campaign', 'New campaign', 'send_campaigns'],
  ['bulk', 'New campaign', 'send_campaigns'],
  ['verify', 'Verify clinics', 'verify_listings'],
  ['invite staff', 'Invite staff', 'manage_staff'],
  ['colleague', 'Invite staff', 'manage_staff'],
  ['write an article', 'Write article', undefined],
  ['wrte article', 'Write article', undefined],
] as const)('“%s” offers “%s” to those who may', (words, title, permission) => {
  expect(titles(words, [], permission ? [permission] : [])).toContain(`Actions: ${title}`)
  if (permission) expect(titles(words, [], [])).not.toContain(`Actions: ${title}`)
})

test('a clinic can be named after “send follow-up to”', () => {
  expect(searchIn('send follow-up to tidewater').words).toBe('tidewater')
  expect(searchIn('Follow up tidewater').words).toBe('tidewater')
  expect(searchIn('follow-up').words).toBe('follow-up')
  const [first] = choicesFor('send follow-up to tidew', [clinic, article], ['send_campaigns'])
  expect(first).toMatchObject({
    title: 'Send follow-up to Tidewater',
    to: '/staff/email-marketing?clinic=Tidewater',
  })
  expect(titles('send follow-up to tidew', [clinic], ['view_users'])).not.toContain(
    'Actions: Send follow-up to Tidewater',
  )
})

test('without words, the actions and the pages of the rail are offered to those who may use them', () => {
  expect(titles('', [], [])).toContain('Pages: Dashboard')
  expect(titles('', [], [])).not.toContain('Pages: Users')
  expect(titles('', [], ['send_campaigns'])[0]).toBe('Actions: New campaign')
})
