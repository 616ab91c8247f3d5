import type { FastifyInstance } from 'fastify'
import { assistantsPath } from '../../../contract/directory/assistants.ts'
import { withinPage } from '../limits/rate-limit.ts'

/** What examples need and only the directory of the moment knows. Null where it has no such thing: no example then. */
type Found = Record<'clinic' | 'other' | 'treatment' | 'bookable' | 'unclaimed' | 'article', string | null>

/** For each call that other programs may want, an address that answers with something. */
const addresses: Record<string, string> = {
  '/api/directory': '/api/directory',
  '/api/search': '/api/search?treatmentName=MRI&location=Leeds&withinMiles=auto&sort=price-low&limit=3',
  '/api/search/summary': '/api/search/summary?treatmentName=MRI&location=Leeds',
  '/api/suggest/treatments': '/api/suggest/treatments?q=knee',
  '/api/suggest/places': '/api/suggest/places?q=Lee',
  '/api/postcodes/{postcode}': '/api/postcodes/LS1%204AP',
  '/api/guide/treatments': '/api/guide/treatments',
  '/api/guide/treatments/{treatment}': '/api/guide/treatments/mri-scan',
  '/api/guide/treatments/{treatment}/{city}': '/api/guide/treatments/mri-scan/leeds',
  '/api/providers': '/api/providers?search=clinic&limit=3',
  '/api/clinics': '/api/clinics?limit=2',
  '/api/clinics.csv': '/api/clinics.csv',
  '/api/clinics/{id}': '/api/clinics/<clinic>',
  '/api/clinics/{id}/similar': '/api/clinics/<clinic>/similar',
  '/api/clinics/{id}/reviews': '/api/clinics/<clinic>/reviews',
  '/api/clinics/{id}/price-history': '/api/clinics/<clinic>/price-history',
  '/api/clinics/{id}/typical-prices': '/api/clinics/<clinic>/typical-prices?offer=<treatment>&miles=50',
  '/api/clinics/{id}/times': '/api/clinics/<bookable>/times',
  '/api/compare': '/api/compare?ids=<clinic>,<other>&location=Leeds',
  '/api/unclaimed-clinics': '/api/unclaimed-clinics?limit=2',
  '/api/unclaimed-clinics.csv': '/api/unclaimed-clinics.csv',
  '/api/unclaimed-clinics/{id}': '/api/unclaimed-clinics/<unclaimed>',
  '/api/blogs/public': '/api/blogs/public?limit=3',
  '/api/blogs/public/categories/list': '/api/blogs/public/categories/list',
  '/api/blogs/public/{slug}': '/api/blogs/public/<article>',
  '/api/reviews/ledger': '/api/reviews/ledger',
  '/api/reviews/ledger.csv': '/api/reviews/ledger.csv',
  '/api/open-data/v1/clinics.json': '/api/open-data/v1/clinics.json',
  '/api/open-data/v1/clinics.ndjson': '/api/open-data/v1/clinics.ndjson',
  '/api/open-data/v1/clinics.geojson': '/api/open-data/v1/clinics.geojson',
  '/api/open-data/v1/prices.json': '/api/open-data/v1/prices.json',
  '/api/open-data/v1/prices.csv': '/api/open-data/v1/prices.csv',
  '/api/open-data/v1/Location.ndjson': '/api/open-data/v1/Location.ndjson',
  '/api/open-data/v1/Schedule.ndjson': '/api/open-data/v1/Schedule.ndjson',
  '/api/open-data/v1/Slot.ndjson': '/api/open-data/v1/Slot.ndjson',
  '/api/open-data/v1/changes': '/api/open-data/v1/changes?since=2026-11-01',
  '/$bulk-publish': '/$bulk-publish',
}

export type Examples = {
  /** The command for a call, by its path as OpenAPI writes it. */
  commandFor(path: string): string | undefined
  /** How an assistant asks, which is no call of the contract. */
  assistants: string | undefined
}

type Asked = { origin: string; assistants: boolean; ip: string }

/** Commands as they stand, about clinics that are listed now. */
export async function findExamples(
  app: FastifyInstance,
  { origin, assistants, ip }: Asked,
): Promise<Examples> {
  const found = await withinPage.run(true, () => findIn(app, ip))
  const commandFor = (path: string) => {
    const address = addresses[path]
    if (!address) return undefined
    const names = [...address.matchAll(/<(\w+)>/g)].map(([, name]) => name as keyof Found)
    if (names.some(name => found[name] === null)) return undefined
    const filled = address.replace(/<(\w+)>/g, (_, name: keyof Found) => encodeURIComponent(found[name]!))
    return `curl '${origin}${filled}'`
  }
  return { commandFor, assistants: assistants ? assistantsCommand(origin) : undefined }
}

function assistantsCommand(origin: string) {
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'search_clinics', arguments: { treatment: 'MRI', place: 'Leeds', limit: 3 } },
  })
  const headers = "-H 'content-type: application/json' -H 'accept: application/json, text/event-stream'"
  return `curl '${origin}${assistantsPath}' ${headers} \\\n  -d '${body}'`
}

type Clinic = { id: string; treatments: { id: string }[] }

async function findIn(app: FastifyInstance, remoteAddress: string): Promise<Found> {
  async function ask<T>(path: string): Promise<T | undefined> {
    const reply = await app.inject({ url: path, remoteAddress })
    return reply.statusCode === 200 ? (reply.json() as T) : undefined
  }
  const [clinics, bookable, unclaimed, articles] = await Promise.all([
    ask<{ items: Clinic[] }>('/api/clinics?limit=50'),
    ask<{ id: string }[]>('/api/search?treatmentName=physiotherapy&location=&freeThisWeek=1&limit=1'),
    ask<{ items: { id: string }[] }>('/api/unclaimed-clinics?limit=1'),
    ask<{ blogs: { slug: string }[] }>('/api/blogs/public?limit=1'),
  ])
  const [clinic, other] = (clinics?.items ?? []).filter(({ treatments }) => treatments.length > 0)
  return {
    clinic: clinic?.id ?? null,
    other: other?.id ?? null,
    treatment: clinic?.treatments[0]?.id ?? null,
    bookable: bookable?.[0]?.id ?? null,
    unclaimed: unclaimed?.items[0]?.id ?? null,
    article: articles?.blogs[0]?.slug ?? null,
  }
}
