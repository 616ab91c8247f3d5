import type { FastifyInstance, FastifyReply } from 'fastify'
import { Feed } from 'feed'
import { slugOf } from '../../../contract/algorithms/slug.ts'
import { blogCategories } from '../../../contract/blog/blog.ts'
import { Problem } from '../../../contract/core/problems.ts'
import { messages } from '../../../contract/text/messages.ts'
import { productName } from '../../../contract/text/product.ts'
import type { Deps } from '../../deps.ts'
import { cleanHtml } from '../clean-html.ts'
import { publicArticles, textsOf } from './queries.ts'

const newest = { page: 1, limit: 50 }
const hidden = { schema: { hide: true } as object }
const keptSeconds = 600

type Format = 'rss.xml' | 'feed.json'

const types: Record<Format, string> = {
  'rss.xml': 'application/rss+xml; charset=utf-8',
  'feed.json': 'application/feed+json; charset=utf-8',
}

/** The blog for feed readers: all of it, and each category, with the whole text of each article. */
export function feedRoutes(app: FastifyInstance, deps: Deps) {
  for (const format of ['rss.xml', 'feed.json'] as const) {
    app.get(`/blog/${format}`, hidden, async (_, reply) => send(reply, format, await feedOf(deps, '/blog')))

    app.get<{ Params: { category: string } }>(`/blog/:category/${format}`, hidden, async (request, reply) => {
      const category = blogCategories.find(name => slugOf(name) === request.params.category)
      if (!category) throw new Problem('not_found')
      return send(reply, format, await feedOf(deps, `/blog/${slugOf(category)}`, category))
    })
  }
}

const send = (reply: FastifyReply, format: Format, feed: Feed) =>
  reply
    .type(types[format])
    .header('cache-control', `public, max-age=${keptSeconds}`)
    .send(format === 'rss.xml' ? feed.rss2() : feed.json1())

async function feedOf({ db, clock, emailSettings }: Deps, path: string, category?: string) {
  const whole = (address: string) => new URL(address, emailSettings.publicUrl).href
  const { rows } = await publicArticles(db, clock(), { ...newest, category })
  const texts = new Map(
    (
      await textsOf(
        db,
        rows.map(({ id }) => id),
      )
    ).map(({ id, content }) => [id, content]),
  )
  const title = `${productName}: ${category ?? messages.healthcareInsights}`
  const feed = new Feed({
    id: whole('/blog'),
    title,
    description: `${title}. Plain advice on choosing private health care in the UK.`,
    link: whole('/blog'),
    language: 'en-GB',
    copyright: emailSettings.companyName,
    generator: productName,
    feedLinks: { rss: whole(`${path}/rss.xml`), json: whole(`${path}/feed.json`) },
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
      content: withWholeLinks(cleanHtml(texts.get(row.id) ?? ''), emailSettings.publicUrl),
      date: row.updatedAt > row.publishedAt! ? row.updatedAt : row.publishedAt!,
      published: row.publishedAt!,
      author: [{ name: `${row.authorFirstName} ${row.authorLastName}`.trim() }],
      category: [{ name: row.category }],
    })
  }
  return feed
}

/** Feed readers show an article away from our site. */
const withWholeLinks = (html: string, publicUrl: string) =>
  html.replace(/(href|src)="\/(?!\/)/g, (_, name: string) => `${name}="${new URL('/', publicUrl).href}`)
