import { validate as isUuid } from 'uuid'
import type { z } from 'zod'
import { Problem } from '../../../contract/core/problems.ts'
import type { fetchTool, searchTool } from '../../../contract/directory/assistants.ts'
import { productName } from '../../../contract/text/product.ts'
import { treatmentBySlug } from '../../../taxonomy/lookup.ts'
import type { Deps } from '../../deps.ts'
import { aboutOf, pricesNear } from '../guides/service.ts'
import type { Searching } from '../search/service.ts'
import { answerClinic } from './answer-clinics.ts'
import { answerSearch } from './answer-search.ts'
import { type Origin, sourceOf } from './source.ts'

type In<Tool extends { input: z.ZodType }> = z.output<Tool['input']>
type Out<Tool extends { output: z.ZodType }> = z.input<Tool['output']>

const maxResults = 10

/** Treatment pages and clinics that words lead to: ids that fetch takes. */
export async function answerConnectorSearch(
  searching: Searching,
  origin: Origin,
  { query }: In<typeof searchTool>,
): Promise<Out<typeof searchTool>> {
  const treatment = query.slice(0, 100)
  const { help, clinics } = await answerSearch(searching, origin, {
    treatment,
    sort: 'distance',
    limit: maxResults,
  })
  const [guide] = help?.placement === 'instead' ? [] : searching.engine.understand(treatment).treatments
  const known = treatmentBySlug(guide?.slug ?? '')
  return {
    help,
    results: [
      ...(known
        ? [
            {
              id: `treatment:${known.slug}`,
              title: `${known.name}: what it is and what it costs`,
              url: new URL(`/treatments/${known.slug}`, origin.publicUrl).href,
            },
          ]
        : []),
      ...clinics.map(({ id, name, city, url }) => ({
        id: `clinic:${id}`,
        title: city ? `${name}, ${city}` : name,
        url,
      })),
    ],
  }
}

/** One thing that search named, as text. */
export async function answerFetch(
  deps: Deps,
  origin: Origin,
  { id }: In<typeof fetchTool>,
): Promise<Out<typeof fetchTool>> {
  const [kind, key = ''] = id.split(/:(.*)/s)
  if (kind === 'treatment') return fetchTreatment(deps, origin, key)
  if (kind !== 'clinic' || !isUuid(key)) throw new Problem('not_found')
  const { clinic, ownReviews, about } = await answerClinic(deps, origin, { id: key })
  return {
    id,
    title: clinic.name,
    text: JSON.stringify({ clinic, ownReviews }),
    url: about.url,
    metadata: { source: about.source, asOf: about.asOf },
  }
}

async function fetchTreatment(deps: Deps, origin: Origin, slug: string): Promise<Out<typeof fetchTool>> {
  const treatment = treatmentBySlug(slug)
  if (!treatment) throw new Problem('not_found')
  const { name, about, advice } = aboutOf(treatment)
  const prices = await pricesNear(deps, slug)
  const costs = prices
    ? `${prices.clinics} clinics on ${productName} publish a price: £${prices.low} to £${prices.high}, half of them below £${prices.median}.`
    : `No clinic on ${productName} publishes a price for it.`
  const { source, asOf, url } = sourceOf(origin, `/treatments/${slug}`)
  return {
    id: `treatment:${slug}`,
    title: name,
    text: [about, costs, advice.recovery, advice.risks, advice.alternatives, advice.nhs].join('\n\n'),
    url,
    metadata: { source, asOf },
  }
}
