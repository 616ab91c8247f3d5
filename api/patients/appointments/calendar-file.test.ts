import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { calendarFile, clinicCalendar } from './calendar-file.ts'

const settings = { publicUrl: 'https://atlas.test', companyName: 'Atlas', companyAddress: '1 Road' }
const entry = {
  id: '019876aa-0000-7000-8000-000000000000',
  startsAt: new Date('2026-07-15T09:30:00Z'),
  endsAt: new Date('2026-07-15T10:00:00Z'),
  place: `Zoë's, 22 Potato Wharf; ${'é'.repeat(60)}\r\nATTENDEE:mailto:evil@example.test`,
  sequence: 2,
  attendee: 'priya@patients.test',
}
const now = new Date('2026-07-01T08:00:00Z')

/** As RFC 5545 reads it: lines end with CRLF, a line that begins with a space continues the one before. */
const read = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('says when and where in the form that calendars read', () => {
  const file = calendarFile(settings, 'REQUEST', entry, now)
  const lines = read(file)
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
  expect(lines.some(line => line.startsWith('URL'))).toBe(false)
  for (const line of [
    'METHOD:REQUEST',
    'UID:019876aa-0000-7000-8000-000000000000@atlas.test',
    'SEQUENCE:2',
    'DTSTAMP:20260701T080000Z',
    'DTSTART:20260715T093000Z',
    'DTEND:20260715T100000Z',
    'SUMMARY:Appointment',
    'STATUS:CONFIRMED',
  ])
    expect(lines).toContain(line)
})

test('no line is longer than 75 bytes, and none is cut within a character', () => {
  const file = calendarFile(settings, 'REQUEST', entry, now)
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(read(file).find(line => line.startsWith('LOCATION:'))).toContain('é'.repeat(60))
})

test('an address cannot add lines or fields', () => {
  const lines = read(calendarFile(settings, 'REQUEST', entry, now))
  expect(lines.filter(line => line.startsWith('ATTENDEE'))).toHaveLength(1)
  expect(lines.find(line => line.startsWith('LOCATION:'))).toContain("Zoë's\\, 22 Potato Wharf\\; ")
})

test('a cancellation says so', () => {
  const lines = read(calendarFile(settings, 'CANCEL', entry, now))
  expect(lines).toContain('METHOD:CANCEL')
  expect(lines).toContain('STATUS:CANCELLED')
})

/** What Google, Apple and Outlook ask of a file: RFC 5545 and, for invitations, RFC 5546. */
function accepted(file: string) {
  expect(file).not.toMatch(/[^\r]\n/)
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  const calendar = new ICAL.Component(ICAL.parse(file))
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  expect(calendar.getFirstPropertyValue('prodid')).toBeTruthy()
  expect(calendar.getAllProperties('method')).toHaveLength(1)
  return calendar.getAllSubcomponents('vevent').map(event => {
    for (const name of ['uid', 'dtstamp', 'dtstart', 'dtend', 'sequence', 'summary', 'status', 'transp'])
      expect(event.getAllProperties(name), name).toHaveLength(1)
    const { startDate, endDate } = new ICAL.Event(event)
    // In UTC, so that no description of a zone is needed.
    expect([startDate.zone.tzid, endDate.zone.tzid]).toEqual(['UTC', 'UTC'])
    return event
  })
}

test.each(['REQUEST', 'CANCEL', 'PUBLISH'] as const)('a parser reads %s back as it was meant', method => {
  const [event, ...others] = accepted(calendarFile(settings, method, entry, now))
  expect(others).toEqual([])
  const { uid, startDate, endDate, location, sequence, organizer, attendees } = new ICAL.Event(event!)
  expect(uid).toBe(`${entry.id}@atlas.test`)
  expect([startDate.toJSDate(), endDate.toJSDate()]).toEqual([entry.startsAt, entry.endsAt])
  expect(location).toBe(entry.place.replace('\r\n', ' '))
  expect(sequence).toBe(2)
  expect(organizer).toBe('mailto:no-reply@atlas.test')
  expect(attendees.map(attendee => attendee.getFirstValue())).toEqual(['mailto:priya@patients.test'])
  expect(event!.getFirstPropertyValue('status')).toBe(method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED')
})

test('a parser reads the calendar of a clinic back, and an empty one too', () => {
  const { attendee: _, ...time } = entry
  const held = { ...time, id: '019876aa-0000-7000-8000-000000000001', title: 'Request: P. N.', isHeld: true }
  const events = accepted(clinicCalendar(settings, [{ ...time, title: 'P. N.', isHeld: false }, held], now))
  expect(events.map(event => event.getFirstPropertyValue('summary'))).toEqual(['P. N.', 'Request: P. N.'])
  expect(accepted(clinicCalendar(settings, [], now))).toEqual([])
})

/** Clocks go forward on 28 March 2027 and back on 25 October 2026. */
test.each(['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2027-03-28T00:30:00Z', '2027-03-28T01:30:00Z'])(
  'is the same instant on the days when the clocks change: %s',
  start => {
    const [startsAt, endsAt] = [new Date(start), new Date(Date.parse(start) + 1_800_000)]
    const [event] = accepted(calendarFile(settings, 'REQUEST', { ...entry, startsAt, endsAt }, now))
    expect(new ICAL.Event(event!).startDate.toJSDate()).toEqual(startsAt)
    expect(new ICAL.Event(event!).duration.toSeconds()).toBe(1800)
  },
)
