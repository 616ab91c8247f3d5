import { expect, test } from 'vitest'
import { readCalendar } from './read-calendar.ts'

const from = Date.parse('2026-10-01T00:00:00Z')
const to = Date.parse('2027-04-30T00:00:00Z')

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => [
  'BEGIN:VEVENT',
  `UID:${lines.join().length}-${lines[0]}`,
  'DTSTAMP:20260901T000000Z',
  ...lines,
  'END:VEVENT',
]

const read = (text: string) => readCalendar({ text, from, to, ownIds: '@atlas.test' })
const busy = (...lines: string[]) => {
  const found = read(calendar(...lines))
  if ('failure' in found) throw new Error(found.failure)
  return found.busy.map(times => times.map(time => new Date(time).toISOString().slice(0, 16)))
}

test('an event that repeats keeps its hour on London clocks when they change', () => {
  // Clocks go back on 25 October 2026 and forward on 28 March 2027.
  const weekly = event(
    'DTSTART;TZID=Europe/London:20261023T090000',
    'DTEND;TZID=Europe/London:20261023T100000',
    'RRULE:FREQ=WEEKLY;COUNT=2',
  )
  expect(busy(...weekly)).toEqual([
    ['2026-10-23T08:00', '2026-10-23T09:00'],
    ['2026-10-30T09:00', '2026-10-30T10:00'],
  ])
  const spring = event(
    'DTSTART;TZID=Europe/London:20270327T090000',
    'DURATION:PT30M',
    'RRULE:FREQ=DAILY;UNTIL=20270328T080000Z',
  )
  expect(busy(...spring)).toEqual([
    ['2027-03-27T09:00', '2027-03-27T09:30'],
    ['2027-03-28T08:00', '2027-03-28T08:30'],
  ])
})

test.each([
  ['a Windows name without a description', 'GMT Standard Time', '2027-01-12T09:00'],
  ['a Windows name of elsewhere', 'W. Europe Standard Time', '2027-01-12T08:00'],
  ['an IANA name of elsewhere', 'America/New_York', '2027-01-12T14:00'],
  ['a name with a prefix', '/freeassociation.sourceforge.net/Europe/London', '2027-01-12T09:00'],
  ['a name that nobody knows', 'Practice Time', '2027-01-12T09:00'],
])('reads the zone by %s', (_, tzid, start) => {
  const found = busy(...event(`DTSTART;TZID="${tzid}":20270112T090000`, 'DURATION:PT1H'))
  expect(found[0]?.[0]).toBe(start)
})

test('a zone that only the file describes counts as it says', () => {
  const zone = [
    ...['BEGIN:VTIMEZONE', 'TZID:Customized Time Zone', 'BEGIN:STANDARD', 'DTSTART:16010101T000000'],
    ...['TZOFFSETFROM:+0300', 'TZOFFSETTO:+0300', 'END:STANDARD', 'END:VTIMEZONE'],
  ]
  expect(
    busy(...zone, ...event('DTSTART;TZID=Customized Time Zone:20270112T090000', 'DURATION:PT1H')),
  ).toEqual([['2027-01-12T06:00', '2027-01-12T07:00']])
})

test("days and times without a zone are London's", () => {
  expect(busy(...event('DTSTART:20261012T090000', 'DTEND:20261012T100000'))).toEqual([
    ['2026-10-12T08:00', '2026-10-12T09:00'],
  ])
  expect(busy(...event('DTSTART;VALUE=DATE:20261012', 'DTEND;VALUE=DATE:20261014'))).toEqual([
    ['2026-10-11T23:00', '2026-10-13T23:00'],
  ])
  // On the day the clocks go back a day has 25 hours.
  expect(busy(...event('DTSTART;VALUE=DATE:20261025'))).toEqual([['2026-10-24T23:00', '2026-10-26T00:00']])
})

test.each([
  ['is cancelled', 'STATUS:CANCELLED'],
  ['is shown as free', 'TRANSP:TRANSPARENT'],
  ['is shown as free in Outlook', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
])('nobody is busy with an event that %s', (_, line) => {
  expect(busy(...event('DTSTART;VALUE=DATE:20261012', line))).toEqual([])
})

test('a day of a series that was moved, cancelled or left out counts as it is now', () => {
  const head = ['BEGIN:VEVENT', 'UID:series', 'DTSTAMP:20260901T000000Z']
  const at = (day: string, hour: string) => `TZID=Europe/London:202611${day}T${hour}0000`
  const found = busy(
    ...[...head, `DTSTART;${at('02', '09')}`, `DTEND;${at('02', '10')}`, 'RRULE:FREQ=DAILY;COUNT=4'],
    ...['EXDATE:20261105T090000Z', 'END:VEVENT'],
    ...[...head, `RECURRENCE-ID;${at('03', '09')}`, `DTSTART;${at('03', '14')}`, `DTEND;${at('03', '15')}`],
    'END:VEVENT',
    ...[...head, `RECURRENCE-ID;${at('04', '09')}`, `DTSTART;${at('04', '09')}`, `DTEND;${at('04', '10')}`],
    ...['STATUS:CANCELLED', 'END:VEVENT'],
  )
  expect(found).toEqual([
    ['2026-11-02T09:00', '2026-11-02T10:00'],
    ['2026-11-03T14:00', '2026-11-03T15:00'],
  ])
})

test('a day moved into the period from before it counts', () => {
  const head = ['BEGIN:VEVENT', 'UID:old', 'DTSTAMP:20260901T000000Z']
  const found = busy(
    ...[...head, 'DTSTART:20260101T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=MONTHLY;COUNT=3', 'END:VEVENT'],
    ...[...head, 'RECURRENCE-ID:20260201T090000Z', 'DTSTART:20261201T090000Z', 'DURATION:PT1H', 'END:VEVENT'],
  )
  expect(found).toEqual([['2026-12-01T09:00', '2026-12-01T10:00']])
})

test('times that touch are one, and stated busy times count without events', () => {
  expect(
    busy(
      ...event('DTSTART:20261012T090000Z', 'DTEND:20261012T100000Z'),
      ...event('DTSTART:20261012T100000Z', 'DTEND:20261012T103000Z'),
      ...['BEGIN:VFREEBUSY', 'UID:f', 'DTSTAMP:20260901T000000Z'],
      'FREEBUSY;FBTYPE=BUSY:20261013T090000Z/20261013T093000Z,20261013T110000Z/PT1H',
      ...['FREEBUSY;FBTYPE=FREE:20261014T090000Z/PT1H', 'END:VFREEBUSY'],
    ),
  ).toEqual([
    ['2026-10-12T09:00', '2026-10-12T10:30'],
    ['2026-10-13T09:00', '2026-10-13T09:30'],
    ['2026-10-13T11:00', '2026-10-13T12:00'],
  ])
})

test('our own entries keep nobody busy', () => {
  const own = event('DTSTART:20261012T090000Z', 'DURATION:PT1H').map(line =>
    line.startsWith('UID:') ? 'UID:019876aa@atlas.test' : line,
  )
  expect(busy(...own)).toEqual([])
})

test('an event that makes no sense is counted and hides no other', () => {
  const found = read(
    calendar(
      ...event('DTSTART:20261012T090000Z', 'DTEND:20261012T100000Z'),
      ...event('DTSTART:nonsense', 'RRULE:FREQ=FORTNIGHTLY'),
    ),
  )
  expect(found).toMatchObject({ events: 2, unreadable: 1, busy: [expect.anything()] })
})

test('reads ten thousand events', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => {
    const start = new Date(from + index * 25 * 60_000).toISOString().replace(/[-:]|\.\d{3}/g, '')
    return event(`DTSTART:${start}`, 'DURATION:PT20M', `X-NUMBER:${index}`)
  })
  expect(read(calendar(...many.flat()))).toMatchObject({ events: 10_000, unreadable: 0 })
})

test.each([
  ['every second', 'FREQ=SECONDLY'],
  ['every hour for ever', 'FREQ=HOURLY'],
  ['every second within its days', 'FREQ=DAILY;BYHOUR=1,2,3,4,5,6,7,8;BYMINUTE=1,2,3,4,5,6;BYSECOND=1,2,3,4'],
])('refuses an event that repeats %s', (_, rule) => {
  const bomb = event('DTSTART:20000101T000000Z', 'DURATION:PT1S', `RRULE:${rule}`)
  expect(read(calendar(...bomb))).toEqual({ failure: 'repeats' })
})

test('refuses what is no calendar, and more events than anyone has', () => {
  expect(read('<html>Sign in</html>')).toEqual({ failure: 'not_calendar' })
  expect(read('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n')).toEqual({ failure: 'not_calendar' })
  const endless = Array.from({ length: 20_001 }, () => event('DTSTART:20261012T090000Z'))
  expect(read(calendar(...endless.flat()))).toEqual({ failure: 'too_many' })
})
