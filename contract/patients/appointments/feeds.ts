import { z } from 'zod'
import { call } from '../../core/call.ts'
import { Line } from '../../core/form-fields.ts'
import { feedLimits, inMegabytes, maxLength } from '../../rules/limits.ts'
import { Slot } from './booking.ts'

/** Why a calendar could not be read, in words for the clinic: what happened, and what to do. */
export const feedFailures = {
  unreachable: "We couldn't reach this calendar. Check the address; we'll keep trying.",
  slow: "This calendar took too long to answer. We'll keep trying.",
  private: "This address is on a private network, so we can't read it. Use one that works on the internet.",
  gone: 'This address no longer works. Copy it again from your calendar and add it here.',
  not_calendar:
    "This isn't a calendar. In your calendar's settings, copy the secret address in iCal format; it usually ends in .ics.",
  too_large: `This calendar is larger than ${inMegabytes(feedLimits.maxBytes)}. Use one with fewer old events.`,
  too_many: `This calendar has more than ${feedLimits.maxEvents.toLocaleString('en-GB')} events. Use one with fewer old events.`,
  repeats: "An event in this calendar repeats so often that we can't read it. Change that event.",
} as const
/** The same of a file, where there is no address to copy. */
export const notCalendarFile =
  "This file isn't a calendar. Export your calendar as a file that ends in .ics, and choose that one."
export type FeedFailure = keyof typeof feedFailures
const failureCodes = Object.keys(feedFailures) as [FeedFailure, ...FeedFailure[]]

/** What a calendar holds, before and after it is added. Nothing of what its events are about. */
const Found = z.object({
  events: z.number(),
  unreadable: z.number().describe('Events that we could not make sense of: their times are not blocked'),
  nextBusy: Slot.nullable(),
})
export type FoundCalendar = z.infer<typeof Found>

export const CalendarFeed = Found.extend({
  id: z.uuid(),
  locationId: z.uuid(),
  kind: z.enum(['address', 'file']),
  label: z
    .string()
    .describe('The host of the address, which itself is never shown again, or the name of the file'),
  checkedAt: z.iso.datetime().describe('When its busy times were last known to be right'),
  failure: z.enum(failureCodes).nullable(),
  message: z.string().nullable().describe('The failure in words'),
  failingSince: z.iso.datetime().nullable(),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>

/** `webcal` is what calendars call an address to subscribe to; it is fetched over HTTPS like every other. */
const FeedAddress = z
  .string()
  .trim()
  .min(1, "Paste your calendar's address")
  .max(maxLength.calendarAddress, 'This address is too long')
  .transform(text => text.replace(/^webcals?:/i, 'https:'))
  .refine(text => {
    const url = URL.parse(text)
    return url !== null && url.protocol === 'https:' && !url.username && !url.port
  }, 'Paste an address that begins with https:// or webcal://')

const locationId = z.uuid('Choose a clinic')
const NewFeed = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('address'), locationId, address: FeedAddress }),
  z.object({
    kind: z.literal('file'),
    locationId,
    file: z
      .string()
      .min(1, 'Choose a file')
      .max(feedLimits.maxFileCharacters, 'This file is too large. Paste the address of the calendar instead')
      .describe('A calendar file (.ics) as text'),
    fileName: Line(maxLength.fileName).min(1, 'Choose a file'),
  }),
])
export type NewFeed = z.output<typeof NewFeed>

const costly = { requests: 20, seconds: 300 }

export const listFeeds = call({
  method: 'GET',
  path: '/api/calendar-feeds',
  as: 'provider',
  part: 'appointments',
  summary:
    'The calendars whose busy times block requests, and the addresses at which appointments can be subscribed to',
  answer: z.object({
    feeds: z.array(CalendarFeed),
    addresses: z.array(
      z.object({
        locationId: z.uuid(),
        names: z.boolean().describe('Whether it shows names instead of initials'),
        createdAt: z.iso.datetime(),
        readAt: z.iso.datetime().nullable().describe('When a calendar last fetched it'),
      }),
    ),
  }),
})
export type CalendarFeeds = z.infer<typeof listFeeds.answer>

export const previewFeed = call({
  method: 'POST',
  path: '/api/calendar-feeds/preview',
  as: 'provider',
  part: 'appointments',
  summary: 'Reads a calendar without adding it',
  body: NewFeed,
  answer: Found,
  limit: costly,
})

export const addFeed = call({
  method: 'POST',
  path: '/api/calendar-feeds',
  as: 'provider',
  part: 'appointments',
  summary: 'Blocks the busy times of a calendar, which is fetched every 10 minutes; a file is read once',
  body: NewFeed,
  answer: CalendarFeed,
  limit: costly,
})

export const refreshFeed = call({
  method: 'POST',
  path: '/api/calendar-feeds/:id/refresh',
  as: 'provider',
  part: 'appointments',
  summary: 'Fetches a calendar now',
  params: z.object({ id: z.uuid() }),
  answer: CalendarFeed,
  limit: costly,
})

export const removeFeed = call({
  method: 'DELETE',
  path: '/api/calendar-feeds/:id',
  as: 'provider',
  part: 'appointments',
  summary: 'Forgets a calendar and its busy times',
  params: z.object({ id: z.uuid() }),
  answer: z.object({ removed: z.literal(true) }),
})

const locationParams = z.object({ id: z.uuid() })

export const resetCalendarAddress = call({
  method: 'POST',
  path: '/api/locations/:id/calendar-address',
  as: 'provider',
  part: 'appointments',
  summary:
    'Makes a new secret address of the appointments of a location. The one before it stops working; this is the only time it is shown',
  params: locationParams,
  body: z.object({ names: z.boolean().describe('Show names instead of initials') }),
  answer: z.object({ address: z.string() }),
})

export const dropCalendarAddress = call({
  method: 'DELETE',
  path: '/api/locations/:id/calendar-address',
  as: 'provider',
  part: 'appointments',
  summary: 'Ends the secret address of the appointments of a location',
  params: locationParams,
  answer: z.object({ removed: z.literal(true) }),
})

export const readClinicCalendar = call({
  method: 'GET',
  path: '/api/clinic-calendars/:token/calendar.ics',
  as: 'anyone',
  summary: 'The appointments of a location for calendars that subscribe to them',
  params: z.object({ token: z.string().min(1).max(100) }),
  answer: z.string(),
  type: 'text/calendar',
  limit: { requests: 120, seconds: 60 },
})
