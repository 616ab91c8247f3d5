import { z } from 'zod'
import { call } from '../core/call.ts'
import { removalsKeptDays } from '../rules/limits.ts'
import { ClinicProfile } from './clinics.ts'

/** The first version stays as it is: fields are added, and none is changed or removed (docs/open-data.md). */
export const openDataPath = '/api/open-data/v1'

/** What one treatment costs in one area. */
export const PriceStatistic = z.object({
  treatment: z.string().describe('As in /treatments/{treatment}'),
  name: z.string(),
  area: z.string().describe('A town or city, or UK'),
  clinics: z.number().describe('That state a price'),
  low: z.number().describe('Pounds'),
  median: z.number(),
  high: z.number(),
})
export type PriceStatistic = z.infer<typeof PriceStatistic>

/** GeoJSON: a point for each location. */
export const LocationMap = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.object({
      type: z.literal('Feature'),
      geometry: z.object({
        type: z.literal('Point'),
        coordinates: z.array(z.number()).describe('Longitude and latitude'),
      }),
      properties: z.object({
        id: z.uuid(),
        name: z.string(),
        specialty: z.string(),
        city: z.string(),
        postCode: z.string(),
        url: z.url().describe('The page of the clinic'),
      }),
    }),
  ),
})

const file = (
  name: string,
  type: `${string}/${string}`,
  summary: string,
  /** What it holds; of files with one thing a line, that thing. */
  answer: z.ZodType = z.string(),
) =>
  call({
    method: 'GET',
    path: `${openDataPath}/${name}` as const,
    as: 'anyone',
    summary: `${summary}. Compressed where the client accepts it, with ETag and ranges`,
    answer,
    type,
    limit: { requests: 60, seconds: 60 },
  })

export const clinicsJson = file(
  'clinics.json',
  'application/json',
  'All listed clinics as one JSON array',
  z.array(ClinicProfile),
)
export const clinicsNdjson = file(
  'clinics.ndjson',
  'application/x-ndjson',
  'All listed clinics, one JSON object a line',
  ClinicProfile,
)
export const clinicsGeojson = file(
  'clinics.geojson',
  'application/geo+json',
  'All locations of listed clinics, for maps',
  LocationMap,
)
export const pricesJson = file(
  'prices.json',
  'application/json',
  'What treatments cost, in the UK and by town',
  z.array(PriceStatistic),
)
export const pricesCsv = file('prices.csv', 'text/csv', 'The same as CSV')

/** FHIR R4, one resource a line. Of clinics that publish their free times. */
const fhirFile = (type: 'Location' | 'Schedule' | 'Slot', summary: string) => ({
  ...file(`${type}.ndjson`, 'application/fhir+ndjson', `FHIR R4 ${type}: ${summary}`),
  part: 'appointments' as const,
})

export const fhirLocations = fhirFile('Location', 'where clinics publish their free times')
export const fhirSchedules = fhirFile('Schedule', 'what can be booked at each location')
export const fhirSlots = fhirFile('Slot', 'the free times, each with a link to book it')

export const bulkPublish = call({
  method: 'GET',
  path: '/$bulk-publish',
  as: 'anyone',
  part: 'appointments',
  summary:
    'The manifest of HL7 SMART Scheduling Links: which files hold the free times that clinics publish. With ETag',
  answer: z.object({
    transactionTime: z.iso.datetime().describe('When the files were made'),
    request: z.url(),
    output: z.array(z.object({ type: z.enum(['Location', 'Schedule', 'Slot']), url: z.url() })),
    error: z.array(z.never()),
  }),
  limit: { requests: 60, seconds: 60 },
})

export const listChanges = call({
  method: 'GET',
  path: `${openDataPath}/changes`,
  as: 'anyone',
  summary:
    'Clinics that changed or were removed on or after a day, page by page: pass `next` as `cursor` until it is null',
  query: z.object({ since: z.iso.date(), cursor: z.uuid().optional() }),
  answer: z.object({
    items: z.array(ClinicProfile),
    removed: z
      .array(z.object({ id: z.uuid(), removedAt: z.iso.datetime() }))
      .describe(
        `No longer listed: delete your copy. Named for ${removalsKeptDays} days, within minutes of the removal`,
      ),
    next: z.uuid().nullable(),
  }),
  limit: { requests: 120, seconds: 60 },
})
