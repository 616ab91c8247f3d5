import { setImmediate as breathe } from 'node:timers/promises'
import { v5 as derivedId } from 'uuid'
import { londonDay } from '../../../../contract/directory/prices/freshness.ts'
import type { AppointmentRules } from '../../../../contract/patients/appointments/times.ts'
import type { Deps } from '../../../deps.ts'
import { freeSlots, type Interval, type SlotRules } from './free-slots.ts'
import { busyAt, publishedPlaces, treatmentNames, unconfirmedAmong } from './queries.ts'
import { labelOf, rulesFor, rulesOf } from './rules.ts'

const deepLink = 'http://fhir-registry.smarthealthit.org/StructureDefinition/booking-deep-link'
const timeZone = 'http://hl7.org/fhir/StructureDefinition/timezone'

/** Files that are asked for together are made from one reading, so that what refers to another is in it. */
const sameReadingMs = 5_000

type Place = Awaited<ReturnType<typeof publishedPlaces>>[number]
/** What a location offers times for: anything, or treatments that have rules of their own. */
type Offer = { id: string; place: Place; rules: SlotRules; treatmentIds: string[] }

type Reading = {
  now: Date
  places: Place[]
  offers: Offer[]
  busy: Map<string, Awaited<ReturnType<typeof busyAt>>>
  treatments: Map<string, { name: string; canonical: string | null }>
}

async function read({ db, clock }: Deps): Promise<Reading> {
  const now = clock()
  const all = await publishedPlaces(db)
  const ignoring = await unconfirmedAmong(
    db,
    all.map(({ providerId }) => providerId),
  )
  // As in search: a time that nobody confirms is not a free one.
  const places = all.filter(({ providerId }) => !ignoring.has(providerId))
  const offers = places.flatMap(place => offersOf(place, rulesOf(place)!))
  const busy = await busyAt(
    db,
    places.map(({ locationId }) => locationId),
    now,
  )
  const names = await treatmentNames(
    db,
    offers.flatMap(({ treatmentIds }) => treatmentIds),
  )
  return {
    ...{ now, places, offers },
    busy: Map.groupBy(busy, ({ locationId }) => locationId),
    treatments: new Map(names.map(({ id, ...treatment }) => [id, treatment])),
  }
}

function offersOf(place: Place, rules: AppointmentRules): Offer[] {
  const id = place.locationId
  const own = rules.treatments.map(({ treatmentIds }) => ({
    ...{ id: derivedId(treatmentIds[0]!, id), place, treatmentIds },
    rules: rulesFor(rules, treatmentIds[0]!)!,
  }))
  return rules.onlyTreatments ? own : [{ id, place, rules, treatmentIds: [] }, ...own]
}

const locationResource = (place: Place) => ({
  resourceType: 'Location',
  id: place.locationId,
  extension: [{ url: timeZone, valueCode: 'Europe/London' }],
  status: 'active',
  name: `${place.companyName}, ${labelOf(place)}`,
  mode: 'instance',
  ...(place.phoneNumber && { telecom: [{ system: 'phone', value: place.phoneNumber }] }),
  address: { line: [place.address], city: place.city, postalCode: place.postcode, country: 'GB' },
  position: { longitude: place.lng, latitude: place.lat },
  managingOrganization: { display: place.companyName },
})

const scheduleResource = (
  { id, place, treatmentIds }: Offer,
  { treatments }: Reading,
  publicUrl: string,
) => ({
  resourceType: 'Schedule',
  id,
  active: true,
  serviceType:
    treatmentIds.length === 0
      ? [{ text: place.primarySpecialty }]
      : treatmentIds.flatMap(treatmentId => {
          const { name, canonical } = treatments.get(treatmentId) ?? {}
          if (!name) return []
          const system = new URL('/treatments', publicUrl).href
          return { ...(canonical && { coding: [{ system, code: canonical, display: name }] }), text: name }
        }),
  actor: [{ reference: `Location/${place.locationId}` }],
})

function slotResource({ id, place, treatmentIds }: Offer, { start, end }: Interval, publicUrl: string) {
  const book = new URL(`/clinic/${place.providerId}/book`, publicUrl)
  book.searchParams.set('location', place.locationId)
  if (treatmentIds[0]) book.searchParams.set('treatment', treatmentIds[0])
  book.searchParams.set('from', londonDay(start))
  return {
    resourceType: 'Slot',
    id: `${id}.${start.getTime() / 1000}`,
    extension: [{ url: deepLink, valueUrl: book.href }],
    schedule: { reference: `Schedule/${id}` },
    status: 'free',
    start: start.toISOString(),
    end: end.toISOString(),
  }
}

const line = (resource: object) => `${JSON.stringify(resource)}\n`

/**
 * The free times of clinics that publish them, as HL7 SMART Scheduling Links asks for: FHIR R4, one resource a line.
 * Slots are those that can be asked for now; taken ones are left out, because they are nobody else's business.
 */
export function publishedTimes(deps: Deps) {
  const { publicUrl } = deps.emailSettings
  let latest: { at: number; reading: Promise<Reading> } | undefined
  const reading = () => {
    const at = deps.clock().getTime()
    if (latest && Math.abs(at - latest.at) < sameReadingMs) return latest.reading
    latest = { at, reading: read(deps) }
    latest.reading.catch(() => {
      latest = undefined
    })
    return latest.reading
  }
  return {
    async *'Location.ndjson'() {
      for (const place of (await reading()).places) yield line(locationResource(place))
    },
    async *'Schedule.ndjson'() {
      const known = await reading()
      for (const offer of known.offers) yield line(scheduleResource(offer, known, publicUrl))
    },
    async *'Slot.ndjson'() {
      const { offers, busy, now } = await reading()
      for (const offer of offers) {
        await breathe()
        const slots = freeSlots(offer.rules, busy.get(offer.place.locationId) ?? [], { now })
        yield slots.map(slot => line(slotResource(offer, slot, publicUrl))).join('')
      }
    },
  }
}
