import type { FastifyInstance } from 'fastify'
import { downloadInsights, getInsights } from '../../../contract/providers/insights.ts'
import { loadGazetteer } from '../../../geo/search/gazetteer.ts'
import { type Deps, forReading } from '../../deps.ts'
import { sendCsv } from '../../http/downloads/send-download.ts'
import { serve } from '../../serve.ts'
import { insightDays, readInsights } from './service.ts'

const columns = ['Day', 'Seen in results', 'Profile views', 'Calls and visits', 'Enquiries']

export async function insightRoutes(app: FastifyInstance, deps: Deps) {
  const gazetteer = await loadGazetteer()

  serve(app, deps, getInsights, async ({ query }, { who }) =>
    readInsights(deps, gazetteer, who.providerId, query.weeks),
  )

  serve(app, deps, downloadInsights, async ({ query }, context) =>
    sendCsv(context, 'insights.csv', async () => {
      const days = await insightDays(await forReading(deps), context.who.providerId, query.weeks)
      const rows = days.map(({ day, impressions, views, contacts, enquiries }) => [
        day,
        impressions,
        views,
        contacts,
        enquiries,
      ])
      return { columns, rows }
    }),
  )
}
