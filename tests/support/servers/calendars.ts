type Event = { start: string; end: string; lines?: string[] }

let made = 0
const stamp = (iso: string) => new Date(iso).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** A calendar as other programs export it. */
export const aCalendar = (...events: Event[]) =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Practice//EN'],
    ...events.flatMap(({ start, end, lines = [] }) => [
      ...['BEGIN:VEVENT', `UID:${++made}@practice.test`, 'DTSTAMP:20260101T000000Z'],
      ...[`DTSTART:${stamp(start)}`, `DTEND:${stamp(end)}`, 'SUMMARY:Mrs Example, knee'],
      ...lines,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
