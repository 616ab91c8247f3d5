import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../types.gen.ts'
import type { DemoLocation } from './demo-register.ts'

type Clinic = {
  id: string
  name: string
  certificateNumber: string
  specialty: string
  website: string | null
  rating: string | null
  ratedOn: string | null
  address: string
  city: string
  postcode: string
  lat: number
  lng: number
  phone: string | null
}

const clinics = sql`
  select l.provider_id as id, l.company_name as name, l.certificate_number, l.primary_specialty as specialty, l.website,
    l.regulator_rating as rating, l.regulator_rated_on as rated_on, p.address, p.city, p.postcode, p.lat, p.lng,
    p.phone_number as phone
  from listings l join locations p on p.provider_id = l.provider_id and p.position = 0
  where l.regulator = 'CQC' and l.certificate_number like '1-%'`

/** Some listed clinics: the register knows them too, under the same number. */
export const listedClinics = async (db: Kysely<DB>, limit: number) =>
  (
    await sql<Clinic>`${clinics} and exists (select from listed_providers s where s.provider_id = l.provider_id)
      order by l.provider_id limit ${limit}`.execute(db)
  ).rows

export function locationOf(clinic: Clinic, county: string | null, locationId: string): DemoLocation {
  const isDentist = clinic.specialty === 'Dentistry'
  return {
    locationId,
    facts: {
      name: clinic.name,
      alsoKnownAs: null,
      address: clinic.address,
      city: clinic.city,
      county,
      postcode: clinic.postcode,
      lat: clinic.lat,
      lng: clinic.lng,
      phone: clinic.phone,
      website: clinic.website,
      category: isDentist ? 'P1' : 'P7',
      services: [isDentist ? 'dental service' : 'doctors consultation service'],
      region: null,
      localAuthority: null,
      providerId: locationId.replace(/^1-/, '1-9'),
      providerName: null,
      brand: null,
      companyNumber: null,
      registeredOn: '2015-04-01',
    },
    rating: {
      overall: isDentist ? null : clinic.rating,
      on: isDentist ? null : clinic.ratedOn,
      inherited: false,
    },
  }
}
