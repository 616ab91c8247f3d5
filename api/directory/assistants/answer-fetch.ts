import { validate as isUuid } from 'uuid'
import type { z } from 'zod'
import { Problem } from '../../../contract/core/problems.ts'
import { isOffered } from '../../../contract/core/switches.ts'
import type { fetchTool, searchTool } from '../../../contract/directory/assistants.ts'
import type { PriceRange } from '../../../contract/directory/guides.ts'
import { maxSearchText } from '../../../contract/rules/limits.ts'
import { productName } from '../../../contract/text/product.ts'
import { treatmentBySlug } from '../../../taxonomy/lookup.ts'
import type { Deps } from '../../deps.ts'
import { aboutOf, pricesNear } from '../guides/service.ts'
import { helpFor } from '../search/crisis-help.ts'
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
  const treatment = query.slice(0, maxSearchText)
  const asked = { treatment, sort: 'distance' as const, limit: maxResults }
  const { clinics, named, about } = await answerSearch(searching, origin, asked)
  const help = helpAnywhereIn(query, searching)
  if (help?.placement === 'instead') return { help, results: [], about }
  const [guide] = searching.engine.understand(treatment).treatments
  const known = treatmentBySlug(guide?.slug ?? '')
  const others = clinics.filter(({ id }) => !named.some(clinic => clinic.id === id))
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
      ...[...named, ...others].map(({ id, name, city, url }) => ({
        id: `clinic:${id}`,
        title: city ? `${name}, ${city}` : name,
        url,
      })),
    ],
    about,
  }
}

/** Search reads the first words of a long text only, and what is said last may matter most. */
function helpAnywhereIn(query: string, { gazetteer }: Searching) {
  const half = maxSearchText / 2
  const parts = Array.from({ length: Math.ceil(query.length / half) }, (_, index) =>
    helpFor(query.slice(index * half, index * half + maxSearchText), null, gazetteer),
  )
  return parts.find(help => help?.placement === 'instead') ?? parts.find(Boolean) ?? null
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
    text: JSON.stringify(
      isOffered({ part: 'reviews' }, deps.switchedOff) ? { clinic, ownReviews } : { clinic },
    ),
    url: about.url,
    metadata: metadataOf(about),
  }
}

async function fetchTreatment(deps: Deps, origin: Origin, slug: string): Promise<Out<typeof fetchTool>> {
  const treatment = treatmentBySlug(slug)
  if (!treatment) throw new Problem('not_found')
  const { name, about, advice } = aboutOf(treatment)
  const prices = await pricesNear(deps, slug)
  const source = sourceOf(origin, `/treatments/${slug}`)
  return {
    id: `treatment:${slug}`,
    title: name,
    text: [about, costsIn(prices), advice.recovery, advice.risks, advice.alternatives, advice.nhs].join(
      '\n\n',
    ),
    url: source.url,
    metadata: metadataOf(source),
  }
}

function costsIn(prices: PriceRange | null) {
  if (!prices) return `No clinic on ${productName} publishes a price for it.`
  const [low, high, median] = [prices.low, prices.high, prices.median].map(pounds)
  if (prices.clinics === 1) return `One clinic on ${productName} publishes a price: ${low}.`
  return `${prices.clinics} clinics on ${productName} publish a price: ${low} to ${high}. Half of them charge ${median} or less.`
}

const pounds = (amount: number) => `£${amount.toLocaleString('en-GB')}`

const metadataOf = ({ source, asOf, ranking }: ReturnType<typeof sourceOf>) => ({ source, asOf, ranking })
