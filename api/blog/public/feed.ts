import type { FastifyInstance, FastifyReply } from 'fastify'
import { Feed } from 'feed'
import { slugOf } from '../../../contract/algorithms/slug.ts'
import { blogCategories } from '../../../contract/blog/blog.ts'
import { Problem } from '../../../contract/core/problems.ts'
import { messages } from '../../../contract/text/messages.ts'
import { productName } from '../../../contract/text/product.ts'
import type { Deps } from '../../deps.ts'
import { publicArticles } from './queries.ts'

const newest = { page: 1, limit: 50 }
const hidden = { schema: { hide: true } as object }
const keptSeconds = 600

/** The blog for feed readers: all of it, and each category. */
export function feedRoutes(app: FastifyInstance, deps: Deps) {
  app.get('/blog/rss.xml', hidden, async (_, reply) => send(reply, await feedOf(deps, '/blog/rss.xml')))

  app.get<{ Params: { category: string } }>('/blog/:category/rss.xml', hidden, async (request, reply) => {
    const category = blogCategories.find(name => slugOf(name) === request.params.category)
    if (!category) throw new Problem('not_found')
    return send(reply, await feedOf(deps, `/blog/${slugOf(category)}/rss.xml`, category))
  })
}

const send = (reply: FastifyReply, feed: Feed) =>
  reply
    .type('application/rss+xml; charset=utf-8')
    .header('cache-control', `public, max-age=${keptSeconds}`)
    .send(feed.rss2())

async function feedOf({ db, clock, emailSettings }: Deps, path: string, category?: string) {
  const whole = (address: string) => new URL(address, emailSettings.publicUrl).href
  const { rows } = await publicArticles(db, clock(), { ...newest, category })
  const title = `${productName}: ${category ?? messages.healthcareInsights}`
  const feed = new Feed({
    id: whole('/blog'),
    title,
    description: `${title}. Plain advice on choosing private health care in the UK.`,
    link: whole('/blog'),
    language: 'en-GB',
    copyright: emailSettings.companyName,
    generator: productName,
    feedLinks: { rss: whole(path) },
    ...(rows[0] && { updated: rows[0].publishedAt! }),
  })
  for (const row of rows) {
    const link = whole(`/blog/${row.slug}`)
    feed.addItem({
      id: link,
      guid: link,
      link,
      title: row.title,
      description: row.excerpt || row.metaDescription,
      date: row.publishedAt!,
      category: [{ name: row.category }],
    })
  }
  return feed
}
