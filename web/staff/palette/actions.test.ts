import { expect, test } from 'vitest'
import type { Found } from '../../../contract/staff/find.ts'
import { choicesFor } from './actions.ts'

const clinic: Found = { kind: 'clinic', id: 'c1', title: 'Tidewater', detail: 'Leeds' }
const article: Found = { kind: 'article', id: 'a1', title: 'Tides', detail: 'draft' }
const titles = (words: string, found: Found[], held: Parameters<typeof choicesFor>[2]) =>
  choicesFor(words, found, held).map(({ group, title }) => `${group}: ${title}`)

test('the clinic found first comes with what can be done to it', () => {
  expect(titles('tide', [article, clinic], ['send_campaigns', 'view_users'])).toEqual([
    'Clinics: Tidewater',
    'Actions on Tidewater: Send a follow-up',
    'Articles: Tides',
  ])
  expect(titles('tide', [clinic], ['view_users'])).toEqual(['Clinics: Tidewater'])
})

test('pages and actions are offered to those who may use them', () => {
  expect(titles('colleague', [], ['manage_staff'])).toEqual(['Actions: Invite a colleague'])
  expect(titles('colleague', [], [])).toEqual([])
  expect(titles('', [], [])).toContain('Pages: Dashboard')
  expect(titles('', [], [])).not.toContain('Pages: Users')
})
