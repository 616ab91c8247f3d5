import { londonDay } from '../../../../contract/directory/prices/freshness.ts'
import type { AppointmentFigures } from '../../../../contract/providers/insights.ts'
import type { Deps } from '../../../deps.ts'
import { countAppointments, everTook } from '../queries.ts'
import { addDays, londonInstant } from '../times/london-clock.ts'

/** What a clinic's free times brought in the days up to now; null where it has never offered any. */
export async function appointmentFigures(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  providerId: string,
  days: number,
): Promise<AppointmentFigures | null> {
  const now = clock()
  const since = londonInstant(addDays(londonDay(now), 1 - days), '00:00')
  const counted = await countAppointments(db, providerId, since, now)
  const isUsed = Object.values(counted).some(count => count > 0) || (await everTook(db, providerId))
  return isUsed ? { days, ...counted } : null
}
