import { expect, test } from 'vitest'
import type { Location } from '../../../../contract/providers/locations.ts'
import { LocationsChange } from '../../../../contract/providers/profile/several-locations.ts'
import { changeLines } from './change-words.ts'

const today = '2026-11-18'
const span = [{ open: '10:00', close: '14:00' }]
const clinic: Location = {
  id: '019876aa-0000-7000-8000-000000000000',
  name: null,
  address: '1 Park Row',
  city: 'Leeds',
  postCode: 'LS1 4AP',
  phoneNumber: '+441134960123',
  lat: 53.8,
  lng: -1.5,
  pinned: false,
  openingHours: { mon: span, tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] },
  specialDays: [{ day: '2026-12-24', hours: span }],
  access: null,
  note: null,
  version: 1,
}
const lines = (change: object) => changeLines(clinic, LocationsChange.parse(change), today)

test('says what is there now and what will be', () => {
  expect(lines({ phoneNumber: '0113 496 0999', openingHours: null })).toEqual([
    { what: 'Phone number', now: '0113 496 0123', next: '0113 496 0999' },
    { what: 'Opening hours', now: 'Mon 10:00–14:00', next: 'No opening hours listed' },
  ])
})

test('leaves out what is like that already', () => {
  expect(lines({ phoneNumber: '+44 113 496 0123' })).toEqual([])
  expect(lines({ openingHours: { mon: span }, specialDays: clinic.specialDays })).toEqual([])
})

test('names the days that become different, and those that go', () => {
  expect(
    lines({ specialDays: [{ day: '2026-12-31', hours: span }], bankHolidaysUntil: '2027-01-01' }),
  ).toEqual([
    {
      what: 'Holiday hours',
      now: '1 day',
      next: 'Closed on 25 December 2026, 26 December 2026, 28 December 2026, 1 January 2027. Open 10:00–14:00 on 31 December 2026',
    },
  ])
  expect(lines({ dropOtherDays: true })[0]!.next).toBe('Usual hours on 24 December 2026')
})

test('says what the clinics will answer for themselves about getting there', () => {
  const access = { stepFree: 'yes', transport: 'City Square', transportMinutes: '4', hearingLoop: 'no' }
  expect(lines({ access })).toEqual([
    {
      what: 'Getting there',
      now: 'Same as your other clinics',
      next: 'Step-free from the street. City Square, 4 min on foot. No hearing loop',
    },
  ])
  expect(lines({ access: { stepFree: '' } })).toEqual([])
})
