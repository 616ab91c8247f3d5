import type {
  PersonPlace,
  PublicPractitioner,
  Sex,
} from '../../../contract/directory/profile/practitioners.ts'
import type { ProfessionalBody } from '../../../contract/rules/registrations/regulator-codes.ts'
import { isSearchOnly, recordOf, regulators } from '../../../contract/rules/registrations/regulators.ts'
import type { ProfileRow } from './queries.ts'

/** The people of a clinic; treatments and places that it no longer has are left out. */
export function practitionersOf({ practitioners, treatments, locations }: ProfileRow): PublicPractitioner[] {
  const treatmentIds = new Set(treatments.map(({ id }) => id))
  const locationIds = new Set(locations.map(({ id }) => id))
  return practitioners.map(row => ({
    id: row.id,
    name: row.name,
    jobTitle: row.jobTitle,
    photo: row.photo,
    sex: row.sex as Sex | null,
    languages: row.languages,
    registration: registrationOf(row.body as ProfessionalBody | null, row.registrationNumber),
    specialties: row.specialties,
    treatmentIds: row.treatmentIds.filter(id => treatmentIds.has(id)),
    places: (row.places as PersonPlace[]).filter(({ locationId }) => locationIds.has(locationId)),
    practisingSince: row.practisingSince,
    about: row.about,
  }))
}

const registrationOf = (body: ProfessionalBody | null, number: string | null) =>
  body && number
    ? {
        ...{ body, bodyName: regulators[body].name, number },
        ...{ url: recordOf(body, number), searchOnly: isSearchOnly(body) },
      }
    : null
