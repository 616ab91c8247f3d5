import type { EmailSettings } from '../../email/delivery/system-email.ts'

type Entry = {
  id: string
  startsAt: Date
  endsAt: Date
  place: string
  sequence: number
  /** The patient, where the file goes to their address. */
  attendee?: string
}
type Method = 'REQUEST' | 'CANCEL' | 'PUBLISH'

const stamp = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, '')

const escaped = (text: string) =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')

/** A line has at most 75 bytes (RFC 5545); a character of several is never cut. */
function fold(line: string) {
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    // The lines that follow begin with a space.
    const max = parts.length === 0 ? 75 : 74
    if (Buffer.byteLength(part + character) > max) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part].join('\r\n ')
}

/** The domain in the ids of entries, which must not change between two versions of one. */
const domainOf = ({ domain, publicUrl }: EmailSettings) => domain ?? new URL(publicUrl).hostname

/**
 * An appointment for calendars. Its title is "Appointment" and nothing else: calendars are shared, and the name of a
 * clinic may say something about somebody's health. For the same reason it has no link to the private page. Instants are in UTC, which no calendar can misread.
 */
export function calendarFile(settings: EmailSettings, method: Method, entry: Entry, now: Date) {
  const organiser = settings.replyTo ?? `no-reply@${domainOf(settings)}`
  const cancelled = method === 'CANCEL'
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Clinic Atlas//Appointments//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${entry.id}@${domainOf(settings)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(entry.startsAt)}`,
    `DTEND:${stamp(entry.endsAt)}`,
    'SUMMARY:Appointment',
    `LOCATION:${escaped(entry.place)}`,
    'DESCRIPTION:You can move or cancel it with the link in our email.',
    `ORGANIZER;CN=Clinic Atlas:mailto:${organiser}`,
    ...(entry.attendee
      ? [
          `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${entry.attendee}`,
        ]
      : []),
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'CLASS:PRIVATE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n')
}
