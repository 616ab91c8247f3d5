import { createHash } from 'node:crypto'
import { Problem } from '../../../../contract/core/problems.ts'
import { CalendarFailure } from '../../../adapters/calendars/calendars.ts'
import { keyFrom } from '../../../auth/two-factor/seal.ts'
import type { Deps } from '../../../deps.ts'
import { domainOf } from '../calendar-file.ts'

const dayMs = 24 * 60 * 60 * 1000
/** In days. A file is read once, so further ahead than anyone can book for a long time. */
const ahead = { address: 120, file: 400 }

/** How often a calendar is fetched. */
export const everyMs = 10 * 60 * 1000

/** Who reads the database must not be able to read the calendars. */
export const addressKey = ({ secret }: Pick<Deps, 'secret'>) => keyFrom(secret, 'calendar address')

/** Reads when someone is busy, on a worker thread; throws `CalendarFailure`. */
export async function busyTimesIn(deps: Deps, text: string, kind: 'address' | 'file') {
  // Whole days, so that an unchanged calendar gives the same times all day.
  const today = Math.floor(deps.clock().getTime() / dayMs) * dayMs
  const period = { from: today - dayMs, to: today + ahead[kind] * dayMs }
  const ownIds = `@${domainOf(deps.emailSettings)}`
  const read = await deps.threads.run('readCalendar', { text, ...period, ownIds }).catch((error: unknown) => {
    // Ended by the limits of the thread: a rule that never finds its next day.
    if (error instanceof Problem && error.code === 'too_costly') throw new CalendarFailure('repeats')
    throw error
  })
  if ('failure' in read) throw new CalendarFailure(read.failure)
  const { events, unreadable, busy } = read
  return {
    ...{ events, unreadable },
    times: busy.map(([start, end]) => ({ startsAt: new Date(start), endsAt: new Date(end) })),
    hash: createHash('sha256').update(JSON.stringify(busy)).digest(),
  }
}
export type BusyTimes = Awaited<ReturnType<typeof busyTimesIn>>
