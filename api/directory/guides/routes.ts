import type { FastifyInstance } from 'fastify'
import { getCityGuide, getGuide, listGuides } from '../../../contract/directory/guides.ts'
import { getTypicalPrices } from '../../../contract/directory/price-history.ts'
import { loadGazetteer } from '../../../geo/search/gazetteer.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { cityGuide } from './city-guide.ts'
import { allGuides, articlesOn, type Guides, guideOf } from './service.ts'
import { townFinder } from './towns.ts'
import { typicalPrices } from './typical-prices.ts'

export async function treatmentGuideRoutes(app: FastifyInstance, deps: Deps) {
  const gazetteer = await loadGazetteer()
  const guides: Guides = { db: deps.db, clock: deps.clock, gazetteer, townOf: townFinder(gazetteer) }

  serve(app, deps, listGuides, async () => allGuides(deps))
  serve(app, deps, getGuide, async ({ params }) =>
    withArticles(deps, await guideOf(guides, params.treatment)),
  )
  serve(app, deps, getCityGuide, async ({ params }) =>
    withArticles(deps, await cityGuide(guides, params.treatment, params.city)),
  )
  serve(app, deps, getTypicalPrices, async ({ params, query }) => typicalPrices(guides, params.id, query))
}

const withArticles = async <T extends { treatment: { slug: string } }>(deps: Deps, guide: T) => ({
  ...guide,
  articles: await articlesOn(deps, guide.treatment.slug),
})
