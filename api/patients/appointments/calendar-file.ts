import ICAL from 'ical.js'
import type { EmailSettings } from '../../email/delivery/system-email.ts'

type Time = { id: string; startsAt: Date; endsAt: Date; place: string; sequence: number }
type Entry = Time & {
  /** The patient, where the file goes to their address. */
  attendee?: string
}
type ClinicEntry = Time & { title: string; isHeld: boolean }
type Method = 'REQUEST' | 'CANCEL' | 'PUBLISH'
type Value = string | number | ICAL.Time | ICAL.Duration

/** The domain in the ids of entries, which must not change between two versions of one. */
export const domainOf = ({ domain, publicUrl }: EmailSettings) => domain ?? new URL(publicUrl).hostname

const utc = (moment: Date) => ICAL.Time.fromJSDate(moment, true)
/** A line break or another control character in an address would only look odd in a calendar. */
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ')

function add(component: ICAL.Component, properties: Record<string, Value>) {
  for (const [name, value] of Object.entries(properties)) component.addPropertyWithValue(name, value)
}

function newCalendar(method: Method) {
  const calendar = new ICAL.Component('vcalendar')
  add(calendar, {
    version: '2.0',
    prodid: '-//Clinic Atlas//Appointments//EN',
    calscale: 'GREGORIAN',
    method,
  })
  return calendar
}

/** What all entries have. Instants are in UTC, which no calendar can misread. */
function addEvent(calendar: ICAL.Component, settings: EmailSettings, entry: Time, now: Date) {
  const event = new ICAL.Component('vevent')
  add(event, {
    uid: `${entry.id}@${domainOf(settings)}`,
    sequence: entry.sequence,
    dtstamp: utc(now),
    dtstart: utc(entry.startsAt),
    dtend: utc(entry.endsAt),
    location: oneLine(entry.place),
    class: 'PRIVATE',
  })
  calendar.addSubcomponent(event)
  return event
}

/** Every line ends with CRLF, the last one too: Outlook asks for it. */
const written = (calendar: ICAL.Component) => `${calendar.toString()}\r\n`

/**
 * An appointment for calendars. Its title is "Appointment" and nothing else: calendars are shared, and the name of a
 * clinic may say something about someone's health. For the same reason it has no link to the private page.
 */
export function calendarFile(settings: EmailSettings, method: Method, entry: Entry, now: Date) {
  const calendar = newCalendar(method)
  const event = addEvent(calendar, settings, entry, now)
  add(event, {
    summary: 'Appointment',
    description: 'You can move or cancel it with the link in our email.',
    status: method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED',
    transp: 'OPAQUE',
  })
  const organiser = new ICAL.Property('organizer')
  organiser.setParameter('cn', 'Clinic Atlas')
  organiser.setValue(`mailto:${settings.replyTo ?? `no-reply@${domainOf(settings)}`}`)
  event.addProperty(organiser)
  if (entry.attendee) event.addProperty(attendeeOf(entry.attendee))
  return written(calendar)
}

function attendeeOf(email: string) {
  const attendee = new ICAL.Property('attendee')
  const parameters = { cutype: 'INDIVIDUAL', role: 'REQ-PARTICIPANT', partstat: 'ACCEPTED', rsvp: 'FALSE' }
  for (const [name, value] of Object.entries(parameters)) attendee.setParameter(name, value)
  attendee.setValue(`mailto:${email}`)
  return attendee
}

/** The appointments of a location, for calendars that subscribe to them and ask again every quarter of an hour. */
export function clinicCalendar(settings: EmailSettings, entries: ClinicEntry[], now: Date) {
  const calendar = newCalendar('PUBLISH')
  add(calendar, {
    'refresh-interval': ICAL.Duration.fromString('PT15M'),
    'x-published-ttl': 'PT15M',
    'x-wr-calname': 'Clinic Atlas appointments',
    'x-wr-timezone': 'Europe/London',
  })
  for (const entry of entries)
    add(addEvent(calendar, settings, entry, now), {
      summary: oneLine(entry.title),
      status: entry.isHeld ? 'TENTATIVE' : 'CONFIRMED',
      transp: 'OPAQUE',
    })
  return written(calendar)
}
