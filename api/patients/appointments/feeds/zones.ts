import ICAL from 'ical.js'
import { findIana } from 'windows-iana'

const quarter = 15 * 60_000

/** A time zone by its IANA name, from the data that Node.js has: files often carry theirs cut short, or not at all. */
class NamedZone extends ICAL.Timezone {
  readonly #clock: Intl.DateTimeFormat
  readonly #known = new Map<number, number>()

  constructor(name: string) {
    super({ tzid: name })
    this.#clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: name,
      ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
      ...{ hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' },
    })
  }

  /** How far the clocks are ahead of UTC at an instant, in milliseconds. */
  #aheadAt(instant: number) {
    // Clocks change on a quarter of an hour, everywhere.
    const at = Math.floor(instant / quarter) * quarter
    const known = this.#known.get(at)
    if (known !== undefined) return known
    const parts = Object.fromEntries(
      this.#clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
    )
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
    const ahead = Date.UTC(year, month - 1, day, hour, minute, second) - at
    this.#known.set(at, ahead)
    return ahead
  }

  /**
   * What calendars ask: how many seconds these clocks are ahead when they show a time. Of an hour that comes twice the
   * first counts; in an hour that does not exist the clocks are read as before the change (RFC 5545, 3.3.5).
   */
  override utcOffset(shown: ICAL.Time) {
    const wall = Date.UTC(shown.year, shown.month - 1, shown.day, shown.hour, shown.minute, shown.second)
    const before = this.#aheadAt(wall - 24 * 60 * 60_000)
    const after = this.#aheadAt(wall + 24 * 60 * 60_000)
    const fits = [before, after].find(ahead => this.#aheadAt(wall - ahead) === ahead)
    return (fits ?? before) / 1000
  }
}

const zones = new Map<string, NamedZone>()

function namedZone(name: string) {
  const zone = zones.get(name) ?? new NamedZone(name)
  zones.set(name, zone)
  return zone
}

function isKnown(name: string) {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** The zone that a file means: by its IANA name, also with a prefix as some programs write it, or by its Windows name. */
export function zoneFor(tzid: string): ICAL.Timezone | undefined {
  const plain = tzid.split('/').slice(-2).join('/')
  const name = [tzid, findIana(tzid)[0], plain].find(one => one && isKnown(one))
  return name ? namedZone(name) : undefined
}

const london = namedZone('Europe/London')

/** The instant of a time of a calendar. A day, or a time without a zone, is London's, where the clinic is. */
export function instantOf(time: ICAL.Time) {
  if (!time.isDate && time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1000
  const local = time.clone()
  local.isDate = false
  local.zone = london
  return local.toUnixTime() * 1000
}
