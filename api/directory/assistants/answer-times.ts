import type { z } from 'zod'
import type { nextFreeTimesTool } from '../../../contract/directory/assistants.ts'
import { startInWords } from '../../patients/appointments/words.ts'
import { type Searching, summarise } from '../search/service.ts'
import { findClinics, inBrief, resultsPage } from './answer-search.ts'
import { type Origin, sourceOf } from './source.ts'

type Asked = z.infer<typeof nextFreeTimesTool.input>
type Found = z.infer<typeof nextFreeTimesTool.output>

const flag = (isOn: boolean) => (isOn ? ('1' as const) : undefined)

/** Clinics by their next free time. In a crisis help takes the place of clinics, as on the results page. */
export async function answerTimes(searching: Searching, origin: Origin, asked: Asked): Promise<Found> {
  const { treatment: treatmentName, place: location = '', withinMiles, limit } = asked
  const query = {
    ...{ treatmentName, location, sort: 'next-free' as const, freeThisWeek: flag(asked.thisWeek) },
    ...{ freeSaturday: flag(asked.saturday), freeEvening: flag(asked.evening) },
    ...(location && { withinMiles }),
  }
  const { help, treatment, didYouMean, place, placeUnknown } = await summarise(searching, query)
  const found = help?.placement === 'instead' ? [] : findClinics(searching, { ...query, limit }).clinics
  return {
    ...{ help, treatment: treatment?.name ?? null, didYouMean, place: place?.label ?? null, placeUnknown },
    clinics: found.flatMap(({ nextFree, ...clinic }) =>
      // Those without free times come last.
      nextFree
        ? {
            ...inBrief(clinic, clinic.treatments[0], origin.publicUrl),
            nextFree: {
              startsAt: nextFree.startsAt,
              inWords: startInWords(new Date(nextFree.startsAt)),
              city: clinic.locations.find(({ id }) => id === nextFree.locationId)?.city ?? null,
              url: new URL(`/clinic/${clinic.id}/book?location=${nextFree.locationId}`, origin.publicUrl)
                .href,
            },
          }
        : [],
    ),
    about: sourceOf(origin, resultsPage(query), 'The clinics with the soonest free time come first.'),
  }
}
