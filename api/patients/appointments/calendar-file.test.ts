import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

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
