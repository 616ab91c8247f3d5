import { stringify } from 'csv-stringify/sync'
import { ClinicProfile } from '../../../contract/directory/clinics.ts'
import type { PriceStatistic } from '../../../contract/directory/open-data.ts'
import { treatments } from '../../../taxonomy/treatments.ts'
import type { Deps } from '../../deps.ts'
import { csvOptions } from '../../http/downloads/send-download.ts'
import { publishedTimes } from '../../patients/appointments/times/fhir.ts'
import { allGuides, type Guides, pricesByTown } from '../guides/service.ts'
import { allClinics, offeredOf } from '../listings/service.ts'

type Text = AsyncGenerator<string>

/** Fewer prices than this say more about a clinic than about an area. */
const fewestPrices = 3

/** Only what the contract names leaves us. */
async function* profiles(deps: Deps): AsyncGenerator<ClinicProfile> {
  for await (const clinic of allClinics(await deps.reading()))
    yield ClinicProfile.parse(offeredOf(deps, clinic))
}

/** A JSON array, written while it is read. */
async function* arrayOf(items: AsyncIterable<unknown> | Iterable<unknown>): Text {
  let before = '[\n'
  for await (const item of items) {
    yield before + JSON.stringify(item)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

async function* linesOf(clinics: AsyncIterable<ClinicProfile>): Text {
  for await (const clinic of clinics) yield `${JSON.stringify(clinic)}\n`
}

async function* featuresOf(clinics: AsyncIterable<ClinicProfile>, publicUrl: string) {
  for await (const { id, name, specialty, locations } of clinics)
    for (const { lat, lng, city, postCode } of locations)
      yield {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [lng, lat] },
        properties: { id, name, specialty, city, postCode, url: new URL(`/clinic/${id}`, publicUrl).href },
      }
}

async function* featureCollection(clinics: AsyncIterable<ClinicProfile>, publicUrl: string): Text {
  yield '{"type":"FeatureCollection","features":'
  yield* arrayOf(featuresOf(clinics, publicUrl))
  yield '}\n'
}

async function* statistics(guides: Guides): AsyncGenerator<PriceStatistic> {
  const offered = new Set((await allGuides(guides)).map(({ slug }) => slug))
  for (const { slug, name } of treatments.filter(treatment => offered.has(treatment.slug)))
    for (const { area, prices } of await pricesByTown(guides, slug))
      if (prices && prices.clinics >= fewestPrices)
        yield {
          treatment: slug,
          name,
          area,
          clinics: prices.clinics,
          low: prices.low,
          median: prices.median,
          high: prices.high,
        }
}

const columns = ['treatment', 'name', 'area', 'clinics', 'low', 'median', 'high'] as const

async function* statisticsCsv(guides: Guides): Text {
  const rows: (string | number)[][] = []
  for await (const row of statistics(guides)) rows.push(columns.map(column => row[column]))
  yield stringify(rows, csvOptions(columns))
}

export const fileContents = (deps: Deps, guides: Guides, { publicUrl } = deps.emailSettings) => ({
  ...publishedTimes(deps),
  'clinics.json': () => arrayOf(profiles(deps)),
  'clinics.ndjson': () => linesOf(profiles(deps)),
  'clinics.geojson': () => featureCollection(profiles(deps), publicUrl),
  'prices.json': () => arrayOf(statistics(guides)),
  'prices.csv': () => statisticsCsv(guides),
})

export type FileName = keyof ReturnType<typeof fileContents>
