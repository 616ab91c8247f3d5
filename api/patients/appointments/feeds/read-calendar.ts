import ICAL from 'ical.js'
import type { FeedFailure } from '../../../../contract/patients/appointments/feeds.ts'
import { feedLimits } from '../../../../contract/rules/limits.ts'
import { instantOf, zoneFor } from './zones.ts'

type CalendarToRead = {
  text: string
  /** The period that counts, as instants. */
  from: number
  to: number
  /** How the ids of our own entries end: a clinic that copies them into its calendar is not busy twice. */
  ownIds: string
}
/** When someone is busy, in its order, those that touch as one: nothing else of a calendar leaves this file. */
type ReadCalendar =
  | { failure: FeedFailure }
  | { events: number; unreadable: number; busy: [start: number, end: number][] }

class Refused extends Error {
  readonly failure: FeedFailure

  constructor(failure: FeedFailure) {
    super(failure)
    this.failure = failure
  }
}

const dayMs = 24 * 60 * 60_000

/** Reads when someone is busy. Runs on a worker thread: a calendar is made by others and may be made to be costly. */
export function readCalendar(input: CalendarToRead): ReadCalendar {
  try {
    return readBusy(input)
  } catch (error) {
    if (error instanceof Refused) return { failure: error.failure }
    return { failure: 'not_calendar' }
  }
}

function readBusy({ text, from, to, ownIds }: CalendarToRead): ReadCalendar {
  // Counted before it is parsed, which costs far more.
  const events = text.match(/^BEGIN:VEVENT\s*$/gim)?.length ?? 0
  if (events > feedLimits.maxEvents) throw new Refused('too_many')
  const { calendars, dropped } = calendarsIn(text.replace(/^\uFEFF/, '').trim())
  const period = { from, to, repeats: 0 }
  const busy: [number, number][] = []
  let unreadable = dropped
  for (const calendar of calendars)
    for (const occurrences of sources(calendar, ownIds))
      try {
        for (const time of occurrences(period)) busy.push(time)
      } catch (error) {
        if (error instanceof Refused) throw error
        unreadable++
      }
  const joined = joinTimes(busy.filter(([start, end]) => end > start))
  if (joined.length > feedLimits.maxTimes) throw new Refused('too_many')
  return { events, unreadable, busy: joined }
}

/** A file may hold several calendars. Zones that are known by name replace those that the file describes. */
function calendarsIn(text: string) {
  const known = new Set<string>()
  for (const [, tzid = ''] of text.matchAll(/TZID(?:=|:)"?([^"\r\n:;]+)/g)) {
    const zone = known.has(tzid) ? undefined : zoneFor(tzid)
    if (zone) {
      known.add(tzid)
      ICAL.TimezoneService.register(zone, tzid)
    }
  }
  const { parsed, dropped } = parse(text)
  const list = (typeof parsed[0] === 'string' ? [parsed] : parsed) as never[]
  const calendars = list.map(jcal => {
    const calendar = new ICAL.Component(jcal)
    for (const zone of calendar.getAllSubcomponents('vtimezone'))
      if (known.has(String(zone.getFirstPropertyValue('tzid')))) calendar.removeSubcomponent(zone)
    return calendar
  })
  return { calendars, dropped }
}

/** The parser refuses a file for one bad event. Then each is tried alone, and the bad ones are left out. */
function parse(text: string): { parsed: unknown[]; dropped: number } {
  try {
    return { parsed: ICAL.parse(text), dropped: 0 }
  } catch {
    const parts = text.split(/^(?=BEGIN:VEVENT)/im)
    const kept = parts.map((part, index) => (index === 0 || isReadable(part) ? part : afterEvent(part)))
    const dropped = parts.filter((part, index) => kept[index] !== part).length
    return { parsed: ICAL.parse(kept.join('')), dropped }
  }
}

const eventEnd = 'END:VEVENT'
const afterEvent = (part: string) => {
  const end = part.toUpperCase().indexOf(eventEnd)
  return end < 0 ? '' : part.slice(end + eventEnd.length).trimStart()
}

function isReadable(part: string) {
  const end = part.toUpperCase().indexOf(eventEnd)
  try {
    ICAL.parse(end < 0 ? part : part.slice(0, end + eventEnd.length))
    return true
  } catch {
    return false
  }
}

type Period = { from: number; to: number; repeats: number }
type Source = (period: Period) => Iterable<[number, number]>

/** What can make someone busy, each to be read alone: one that cannot be read must not hide the others. */
function sources(calendar: ICAL.Component, ownIds: string): Source[] {
  const events = calendar.getAllSubcomponents('vevent')
  const changes = Map.groupBy(
    events.filter(event => event.hasProperty('recurrence-id')),
    idOf,
  )
  const series = events.filter(event => !event.hasProperty('recurrence-id'))
  const known = new Set(series.map(idOf))
  // A single day of a series whose rest was not shared with us.
  const alone = [...changes].flatMap(([id, some]) => (known.has(id) ? [] : some))
  return [
    ...[...series, ...alone]
      .filter(event => !idOf(event).endsWith(ownIds))
      .map(
        (event): Source =>
          period =>
            event.hasProperty('recurrence-id')
              ? single(new ICAL.Event(event), period)
              : occurrencesOf(event, changes.get(idOf(event)) ?? [], period),
      ),
    ...calendar.getAllSubcomponents('vfreebusy').map(
      (list): Source =>
        period =>
          statedBusy(list, period),
    ),
  ]
}

const idOf = (event: ICAL.Component) => String(event.getFirstPropertyValue('uid') ?? '')

const textOf = (event: ICAL.Component, name: string) =>
  String(event.getFirstPropertyValue(name) ?? '').toUpperCase()

/** Cancelled, or shown as free: birthdays and reminders last all day and keep nobody from working. */
const isFree = ({ component }: ICAL.Event) =>
  textOf(component, 'status') === 'CANCELLED' ||
  textOf(component, 'transp') === 'TRANSPARENT' ||
  ['FREE', 'WORKINGELSEWHERE'].includes(textOf(component, 'x-microsoft-cdo-busystatus'))

const spanOf = (start: ICAL.Time, end: ICAL.Time, { from, to }: Period): [number, number][] => {
  const span: [number, number] = [instantOf(start), instantOf(end)]
  return span[1] > from && span[0] < to ? [span] : []
}

function single(event: ICAL.Event, period: Period) {
  return isFree(event) ? [] : spanOf(event.startDate, event.endDate, period)
}

function* occurrencesOf(component: ICAL.Component, changes: ICAL.Component[], period: Period) {
  const event = new ICAL.Event(component, { strictExceptions: false, exceptions: changes })
  if (!event.isRecurring()) {
    yield* single(event, period)
    return
  }
  refuseBombs(component)
  const iterator = event.iterator()
  // Days moved into the period from far outside it are looked at by themselves, below.
  const margin = 2 * dayMs + Math.max(0, event.duration.toSeconds() * 1000)
  for (let count = 0; ; count++) {
    if (count > feedLimits.maxRepeats || ++period.repeats > feedLimits.maxAllRepeats)
      throw new Refused('repeats')
    const next = iterator.next()
    if (!next) break
    const roughly = Date.UTC(next.year, next.month - 1, next.day)
    if (roughly > period.to + 2 * dayMs) break
    if (roughly < period.from - margin) continue
    const { item, startDate, endDate, recurrenceId } = event.getOccurrenceDetails(next)
    const isChanged = item.isRecurrenceException() && !item.modifiesFuture()
    if (!isChanged && !isFree(item) && recurrenceId) yield* spanOf(startDate, endDate, period)
  }
  for (const change of changes) {
    const moved = new ICAL.Event(change)
    if (!moved.modifiesFuture()) yield* single(moved, period)
  }
}

/** Nobody sees patients by the second. */
function refuseBombs(component: ICAL.Component) {
  for (const rule of component.getAllProperties('rrule')) {
    const { freq } = rule.getFirstValue() as ICAL.Recur
    if (['SECONDLY', 'MINUTELY'].includes(freq)) throw new Refused('repeats')
  }
}

/** What calendars say that share no events. */
function* statedBusy(list: ICAL.Component, period: Period) {
  for (const property of list.getAllProperties('freebusy')) {
    if (String(property.getFirstParameter('fbtype') ?? 'BUSY').toUpperCase() === 'FREE') continue
    for (const value of property.getValues() as ICAL.Period[])
      yield* spanOf(value.start, value.getEnd(), period)
  }
}

function joinTimes(times: [number, number][]) {
  const joined: [number, number][] = []
  for (const [start, end] of times.toSorted((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else joined.push([start, end])
  }
  return joined
}
