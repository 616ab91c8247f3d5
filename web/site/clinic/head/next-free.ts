import { startInShort } from '../../../shared/appointments/times-in-words.ts'
import { areaOf, type CardSource } from '../../clinics/card-clinic.ts'

/** The next free time in words. The location that is named first is the one that the card or page is about. */
export function nextFreeOf({ id, nextFree, locations }: Pick<CardSource, 'id' | 'nextFree' | 'locations'>) {
  if (!nextFree) return null
  const { startsAt, locationId, byTreatment } = nextFree
  const elsewhere = locations.slice(1).find(location => location.id === locationId)
  return {
    start: startInShort(startsAt),
    byTreatment: byTreatment === true,
    when: `${startInShort(startsAt)}${byTreatment ? ' (varies by treatment)' : ''}`,
    where: (elsewhere && areaOf(elsewhere)) ?? null,
    to: `/clinic/${id}/book?location=${locationId}`,
  }
}
